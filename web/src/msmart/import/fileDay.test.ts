import { describe, expect, test } from 'vitest';
import { dayOrder, fileDay } from './fileDay.ts';

describe('days of a file', () => {
  test.each([
    ['2026-12-31', '2026-12-31'],
    ['2026/1/2', '2026-01-02'],
    ['2026-12-31T23:30:00', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['31.12.26', '2026-12-31'],
    ['31/12/2026 14:30', '2026-12-31'],
    ['31-Dec-26', '2026-12-31'],
    ['31 Disember 2026', '2026-12-31'],
    ['Dec 31, 2026', '2026-12-31'],
    ['2026年12月31日', '2026-12-31'],
    ['31/02/2026', undefined],
    ['next week', undefined],
    ['46387', undefined],
    ['31 Foo 2026', undefined],
  ])('%s is parsed into %s', (cell, day) => {
    expect(fileDay(cell, 'day first')).toBe(day);
  });

  test.each([
    [['3/4/2026', '25/4/2026'], 'day first'],
    [['3/4/2026', '4/25/2026'], 'month first'],
    [['3/4/2026', ''], 'day first'],
    [['25/4/2026', '4/25/2026'], 'day first'],
    [['2026-04-25', '4/25/2026'], 'month first'],
  ])('the column %j has the order %s', (cells, order) => {
    expect(dayOrder(cells)).toBe(order);
  });
});
