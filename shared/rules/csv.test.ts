import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

/** Parses CSV (RFC 4180) whose texts are all quoted. */
function parsed(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[\s]?[=+\-@\t\r\n"',;a]{0,6}$/),
  fc.constantFrom(
    '=1+1',
    '+60123456789',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\r=1',
    '＝1',
    '﹦1',
    '⩵1',
    '⁺1',
    '\0=1',
    '\u200b=1',
    '\ufeff@A1',
    'a "quoted" word',
  ),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });

describe('a line of CSV', () => {
  test('is parsed into the same cells, except for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read = parsed(rows.map(csvLine).join(''));
        const plain = read.map((row, at) =>
          row.map((text, column) => (text === rows[at]?.[column] ? text : text.replace(/^'/, ''))),
        );
        expect(plain).toEqual(rows);
      }),
    );
  });

  test('never holds a text that a spreadsheet would run', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const text of parsed(rows.map(csvLine).join('')).flat()) {
          if (/^\+\d[\d ]*$/.test(text)) continue;
          expect(text.replace(/^[\s\p{C}]+/u, '').normalize('NFKC')).not.toMatch(/^[=+\-@]/);
          expect(text).not.toMatch(/^[\t\r\n]/);
        }
      }),
    );
  });

  test('keeps a phone number as it is', () => {
    expect(csvLine(['+60123456789', '+60 12 345', '+60-1', '+1+1'])).toBe(
      `"+60123456789","+60 12 345","'+60-1","'+1+1"\r\n`,
    );
  });

  test('ends with CR LF, and has numbers without quotes', () => {
    expect(csvLine(['say "hi"', -2, true, "it's"])).toBe(`"say ""hi""",-2,true,"it's"\r\n`);
  });
});
