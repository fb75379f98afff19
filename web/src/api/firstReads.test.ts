import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFirstReads, hadOldRead, sendFirstRead, takeFirstRead } from './firstReads.ts';

const PATH = '/api/msmart/leads/all/{teamName}';
const READ = '/api/msmart/leads/all/Team%201';

const sendRead = () => sendFirstRead(PATH, { teamName: 'Team 1' }, 'token');

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => Response.json({ url, ...headers }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the response to a first read is taken once', async () => {
  sendRead();
  const response = await takeFirstRead(READ, 'token');
  expect(await response?.json()).toEqual({ url: READ, accessToken: 'token' });
  expect(await takeFirstRead(READ, 'token')).toBeUndefined();
});

test('nobody gets what was read for another session', async () => {
  sendRead();
  expect(await takeFirstRead(READ, 'other')).toBeUndefined();
  expect(await takeFirstRead(READ, 'token')).toBeUndefined();
});

test('what was read long ago or before a write is read again', async () => {
  vi.useFakeTimers();
  sendRead();
  vi.advanceTimersByTime(10_000);
  expect(await takeFirstRead(READ, 'token')).toBeUndefined();
  sendRead();
  forgetFirstReads();
  expect(await takeFirstRead(READ, 'token')).toBeUndefined();
});

test('a read that failed is sent again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  sendRead();
  expect(await takeFirstRead(READ, 'token')).toBeUndefined();
});

test('a read without an answer is sent again when it is old', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  sendRead();
  const taken = takeFirstRead(READ, 'token');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await taken).toBeUndefined();
});

test('a response that is taken late tells that pushes may have been missed', async () => {
  vi.useFakeTimers();
  sendRead();
  await takeFirstRead(READ, 'token');
  expect(hadOldRead()).toBe(false);
  sendRead();
  vi.advanceTimersByTime(5_000);
  expect(await takeFirstRead(READ, 'token')).toBeDefined();
  expect([hadOldRead(), hadOldRead()]).toEqual([true, false]);
});
