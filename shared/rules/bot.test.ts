import fc from 'fast-check';
import { expect, test } from 'vitest';
import { botLimitProblem, botLinkProblem, linkProblem, salutationsIn, salutationsProblem } from './bot.ts';

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

test('salutations are separated by commas, however they are typed', () => {
  expect(salutationsIn(' Mr, Ms,,Encik ,Mr')).toEqual(['Mr', 'Ms', 'Encik']);
  expect(salutationsIn('')).toEqual([]);
});

test('every salutation that the list may hold can be sent by a visitor', () => {
  expect(salutationsProblem(Array.from({ length: 19 }, () => 'x'.repeat(50)).join(', '))).toBeUndefined();
  expect(salutationsProblem(`Mr, ${'x'.repeat(51)}`)).toBe('Each salutation must be 50 characters and lower');
  expect(salutationsProblem('Mr,'.repeat(334))).toBe('Salutation List must be 1000 characters and lower');
});

test('a link of a bot stands in its address as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (link) => {
      if (botLinkProblem(link) === undefined) expect(encodeURIComponent(link)).toBe(link);
    }),
  );
  expect(botLinkProblem('x'.repeat(100))).toBeUndefined();
  expect(botLinkProblem('x'.repeat(101))).toBe('Bot Link must be 100 characters and lower');
});

test('a link button runs no script', () => {
  const scheme = fc.constantFrom(
    'javascript:',
    'data:',
    'https://',
    'tel:',
    ' javascript:',
    'JaVa\nscript:',
    '',
  );
  fc.assert(
    fc.property(scheme, fc.webUrl(), fc.string(), (start, url, rest) => {
      for (const link of [start + rest, start + url]) {
        if (linkProblem(link) !== undefined) continue;
        expect(['http:', 'https:', 'tel:', 'mailto:']).toContain(new URL(link).protocol);
      }
    }),
  );
});
