import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import * as z from 'zod/mini';

/** The receiver's keys in base64url, which a browser keeps to itself. */
export const ReceiverKeys = z.object({ privateKey: z.string(), auth: z.string() });
export type ReceiverKeys = z.infer<typeof ReceiverKeys>;

const TAG_BYTES = 16;

/** Decrypts a message of one record (RFC 8188) as its receiver does (RFC 8291). Throws when it is not for these keys. */
export function decryptPush(body: Buffer, { privateKey, auth }: ReceiverKeys): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [senderKey, record] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const shared = pair.computeSecret(senderKey);
  const secret = hkdf(shared, { salt: Buffer.from(auth, 'base64url'), info, bytes: 32 });
  const derived = (name: string, bytes: number) =>
    hkdf(secret, { salt, info: Buffer.from(`Content-Encoding: ${name}\0`), bytes });
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  // The last record ends in 2 and zeros.
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong');
  return padded.subarray(0, end).toString();
}

interface Derivation {
  readonly salt: Buffer;
  readonly info: Buffer;
  readonly bytes: number;
}

function hkdf(secret: Buffer, { salt, info, bytes }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

interface Expected {
  /** The origin of the endpoint. */
  readonly audience: string;
  readonly nowMs: number;
}

/** Push services refuse a token that is good for longer than a day. */
const DAY_MS = 24 * 60 * 60_000;

/** Returns the public key that has signed a request (VAPID, RFC 8292); undefined when the signature is not valid. */
export function signerOf(authorization: string, { audience, nowMs }: Expected): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization) ?? [];
  const [head = '', content = '', signature = ''] = token.split('.');
  if (key === '') return undefined;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${content}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return undefined;
  const { aud, exp, sub } = Claims.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  const leftMs = exp * 1000 - nowMs;
  const isValid = aud === audience && leftMs > 0 && leftMs <= DAY_MS && /^mailto:.+@/.test(sub);
  return isValid ? key : undefined;
}
