import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack } from '../../testing/ownStack.ts';
import type { LocalStack } from '../stack.ts';

let stack: LocalStack;
beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ hasFaults: true, site });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await ask('faults', { method: 'DELETE' });
});

const ask = (what: string, init: RequestInit = {}) => fetch(`${stack.url}/_local/${what}`, init);
const plan = (body: string, type = 'application/json') =>
  ask('faults', { method: 'PUT', headers: { 'content-type': type }, body });

test('a fault can be planned, listed with its hits, and cleared', async () => {
  const fault = { service: 'dynamodb', function: 'chat', kind: 'throttled', times: 9 };
  expect((await plan(JSON.stringify(fault))).status).toBe(200);
  const chat = () => fetch(`${stack.url}/api/mchat/public/getStart/a-bot-that-nobody-made`);
  expect((await chat()).status).toBeGreaterThanOrEqual(500);
  expect(await (await ask('faults')).json()).toEqual([{ ...fault, hits: expect.any(Number) }]);
  expect(await (await ask('')).text()).toContain('Faults are on');
  expect((await ask('faults', { method: 'DELETE' })).status).toBe(200);
  expect(await (await ask('faults')).json()).toEqual([]);
  expect((await chat()).status).toBe(404);
  expect(await (await ask('calls')).json()).toEqual(expect.arrayContaining([expect.anything()]));
  expect(await (await ask('metrics?name=Faults')).json()).toEqual({ sum: 1 });
  expect((await ask('log')).status).toBe(200);
});

test('a form of another site cannot plan a fault, and an invalid fault is refused', async () => {
  const fault = '{"service":"ses","kind":"throttled"}';
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']) {
    expect((await plan(fault, type)).status).toBe(415);
  }
  for (const body of ['', '{', '{"service":"ses"}', '{"service":"ses","kind":"gone"}', '[]']) {
    expect((await plan(body)).status).toBe(400);
  }
  expect(await (await ask('faults')).json()).toEqual([]);
});
