/** The number of messages shown at once; older ones close. */
export const SHOWN_MESSAGES = 3;

export interface Message {
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly failure?: Error;
  /** Takes the action back on the server and returns the message of success. */
  readonly undo?: Undo;
  /** Closes the message as soon as its undo would take back more than it says. */
  readonly until?: AbortSignal;
  /** A further button, which leaves the message open unless it `closes` it. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly closes?: true };
}

export type Undo = () => Promise<string>;

export const done = (text: string, undo?: Undo): Message => ({
  kind: 'success',
  text,
  ...(undo && { undo }),
});

export const failed = (failure: Error): Message => ({ kind: 'error', text: failure.message, failure });
