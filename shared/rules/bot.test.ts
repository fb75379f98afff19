import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  botLimitProblem,
  botLinkProblem,
  hasTarget,
  linkProblem,
  salutationsIn,
  salutationsProblem,
} from './bot.ts';

test.each([
  ['bots', 100, 'You can have at most 100 bots'],
  ['flows', 100, 'A bot holds at most 100 flows'],
  ['blocks', 100, 'A flow holds at most 100 blocks'],
  ['actions', 5, 'A flow holds at most 5 actions'],
  ['bytes', 921_600, 'This bot is too large: it holds at most 900 kB'],
] as const)('the limit of %s is %i', (limit, max, message) => {
  expect(botLimitProblem(limit, max)).toBeUndefined();
  expect(botLimitProblem(limit, max + 1)).toBe(message);
});

test('salutations are separated by commas, however they are typed', () => {
  expect(salutationsIn(' Mr, Ms,,Encik ,Mr')).toEqual(['Mr', 'Ms', 'Encik']);
  expect(salutationsIn('')).toEqual([]);
});

test('a list holds only salutations that a visitor can send', () => {
  expect(salutationsProblem(Array.from({ length: 19 }, () => 'x'.repeat(50)).join(', '))).toBeUndefined();
  expect(salutationsProblem(`Mr, ${'x'.repeat(51)}`)).toBe('Each salutation must be 50 characters and lower');
  expect(salutationsProblem('Mr,'.repeat(334))).toBe('Salutation List must be 1000 characters and lower');
});

test('a bot link needs no encoding in an address', () => {
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

test.each([
  ['tel:*21*+60123456789#', 'A tel: link cannot contain * or #'],
  ['TEL:+60123456789#1', 'A tel: link cannot contain * or #'],
  ['tel:%2A21%23', 'A tel: link cannot contain * or #'],
  ['tel:＊21＃', 'A tel: link cannot contain * or #'],
  ['https://user:pw@example.com', 'Link cannot contain a user name or password'],
  ['https://bank.example@evil.example/login', 'Link cannot contain a user name or password'],
  ['https:///bank.example:x@evil.example', 'Link cannot contain a user name or password'],
  ['https://example.com/\u202egpj.exe', 'Link cannot contain characters that cannot be seen'],
  ['https://example.com/\u2066a\u2069', 'Link cannot contain characters that cannot be seen'],
  ['tel:\u200f+60123456789', 'Link cannot contain characters that cannot be seen'],
  ['https://wa.me/', 'Add a phone number, such as https://wa.me/60123456789'],
  ['HTTP://WA.ME', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://wa.me/?text=', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://www.wa.me/', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://wa.me./', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://web.whatsapp.com/send?phone=', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://wa.me/abc', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://wa.me/abc?text=Hi', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://wa.me/123', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://api.whatsapp.com/send', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://api.whatsapp.com/send/?phone=', 'Add a phone number, such as https://wa.me/60123456789'],
  ['https://api.whatsapp.com/send?phone=abc', 'Add a phone number, such as https://wa.me/60123456789'],
])('the link %j is refused: %s', (link, message) => {
  expect(linkProblem(link)).toBe(message);
});

test.each([
  'tel:+60123456789',
  'tel:+60-12-345;ext=7',
  'mailto:ann@example.com?subject=Hi%23',
  'http://localhost:3000',
  'https://example.com/@ann?q=a@b#c',
  'https://ms.example/ශ්\u200dරී',
  'https://example.com/%2A',
  'https://wa.me/60123456789?text=Hi',
  'https://wa.me/?text=Hi',
  'https://wa.me/+60-12-345-6789/',
  'https://wa.me/60%2012-345%206789',
  'https://wa.me/(60)123456789',
  'https://wa.me/message/ABC123',
  'https://api.whatsapp.com/send/?phone=+60123456789',
  'https://api.whatsapp.com/send?text=Hi',
])('the link %j is accepted', (link) => {
  expect(linkProblem(link)).toBeUndefined();
});

test('a stored link that breaks the current rule is not shown', () => {
  const contact = (link?: string) => ({ id: 'a', type: 'contact', buttonContent: 'Call', link }) as const;
  expect(hasTarget(contact('tel:+60123456789'))).toBe(true);
  for (const link of ['tel:*21#', 'https://user:pw@example.com', 'javascript:alert(1)', undefined])
    expect(hasTarget(contact(link))).toBe(false);
  expect(hasTarget({ type: 'button' })).toBe(true);
});
