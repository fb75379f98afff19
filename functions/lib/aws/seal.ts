import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { variables } from '../runtime/env.ts';
import { secretsIn } from './rotatedSecret.ts';

const KEY_BYTES = 32;

const keys = new Map<string, KeyObject>();

/** The key that seals, for one purpose, of the secret that the stack's functions share. */
export function sealingKey(purpose: string): KeyObject {
  const [current] = secretsIn(variables.sealSecrets);
  return derived(current, purpose);
}

/** Those that may have sealed what comes back: the present one, and before it that of the secret which it replaced. */
export function sealingKeys(purpose: string): readonly KeyObject[] {
  return secretsIn(variables.sealSecrets).map((secret) => derived(secret, purpose));
}

/** What proves that this stack wrote a text, for one purpose. */
export function sealOf(purpose: string, text: string): string {
  return sealed(sealingKey(purpose), text);
}

/** Whether a seal, or as much as was given of it, is of that text; `length` in characters. */
export function isSealOf(purpose: string, text: string, { seal, length }: { seal: string; length: number }) {
  const given = Buffer.from(seal);
  return sealingKeys(purpose).some((key) => {
    const expected = Buffer.from(sealed(key, text).slice(0, length));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function sealed(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Apart from a secret's other uses, by HKDF (RFC 5869). Derived once: every call looks at the seal of a token. */
function derived(secret: string, purpose: string): KeyObject {
  const known = keys.get(`${purpose} ${secret}`);
  if (known !== undefined) return known;
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)));
  keys.set(`${purpose} ${secret}`, key);
  return key;
}
