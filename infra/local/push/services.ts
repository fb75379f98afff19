import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import type { Clock } from '../host/clock.ts';
import { bodyReader, parseJson } from '../host/http.ts';
import { listen } from '../host/listen.ts';
import { loopbackServer } from '../host/loopback.ts';
import { OUTSIDE_HEADER } from '../lambda/messages.ts';
import { decryptPush, ReceiverKeys, signerOf } from './receive.ts';

/** A subscription that the services know, with its private keys, and how they answer for it. */
export const Receiver = z.object({
  endpoint: z.string(),
  ...ReceiverKeys.shape,
  /** The public key with which the browser has subscribed; absent: any. */
  publicKey: z.optional(z.string()),
  /** Refuses the messages with this status. */
  refuses: z.optional(z.literal([302, 404, 410, 429, 500])),
});
export type Receiver = z.infer<typeof Receiver>;

/** A message as its device gets it. */
export interface Arrived {
  readonly endpoint: string;
  /** The status with which the service has answered. */
  readonly status: number;
  /** The decrypted JSON; undefined when it was refused, or the receiver is not registered. */
  readonly message: unknown;
  /** ISO 8601. */
  readonly at: string;
}

/** The four push services, which decrypt what they get to show it. */
export interface PushServices {
  /** The address to which workers send what functions call outside. */
  readonly url: string;
  register(receiver: Receiver): void;
  /** Returns what arrived, newest first. */
  arrived(): readonly Arrived[];
  stop(): Promise<void>;
}

const MAX_ARRIVED = 500;
const MAX_BODY_BYTES = 4096;

interface Deps {
  readonly clock: Clock;
  log(text: string): void;
}

export async function startPushServices({ clock, log }: Deps): Promise<PushServices> {
  const receivers = new Map<string, Receiver>();
  const arrived: Arrived[] = [];
  const server = loopbackServer({
    request: async (incoming, outgoing) => {
      const endpoint = String(incoming.headers[OUTSIDE_HEADER]);
      const body = await bodyReader(incoming)(MAX_BODY_BYTES);
      const outcome = outcomeOf(incoming, body, { endpoint, receiver: receivers.get(endpoint), clock });
      arrived.unshift({ endpoint, ...outcome, at: new Date(clock.now()).toISOString() });
      arrived.splice(MAX_ARRIVED);
      outgoing.writeHead(outcome.status, headersOf(outcome.status)).end();
    },
    failed: (error) => log(`The push services failed: ${String(error)}`),
  });
  const listening = await listen(server, { port: 0, hosts: ['127.0.0.1'] });
  return {
    url: `http://127.0.0.1:${listening.port}`,
    register: (receiver) => receivers.set(receiver.endpoint, receiver),
    arrived: () => arrived,
    stop: () => listening.stop(),
  };
}

interface Call {
  readonly endpoint: string;
  readonly receiver: Receiver | undefined;
  readonly clock: Clock;
}

function outcomeOf(
  { method, headers }: IncomingMessage,
  body: Buffer,
  { endpoint, receiver, clock }: Call,
): Pick<Arrived, 'status' | 'message'> {
  const refused = (status: number) => ({ status, message: undefined });
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !(Number(headers.ttl) >= 0)) {
    return refused(400);
  }
  const expected = { audience: new URL(endpoint).origin, nowMs: clock.now() };
  const signer = signerOf(headers.authorization ?? '', expected);
  if (signer === undefined || (receiver?.publicKey ?? signer) !== signer) return refused(403);
  if (receiver?.refuses !== undefined) return refused(receiver.refuses);
  // Nobody has the keys of a real browser, so its messages arrive undecrypted.
  return { status: 201, message: receiver && parseJson(decryptPush(body, receiver)) };
}

function headersOf(status: number): Record<string, string> {
  if (status === 429) return { 'retry-after': '120' };
  return status === 302 ? { location: 'http://127.0.0.1:9/' } : {};
}
