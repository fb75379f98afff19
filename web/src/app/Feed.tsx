import { useEffect } from 'react';
import { whenQuiet } from '../api/whenQuiet.ts';
import { KEPT_MS } from '../msmart/outbox/rules.ts';
import { useDelivery } from '../msmart/outbox/useDelivery.ts';
import { Waiting } from '../msmart/outbox/Waiting.tsx';
import NoticeFeed from '../notices/NoticeFeed.tsx';
import { tabStorage } from '../session/session.ts';
import { discardWaiting, othersWaiting } from '../session/waiting.ts';
import { countText } from '../ui/data/countText.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import type { FeedProps } from '../ui/frame/FrameContext.ts';
import { useSearchKey } from './useSearchKey.ts';

/** The code that is needed when the network is gone. */
const withoutNetwork = [
  () => import('../msmart/outbox/WaitingList.tsx'),
  () => import('../msmart/outbox/signOut.ts'),
] as const;

/** Follows the user's notices, sends what waits on this device, and handles the keys that work on every screen. */
export function Feed({ onWaiting, ...feed }: FeedProps) {
  const waiting = useDelivery();
  useEffect(() => onWaiting(waiting), [onWaiting, waiting]);
  useOthersWaiting();
  useSearchKey();
  useEffect(() => {
    // What fails to load is loaded when it is used.
    for (const load of withoutNetwork) whenQuiet(() => void load().catch(() => {}));
  }, []);
  useEffect(() => {
    // Without the worker, the app does not open offline.
    void navigator.serviceWorker?.ready
      .then(() => import('./keepWords.ts'))
      .then(
        ({ keepWords }) => keepWords(),
        () => {},
      );
  }, []);
  useEffect(
    () =>
      void import('../account/devicePush.ts').then(
        ({ renewPush }) => renewPush(),
        () => {},
      ),
    [],
  );
  return <NoticeFeed {...feed} waiting={<Waiting />} />;
}

/** Asks what becomes of changes that another user has left on this device, once in a tab. */
function useOthersWaiting() {
  const { confirm } = useFeedback();
  useEffect(() => {
    for (const { username, count, at } of othersWaiting()) {
      const asked = `asked-about-outbox:${username}`;
      if (Date.now() - at > KEPT_MS) discardWaiting(username);
      else if (tabStorage.getItem(asked) === null) {
        tabStorage.setItem(asked, 'asked');
        confirm({
          title: `${countText(count, 'change')} of ${username} ${count === 1 ? 'waits' : 'wait'} here`,
          detail: `Kept on this device, and sent when ${username} signs in again.`,
          cancelLabel: 'Keep',
          confirmLabel: 'Discard',
          onConfirm: () => discardWaiting(username),
        });
        return;
      }
    }
  }, [confirm]);
}
