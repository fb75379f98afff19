import * as z from 'zod/mini';
import { DEVICE_NAME_MAX, isPushEndpoint } from '../../rules/push.ts';
import { type Group, route } from '../call.ts';
import { Success } from '../done.ts';
import { Id } from '../path.ts';
import { seenName } from '../text.ts';

const UNKNOWN_SERVICE = 'This browser has a push service that M-Suite does not know';
const WRONG_KEYS = 'The keys of this subscription are not valid';

const Endpoint = z.string({ error: UNKNOWN_SERVICE }).check(z.refine(isPushEndpoint, UNKNOWN_SERVICE));

/** A point of the curve P-256, uncompressed: 65 bytes that begin with 4, in base64url. */
const PublicKey = z.string({ error: WRONG_KEYS }).check(z.regex(/^B[\w-]{86}$/, WRONG_KEYS));

/** The receiver's keys of a subscription (RFC 8291): its public key, and a secret of 16 bytes. */
export const PushKeys = z.object(
  {
    p256dh: PublicKey,
    auth: z.string({ error: WRONG_KEYS }).check(z.regex(/^[\w-]{22}$/, WRONG_KEYS)),
  },
  { error: WRONG_KEYS },
);

/** A browser that gets the notices of a user. */
const PushDevice = z.object({
  id: z.string(),
  /** The name for people, such as Chrome on Android. */
  device: z.string(),
  addedAt: z.iso.datetime(),
  /** The device has the session of the call. */
  isThis: z.boolean(),
});

export const push = {
  getPush: route('GET', '/api/user/push', 'user', {
    // Browsers subscribe with the public key.
    reply: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
  }),
  /** Adds the device of the session, or renews its subscription. */
  addPush: route('POST', '/api/user/push', 'user', {
    body: z.object({
      endpoint: Endpoint,
      keys: PushKeys,
      device: seenName('Device', DEVICE_NAME_MAX),
      /** The public key with which the browser has subscribed; by default the present one. */
      publicKey: z.optional(PublicKey),
    }),
    reply: z.extend(Success, { id: z.string() }),
  }),
  removePush: route('DELETE', '/api/user/push/{id}', 'user', {
    params: z.object({ id: Id }),
    reply: Success,
  }),
} satisfies Group;
