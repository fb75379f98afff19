import { hash, randomBytes } from 'node:crypto';

const BYTES = 16;

export const randomId = (): string => randomBytes(BYTES).toString('base64url');

/**
 * Returns an unguessable id. With an idempotency key of the client it is the same for the same key within `scope`, so
 * that a repeated request finds the item that the first one created.
 */
export function newId(key: string | undefined, scope: string): string {
  if (key === undefined) return randomId();
  return hash('sha256', `${scope} ${key}`, 'buffer').subarray(0, BYTES).toString('base64url');
}
