import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toE164 } from '../../../../shared/rules/phone.ts';
import { importRows } from './importRows.ts';
import { readTable, UnreadableFile } from './readTable.ts';
import { sheetOfLeads, tableOf } from './sheets.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));

/** Returns the rows to send, or their problems, with the guessed sheet and columns. */
async function rowsOf(name: string) {
  const { sheets } = await readTable(fixture(name), ['en-MY']);
  const sheet = sheetOfLeads(sheets.filter(({ rows }) => rows.length > 0));
  if (sheet === undefined) throw new Error('an empty file');
  const { rows, columns } = tableOf(sheet);
  return importRows(rows, columns).map(({ number, phone, problem, ...lead }) =>
    problem === undefined
      ? [number, lead.name, toE164(phone, 'MY'), lead.status, lead.remark, lead.followUp]
      : [number, problem],
  );
}

const shortened = (number: string) =>
  `A spreadsheet has shortened this number to ${number}: make the column text, and type it again`;

const MALAY = [
  [4, 'Siti Aminah', '+60123456781', 'Connecting', 'Jumpa di pameran', '2026-12-31'],
  [5, 'Ravi', '+60123456782', 'Booked', '', '2026-12-31'],
  [6, 'Tan Mei', '+60123456783', '', '', '2027-01-02'],
  [8, 'Phone Number is required'],
  [9, 'Lim', '+60123456784', '', '', ''],
  [10, 'Wong', '+60123456785', '', '', ''],
  [11, 'Name is required'],
  [12, '“Panas” is no status'],
  [13, 'Name is required'],
];

const ENGLISH = [
  [2, 'José Núñez', '+60123456781', '', 'said; "maybe", later', '2026-12-31'],
  [3, 'Zoë, from Klang', '+60123456782', 'Closed', 'first line\nsecond', '2026-12-31'],
  [5, "O'Brien", '+60123456783', 'Rejected', '- too dear', '2026-01-02'],
  [6, 'Ben', '+60123456784', '', '', ''],
];

describe('files of spreadsheet programs', () => {
  test.each([
    ['libreoffice-malay.xlsx', MALAY],
    // In the exported text a number in the scientific format has lost its digits.
    ['libreoffice-malay.csv', MALAY.map((row) => (row[0] === 5 ? [5, shortened('6.01E+10')] : row))],
    [
      'libreoffice-chinese-1904.xlsx',
      [
        [2, '陳美玲', '+60123456781', 'Booked', '喜欢红色，要发票', '2026-12-31'],
        [3, '“已成交” is no status'],
      ],
    ],
    [
      'libreoffice-shown-semicolon-windows-1252.csv',
      ENGLISH.map((row) => (row[0] === 2 ? [2, shortened('6.01E+10')] : row)),
    ],
    ['libreoffice-stored-comma-utf-8.csv', ENGLISH],
    [
      'libreoffice-tab-utf-16.csv',
      [
        [2, '陳美玲', '+60123456781', '', '喜欢红色；要发票', ''],
        [3, '李小龙', '+60123456782', '', '', ''],
      ],
    ],
    [
      'as-excel.xlsx',
      [
        [2, 'Siti Aminah', '+60123456781', '', '', '2026-12-31'],
        [3, 'RAVI', '+60123456782', '', 'line one\r\nline two', '2026-12-31'],
        [4, '田中', '+60123456783', '', '', ''],
        [6, 'Name is required'],
        [7, 'Lim', '+60123456785', '', 'asks for Mr & Mrs Lim <both>', ''],
        [8, 'Filtered out', '+60123456786', '', '', ''],
        [9, 'Name is required'],
      ],
    ],
    [
      'as-google-sheets.xlsx',
      [
        [2, 'Siti', '+60123456781', 'Booked', '', '2026-12-31'],
        [3, 'Ravi', '+60123456782', '', '', ''],
        [4, '陳美玲', '+60123456783', '', '', ''],
      ],
    ],
    [
      'as-google-contacts.csv',
      [
        [2, 'Siti Aminah', '+60123456781', '', 'met at fair, twice', ''],
        [3, '陳美玲', '+60123456782', '', '', ''],
        [4, 'Phone Number is required'],
        [5, 'Lim', '+60123456784', '', '', ''],
      ],
    ],
  ])('%s is read row by row, with the problem of each wrong row', async (name, rows) => {
    expect(await rowsOf(name)).toEqual(rows);
  });
});

test('an encrypted workbook is distinguished from an old one', async () => {
  const wrapped = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  await expect(readTable(new Uint8Array(wrapped), [])).rejects.toThrow(
    new UnreadableFile('This file is locked with a password. Save it without one, and choose that.'),
  );
});
