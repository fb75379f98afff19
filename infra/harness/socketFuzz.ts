import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { ClientMessage, FRAME_MAX_BYTES, ServerMessage } from '../../shared/contract/live.ts';
import { parseJson } from '../local/host/http.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { newValidatedUser } from '../testing/people.ts';
import { hostileText, hostileValue, valueFor } from './arbitrary.ts';

const CONCURRENCY = 4;

const TIMEOUT_MS = 10_000;

/** A placeholder for the token of a live session. */
const TOKEN = 'the token';

const messages: fc.Arbitrary<string | Buffer> = fc.oneof(
  valueFor(ClientMessage).map((message) => JSON.stringify(message)),
  fc
    .record({ action: fc.constant('register'), accessToken: fc.constantFrom(TOKEN, '', 'a.b') })
    .map((message) => JSON.stringify(message)),
  fc.record({ action: hostileValue, accessToken: hostileValue }).map((message) => JSON.stringify(message)),
  fc.dictionary(hostileText, hostileValue, { maxKeys: 3 }).map((message) => JSON.stringify(message)),
  hostileText.filter((text) => text !== ''),
  fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    '{"action":"register"',
    '{"action":"$connect"}',
    '{"action":"$default"}',
    '{"__proto__":{"action":"ping"}}',
    '{"action":"ping","action":"register"}',
    '[]',
    'null',
    '1e999',
    '['.repeat(10_000),
    'a'.repeat(31 * 1024),
    'a'.repeat(33 * 1024),
    'a'.repeat(FRAME_MAX_BYTES + 1),
  ),
);

/**
 * Sends `count` messages, the same for the same seed, each on its own socket, and returns the problems. Every second
 * socket is registered.
 */
export async function fuzzSockets(
  url: string,
  { count, seed }: { count: number; seed: number },
): Promise<string[]> {
  const { token } = await newValidatedUser();
  const sent = fc.sample(messages, { numRuns: count, seed });
  const problems = await mapConcurrently(sent, CONCURRENCY, async (message, index) => {
    const text = typeof message === 'string' ? message.replace(TOKEN, token) : message;
    const problem = violationOf(text, await replyTo(url, text, index % 2 === 0 ? undefined : token));
    return problem && `${JSON.stringify(String(text).slice(0, 200))}: ${problem}`;
  });
  return problems.filter((problem) => problem !== undefined);
}

/** Empty when nothing came in time. */
interface SocketReply {
  readonly message?: string;
  readonly closed?: number;
}

/** Returns the first message that comes back, or the code with which the connection was closed. */
async function replyTo(
  url: string,
  text: string | Buffer,
  accessToken: string | undefined,
): Promise<SocketReply> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  if (accessToken !== undefined) {
    socket.send(JSON.stringify({ action: 'register', accessToken }));
    await once(socket, 'message');
  }
  const message = once(socket, 'message').then(([data]) => ({ message: String(data) }));
  const closed = once(socket, 'close').then(([code]) => ({ closed: Number(code) }));
  socket.send(text);
  const timeout = pause(TIMEOUT_MS, {}, { ref: false });
  const reply = await Promise.race([message, closed, timeout]);
  const isRefused = 'message' in reply && reply.message.includes('"refused"');
  const end = isRefused ? await closed : {};
  socket.terminate();
  return { ...reply, ...end };
}

/** Codes for a normal close and for a message that is too large. */
const CLOSE_CODES = [1000, 1005, 1009];

function violationOf(text: string | Buffer, { message, closed }: SocketReply): string | undefined {
  if (closed !== undefined && !CLOSE_CODES.includes(closed)) return `closed with ${closed}`;
  if (message === undefined) return closed !== undefined && text.length > 32 * 1024 ? undefined : 'no reply';
  return ServerMessage.safeParse(parseJson(message)).success
    ? undefined
    : `a reply that the contract does not allow: ${message}`;
}
