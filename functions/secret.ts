import { hkdfSync } from 'node:crypto';
import { read, variables } from './env.ts';

const KEY_BYTES = 32;

/** A key for one purpose, of the secret that the stack's functions share: apart from its other uses, by HKDF (RFC 5869). */
export function keyFor(purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', read(variables.originSecret), '', purpose, KEY_BYTES));
}
