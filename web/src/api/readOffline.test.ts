import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeptReply, orKept, ReadOffline } from './readOffline.ts';
import { Unreachable } from './refusal.ts';

const kept: KeptReply = { body: {}, at: 1 };
const never = new Promise<string>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns what a read has come to after some seconds; undefined while it waits. */
async function after(seconds: number, read: Promise<string>, reply?: KeptReply): Promise<unknown> {
  let result: unknown;
  const settle = (value: unknown) => {
    result = value;
  };
  void orKept(read, async () => reply).then(settle, settle);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return result;
}

test('a read that is not answered for 8 seconds fails with what the device keeps of it', async () => {
  expect(await after(7, never, kept)).toBeUndefined();
  expect(await after(9, never, kept)).toMatchObject({ kept });
});

test('a read of which the device keeps nothing waits for its answer', async () => {
  expect(await after(9, never)).toBeUndefined();
  expect(await after(9, Promise.resolve('read'))).toBe('read');
});

test('a read without a network fails at once, with what the device keeps of it', async () => {
  const lost = new Unreachable();
  expect(await after(0, Promise.reject(lost), kept)).toBeInstanceOf(ReadOffline);
  expect(await after(0, Promise.reject(lost))).toBe(lost);
});
