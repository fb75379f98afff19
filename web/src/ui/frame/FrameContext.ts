import { createContext } from 'react';

/**
 * The bars around a screen: `pageBar` where its own head is the bar on a phone, with the account's menu; `topBar`
 * where the ways in are there.
 */
export const FrameContext = createContext<{
  readonly bar: 'pageBar' | 'topBar';
  readonly kind: 'app' | 'admin';
  /** Logs the current user or admin out. */
  readonly leave: () => void;
}>({ bar: 'topBar', kind: 'app', leave: () => {} });
