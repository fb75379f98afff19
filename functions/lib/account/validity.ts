import { randomUUID } from 'node:crypto';

/** Returns a mark of the validated state for the client. It grants nothing: the server reads the user. */
export function validityMark(): string {
  return randomUUID();
}
