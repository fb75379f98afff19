import { expect, test } from 'vitest';
import { botLimitProblem } from './bot.ts';

test.each([
  ['bots', 100, 'You can have at most 100 bots'],
  ['flows', 100, 'A bot holds at most 100 flows'],
  ['blocks', 100, 'A flow holds at most 100 blocks'],
  ['actions', 5, 'A flow holds at most 5 actions'],
  ['bytes', 921_600, 'This bot is too large: it holds at most 900 kB'],
] as const)('there are at most as many %s as %i', (of, max, message) => {
  expect(botLimitProblem(of, max)).toBeUndefined();
  expect(botLimitProblem(of, max + 1)).toBe(message);
});
