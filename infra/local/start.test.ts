import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { testFolder } from '../testing/folder.ts';
import { chooseEngine } from './aws/engine.ts';
import { build } from './build.ts';
import { freePort } from './listen.ts';

const folder = testFolder('start');
const started: ChildProcess[] = [];
// Here, so that no test waits for it.
beforeAll(() => build({ web: true }));
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

type Environment = Readonly<Record<string, string>>;

function run(command: string, environment: Environment) {
  const child = spawn(process.execPath, [join(root, 'infra', 'local', command)], {
    env: { ...process.env, DYNAMODB_ENDPOINT: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** What a command says that cannot do its work. */
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

/** Starts the stack and waits until it says that it is ready. */
async function start(environment: Environment & { readonly PORT: string }) {
  const child = run('start.ts', environment);
  let said = '';
  // Its errors too: a start that fails says why.
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
    });
  }
  await expect.poll(() => said, { timeout: 80_000, interval: 20 }).toContain('Ready on ');
  return { child, said: () => said, url: `http://localhost:${environment.PORT}` };
}

const environment = async (name: string) => ({
  LOCAL_DATA: join(folder, name),
  PORT: String(await freePort()),
});

const login = (url: string, username: string, password: string) =>
  fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

// Twice, and once with all demo data to write.
test('it is ready when the demo user can sign in, completes what was interrupted, and ends cleanly when told to', {
  timeout: 180_000,
}, async () => {
  const where = await environment('demo');
  const first = await start(where);
  expect(first.said()).toContain('demo / demo-pass');
  expect(await (await login(first.url, 'demo', 'demo-pass')).json()).toMatchObject({
    valToken: expect.any(String),
  });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  // As if it had ended just before it noted that the data is written.
  rmSync(join(where.LOCAL_DATA, 'demo.json'));
  const { child, url } = await start({ ...where, PORT: String(await freePort()) });
  expect(await (await login(url, 'demo', 'demo-pass')).json()).toMatchObject({
    valToken: expect.any(String),
  });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('told to end while it writes the demo data, it ends cleanly too', async () => {
  const child = run('start.ts', await environment('early'));
  const said = text(child.stderr);
  // The mail of the demo user's sign-up; more of the data is to follow.
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await said).toBe('');
});

test('killed, it has lost no answered write, and starts again on the same data', async () => {
  const where = { ...(await environment('killed')), DEMO: 'none' };
  const first = await start(where);
  const names = Array.from({ length: 12 }, (_, index) => `user${index}`);
  const answers = await Promise.all(
    names.map((username) =>
      fetch(`${first.url}/api/user/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          username,
          email: `${username}@example.com`,
          password: 'a-good-passphrase',
          confirmPassword: 'a-good-passphrase',
          phoneNumber: '+60123456789',
        }),
      }),
    ),
  );
  first.child.kill('SIGKILL');
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  await once(first.child, 'exit');
  const second = await start({ ...where, PORT: String(await freePort()) });
  const signedIn = await Promise.all(names.map((name) => login(second.url, name, 'a-good-passphrase')));
  expect(signedIn.map(({ status }) => status)).toEqual(names.map(() => 200));
  const mails: unknown = await (await fetch(`${second.url}/_local/mail`)).json();
  expect(mails).toHaveLength(names.length);
});

test('nothing that it started outlives it, however it ends', async () => {
  const { child } = await start({ ...(await environment('children')), DEMO: 'none' });
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
  expect(children.length).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await expect
    .poll(() => children.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 5000 })
    .toEqual([]);
});

test('a port that is taken is named, with how to choose another', async () => {
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

test('a port that is none is refused', async () => {
  expect(await failure('start.ts', { ...(await environment('none')), PORT: 'http' })).toContain(
    'PORT is http',
  );
});

test('a data folder that cannot be written is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const where = await environment('file');
  expect(await failure('start.ts', where)).toBe(
    `The data folder ${file} cannot be written (it is a file): set LOCAL_DATA to a folder that can.`,
  );
  expect(await failure('start.ts', { ...where, LOCAL_DATA: join(file, 'inside') })).toContain('is a file');
});

test('a second start on the same data, and a reset of it, are refused while the first runs', async () => {
  const where = { ...(await environment('shared')), DEMO: 'none' };
  const { url } = await start(where);
  expect(await failure('start.ts', { ...where, PORT: String(await freePort()) })).toMatch(
    new RegExp(`^The stack already runs on ${where.LOCAL_DATA} at ${url} \\(process \\d+\\): stop it first`),
  );
  expect(await failure('reset.ts', where)).toContain('already runs');
});

test('data that another version wrote are refused in one sentence, until a reset', async () => {
  const where = { ...(await environment('older')), DEMO: 'none' };
  const data = join(folder, 'older');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'table.db'), '');
  expect(await failure('start.ts', where)).toContain('empty it with npm run reset');
  await once(run('reset.ts', where), 'exit');
  expect((await start(where)).said()).toContain('Ready on');
});

test('a reset removes the data and nothing else', async () => {
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
