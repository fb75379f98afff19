import { createECDH, hash } from 'node:crypto';
import { variables } from '../runtime/env.ts';
import { secretsIn } from './rotatedSecret.ts';

/** The key pair with which pushes are signed (VAPID, RFC 8292): points and numbers of the curve P-256 in base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the valid keys: the present one first, and then the previous one, which signs for the subscriptions that were
 * made with it. A secret is a random text, so its hash is a random number, and a private key.
 */
export function pushKeys(): readonly [PushKey, ...PushKey[]] {
  const [current, ...previous] = secretsIn(variables.pushSecrets);
  return [keyOf(current), ...previous.map(keyOf)];
}

function keyOf(secret: string): PushKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(hash('sha256', `push ${secret}`, 'buffer'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Names a key in the records of subscriptions. */
export function pushKeyId({ publicKey }: Pick<PushKey, 'publicKey'>): string {
  return hash('sha256', publicKey, 'base64url').slice(0, 16);
}
