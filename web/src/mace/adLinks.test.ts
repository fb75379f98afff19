import { expect, test } from 'vitest';
import { combinations } from '../../../shared/rules/copy.ts';
import { linkLabel, withLinks } from './adLinks.ts';
import { examples } from './steps.ts';

const links = Array.from({ length: 15 }, (_, index) => `https://a.b/c/${index + 1}`);
const textsOf = (callToAction: string) => {
  const parts = { ...examples, callToAction };
  return withLinks(combinations(parts), parts, links).map(({ text }) => text);
};

test('each ad has its own link, wherever its call to action names it, or else at the end', () => {
  const named = textsOf('Tap {{link}} now, {{link}}');
  expect(named[6]).toMatch(/Tap https:\/\/a\.b\/c\/7 now, https:\/\/a\.b\/c\/7$/);
  expect(named[6]).not.toContain('{{');
  expect(textsOf('Tap here')[14]).toMatch(/Tap here\n\nhttps:\/\/a\.b\/c\/15$/);
});

test('a link is named after its ad, and other parts keep what looks like a place for it', () => {
  const copies = combinations({ ...examples, facts: 'About {{link}}' });
  expect(copies[6] && linkLabel(copies[6])).toBe('Copy 7 · Facts × Question');
  const parts = { ...examples, facts: 'About {{link}}' };
  expect(withLinks(copies, parts, links)[6]?.text).toMatch(/^About \{\{link\}\}\n/);
});

test('ads without links stay as they are', () => {
  const copies = combinations(examples);
  expect(withLinks(copies, examples, [])).toEqual(copies);
});
