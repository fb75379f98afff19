import { expect, test } from 'vitest';
import { byNeed, quietDays } from './quiet.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const DAY_MS = 86_400_000;

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const active = (days: number | null, joined = 30) => ({
  lastActiveAt: days === null ? null : ago(days),
  joinedAt: ago(joined),
});

test('a member is quiet from the seventh day without activity on', () => {
  expect(quietDays(active(6), ZONE)).toBeUndefined();
  expect(quietDays(active(7), ZONE)).toBe(7);
});

test('the days without activity begin with joining the team', () => {
  expect(quietDays(active(null, 0), ZONE)).toBeUndefined();
  expect(quietDays(active(null, 6), ZONE)).toBeUndefined();
  expect(quietDays(active(null, 9), ZONE)).toBe(9);
  // A former member who has joined again was active before.
  expect(quietDays(active(40, 2), ZONE)).toBeUndefined();
});

test('the members who have been quiet longest come first, then those with the most overdue follow-ups', () => {
  const members = [
    { name: 'due', ...active(1), overdue: 0, followup: 4 },
    { name: 'calm', ...active(1), overdue: 0, followup: 0 },
    { name: 'late', ...active(0), overdue: 2, followup: 2 },
    { name: 'idle', ...active(9), overdue: 0, followup: 0 },
    { name: 'new', ...active(null, 1), overdue: 0, followup: 0 },
    { name: 'never', ...active(null, 12), overdue: 0, followup: 0 },
  ];
  const names = members.toSorted(byNeed(ZONE)).map(({ name }) => name);
  expect(names).toEqual(['never', 'idle', 'late', 'due', 'calm', 'new']);
});
