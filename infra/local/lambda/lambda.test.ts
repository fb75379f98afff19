import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../testing/folder.ts';
import { startClock } from '../host/clock.ts';
import { type Journal, startJournal } from '../host/journal.ts';
import { trackInvocations } from './invocations.ts';
import { type Lambda, startLambda } from './lambda.ts';
import { buildWorker, workerIn } from './worker-build.ts';

const folder = testFolder('lambda');
let lambda: Lambda;
let journal: Journal;
beforeAll(() => buildWorker(folder));
afterEach(async () => {
  await lambda.stop();
  journal.close();
});

/** Starts one function with this code and a timeout of half a second. */
function start(code: string): string {
  const file = join(mkdtempSync(join(folder, 'code-')), 'index.cjs');
  writeFileSync(file, code);
  const described = {
    id: 'it',
    label: 'it',
    name: 'it',
    arn: 'arn:it',
    handler: 'index.handler',
    environment: {},
    timeoutSeconds: 0.5,
    memoryMb: 64,
    statements: [],
  };
  const clock = startClock();
  journal = startJournal(folder, clock.now);
  lambda = startLambda(new Map([['it', described]]), {
    clock,
    journal,
    invocations: trackInvocations(journal),
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    worker: workerIn(folder),
    outside: 'http://127.0.0.1:1',
    bundle: () => file,
    variables: () => ({ GIVEN: 'yes' }),
  });
  return file;
}

const results = async (...events: unknown[]) =>
  (await Promise.all(events.map((event) => lambda.invoke('it', event)))).map(({ payload }) => payload);

test('an environment handles one event at a time and keeps its state', async () => {
  start(`let busy = 0, handled = 0;
    exports.handler = async () => {
      busy += 1; handled += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      const seen = busy; busy -= 1;
      return { seen, handled };
    };`);
  const answers = await results(...Array(40).keys());
  expect(answers).toEqual(Array(40).fill(expect.objectContaining({ seen: 1 })));
  // There are more events than environments, so some share one.
  expect(answers).toContainEqual(expect.objectContaining({ handled: 5 }));
});

test('a function sees its own variables and none of this process', async () => {
  process.env.M_SUITE_TEST_SECRET = 'secret';
  start(
    'exports.handler = async () => [process.env.GIVEN, process.env.M_SUITE_TEST_SECRET, process.env.AWS_REGION];',
  );
  expect(await results({})).toEqual([['yes', null, 'us-east-1']]);
});

test('an event that takes too long fails and ends its environment', async () => {
  start(
    'let count = 0; exports.handler = (event) => { count += 1; return event.wait ? new Promise(() => {}) : count; };',
  );
  expect(await results({})).toEqual([1]);
  expect(await results({ wait: true })).toEqual([
    { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 0.50 seconds' },
  ]);
  expect(await results({})).toEqual([1]);
});

test('an error of the handler is the answer, and the environment stays', async () => {
  start(`let count = 0; exports.handler = async () => { count += 1; throw new TypeError('no ' + count); };`);
  await results({});
  expect(await results({})).toEqual([{ errorType: 'TypeError', errorMessage: 'no 2' }]);
});

test('an environment that exits between two events is replaced', async () => {
  start(
    `exports.handler = async ({ die }) => { if (die) setTimeout(() => process.exit(1), 1); return 'alive'; };`,
  );
  await results({ die: true });
  await expect.poll(() => results({})).toEqual(['alive']);
});

test('a bundle that does not load fails its events', async () => {
  start('syntax error');
  expect(await lambda.invoke('it', {})).toMatchObject({
    ok: false,
    payload: { errorType: 'Runtime.ExitError' },
  });
});

test('a replaced bundle handles the following events', async () => {
  const file = start(`exports.handler = async () => 'old';`);
  expect(await results({})).toEqual(['old']);
  writeFileSync(file, `exports.handler = async () => 'new';`);
  expect(await results({})).toEqual(['old']);
  lambda.replace('it');
  expect(await results({}, {})).toEqual(['new', 'new']);
});

test('a function that runs out of memory ends alone', async () => {
  start(
    `exports.handler = async ({ hoard }) => { const all = []; while (hoard) all.push(new Array(1e5).fill({})); return 'fine'; };`,
  );
  const [hoarded] = await results({ hoard: true });
  expect(hoarded).toMatchObject({ errorType: expect.stringMatching(/ExitError|Timedout/) });
  expect(await results({})).toEqual(['fine']);
});
