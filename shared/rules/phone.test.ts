import fc from 'fast-check';
import { getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { toDisplay, toE164 } from './phone.ts';
import { waLink } from './waLink.ts';

test.each([
  ['0123456789'],
  ['012-345 6789'],
  ['012–345–6789'],
  ['123456789'],
  ['60123456789'],
  ['+60123456789'],
  ['(+60) 12-345 6789'],
  ['+60 (0)12-345 6789'],
  ['00 60 12 345 6789'],
  ['\u202a+60123456789\u202c'],
  ['012\u00a0345\u00a06789'],
  ['٠١٢٣٤٥٦٧٨٩'],
  ['０１２３４５６７８９'],
  ['＋６０１２３４５６７８９'],
])('%j is a number of Malaysia', (typed) => {
  expect(toE164(typed, 'MY')).toBe('+60123456789');
});

test.each([
  ['+1 202 555 0123', '+12025550123'],
  ['12025550123', '+12025550123'],
  ['6591234567', '+6591234567'],
  ['006591234567', '+6591234567'],
])('%j is read as the foreign number %s', (typed, e164) => {
  expect(toE164(typed, 'MY')).toBe(e164);
});

test.each([
  [''],
  ['   '],
  ['+'],
  ['12'],
  ['abc'],
  ['0123-CALLME'],
  ['0123456789 ext 5'],
  ['012345678901234567890'],
  ['+999123456789'],
  ['+60+123456789'],
  ['012,3456789'],
])('%j is no phone number', (typed) => {
  expect(toE164(typed, 'MY')).toBeUndefined();
});

const countries = fc.constantFrom(
  ...(['MY', 'SG', 'ID', 'TH', 'US', 'GB', 'DE', 'IN', 'BR', 'AU', 'NG', 'JP'] as const),
);

function exampleOf(country: Parameters<typeof getExampleNumber>[0]) {
  const number = getExampleNumber(country, examples);
  if (number === undefined) throw new Error(`No example of ${country}`);
  return number;
}

test('an international number is the same in every default country', () => {
  fc.assert(
    fc.property(countries, countries, (country, defaultCountry) => {
      const { number } = exampleOf(country);
      expect(toE164(number, defaultCountry)).toBe(number);
    }),
  );
});

test('a number may be typed as it is shown, or as people write it in its country', () => {
  fc.assert(
    fc.property(countries, (country) => {
      const example = exampleOf(country);
      expect(toE164(toDisplay(example.number), country)).toBe(example.number);
      expect(toE164(example.formatNational(), country)).toBe(example.number);
    }),
  );
});

test('any text is read without a fault, into E.164 or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ maxLength: 2 }), (typed, country) => {
      const number = toE164(typed, country);
      if (number !== undefined) expect(number).toMatch(/^\+[1-9]\d{5,14}$/);
    }),
  );
});

test('a number is shown in groups, and opens its WhatsApp chat', () => {
  expect(toDisplay('+60123456789')).toBe('+60 12 345 6789');
  expect(waLink('+60123456789')).toBe('https://wa.me/60123456789');
});
