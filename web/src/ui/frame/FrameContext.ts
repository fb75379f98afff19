import { createContext } from 'react';

/** Logs the current user or admin out, or ends the session as it is given, when nothing unsent is lost. */
export type Leave = (end?: () => void) => void;

/** The properties of the component that follows the notices. */
export interface FeedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onUnread: (unread: number) => void;
  /** Called with the number of changes that wait on this device. */
  readonly onWaiting: (waiting: number) => void;
}

/**
 * The bars around a screen: `pageBar` where its own head is the bar on a phone, with the account's menu; `topBar`
 * where the ways in are there.
 */
export const FrameContext = createContext<{
  readonly bar: 'pageBar' | 'topBar';
  readonly kind: 'app' | 'admin';
  readonly leave: Leave;
  /** Absent where there are no notices. */
  readonly bell?:
    | { readonly unread: number; readonly waiting: number; readonly open: () => void }
    | undefined;
}>({ bar: 'topBar', kind: 'app', leave: () => {} });
