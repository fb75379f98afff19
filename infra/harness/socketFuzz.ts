import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { ClientMessage, FRAME_MAX_BYTES, ServerMessage } from '../../shared/contract/live.ts';
import { newValidatedUser } from '../testing/suite.ts';
import { hostileText, hostileValue, valueFor } from './arbitrary.ts';
import { mapConcurrently } from './mapConcurrently.ts';

const AT_ONCE = 4;

const PATIENCE_MS = 10_000;

/** What a client may say. The token stands for one of a live session. */
const TOKEN = 'the token';

const texts: fc.Arbitrary<string | Buffer> = fc.oneof(
  valueFor(ClientMessage).map((message) => JSON.stringify(message)),
  fc
    .record({ action: fc.constant('register'), accessToken: fc.constantFrom(TOKEN, '', 'a.b') })
    .map((message) => JSON.stringify(message)),
  fc.record({ action: hostileValue, accessToken: hostileValue }).map((message) => JSON.stringify(message)),
  fc.dictionary(hostileText, hostileValue, { maxKeys: 3 }).map((message) => JSON.stringify(message)),
  hostileText.filter((text) => text !== ''),
  fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    ...[
      '{"action":"register"',
      '{"action":"$connect"}',
      '{"action":"$default"}',
      '{"__proto__":{"action":"ping"}}',
    ],
    ...['{"action":"ping","action":"register"}', '[]', 'null', '1e999', '['.repeat(10_000)],
    ...['a'.repeat(31 * 1024), 'a'.repeat(33 * 1024), 'a'.repeat(FRAME_MAX_BYTES + 1)],
  ),
);

/** Says `count` things to sockets of their own, the same ones for the same seed, and gives what was wrong. */
export async function fuzzSockets(
  url: string,
  { count, seed }: { count: number; seed: number },
): Promise<string[]> {
  const { token } = await newValidatedUser();
  const said = fc.sample(texts, { numRuns: count, seed });
  const problems = await mapConcurrently(said, AT_ONCE, async (message) => {
    const text = typeof message === 'string' ? message.replace(TOKEN, token) : message;
    const problem = problemOf(text, await answerTo(url, text));
    return problem && `${JSON.stringify(String(text).slice(0, 200))}: ${problem}`;
  });
  return problems.filter((problem) => problem !== undefined);
}

/** Neither: nothing in good time. */
interface Heard {
  readonly message?: string;
  readonly closed?: number;
}

/** The first that comes back, and the end of the connection where it brings one. */
async function answerTo(url: string, text: string | Buffer): Promise<Heard> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  const message = once(socket, 'message').then(([data]) => ({ message: String(data) }));
  const closed = once(socket, 'close').then(([code]) => ({ closed: Number(code) }));
  socket.send(text);
  const late = pause(PATIENCE_MS, {}, { ref: false });
  const heard = await Promise.race([message, closed, late]);
  const isRefused = 'message' in heard && heard.message.includes('"refused"');
  const end = isRefused ? await closed : {};
  socket.terminate();
  return { ...heard, ...end };
}

/** Codes with which a connection may end: as asked, or as what was said is too large. */
const ENDS = [1000, 1005, 1009];

function problemOf(text: string | Buffer, { message, closed }: Heard): string | undefined {
  if (closed !== undefined && !ENDS.includes(closed)) return `closed with ${closed}`;
  if (message === undefined)
    return closed !== undefined && text.length > 32 * 1024 ? undefined : 'not a word';
  return ServerMessage.safeParse(parsed(message)).success
    ? undefined
    : `an answer off the contract: ${message}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
