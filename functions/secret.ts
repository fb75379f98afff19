import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { read, variables } from './env.ts';

const KEY_BYTES = 32;

const keys = new Map<string, KeyObject>();

/**
 * A key for one purpose, of the secret that the stack's functions share: apart from its other uses, by HKDF (RFC 5869).
 * Derived once: every call looks at the seal of a token.
 */
export function keyFor(purpose: string): KeyObject {
  const secret = read(variables.originSecret);
  const known = keys.get(`${purpose} ${secret}`);
  if (known !== undefined) return known;
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)));
  keys.set(`${purpose} ${secret}`, key);
  return key;
}
