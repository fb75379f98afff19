import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../local/stack.ts';
import { root } from '../paths.ts';
import { startStack } from '../testing/ownStack.ts';

let stack: LocalStack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Runs the command, and returns its output and its end. */
async function smoke(...given: string[]) {
  const file = join(root, 'infra', 'deploy', 'smoke.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...given]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code, said: `${stdout}${stderr}` };
  }
}

/** Starts a server that answers all requests in the same way. */
async function serverThat(status: number, body: object) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void server.close() };
}

test('a working stack passes, and no user is created', async () => {
  const { code, said } = await smoke(stack.url);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('All is as it should be') });
  expect(said.match(/^ {2}ok /gm)?.length).toBeGreaterThan(12);
  expect(said).not.toContain('FAILED');
  expect(stack.mail()).toEqual([]);
});

test('an API that answers without the edge fails, and one that refuses passes', async () => {
  await using open = await serverThat(200, { user: {} });
  await using shut = await serverThat(403, { error: 'Not allowed', code: 'NOT_THROUGH_EDGE' });
  const failed = await smoke(stack.url, '--api', open.url);
  expect(failed).toEqual({
    code: 1,
    said: expect.stringMatching(/FAILED {2}The API refuses .* 200 instead of 403\n[\s\S]*1 answers/),
  });
  expect(await smoke(stack.url, '--api', shut.url)).toMatchObject({ code: 0 });
});

test('another server fails every check', async () => {
  await using other = await serverThat(200, {});
  const { code, said } = await smoke(other.url);
  expect(code).toBe(1);
  expect(said).not.toMatch(/^ {2}ok /m);
});

test.each([
  [[], /^Usage: npm run smoke/],
  [['localhost:3000'], /^localhost:3000 is no address/],
  [['http://localhost:1', '--what'], /--what/],
])('%j is refused in one sentence', async (given, said) => {
  const answer = await smoke(...given);
  expect(answer.code).toBe(1);
  expect(answer.said).toMatch(said);
  expect(answer.said.trim().split('\n')).toHaveLength(1);
});
