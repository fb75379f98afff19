import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { bodyRows } from './followUps.ts';
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
  const read = importRows(rows, columns);
  const followUp = { kind: 'none', perDay: 10, day: '' } as const;
  const sent = bodyRows(read, { statuses: new Map(), followUp, today: '2026-11-26' });
  return read.map(({ number, problem, followUp }, index) => {
    const { name, phone, status, remark } = sent[index] ?? {};
    return problem === undefined
      ? [number, name, phone, status, remark, followUp]
      : [number, `${problem.label}: ${problem.message}`];
  });
}

const shortened = (number: string) =>
  `Phone: A spreadsheet has shortened this number to ${number}: make the column text, and type it again`;

const MALAY = [
  [4, 'Siti Aminah', '+60123456781', 'Connecting', 'Jumpa di pameran', '2026-12-31'],
  [5, 'Ravi', '+60123456782', 'Booked', '', '2026-12-31'],
  [6, 'Tan Mei', '+60123456783', 'Prospecting', '', '2027-01-02'],
  [8, 'Phone: Phone Number is required'],
  [9, 'Lim', '+60123456784', 'Prospecting', '', ''],
  [10, 'Wong', '+60123456785', 'Prospecting', '', ''],
  [11, 'Name: Name is required'],
  [12, 'Nurul Huda', '+60123456787', 'Engagement', '', ''],
  [13, 'Name: Name is required'],
];

const ENGLISH = [
  [2, 'José Núñez', '+60123456781', 'Prospecting', 'said; "maybe", later', '2026-12-31'],
  [3, 'Zoë, from Klang', '+60123456782', 'Closed', 'first line\nsecond', '2026-12-31'],
  [5, "O'Brien", '+60123456783', 'Rejected', '- too dear', '2026-01-02'],
  [6, 'Ben', '+60123456784', 'Prospecting', '', ''],
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
        [3, '李小龙', '+60123456782', 'Closed', '', '2026-12-31'],
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
        [2, '陳美玲', '+60123456781', 'Prospecting', '喜欢红色；要发票', ''],
        [3, '李小龙', '+60123456782', 'Prospecting', '', ''],
      ],
    ],
    [
      'as-excel.xlsx',
      [
        [2, 'Siti Aminah', '+60123456781', 'Prospecting', '', '2026-12-31'],
        [3, 'RAVI', '+60123456782', 'Prospecting', 'line one\r\nline two', '2026-12-31'],
        [4, '田中', '+60123456783', 'Prospecting', '', ''],
        [6, 'Name: Name is required'],
        [7, 'Lim', '+60123456785', 'Prospecting', 'asks for Mr & Mrs Lim <both>', ''],
        [8, 'Filtered out', '+60123456786', 'Prospecting', '', ''],
        [9, 'Name: Name is required'],
      ],
    ],
    [
      'as-google-sheets.xlsx',
      [
        [2, 'Siti', '+60123456781', 'Booked', '', '2026-12-31'],
        [3, 'Ravi', '+60123456782', 'Prospecting', '', ''],
        [4, '陳美玲', '+60123456783', 'Prospecting', '', ''],
      ],
    ],
    [
      'as-google-contacts.csv',
      [
        [2, 'Siti Aminah', '+60123456781', 'Prospecting', 'met at fair, twice\n+60 3 7777 8888', ''],
        [3, '陳美玲', '+60123456782', 'Prospecting', '', ''],
        [4, 'Phone: Phone Number is required'],
        [5, 'Lim', '+60123456784', 'Prospecting', '', ''],
      ],
    ],
  ])('%s is read row by row, with the problem of each wrong row', async (name, rows) => {
    expect(await rowsOf(name)).toEqual(rows);
  });
});

describe('exports of other programs', () => {
  test.each([
    [
      'as-zoho.csv',
      [
        [2, 'Nurul Huda Aziz', '+60123456781', 'Prospecting', 'Asks for the price\n+60 3 1234 5678', ''],
        [3, 'Tan', '+60123456782', 'Engagement', '', ''],
        [4, 'Ravi Kumar', '+60123456783', 'Rejected', '', ''],
        [5, 'Lim Mei', '+60123456784', 'Prospecting', '', ''],
      ],
    ],
    [
      'as-hubspot.csv',
      [
        [2, 'Aisyah Rahman', '+60123456781', 'Prospecting', '', '2026-11-30'],
        [3, 'Wei Jie Lim', '+60123456782', 'Connecting', '', ''],
        [4, 'Priya Nair', '+60123456783', 'Prospecting', 'Status: BAD_TIMING', ''],
        [5, 'Phone: Phone Number is required'],
      ],
    ],
    [
      'as-espocrm.csv',
      [
        [2, 'Mr. Amir Hamzah', '+60123456781', 'Prospecting', 'Second line\nafter a break', ''],
        [3, 'Siti Hajar', '+60123456782', 'Closed', '', ''],
        [4, 'Wong Kar', '+60123456783', 'Rejected', '', ''],
      ],
    ],
    [
      'as-twenty.csv',
      [
        [2, 'Farah Aziz', '+60123456781', 'Prospecting', '', ''],
        [3, 'Mei Ling', '+6591234567', 'Prospecting', '+60 12 345 6789', ''],
      ],
    ],
    [
      'as-outlook.csv',
      [
        [2, 'Siti Nur Aminah', '+60123456781', 'Prospecting', 'Met at the expo\n+60 3 1234 5678', ''],
        [3, '美玲', '+60123456782', 'Prospecting', '', ''],
        [4, 'Kumar', '+60312345679', 'Prospecting', '', ''],
      ],
    ],
    [
      'as-google-contacts-2024.csv',
      [
        [2, 'Siti Nur Aminah', '+60123456781', 'Prospecting', 'Keen\n+60 3 1234 5678', ''],
        [3, '陳美玲', '+60123456782', 'Prospecting', '', ''],
      ],
    ],
    [
      'as-facebook-leads.csv',
      [
        [2, 'Hafiz Osman', '+60123456781', 'Prospecting', '', ''],
        [3, 'Chong Wei', '+60123456782', 'Prospecting', '', ''],
      ],
    ],
    [
      'as-android.vcf',
      [
        [1, 'Siti Aminah', '+60123456781', 'Prospecting', 'Suka kopi; datang lagi\n+60 3 1234 5678', ''],
        [2, '陈美玲', '+60123456782', 'Prospecting', '', ''],
        [3, '李小龙', '+60123456783', 'Prospecting', '', ''],
        [4, 'Phone: Phone Number is required'],
      ],
    ],
    [
      'as-iphone.vcf',
      [
        [
          1,
          'José Núñez',
          '+60123456781',
          'Prospecting',
          'A long note that a phone has folded\nin two, with a comma',
          '',
        ],
        [2, 'Kedai Ah Beng', '+60312345678', 'Prospecting', '', ''],
        [3, 'Ravi Kumar', '+60123456783', 'Prospecting', '', ''],
      ],
    ],
  ])('%s is imported with the guessed choices', async (name, rows) => {
    expect(await rowsOf(name)).toEqual(rows);
  });
});

