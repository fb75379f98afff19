import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Design } from '../../../shared/contract/bot.ts';
import type { ChatState } from './chatStore.ts';
import { BotIcon, MutedIcon, RestartIcon, SoundIcon } from './icons.tsx';
import { isMuted, mute } from './sounds.ts';
import { words } from './words/words.ts';

const RELOAD_MS = 1000;

interface ChatHeadProps extends Kept {
  readonly design: Design;
  readonly onRestart: () => Promise<void>;
}

export function ChatHead({ design: { image, botName }, onRestart, ...kept }: ChatHeadProps) {
  const isOnline = useOnline() && kept.saving !== 'waiting';
  const [muted, setMuted] = useState(false);
  // The setting is read in an effect, because the first render must match the document.
  useEffect(() => setMuted(isMuted()), []);
  const [isAsking, setAsking] = useState(false);
  return (
    <header className="chat-head">
      {image === 'null' ? (
        <span className="chat-picture">
          <BotIcon />
        </span>
      ) : (
        <img
          className="chat-picture"
          src={`/media/${image}`}
          alt=""
          width="40"
          height="40"
          fetchPriority="high"
        />
      )}
      <div>
        <h1>{botName}</h1>
        <p className="chat-state" role="status">
          {isOnline && <i className="dot" />}
          {stateWords(isOnline, kept)}
        </p>
      </div>
      <button
        type="button"
        className="chat-icon"
        aria-label={muted ? words.soundsOn : words.soundsOff}
        onClick={() => {
          mute(!muted);
          setMuted(!muted);
        }}
      >
        {muted ? <MutedIcon /> : <SoundIcon />}
      </button>
      <button type="button" className="chat-icon" aria-label={words.restart} onClick={() => setAsking(true)}>
        <RestartIcon />
      </button>
      {isAsking && <RestartDialog onRestart={onRestart} onClose={() => setAsking(false)} />}
    </header>
  );
}

type Kept = Pick<ChatState, 'saving' | 'isRemembered' | 'isOvertaken'>;

function stateWords(isOnline: boolean, { saving, isRemembered, isOvertaken }: Kept): string {
  if (!isOnline) return words.offline;
  if (isOvertaken) return words.overtaken;
  if (!isRemembered) return words.notRemembered;
  return saving === 'full' ? words.full : words.online;
}

function RestartDialog({ onRestart, onClose }: { onRestart: () => Promise<void>; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="chat-dialog" aria-labelledby="restart-question" onClose={onClose}>
      <h2 id="restart-question">{words.restartQuestion}</h2>
      <div className="chat-dialog-buttons">
        <button type="button" className="is-quiet" onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          onClick={() => {
            dialog.current?.close();
            setTimeout(() => void onRestart(), RELOAD_MS);
          }}
        >
          {words.restartNow}
        </button>
      </div>
    </dialog>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange);
      window.addEventListener('offline', onChange);
      return () => {
        window.removeEventListener('online', onChange);
        window.removeEventListener('offline', onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
