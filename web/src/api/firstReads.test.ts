import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFirstRead, takeFirstRead } from './firstReads.ts';
import { TIMEOUT_MS } from './request.ts';

const URL = '/api/msmart/day';

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => Response.json({ isFirst: true }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the response to a first read is taken once', async () => {
  sendFirstRead(URL, 'token');
  expect(await (await takeFirstRead(URL, 'token'))?.json()).toEqual({ isFirst: true });
  expect(takeFirstRead(URL, 'token')).toBeUndefined();
  expect(takeFirstRead('/api/msmart/get/team/all', 'token')).toBeUndefined();
});

test('nobody gets what was read for another session', () => {
  sendFirstRead(URL, 'token');
  expect(takeFirstRead(URL, 'other')).toBeUndefined();
});

test('a response that no screen has taken in time is not used', () => {
  vi.useFakeTimers();
  sendFirstRead(URL, 'token');
  vi.advanceTimersByTime(TIMEOUT_MS);
  expect(takeFirstRead(URL, 'token')).toBeUndefined();
});

test('a failure is thrown to whoever takes the response', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  sendFirstRead(URL, 'token');
  await expect(takeFirstRead(URL, 'token')).rejects.toThrow('no network');
});
