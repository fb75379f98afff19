import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Call, headers } from '../../../shared/contract/call.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { validate } from '../../../shared/contract/validate.ts';
import { root } from '../../paths.ts';
import { testFolder } from '../../testing/folder.ts';
import { chooseEngine } from '../aws/engine.ts';
import { build } from '../build.ts';
import { freePort } from '../host/listen.ts';

const folder = testFolder('start');
const started: ChildProcess[] = [];
// Builds once before the tests.
beforeAll(() => build({ web: true }));
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

type Environment = Readonly<Record<string, string>>;
type OnData = Environment & { readonly LOCAL_DATA: string };

function run(command: string, environment: Environment) {
  const child = spawn(process.execPath, [join(root, 'infra', 'local', 'process', command)], {
    env: { ...process.env, DYNAMODB_ENDPOINT: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** Runs a command that must fail and returns its message. */
async function failure(command: string, environment: Environment) {
  const child = run(command, environment);
  const [output, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect({ output, code }).toEqual({ output: '', code: 1 });
  expect(said.trim().split('\n')).toHaveLength(1);
  return said.trim();
}

/** Starts the stack and waits until it is ready. */
async function start(environment: Environment & { readonly PORT: string }) {
  const child = run('start.ts', environment);
  let said = '';
  // Also reads stderr, where a failing start says why.
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
    });
  }
  await expect.poll(() => said, { timeout: 120_000, interval: 20 }).toContain('Ready on ');
  return { child, said: () => said, url: `http://localhost:${environment.PORT}` };
}

const environment = async (name: string) => ({
  LOCAL_DATA: join(folder, name),
  PORT: String(await freePort()),
});

const signUp = (url: string, username: string) =>
  fetch(`${url}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email: `${username}@example.com`,
      password: 'a-good-passphrase',
      confirmPassword: 'a-good-passphrase',
      phoneNumber: '+60123456789',
    }),
  });

const login = (url: string, username: string, password: string) =>
  fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

const children = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

/** Counts how often a demo lead has been saved. */
const savesIn = (data: string): number =>
  existsSync(join(data, 'log.txt'))
    ? readFileSync(join(data, 'log.txt'), 'utf8').split('PUT /api/msmart/lead/{teamName}/{id}').length - 1
    : 0;

/** Checks that data of another version are refused until a reset. */
async function makeRoom(where: OnData): Promise<void> {
  mkdirSync(where.LOCAL_DATA, { recursive: true });
  writeFileSync(join(where.LOCAL_DATA, 'table.db'), '');
  expect(await failure('start.ts', where)).toContain('empty it with npm run reset');
  expect(await once(run('reset.ts', where), 'exit')).toEqual([0, null]);
}

/** Ends a start while it writes the demo data. */
async function interrupt(where: OnData): Promise<void> {
  const child = run('start.ts', where);
  const said = text(child.stderr);
  child.stdout.resume();
  // Some leads are closed by then; others, and the courses, are still missing.
  await expect.poll(() => savesIn(where.LOCAL_DATA), { timeout: 120_000 }).toBeGreaterThan(25);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await said).toBe('');
  // As if each part was interrupted before it was recorded as written.
  rmSync(join(where.LOCAL_DATA, 'demo.json'));
}

async function requireAlone(where: OnData, url: string): Promise<void> {
  expect(await failure('start.ts', { ...where, PORT: String(await freePort()) })).toMatch(
    new RegExp(`^The stack already runs on ${where.LOCAL_DATA} at ${url} \\(process \\d+\\): stop it first`),
  );
  expect(await failure('reset.ts', where)).toContain('already runs');
}

/** Checks that the demo data leave the demo user most of an hour's mails. */
async function requireRequestsMailed(url: string): Promise<void> {
  const mailsTo = async (name: string): Promise<{ subject: string; text: string }[]> =>
    (await fetch(`${url}/_local/mail?to=${name}@example.com`)).json();
  const requests = async () =>
    (await mailsTo('demo')).filter(({ subject }) => subject === 'Somebody asks to join your team').length;
  const before = await requests();
  // A user gets five mails an hour: the approval for M-ACE is one, and outside quiet hours, the notices that have been
  // unread for a day are another.
  const askers = ['asker1', 'asker2', 'asker3'];
  for (const name of askers) {
    const { token } = await (await signUp(url, name)).json();
    const ask = ({ method, path }: Call, body: object) =>
      fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', [headers.userToken]: token },
        body: JSON.stringify(body),
      });
    await expect.poll(() => mailsTo(name)).toHaveLength(1);
    const [{ text: mailed } = { text: '' }] = await mailsTo(name);
    await ask(validate.validateUser, { verificationCode: /\b\d{6}\b/.exec(mailed)?.[0] });
    const request = { teamName: 'Klang Valley Stars', managerName: 'Daniel Lee' };
    expect((await ask(msmart.joinTeam, request)).status).toBe(200);
  }
  await expect.poll(requests).toBe(before + askers.length);
}

/** Kills the stack during sign-ups and checks that its child processes end. */
async function killAmidWrites({ child, url }: Awaited<ReturnType<typeof start>>, names: readonly string[]) {
  const answers = await Promise.all(names.map((name) => signUp(url, name)));
  const started = children(child);
  child.kill('SIGKILL');
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect(started.length).toBeGreaterThan(0);
  await once(child, 'exit');
  await expect.poll(() => started.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
}

// A start keeps both processors busy for seconds, so one test uses three starts for everything.
test('the stack starts after a reset, resumes interrupted demo data and loses no answered write when killed', {
  timeout: 480_000,
}, async () => {
  const where = await environment('all');
  await makeRoom(where);
  await interrupt(where);

  const second = await start({ ...where, PORT: String(await freePort()) });
  expect(second.said()).toContain('demo / demo-pass');
  expect(await (await login(second.url, 'demo', 'demo-pass')).json()).toMatchObject({
    valToken: expect.any(String),
  });
  await requireRequestsMailed(second.url);
  await requireAlone(where, second.url);
  const names = Array.from({ length: 6 }, (_, index) => `user${index}`);
  await killAmidWrites(second, names);

  const third = await start({ ...where, PORT: String(await freePort()), DEMO: 'none' });
  const signedIn = await Promise.all(names.map((name) => login(third.url, name, 'a-good-passphrase')));
  expect(signedIn.map(({ status }) => status)).toEqual(names.map(() => 200));
  for (const name of names) {
    const mails: unknown = await (await fetch(`${third.url}/_local/mail?to=${name}@example.com`)).json();
    expect(mails).toHaveLength(1);
  }
  third.child.kill('SIGTERM');
  expect(await once(third.child, 'exit')).toEqual([0, null]);
});

test('a port in use is reported with a way to choose another', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const said = await failure('start.ts', { ...(await environment('taken')), PORT: String(port) });
  expect(said).toBe(
    `Port ${port} is taken by another program: choose another one, as in PORT=${port + 1} npm start.`,
  );
  server.close();
});

test('an invalid port is refused', async () => {
  expect(await failure('start.ts', { ...(await environment('none')), PORT: 'http' })).toContain(
    'PORT is http',
  );
});

test('a data folder that is not writable is reported', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const where = await environment('file');
  expect(await failure('start.ts', where)).toBe(
    `The data folder ${file} cannot be written (it is a file): set LOCAL_DATA to a folder that can.`,
  );
  expect(await failure('start.ts', { ...where, LOCAL_DATA: join(file, 'inside') })).toContain('is a file');
});

test('a reset removes only the data', async () => {
  const where = await environment('reset');
  const data = join(folder, 'reset');
  mkdirSync(data);
  for (const name of ['table.db', 'mail.jsonl', 'precious.txt']) writeFileSync(join(data, name), '');
  const child = run('reset.ts', where);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(['table.db', 'mail.jsonl', 'precious.txt'].map((name) => existsSync(join(data, name)))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a platform without a built-in DynamoDB needs an endpoint', () => {
  const there = { platform: 'darwin', arch: 'arm64' };
  expect(() => chooseEngine({ ...there, endpoint: undefined })).toThrow(
    'There is no built-in DynamoDB for darwin-arm64: start one (DynamoDB Local, say) and set DYNAMODB_ENDPOINT to its address.',
  );
  expect(chooseEngine({ ...there, endpoint: 'http://localhost:8000' })).toEqual({
    endpoint: 'http://localhost:8000',
  });
});
