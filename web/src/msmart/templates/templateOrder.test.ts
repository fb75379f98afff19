import { expect, test } from 'vitest';
import { inOrder, positionOf } from './templateOrder.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('a row that moves among the shown ones comes to stand beside the same neighbour among all', () => {
  const all = rows('a', 'x', 'b', 'y', 'c');
  expect(positionOf(all, rows('c', 'a', 'b'), 0)).toBe(0);
  expect(positionOf(all, rows('a', 'c', 'b'), 1)).toBe(1);
  expect(positionOf(all, rows('b', 'c', 'a'), 2)).toBe(4);
  expect(positionOf(all, rows('a', 'y', 'x', 'b', 'c'), 1)).toBe(1);
});

test('rows that an order does not know come last', () => {
  expect(inOrder(rows('new', 'a', 'b'), ['b', 'a'])).toEqual(rows('b', 'a', 'new'));
});
