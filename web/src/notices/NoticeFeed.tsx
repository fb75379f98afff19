import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { lazyPage } from '../routing/lazyPage.tsx';
import type { FeedProps } from '../ui/frame/FrameContext.ts';
import { LazyOverlay } from '../ui/overlay/LazyOverlay.tsx';
import { readNotices, useNotices } from './useNotices.ts';

const sheet = lazyPage(() => import('./NoticeSheet.tsx'));

interface NoticeFeedProps extends Omit<FeedProps, 'onWaiting'> {
  /** Shows above the notices what waits to be sent. */
  readonly waiting: ReactNode;
}

/** Follows the user's notices, and shows them in a sheet. They are read once the sheet has closed. */
export default function NoticeFeed({ isOpen, onClose, onUnread, waiting }: NoticeFeedProps) {
  const { notices, pages } = useNotices();
  const unread = pages.failure === undefined ? notices.filter(({ isRead }) => !isRead).length : 0;
  useEffect(() => onUnread(unread), [onUnread, unread]);
  const markAsRead = useEffectEvent(() => {
    const [newest] = notices;
    // After a failure they stay unread, as the next reading shows.
    if (newest !== undefined && unread > 0) readNotices({ body: { upTo: newest.at } }).catch(() => {});
  });
  useEffect(() => (isOpen ? () => markAsRead() : undefined), [isOpen]);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <LazyOverlay isOpen={isOpen} onClose={onClose}>
      {wasOpened && (
        <sheet.Screen isOpen={isOpen} onClose={onClose} notices={notices} pages={pages} waiting={waiting} />
      )}
    </LazyOverlay>
  );
}
