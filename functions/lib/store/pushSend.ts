import * as z from 'zod/mini';
import { newId } from '../runtime/newId.ts';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { PushDevice } from './pushDevice.ts';
import type { Write } from './write.ts';

/** A push is worth nothing after this time, also to the push service that keeps it for a device that is off. */
export const PUSH_SECONDS = DAY_SECONDS / 2;

/** A message as a device shows it. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The address in the app that a tap opens. */
  to: z.string(),
  /** A message replaces the one that is shown with the same tag. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;

/** A message that the courier sends to one device. It holds all that the courier needs, because that reads nothing else. */
const PushSend = z.object({
  id: z.string(),
  username: z.string(),
  device: z.pick(PushDevice, { id: true, endpoint: true, keys: true, keyId: true }),
  message: PushMessage,
  /** Counted from 1. */
  attempt: z.int(),
  /** The courier has begun to send it. When the stream delivers the record again, it is not sent again. */
  isBegun: z.optional(z.literal(true)),
  addedAtSeconds: z.number(),
});
export type PushSend = z.infer<typeof PushSend>;

/** The start of the partition keys of what is sent. The filter of the table's stream uses it. */
export const SEND_PREFIX = 'SEND#';

export const pushSends = entity({
  name: 'push to send',
  prefix: SEND_PREFIX,
  partition: ({ id }: { readonly id: string }) => id,
  sortPrefix: 'SEND',
  schema: PushSend,
  ttlSeconds: ({ addedAtSeconds }) => addedAtSeconds + PUSH_SECONDS,
  grants: { own: ['courier'], create: ['jobs'] },
  growth: 'one per push, until it is sent, TTL 12 hours',
});

interface Send {
  readonly username: string;
  readonly message: PushMessage;
  /** Names the message, so that the same one is sent to a device once. */
  readonly of: string;
  readonly attempt?: number;
}

/** Returns the write that sends a message to a device. */
export function sendTo(device: PushDevice, { username, message, of, attempt = 1 }: Send): Write {
  const id = newId(`${of} ${attempt}`, `push ${device.id}`);
  return pushSends.create({ id, username, device, message, attempt, addedAtSeconds: nowSeconds() });
}
