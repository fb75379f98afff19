import { createContext } from 'react';

/** Logs the current user or admin out, or ends the session as it is given, when nothing unsent is lost. */
export type Leave = (end?: () => void) => void;

/**
 * The bars around a screen: `pageBar` where its own head is the bar on a phone, with the account's menu; `topBar`
 * where the ways in are there.
 */
export const FrameContext = createContext<{
  readonly bar: 'pageBar' | 'topBar';
  readonly kind: 'app' | 'admin';
  readonly leave: Leave;
}>({ bar: 'topBar', kind: 'app', leave: () => {} });
