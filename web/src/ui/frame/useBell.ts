import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FeedProps } from './FrameContext.ts';

/** The state of the bell and of the sheet behind it, which closes on the way to another screen. */
export function useBell(isThere: boolean) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  // Otherwise the sheet would be open again where the user returns to.
  if (openedAt !== undefined && openedAt !== key) setOpenedAt(undefined);
  const [unread, onUnread] = useState(0);
  const [waiting, onWaiting] = useState(0);
  const open = useCallback(() => setOpenedAt(key), [key]);
  const bell = useMemo(
    () => (isThere ? { unread, waiting, open } : undefined),
    [isThere, unread, waiting, open],
  );
  const feed: FeedProps = {
    isOpen: openedAt === key,
    onClose: () => setOpenedAt(undefined),
    onUnread,
    onWaiting,
  };
  return { bell, feed };
}
