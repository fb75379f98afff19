import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNetwork } from './whenQuiet.ts';

let arrive = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onArrival: () => void) {
        arrive = onArrival;
      }
      observe() {}
      disconnect() {
        arrive = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an action waits until nothing has arrived for a second, and runs once', () => {
  const { whenQuiet } = watchNetwork();
  const action = vi.fn();
  whenQuiet(action);
  whenQuiet(action);
  vi.advanceTimersByTime(900);
  arrive();
  vi.advanceTimersByTime(900);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  arrive();
  vi.advanceTimersByTime(5000);
  expect(action).toHaveBeenCalledTimes(1);
});

it('an action waits for a request that is under way, answered or lost', async () => {
  const { countRequest, whenQuiet } = watchNetwork();
  const action = vi.fn();
  const { promise, reject } = Promise.withResolvers<void>();
  const request = countRequest(promise);
  whenQuiet(action);
  vi.advanceTimersByTime(30_000);
  expect(action).not.toHaveBeenCalled();
  reject(new Error('lost'));
  await expect(request).rejects.toThrow('lost');
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(1);
});

it('a cancelled action does not run', () => {
  const { whenQuiet } = watchNetwork();
  const action = vi.fn();
  whenQuiet(action)();
  vi.advanceTimersByTime(5000);
  expect(action).not.toHaveBeenCalled();
});

it('each action has a task of its own', () => {
  const { whenQuiet } = watchNetwork();
  const [first, second] = [vi.fn(), vi.fn()];
  whenQuiet(first);
  whenQuiet(second);
  vi.advanceTimersToNextTimer();
  expect([first, second].map((action) => action.mock.calls.length)).toEqual([1, 0]);
  vi.advanceTimersToNextTimer();
  expect([first, second].map((action) => action.mock.calls.length)).toEqual([1, 1]);
});