test.each(['as-android.vcf', 'as-iphone.vcf'])('%s is read with any line ends', async (name) => {
  const lines = strFromU8(fixture(name), true).split(/\r?\n/);
  const read = ['\n', '\r\n', '\r'].map((end) => readTable(strToU8(lines.join(end), true), []));
  const [first, ...others] = await Promise.all(read);
  expect(first?.sheets[0]?.rows.length).toBeGreaterThan(2);
  for (const other of others) expect(other).toEqual(first);
});

test('a card with thousands of numbers does not make all rows as wide', async () => {
  const cards = ['BEGIN:VCARD', 'FN:Ravi', 'TEL:0123456783', 'END:VCARD', 'BEGIN:VCARD', 'FN:Siti Aminah'];
  const text = [...cards, ...Array<string>(9000).fill('TEL:0123456781'), 'END:VCARD'].join('\n');
  const { sheets } = await readTable(new Uint8Array(new TextEncoder().encode(text)), []);
  const widths = sheets[0]?.rows.map(({ cells }) => cells.length) ?? [];
  expect(widths).toHaveLength(3);
  expect(Math.max(...widths)).toBeLessThan(30);
  const table = sheets[0] && tableOf(sheets[0]);
  expect(table && importRows(table.rows, table.columns)).toMatchObject([
    { name: 'Ravi', phone: '+60123456783' },
    { name: 'Siti Aminah' },
  ]);
});

test('pasted lines of a message are split into names and numbers', async () => {
  const lines = ['1. Siti Aminah - 012-345 6781', '2) Tan 99 Speedmart: +60 12 345 6782', 'Ravi 0123456783'];
  const { sheets } = await readTable(new Uint8Array(new TextEncoder().encode(lines.join('\n'))), []);
  const table = sheets[0] && tableOf(sheets[0]);
  expect(table && importRows(table.rows, table.columns)).toMatchObject([
    { name: 'Siti Aminah', phone: '+60123456781' },
    { name: 'Tan 99 Speedmart', phone: '+60123456782' },
    { name: 'Ravi', phone: '+60123456783' },
  ]);
});

test('characters by reference above U+FFFF survive', async () => {
  const files = unzipSync(fixture('as-excel.xlsx'));
  const strings = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array());
  const changed = strings.replace('>Aminah<', '>&#128512;&#x1F600; &amp; &#x41;<');
  expect(changed).not.toBe(strings);
  const bytes = new Uint8Array(zipSync({ ...files, 'xl/sharedStrings.xml': strToU8(changed) }));
  const { sheets } = await readTable(bytes, []);
  expect(sheets[0]?.rows[1]?.cells).toContain('Siti 😀😀 & A');
});

test.each([
  ['%PDF-1.7', 'This is a PDF'],
  ['\x89PNG\r\n', 'This is a picture'],
  ['\xff\xd8\xff\xe0', 'This is a picture'],
  ['\0\0\0\x18ftypheic', 'This is a picture'],
  ['\0\0\0\x18ftypmp42', 'This is a video'],
  ['{\\rtf1', 'This is a text document'],
  ['<html xmlns:x="urn:schemas-microsoft-com:office:excel">', 'This is a web page'],
  ['\xd0\xcf\x11\xe0', 'This is an old Excel file (.xls)'],
  ['\xd0\xcf\x11\xe0W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0', 'This is an old Word document'],
])('a file that begins with %j is named', async (start, words) => {
  await expect(readTable(strToU8(start, true), [])).rejects.toThrow(words);
});

test.each([
  ['word/document.xml', 'This is a Word document'],
  ['content.xml', 'This is an OpenDocument file'],
  ['Index/Document.iwa', 'This is a file of Apple Numbers'],
  ['leads.csv', 'This is a packed folder'],
])('an archive with %s is named', async (name, words) => {
  await expect(readTable(new Uint8Array(zipSync({ [name]: strToU8('a') })), [])).rejects.toThrow(words);
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
