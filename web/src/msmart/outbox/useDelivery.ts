import { useEffect } from 'react';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { deliver } from './deliver.ts';
import { isUnsent } from './rules.ts';
import { useOutbox } from './useOutbox.ts';

const RETRY_MS = 15_000;

/** Sends what waits, now and whenever there may be a connection again. Returns how much waits. */
export function useDelivery(): number {
  const entries = useOutbox();
  const { notify } = useFeedback();
  const isAnyUnsent = entries.some(isUnsent);
  useEffect(() => {
    if (!isAnyUnsent) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    const send = async () => {
      if (document.hidden) return;
      const names = await deliver();
      if (names.length > 0) notify(done(sentText(names)));
    };
    const start = () => void send();
    start();
    const timer = setInterval(start, RETRY_MS);
    window.addEventListener('online', start, { signal });
    document.addEventListener('visibilitychange', start, { signal });
    return () => {
      clearInterval(timer);
      stopping.abort();
    };
  }, [isAnyUnsent, notify]);
  return entries.length;
}

function sentText(names: readonly string[]): string {
  const [name] = names;
  const sent = `${countText(names.length, 'change')} sent`;
  return names.length === 1 ? `${sent}: ${name}` : sent;
}
