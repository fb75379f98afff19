import { expect, test } from 'vitest';
import { matches } from './pattern.ts';

const event = { name: 'INSERT', count: 3, item: { pk: { S: 'USER#amy' } } };

test.each([
  [{ name: ['INSERT', 'MODIFY'] }, true],
  [{ name: ['REMOVE'] }, false],
  [{ item: { pk: { S: [{ prefix: 'USER#' }] } } }, true],
  [{ item: { pk: { S: [{ suffix: '#bob' }] } } }, false],
  [{ item: { sk: [{ exists: false }] } }, true],
  [{ item: { pk: [{ exists: false }] } }, false],
  [{ count: [{ numeric: ['>', 2, '<=', 3] }] }, true],
  [{ count: [{ numeric: ['>', 3] }] }, false],
  [{ name: [{ 'anything-but': ['INSERT'] }] }, false],
  [{ name: [{ 'equals-ignore-case': 'insert' }] }, true],
  [{ $or: [{ name: ['REMOVE'] }, { count: [3] }] }, true],
  [{ name: ['INSERT'], missing: ['x'] }, false],
])('%j', (pattern, isMatch) => {
  expect(matches(event, pattern)).toBe(isMatch);
});
