import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Built, build } from '../../../infra/local/build.ts';
import type { LocalStack, StackOptions } from '../../../infra/local/stack.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { siteChecks } from './siteChecks.ts';

/** Runs the clock; returns its metrics and the failed checks in its log. */
async function runOf(stack: LocalStack) {
  const counted = (name: string) => stack.metrics.sum(name);
  const [passed, pastEdge] = [counted('ProbeSuccess'), counted('NotThroughEdge')];
  const lines = stack.journal.lines.length;
  await stack.schedules.fire();
  const written = stack.journal.lines
    .slice(lines)
    .filter(({ from, text }) => from === 'clock' && text.includes('did not answer as it should'));
  const failed: string[] = written.map(({ text }) => JSON.parse(text).check);
  return {
    isPassed: counted('ProbeSuccess') - passed === 1,
    pastEdge: counted('NotThroughEdge') - pastEdge,
    failed,
    lines: written.map(({ text }) => text).join('\n'),
  };
}

const all = siteChecks('').map(({ name }) => name);
const pageChecks = all.filter((name) => /page|file/.test(name));
const SOCKET = 'A socket answers';

describe('the probe', () => {
  let stack: LocalStack;
  beforeAll(async () => {
    stack = await startStack({ isProbed: true });
  });
  afterAll(() => stack.stop());

  test('passes on a working site, and all its calls come through the edge', async () => {
    expect(await runOf(stack)).toEqual({ isPassed: true, pastEdge: 0, failed: [], lines: '' });
    expect(stack.mail()).toEqual([]);
  });

  test('notices failing sockets', async () => {
    const fault = stack.port.fail({ service: 'execute-api', kind: 'throttled', times: 1000 });
    expect(await runOf(stack)).toMatchObject({ isPassed: false, failed: [SOCKET] });
    fault.cancel();
  });

  test('notices a failing table, which also stops the clock', async () => {
    const fault = stack.port.fail({ service: 'dynamodb', kind: 'timeout-before', times: 10_000 });
    const age = stack.metrics.sum('ClockAge');
    const { isPassed, failed, lines } = await runOf(stack);
    fault.cancel();
    expect(isPassed).toBe(false);
    expect(failed).toEqual(expect.arrayContaining(['A public call answers, and is not cached', SOCKET]));
    expect(lines).toMatch(/it answered 50\d instead of 404/);
    expect(stack.metrics.sum('ClockAge')).toBe(age);
  });

  test('notices a function that crashes at its start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'm-suite-crash-'));
    const { functions } = await build({ web: true });
    cpSync(functions, folder, { recursive: true });
    writeFileSync(join(folder, 'msmart', 'index.js'), 'throw new Error("no");');
    stack.replaceFunctions(folder);
    const { isPassed, failed } = await runOf(stack);
    stack.replaceFunctions(functions);
    rmSync(folder, { recursive: true });
    expect([isPassed, failed]).toEqual([false, ['The function msmart refuses a call without a token']]);
  });

  test('passes again after the faults', async () => {
    expect(await runOf(stack)).toMatchObject({ isPassed: true, failed: [] });
  });
});

/** Runs the clock on a new stack. */
async function runOn(options: StackOptions) {
  const stack = await startStack({ isProbed: true, ...options });
  try {
    return await runOf(stack);
  } finally {
    await stack.stop();
  }
}

test('the probe fails when CloudFront sends another secret than the functions expect', async () => {
  const { isPassed, pastEdge, failed, lines } = await runOn({
    built: withOtherSecret(await build({ web: true })),
  });
  expect(isPassed).toBe(false);
  expect(failed).toContain('The function user refuses a call without a token');
  expect(lines).toContain('it answered 403 instead of 401');
  expect(pastEdge).toBeGreaterThanOrEqual(5);
});

test('the probe fails when the throttle of the stage refuses every call', async () => {
  const { isPassed, lines, pastEdge } = await runOn({ throttle: { perSecond: 0, burst: 0 } });
  expect([isPassed, pastEdge]).toEqual([false, 0]);
  expect(lines).toContain('it answered 429 instead of 401');
});

test('only pages fail when the web app is missing', async () => {
  const site = async () => ({ status: 403, headers: {}, body: Buffer.alloc(0) });
  const { isPassed, failed } = await runOn({ site });
  expect(isPassed).toBe(false);
  expect(failed.length).toBeGreaterThan(2);
  expect(failed.filter((name) => !pageChecks.includes(name))).toEqual([]);
});

test('a stack without a probed URL publishes no result', async () => {
  const { failed, isPassed } = await runOn({ isProbed: false });
  expect([failed, isPassed]).toEqual([[], false]);
});

/** Changes the secret that CloudFront adds in the template. */
function withOtherSecret(built: Built): Built {
  const Resources = Object.entries(built.template.Resources).map(([id, resource]) => {
    if (resource.Type !== 'AWS::CloudFront::Distribution') return [id, resource];
    const change = (key: string, value: unknown) => (key === 'HeaderValue' ? 'another' : value);
    return [id, JSON.parse(JSON.stringify(resource, change))];
  });
  return { ...built, template: { ...built.template, Resources: Object.fromEntries(Resources) } };
}
