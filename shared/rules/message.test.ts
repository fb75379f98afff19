import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersOf, edited, fillIn, isTooLongForLink, missingIn } from './message.ts';
import { shareLink } from './waLink.ts';

const values = new Map([
  ['name', 'Pei Ling'],
  ['salutation', ''],
  ['town', 'Shah Alam'],
  ['town|city', 'Ipoh'],
  ['constructor', 'Mei'],
  ['code', '{{name}}'],
]);
const filled = (template: string) => fillIn(template, values).text;
const missing = (template: string) => missingIn(fillIn(template, values)).map(({ name }) => name);

describe('a template', () => {
  test.each([
    ['Hi {{name}}, delivery to {{ town }}?', 'Hi Pei Ling, delivery to Shah Alam?'],
    ['Hi {{salutation}} {{name}}', 'Hi Pei Ling'],
    ['Hi {{salutation|Cik}} {{name}}', 'Hi Cik Pei Ling'],
    ['Hi {{name|there}}', 'Hi Pei Ling'],
    ['In {{suburb|your town}}', 'In your town'],
    ['In {{suburb|here|there}}', 'In here|there'],
    ['In {{suburb|}} now', 'In now'],
    ['In {{town|city}} and {{town|here}}', 'In Ipoh and Shah Alam'],
    ['In {{town|city|here}}', 'In Ipoh'],
    ['{{constructor}} {{__proto__|nobody}}', 'Mei nobody'],
    ['{{code}}', '{{name}}'],
    ['{name} {{}} {{ }} {{a{b}}', '{name} {{}} {{ }} {{a{b}}'],
  ])('%s becomes %s', (template, text) => {
    expect(filled(template)).toBe(text);
  });

  test('names what it could not fill in, but no placeholder that a value contains', () => {
    expect(missing('{{code}} to {{suburb}} at {{time}} or {{suburb|home}}')).toEqual(['suburb', 'time']);
  });

  test('is filled in at once, also with an answer that begins a placeholder and does not end it', () => {
    const answer = `{{${' '.repeat(5_000)}a`;
    const begun = performance.now();
    const made = fillIn('Delivery to {{town}}', new Map([['town', answer]]));
    expect(made.text).toBe(`Delivery to ${answer}`);
    expect(missingIn(made)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('marks exactly the values', () => {
    const { text, values: stretches } = fillIn('Hi {{name}}, to {{town}} or {{suburb}}', values);
    expect(stretches.map(({ from, to }) => text.slice(from, to))).toEqual(['Pei Ling', 'Shah Alam']);
  });
});

const text = fc.string({ unit: 'grapheme' });
const plain = text.filter((one) => !/[{}]/.test(one));

test('a value is never filled in itself, whatever it contains', () => {
  fc.assert(
    fc.property(plain, text, plain, (before, value, after) => {
      const made = fillIn(`${before}{{answer}}-${after}`, new Map([['answer', value]]));
      expect(made.text).toBe(`${before}${value}-${after}`);
      expect(missingIn(made)).toEqual([]);
    }),
  );
});

test('after any edit, each value that is still marked stands there as it was', () => {
  const property = fc.property(text, text, text, fc.nat(), fc.nat(), (a, b, typed, at, removed) => {
    const made = fillIn('Hi {{a}}, {{b}} {{c}} here', new Map(Object.entries({ a, b })));
    const units = [...made.text];
    units.splice(at % (units.length + 1), removed % 20, typed);
    const after = edited(made, units.join(''));
    const originals = made.values.map(({ from, to }) => made.text.slice(from, to));
    for (const { from, to } of after.values) expect(originals).toContain(after.text.slice(from, to));
  });
  fc.assert(property);
});

test('an edit beside a value keeps its mark, one within a value ends it', () => {
  const made = fillIn('Hi {{name}}, to {{town}}', values);
  const marks = (typed: string) => {
    const after = edited(made, typed);
    return after.values.map(({ from, to }) => after.text.slice(from, to));
  };
  expect(marks('Hi Pei Ling, to Shah Alam?')).toEqual(['Pei Ling', 'Shah Alam']);
  expect(marks('Hello Pei Ling, to Shah Alam')).toEqual(['Pei Ling', 'Shah Alam']);
  expect(marks('Hi Pei, to Shah Alam')).toEqual(['Shah Alam']);
});

test('a link holds line breaks and emoji, and half a character does not break it', () => {
  expect(shareLink('Hi 😊\nRM 189 & more', '+60123456789')).toBe(
    'https://wa.me/60123456789?text=Hi%20%F0%9F%98%8A%0ARM%20189%20%26%20more',
  );
  expect(shareLink('\ud83d', '+60123456789')).toBe('https://wa.me/60123456789?text=%EF%BF%BD');
  expect([isTooLongForLink('👍🏽'.repeat(1500)), isTooLongForLink('x'.repeat(1501))]).toEqual([false, true]);
});

test('the latest answer to a question counts', () => {
  const said = (content: string, inputName?: string) => ({ user: 'user', content, inputName }) as const;
  const entries = [said('Ipoh', 'town'), said('Hello'), said('Klang', 'town'), said('yes', 'constructor')];
  expect([...answersOf([{ user: 'bot', content: 'Which town?' }, ...entries])]).toEqual([
    ['town', 'Klang'],
    ['constructor', 'yes'],
  ]);
});
