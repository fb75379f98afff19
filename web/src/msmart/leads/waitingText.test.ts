import { expect, test } from 'vitest';
import { waitingText } from './waitingText.ts';

test.each([
  [0, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [1439, '23 h'],
  [1440, '1 day'],
  [2 * 1440, '2 days'],
  [-5, '1 min'],
])('%i minutes are %s', (minutes, text) => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  expect(waitingText(new Date(now - minutes * 60_000).toISOString(), now)).toBe(text);
});
