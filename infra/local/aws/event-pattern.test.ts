import { expect, test } from 'vitest';
import { matches, parsePattern } from './event-pattern.ts';

const event = { name: 'INSERT', count: 3, item: { pk: { S: 'USER#amy' } } };

test.each([
  [{ name: ['INSERT', 'MODIFY'] }, true],
  [{ name: ['REMOVE'] }, false],
  [{ item: { pk: { S: [{ prefix: 'USER#' }] } } }, true],
  [{ item: { pk: { S: [{ prefix: 'EMAIL#' }] } } }, false],
  [{ count: [{ prefix: '3' }] }, false],
  [{ name: ['INSERT'], missing: ['x'] }, false],
  [{ missing: { deeper: ['x'] } }, false],
])('the pattern %j matches: %s', (pattern, isMatch) => {
  expect(matches(event, parsePattern(JSON.stringify(pattern)))).toBe(isMatch);
});

test.each([
  { pk: [{ exists: false }] },
  { name: [{ 'anything-but': ['INSERT'] }] },
  { $or: [{ name: ['REMOVE'] }] },
])('the unsupported pattern %j is refused', (pattern) => {
  expect(() => parsePattern(JSON.stringify(pattern))).toThrow();
});
