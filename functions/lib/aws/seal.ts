import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { variables } from '../runtime/env.ts';
import { secretsIn } from './rotatedSecret.ts';

const KEY_BYTES = 32;

const keys = new Map<string, KeyObject>();

/** Returns the key that seals for one purpose, derived from the secret that all functions share. */
export function sealingKey(purpose: string): KeyObject {
  const [current] = secretsIn(variables.sealSecrets);
  return derived(current, purpose);
}

/** Returns the keys whose seals are valid: that of the current secret, then that of the previous one. */
export function sealingKeys(purpose: string): readonly KeyObject[] {
  return secretsIn(variables.sealSecrets).map((secret) => derived(secret, purpose));
}

/** Returns an HMAC that proves that this stack wrote the text for one purpose. */
export function sealOf(purpose: string, text: string): string {
  return sealed(sealingKey(purpose), text);
}

/** Verifies a seal that was cut to its first `length` characters. */
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

/** Derives a separate key for each purpose by HKDF (RFC 5869). Cached, because every call verifies the seal of a token. */
function derived(secret: string, purpose: string): KeyObject {
  const known = keys.get(`${purpose} ${secret}`);
  if (known !== undefined) return known;
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)));
  keys.set(`${purpose} ${secret}`, key);
  return key;
}
