import { describe, expect, test } from 'vitest';
import { dropped, lessonMovedBy } from './outlineOrder.ts';

const chapters = [
  { id: 'A', lessons: ['a', 'b'] },
  { id: 'B', lessons: [] },
  { id: 'C', lessons: ['c'] },
];
const textOf = (order: readonly { id: string; lessons: readonly string[] }[]) =>
  order.map(({ id, lessons }) => `${id}${lessons.join('')}`).join(' ');

describe('a lesson', () => {
  test.each([
    ['a', 1, 'Aba B C c'],
    ['b', 1, 'Aa Bb Cc'],
    ['c', -1, 'Aab Bc C'],
    ['a', -1, 'Aab B Cc'],
    ['c', 1, 'Aab B Cc'],
  ] as const)(
    '%s moves by %i, from an end of its chapter into the neighbouring one',
    (id, step, expected) => {
      expect(textOf(lessonMovedBy(chapters, id, step))).toBe(expected.replace('C c', 'Cc'));
    },
  );

  test.each([
    [{ id: 'a', over: 'b', isBehind: true }, 'Aba B Cc'],
    [{ id: 'b', over: 'a', isBehind: false }, 'Aba B Cc'],
    [{ id: 'a', over: 'c', isBehind: false }, 'Ab B Cac'],
    [{ id: 'a', over: 'c', isBehind: true }, 'Ab B Cca'],
    [{ id: 'a', over: 'B', isBehind: true }, 'Ab Ba Cc'],
    [{ id: 'c', over: 'A', isBehind: false }, 'Acab B C'],
    [{ id: 'c', over: 'A', isBehind: true }, 'Aabc B C'],
    [{ id: 'a', over: 'A', isBehind: true }, 'Aba B Cc'],
  ])('dropped as %o', (drop, expected) => {
    expect(textOf(dropped(chapters, drop))).toBe(expected);
  });
});

describe('a chapter', () => {
  test.each([
    [{ id: 'A', over: 'C', isBehind: true }, 'B Cc Aab'],
    [{ id: 'C', over: 'b', isBehind: false }, 'Cc Aab B'],
    [{ id: 'A', over: 'a', isBehind: true }, 'Aab B Cc'],
  ])('dropped as %o', (drop, expected) => {
    expect(textOf(dropped(chapters, drop))).toBe(expected);
  });
});
