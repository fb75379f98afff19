import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StubbedStack, startStubbedStack } from '../testing/stubbed-stack.ts';
import { requireNoUnawaitedCalls } from './invocations.ts';

/** Sends mails as the request says; `later` sends one after the answer, while the next event is handled. */
const mailer = `
  const { SESClient, SendEmailCommand } = require('@aws-sdk/client-ses');
  const ses = new SESClient({ maxAttempts: 2 });
  const mail = (to, options) => ses.send(new SendEmailCommand({
    Source: 'no-reply@example.com',
    Destination: { ToAddresses: [to] },
    Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
  }), options);
  exports.handler = async ({ body }) => {
    const { how, to } = JSON.parse(body);
    if (how === 'awaited') await mail(to);
    if (how === 'givenUp') {
      await mail(to, { abortSignal: AbortSignal.timeout(200) }).catch(() => {});
      // Arrives after the end of the aborted connection, which the answer alone might overtake.
      await mail('next@example.com');
    }
    if (how === 'unawaited') void mail(to);
    if (how === 'later') setTimeout(() => mail(to), 50);
    if (how === 'wait') await new Promise((resolve) => setTimeout(resolve, 200));
    if (how === 'crash') { void mail(to); setImmediate(() => process.exit(1)); return new Promise(() => {}); }
    return { statusCode: 200, body: '{}' };
  };`;

let stack: StubbedStack;
beforeAll(async () => {
  stack = await startStubbedStack({ user: mailer });
});
afterAll(() => stack.stop());

let count = 0;
async function handle(how: string): Promise<string | null> {
  count += 1;
  const body = JSON.stringify({ how, to: `${count}@example.com` });
  const answer = await fetch(`${stack.url}/api/user/login`, { method: 'POST', body });
  return answer.headers.get('apigw-requestid');
}

test('an awaited call is not reported, even if it is retried or its function exits', async () => {
  await handle('awaited');
  const fault = stack.port.fail({ service: 'ses', kind: 'timeout-after' });
  await handle('awaited');
  expect(fault.hits).toBe(1);
  await handle('crash');
  await handle('wait');
  expect(stack.unawaitedCalls).toEqual([]);
  expect(() => requireNoUnawaitedCalls(stack)).not.toThrow();
});

test('a call that its function gave up waiting for is not reported, whenever it ends', async () => {
  const before = stack.unawaitedCalls.length;
  const answered = Promise.withResolvers<void>();
  const done: Promise<unknown>[] = [];
  const stop = stack.port.intercept(async ({ body }, proceed) => {
    if (String(await body()).includes(encodeURIComponent('next@'))) return proceed();
    await answered.promise;
    const answer = proceed();
    done.push(answer);
    return answer;
  });
  await handle('givenUp');
  answered.resolve();
  await handle('wait');
  stop();
  expect(done).toHaveLength(1);
  await Promise.all(done);
  expect(stack.unawaitedCalls.slice(before)).toEqual([]);
});

test.each(['unawaited', 'later'])(
  'a mail that is sent %s is reported, whichever event runs by then',
  async (how) => {
    const before = stack.unawaitedCalls.length;
    const requestId = await handle(how);
    await handle('wait');
    const call = { function: 'user', service: 'ses', operation: 'SendEmail', requestId };
    expect(stack.unawaitedCalls.slice(before)).toEqual([call]);
    const line = stack.journal.lines.find(({ text }) => text.includes(`"requestId":"${requestId}"`));
    expect(line?.text).toContain('"level":"ERROR"');
    expect(() => requireNoUnawaitedCalls(stack)).toThrow(`user: ses SendEmail of request ${requestId}`);
  },
);
