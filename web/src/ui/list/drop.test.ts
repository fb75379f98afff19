import { expect, test } from 'vitest';
import { indexOfDrop } from './drop.ts';

test.each([
  [{ id: 'a', over: 'b', isBehind: true }, 1],
  [{ id: 'a', over: 'b', isBehind: false }, 0],
  [{ id: 'c', over: 'a', isBehind: false }, 0],
  [{ id: 'c', over: 'a', isBehind: true }, 1],
])('a row that is dropped as %o stands at %i', (drop, index) => {
  expect(indexOfDrop(['a', 'b', 'c'], drop)).toBe(index);
});
