import { hash, randomBytes } from 'node:crypto';

const BYTES = 16;

/** An unguessable id. */
export const randomId = (): string => randomBytes(BYTES).toString('base64url');

/**
 * An unguessable id; where the client names its request by a key, the same one for the same key within `scope`, so that
 * a request that is repeated finds what it has made.
 */
export function newId(key: string | undefined, scope: string): string {
  if (key === undefined) return randomId();
  return hash('sha256', `${scope} ${key}`, 'buffer').subarray(0, BYTES).toString('base64url');
}
