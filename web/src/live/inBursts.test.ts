import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Push } from '../../../shared/contract/live.ts';
import { inBursts } from './inBursts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const reload: Push = { event: 'notice', reload: true };
const notice = (id: string): Push => ({
  event: 'notice',
  data: {
    id,
    at: '2026-11-01T08:00:00.000Z',
    kind: 'newLead',
    words: { text: 'New lead', values: {} },
    count: 1,
    to: '/',
    isRead: false,
  },
});
const flows: Push = { event: 'userFlow', chatId: 'bot', reload: true };

function handled() {
  const pushes: Push[] = [];
  return { pushes, onPush: inBursts((push) => pushes.push(push)) };
}

it('the first notice is handled at once, and those of the next second together, as one', () => {
  const { pushes, onPush } = handled();
  for (const id of ['1', '2', '3']) onPush(notice(id));
  expect(pushes).toEqual([notice('1')]);
  vi.advanceTimersByTime(1000);
  expect(pushes).toEqual([notice('1'), reload]);
});

it('a burst that goes on is handled every second, and a single late notice as itself', () => {
  const { pushes, onPush } = handled();
  onPush(notice('1'));
  onPush(notice('2'));
  vi.advanceTimersByTime(1000);
  onPush(notice('3'));
  vi.advanceTimersByTime(999);
  expect(pushes).toEqual([notice('1'), notice('2')]);
  vi.advanceTimersByTime(1);
  expect(pushes).toEqual([notice('1'), notice('2'), notice('3')]);
  vi.advanceTimersByTime(10_000);
  onPush(notice('4'));
  expect(pushes.at(-1)).toEqual(notice('4'));
});

it('other pushes are not held back', () => {
  const { pushes, onPush } = handled();
  onPush(notice('1'));
  onPush(flows);
  onPush(flows);
  expect(pushes).toEqual([notice('1'), flows, flows]);
});
