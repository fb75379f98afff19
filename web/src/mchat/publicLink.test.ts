import fc from 'fast-check';
import { expect, test } from 'vitest';
import { botLinkProblem } from '../../../shared/rules/bot.ts';
import { suggestedLink } from './publicLink.ts';

test.each([
  ['Farah’s Starter Pack', 'farahs-starter-pack'],
  ['  Café & Co. ', 'cafe-co'],
  ['护肤 2026', '2026'],
  ['护肤', 'chat'],
  ['', 'chat'],
])('the name %j suggests the link %s', (name, link) => {
  expect(suggestedLink(name, [])).toBe(link);
});

test('a suggested link is valid, and no other bot has it', () => {
  expect(suggestedLink('Pack', ['pack', 'pack-2'])).toBe('pack-3');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const first = suggestedLink(name, []);
      expect(botLinkProblem(first)).toBeUndefined();
      expect(botLinkProblem(suggestedLink(name, [first]))).toBeUndefined();
    }),
  );
});
