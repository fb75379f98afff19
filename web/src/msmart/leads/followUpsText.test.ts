import { expect, test } from 'vitest';
import { followUpsText } from './followUpsText.ts';

test.each([
  [{ overdue: 3, today: 2 }, '5 follow-ups: 3 overdue, 2 due today'],
  [{ fresh: 2, overdue: 3, today: 2 }, '7 follow-ups: 2 new, 3 overdue, 2 due today'],
  [{ overdue: 0, today: 1 }, '1 follow-up: 1 due today'],
  [{ overdue: 2, today: 0 }, '2 follow-ups: 2 overdue'],
  [{ overdue: 100, today: 0, hasMore: true }, '100+ follow-ups: 100 overdue'],
  [{ overdue: 0, today: 0 }, 'No follow-ups today'],
])('the follow-ups %j are %s', (counts, text) => {
  expect(followUpsText(counts)).toBe(text);
});
