/** At once; an earlier one gives way. */
export const SHOWN_MESSAGES = 3;

/** What came of something. */
export interface Message {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** What the message is about. */
  readonly failure?: Error;
  /** Takes back what was done, where the server can, and gives the words for it. */
  readonly undo?: Undo;
}

export type Undo = () => Promise<string>;

export const done = (text: string, undo?: Undo): Message => ({
  kind: 'success',
  text,
  ...(undo && { undo }),
});

export const failed = (failure: Error): Message => ({ kind: 'error', text: failure.message, failure });
