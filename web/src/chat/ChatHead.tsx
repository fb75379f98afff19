import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Design } from '../../../shared/contract/bot.ts';
import { CallFailed } from '../api/refusal.ts';
import type { ChatState } from './chatStore.ts';
import { BotIcon, MenuIcon, MutedIcon, RestartIcon, SoundIcon } from './icons.tsx';
import { isMuted, mute } from './sounds.ts';
import { failureWords, words } from './words/words.ts';

const RELOAD_MS = 1000;

interface ChatHeadProps extends Kept {
  readonly design: Design;
  readonly onRestart: () => Promise<void>;
  /** Absent before the chat has begun. */
  readonly onDelete?: (() => Promise<void>) | undefined;
}

export function ChatHead({ design: { image, botName }, onRestart, onDelete, ...kept }: ChatHeadProps) {
  const isOnline = useOnline() && kept.saving !== 'waiting';
  const [muted, setMuted] = useState(false);
  // The setting is read in an effect, because the first render must match the document.
  useEffect(() => setMuted(isMuted()), []);
  const [isAsking, setAsking] = useState<'restart' | 'menu'>();
  const close = () => setAsking(undefined);
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
      <button
        type="button"
        className="chat-icon"
        aria-label={words.restart}
        onClick={() => setAsking('restart')}
      >
        <RestartIcon />
      </button>
      <button
        type="button"
        className="chat-icon"
        aria-label={words.menu}
        aria-haspopup="dialog"
        onClick={() => setAsking('menu')}
      >
        <MenuIcon />
      </button>
      {isAsking === 'restart' && <RestartDialog onRestart={onRestart} onClose={close} />}
      {isAsking === 'menu' && onDelete && <MenuDialog onDelete={onDelete} onClose={close} />}
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

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="chat-dialog" aria-labelledby="dialog-title" onClose={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}

function RestartDialog({ onRestart, onClose }: Pick<ChatHeadProps, 'onRestart'> & { onClose: () => void }) {
  return (
    <Dialog title={words.restartQuestion} onClose={onClose}>
      <div className="chat-dialog-buttons">
        <button type="button" className="is-quiet" onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          onClick={() => {
            onClose();
            setTimeout(() => void onRestart(), RELOAD_MS);
          }}
        >
          {words.restartNow}
        </button>
      </div>
    </Dialog>
  );
}

/** Offers to delete the chat, asks once more, and says when that has failed. */
function MenuDialog({ onDelete, onClose }: { onDelete: () => Promise<void>; onClose: () => void }) {
  const [step, setStep] = useState<'menu' | 'question' | 'deleting'>('menu');
  const [failure, setFailure] = useState<string>();
  const isMenu = step === 'menu';

  async function confirm() {
    setStep('deleting');
    setFailure(undefined);
    try {
      await onDelete();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(failureWords(error));
      setStep('question');
    }
  }

  return (
    <Dialog title={isMenu ? words.menu : words.deleteQuestion} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isMenu) setStep('question');
          else if (step === 'question') void confirm();
        }}
      >
        {!isMenu && <p>{words.deleteDetail}</p>}
        {failure !== undefined && (
          <p className="chat-problem" role="alert">
            {failure}
          </p>
        )}
        <div className="chat-dialog-buttons">
          <button type="button" className="is-quiet" onClick={onClose}>
            {isMenu ? words.close : words.cancel}
          </button>
          <button type="submit" className="is-quiet is-bad" aria-disabled={step === 'deleting'}>
            {isMenu ? words.deleteChat : words.deleteNow}
          </button>
        </div>
      </form>
    </Dialog>
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
