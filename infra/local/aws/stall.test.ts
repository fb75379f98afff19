import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { abortUpload } from '../../../functions/groups/author/multipart.ts';
import { eraseFile } from '../../../functions/lib/aws/media.ts';
import { sendMail } from '../../../functions/lib/aws/ses.ts';
import { disconnect } from '../../../functions/lib/aws/sockets.ts';
import { courseAddresses } from '../../../functions/lib/course/signedAddress.ts';
import { readItems } from '../../../functions/lib/store/table.ts';

/** Requests that were begun but have not arrived; sending takes real time, which fake timers do not cover. */
let underWay = 0;
/** Requests that have arrived and wait for an answer. */
let waiting = 0;
const begun = () => {
  underWay += 1;
};

// A server that never answers.
const silent = createServer((incoming) => {
  underWay -= 1;
  waiting += 1;
  incoming.once('close', () => {
    waiting -= 1;
  });
  incoming.resume();
});

beforeAll(async () => {
  subscribe('http.client.request.created', begun);
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('LIVE_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
  for (const name of ['TABLE_NAME', 'MEDIA_BUCKET', 'SITE_BUCKET', 'COURSE_KEY_SECRET'])
    vi.stubEnv(name, 'any');
  vi.stubEnv('MAIL_FROM', 'a@example.com');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  unsubscribe('http.client.request.created', begun);
  vi.unstubAllEnvs();
  silent.closeAllConnections();
  silent.close();
});

/** Returns whether the call is busy on its own, for example reading a file or signing, rather than waiting. */
const isAtWork = () => underWay > 0 || (waiting === 0 && vi.getTimerCount() === 0);

/** Measures by fake timers how many seconds a call takes until it fails. */
async function secondsUntilItFails(call: () => Promise<unknown>): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let outcome: string | undefined;
  call().then(
    () => {
      outcome = 'answered';
    },
    (error: unknown) => {
      outcome = error instanceof Error ? error.name : String(error);
    },
  );
  for (let tenths = 0; tenths < 600; tenths += 1) {
    if (outcome !== undefined) {
      expect(outcome).toBe('TimeoutError');
      return tenths / 10;
    }
    await vi.advanceTimersByTimeAsync(100);
    // The clock waits while the call is busy, for as many turns as the machine needs.
    for (let turns = 0; outcome === undefined && (turns < 20 || isAtWork()); turns += 1) await turn();
  }
  throw new Error('It waits for ever');
}

const file = { course: 'a', file: 'b', uploadId: 'c' };
const mail = { subject: '', text: '', html: '' };

/** Each client, the shortest timeout of a function that uses it, and a call. */
test.each([
  ['the table', 10, () => readItems([{ pk: 'a', sk: 'b' }])],
  ['mail', 10, () => sendMail('a@example.com', mail)],
  ['files', 10, () => eraseFile('a')],
  ['sockets', 10, () => disconnect('a')],
  ['the key of courses', 10, () => courseAddresses('a')],
  ['uploads', 29, () => abortUpload(file)],
])('a call to %s without an answer fails within %i seconds', async (_, seconds, call) => {
  expect(await secondsUntilItFails(call)).toBeLessThan(seconds);
});
