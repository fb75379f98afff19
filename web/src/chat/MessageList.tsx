import { useEffect, useRef, useState } from 'react';
import { Bubble } from '../ui/data/Bubble.tsx';
import { YouTubeVideo } from '../ui/data/YouTubeVideo.tsx';
import type { Message } from './conversation.ts';
import { PlayIcon } from './icons.tsx';
import { words } from './words/words.ts';

const sides = { bot: { by: 'Bot', side: 'left' }, user: { by: 'You', side: 'right' } } as const;

interface MessageListProps {
  /** The welcome of a bot that asks for no name first. It is no part of the transcript. */
  readonly greeting: string | undefined;
  readonly messages: readonly Message[];
  readonly isTyping: boolean;
}

export function MessageList({ greeting, messages, isTyping }: MessageListProps) {
  const list = useRef<HTMLElement>(null);
  const [picture, setPicture] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is said
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [messages.length, isTyping]);
  useEffect(() => (list.current === null ? undefined : keepAtEnd(list.current)), []);
  return (
    <main ref={list} className="chat-messages">
      {greeting !== undefined && (
        <Bubble {...sides.bot} name={words.bot}>
          <p>{greeting}</p>
        </Bubble>
      )}
      {messages[0] && <Began at={messages[0].at} />}
      <div role="log" aria-label={words.messages}>
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes its place
          <Bubble key={index} {...sides[message.user]} name={message.user === 'bot' ? words.bot : words.you}>
            <Content message={message} onOpen={setPicture} />
          </Bubble>
        ))}
      </div>
      {isTyping && (
        <div className="bubble is-left is-bot is-typing" aria-hidden="true">
          <i className="dot" />
          <i className="dot" />
          <i className="dot" />
        </div>
      )}
      {picture !== undefined && <Picture name={picture} onClose={() => setPicture(undefined)} />}
    </main>
  );
}

/** Shows when the chat began: now, until its first message is stored. */
function Began({ at }: Pick<Message, 'at'>) {
  const [now] = useState(() => new Date());
  const began = at ? new Date(at) : now;
  const day =
    began.toDateString() === now.toDateString()
      ? words.today
      : began.toLocaleDateString(words.lang, { dateStyle: 'medium' });
  return (
    <p className="chat-end">
      {day}, {began.toLocaleTimeString(words.lang, { timeStyle: 'short' })}
    </p>
  );
}

/** A scroll position this close to the end counts as the end. */
const END_PX = 40;

/** Keeps a list scrolled to its end when a picture loads, or when the keyboard or the actions make it smaller. */
function keepAtEnd(list: HTMLElement): () => void {
  let isAtEnd = true;
  let top = 0;
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = list;
    // Scroll events are late: new content may have moved the end away. Only the visitor scrolls up.
    if (scrollHeight - scrollTop - clientHeight < END_PX) isAtEnd = true;
    else if (scrollTop < top) isAtEnd = false;
    top = scrollTop;
  };
  const observer = new ResizeObserver(() => isAtEnd && list.scrollTo(0, list.scrollHeight));
  list.addEventListener('scroll', onScroll, { passive: true });
  for (const part of [list, ...list.children]) observer.observe(part);
  return () => {
    list.removeEventListener('scroll', onScroll);
    observer.disconnect();
  };
}

interface ContentProps {
  readonly message: Message;
  readonly onOpen: (name: string) => void;
}

function Content({ message: { type, content }, onOpen }: ContentProps) {
  if (type === 'Image') return <PictureMessage name={content} onOpen={onOpen} />;
  if (type === 'Text') return <p>{content}</p>;
  return (
    <YouTubeVideo link={content} title={words.video}>
      {(play) => (
        <button type="button" className="bubble-video" onClick={play}>
          <PlayIcon />
          {words.playVideo}
        </button>
      )}
    </YouTubeVideo>
  );
}

/** Loads a failed picture again on a press, or when the network is back. */
function PictureMessage({ name, onOpen }: { name: string; onOpen: (name: string) => void }) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const retry = () => setMissing(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isMissing]);
  return isMissing ? (
    <button type="button" className="picture-missing" onClick={() => setMissing(false)}>
      {words.loadPicture}
    </button>
  ) : (
    <button type="button" className="bubble-picture" onClick={() => onOpen(name)}>
      <img src={`/media/${name}`} alt={words.openPicture} loading="lazy" onError={() => setMissing(true)} />
    </button>
  );
}

function Picture({ name, onClose }: { name: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      className="picture-dialog"
      aria-label={words.picture}
      onClose={onClose}
      onClick={onClose}
    >
      <img src={`/media/${name}`} alt="" />
      <button type="button">{words.close}</button>
    </dialog>
  );
}
