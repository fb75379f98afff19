import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkParts } from './linkParts.ts';

const links = (text: string) =>
  linkParts(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

test.each([
  ['See https://maps.google.com/maps?q=1.', ['https://maps.google.com/maps?q=1']],
  ['(http://a.my/x), then "https://b.my/?a=1&b=2#c"', ['http://a.my/x', 'https://b.my/?a=1&b=2#c']],
  ['点这里 https://例子.my/路 然后', ['https://例子.my/路']],
  ['javascript:alert(1) ftp://a.my data:text/html,x www.a.my https://', []],
])('in %j the links are %j', (text, found) => {
  expect(links(text)).toEqual(found);
});

test('no text is lost or added, and only http(s) is linked', () => {
  const word = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', ' ', '\n', 'javascript:'));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('');
      expect(
        linkParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      for (const link of links(text)) expect(link).toMatch(/^https?:\/\//i);
    }),
  );
});
