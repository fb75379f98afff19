import { expect, test } from 'vitest';
import { byDay } from './byDay.ts';

const now = new Date(2026, 2, 1, 0, 30);
const at = (...parts: [number, number, number, number, number?]) => ({
  at: new Date(...parts).toISOString(),
});

test("entries are grouped by the reader's days, the latest by name", () => {
  const today = at(2026, 2, 1, 0, 1);
  const lastNight = at(2026, 1, 28, 23, 59);
  const thatMorning = at(2026, 1, 28, 8);
  const before = at(2026, 1, 27, 12);
  expect(byDay([today, lastNight, thatMorning, before], now)).toEqual([
    { day: 'Today', entries: [today] },
    { day: 'Yesterday', entries: [lastNight, thatMorning] },
    { day: expect.stringContaining('2026'), entries: [before] },
  ]);
});

test('the same day of another year is another day', () => {
  expect(byDay([at(2026, 1, 2, 8), at(2025, 1, 2, 8)], now)).toHaveLength(2);
});
