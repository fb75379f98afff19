import { createECDH, randomBytes } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { expect, test } from 'vitest';
import { decryptPush, signerOf } from './receive.ts';

/** The example of RFC 8291, appendix A. */
const vector = {
  plaintext: 'When I grow up, I want to be a watermelon',
  receiver: {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  body: `DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml
mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT
pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN`,
};

function newReceiver() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    privateKey: pair.getPrivateKey('base64url'),
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

test('the example of RFC 8291 is decrypted', () => {
  const body = Buffer.from(vector.body.replaceAll('\n', ''), 'base64url');
  expect(decryptPush(body, vector.receiver)).toBe(vector.plaintext);
});

const endpoint = 'https://fcm.googleapis.com/fcm/send/x';

/** The library makes its salt and its key pair itself, so the example of the RFC cannot be encrypted by it. */
async function encrypted(data: object) {
  const [receiver, vapid] = [newReceiver(), newReceiver()];
  const { p256dh, auth } = receiver;
  const { headers, body } = await buildPushPayload(
    { data: { ...data } },
    { endpoint, keys: { p256dh, auth }, expirationTime: null },
    { publicKey: vapid.p256dh, privateKey: vapid.privateKey, subject: 'mailto:team@suite.example' },
  );
  return { receiver, vapid, body: Buffer.from(body), headers: new Headers(headers) };
}

test('what the library encrypts is decrypted by its receiver alone, and its length tells nothing', async () => {
  const [short, long] = [await encrypted({ body: 'x' }), await encrypted({ body: 'y'.repeat(2000) })];
  expect(JSON.parse(decryptPush(long.body, long.receiver))).toEqual({ body: 'y'.repeat(2000) });
  expect([short.body.length, long.body.length]).toEqual([4096, 4096]);
  expect(() => decryptPush(short.body, long.receiver)).toThrow();
});

test('a signature holds for one origin, one key and a day', async () => {
  const { vapid, headers } = await encrypted({});
  const signed = headers.get('authorization') ?? '';
  const expected = { audience: 'https://fcm.googleapis.com', nowMs: Date.now() };
  expect(signerOf(signed, expected)).toBe(vapid.p256dh);
  expect(signerOf(signed, { ...expected, audience: 'https://web.push.apple.com' })).toBeUndefined();
  expect(signerOf(signed, { ...expected, nowMs: Date.now() + 25 * 3_600_000 })).toBeUndefined();
  const other = signed.replace(/k=.*/, `k=${newReceiver().p256dh}`);
  expect(signerOf(other, expected)).toBeUndefined();
  expect(signerOf('Bearer x', expected)).toBeUndefined();
});
