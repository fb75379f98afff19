import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { columnsByContent, columnsByTitle } from './columns.ts';
import type { Encoding } from './decode.ts';
import { importRows } from './importRows.ts';
import { readTable, UnreadableFile } from './readTable.ts';
import { unpackedBytes } from './zipSize.ts';

const ENGLISH = ['en-MY'];
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>, languages = ENGLISH, encoding?: Encoding) =>
  (await readTable(bytes, languages, encoding)).sheets.flatMap(({ rows }) => rows);
const cellsOf = async (...file: Parameters<typeof rowsOf>) =>
  (await rowsOf(...file)).map(({ cells }) => cells);

function utf16(text: string, isLittle: boolean, mark = ''): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * (mark + text).length));
  for (const [at, unit] of [...(mark + text)].entries()) view.setUint16(2 * at, unit.charCodeAt(0), isLittle);
  return new Uint8Array(view.buffer);
}

const LIST = 'Name,Phone\r\n陳美玲,60123456789\r\n';
const MB = 1024 * 1024;

/** Replaces the size of a file in all places of an archive. */
function replaceSize(bytes: Uint8Array<ArrayBuffer>, size: number, newSize: number): void {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (view.getUint32(at, true) > size && view.getUint32(at, true) < size + 1000)
      view.setUint32(at, newSize, true);
  }
}

const READ = [
  ['Name', 'Phone'],
  ['陳美玲', '60123456789'],
];

describe('text files', () => {
  test.each([
    ['UTF-8 as in LibreOffice and Google Sheets', utf8(LIST)],
    ['UTF-8 with a byte order mark as in Excel’s “CSV UTF-8”', utf8(`\ufeff${LIST}`)],
    ['UTF-16 with a byte order mark as in Excel’s “Unicode Text”', utf16(LIST, true, '\ufeff')],
    ['big-endian UTF-16 with a byte order mark', utf16(LIST, false, '\ufeff')],
    ['UTF-16 without a byte order mark', utf16(LIST, true)],
    ['semicolons as in Excel with decimal commas', utf8(LIST.replaceAll(',', ';'))],
    ['tabs as in pasted cells', utf8(LIST.replaceAll(',', '\t'))],
    ['a first line that names the separator for Excel', utf8(`sep=;\r\n${LIST.replaceAll(',', ';')}`)],
    ['line feeds without carriage returns', utf8(LIST.replaceAll('\r', ''))],
    ['quotes around all cells', utf8('"Name","Phone"\n"陳美玲","60123456789"\n')],
  ])('a text file with %s is read', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(READ);
  });

  test('quoted cells keep commas, quotes and line breaks', async () => {
    expect(await cellsOf(utf8('Name,Phone\n"Tan, ""Ann""\nMei",1\n'))).toEqual([
      ['Name', 'Phone'],
      ['Tan, "Ann"\nMei', '1'],
    ]);
  });

  test('the separator is the one that gives most rows the same number of cells', async () => {
    const [, row] = await cellsOf(utf8('Name;Remark\nSiti;likes red, blue, green, grey\nRavi;\n'));
    expect(row).toEqual(['Siti', 'likes red, blue, green, grey']);
  });

  test('the browser’s language or the user selects the Windows encoding', async () => {
    const latin = new Uint8Array([...utf8('Name\nJos'), 0xe9]);
    expect(await cellsOf(latin)).toEqual([['Name'], ['José']]);
    const chinese = new Uint8Array([...utf8('Name\n'), 0xc0, 0xee]);
    expect(await cellsOf(chinese, ['zh-CN', 'en'])).toEqual([['Name'], ['李']]);
    expect(await cellsOf(chinese, ENGLISH, 'gb18030')).toEqual([['Name'], ['李']]);
  });

  test('columns beyond the limit are ignored', async () => {
    const wide = `Name,Phone${',x'.repeat(1_000_000)}\nAnn,60123456789${','.repeat(1_000_000)}\n`;
    const [head, row] = await cellsOf(utf8(wide));
    expect([head?.slice(0, 2), row?.slice(0, 2)]).toEqual([
      ['Name', 'Phone'],
      ['Ann', '60123456789'],
    ]);
    expect(head).toHaveLength(200);
  });

  test('empty rows are left out but count in the row numbers', async () => {
    const rows = await rowsOf(utf8('Name,Phone\n\n,\nAnn,60123456789\n'));
    expect(rows.map(({ number }) => number)).toEqual([1, 4]);
  });
});

async function workbook(rows: readonly (readonly (string | number | Date)[])[]) {
  const cells = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: 'yyyy-mm-dd' } : { value })),
  );
  const blob = await writeXlsxFile(cells).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

describe('workbooks', () => {
  test('a workbook is read with numbers and dates as texts', async () => {
    const bytes = await workbook([
      ['Nama', 'No. Telefon', 'Follow up'],
      ['Ahmad', 60123456789, new Date(Date.UTC(2026, 11, 31))],
    ]);
    expect(await cellsOf(bytes)).toEqual([
      ['Nama', 'No. Telefon', 'Follow up'],
      ['Ahmad', '60123456789', '2026-12-31'],
    ]);
  });

  test('a workbook whose unpacked size is too large is refused before it is unpacked', async () => {
    const bytes = await workbook([['Name']]);
    const directory = new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
    new DataView(bytes.buffer).setUint32(directory + 24, 0xffff_fff0, true);
    expect(unpackedBytes(bytes)).toBeGreaterThan(4_000_000_000);
    await expect(readTable(bytes, ENGLISH)).rejects.toThrow(UnreadableFile);
  });

  test('a workbook with a false unpacked size does not fill the memory', async () => {
    const { 'xl/worksheets/sheet1.xml': _, ...others } = unzipSync(await workbook([['Name']]));
    const bomb = strToU8(`<worksheet><sheetData>${' '.repeat(60 * MB)}</sheetData></worksheet>`);
    const bytes = new Uint8Array(zipSync({ ...others, 'xl/worksheets/sheet1.xml': bomb }, { level: 1 }));
    expect(bytes.length).toBeLessThan(5 * MB);
    replaceSize(bytes, 60 * MB, 100);
    expect(unpackedBytes(bytes)).toBeLessThan(MB);
    const before = process.memoryUsage().rss;
    await expect(readTable(bytes, ENGLISH)).rejects.toThrow(UnreadableFile);
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * MB);
  });

  test('a damaged workbook, an .xls file and other files are refused with a message', async () => {
    const bytes = await workbook([['Name']]);
    await expect(readTable(bytes.slice(0, -30), ENGLISH)).rejects.toThrow('damaged');
    await expect(readTable(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), ENGLISH)).rejects.toThrow('.xls');
    const png = readFileSync(new URL('../../../public/icon-192.png', import.meta.url));
    await expect(readTable(new Uint8Array(png), ENGLISH)).rejects.toThrow(UnreadableFile);
  });
});

describe('columns', () => {
  test.each([
    [['#', 'Full Name', 'Mobile No.', 'Notes'], { name: 1, phone: 2, remark: 3 }],
    [
      ['Nama Penuh', 'No. Telefon', 'Catatan', 'Tarikh susulan'],
      { name: 0, phone: 1, remark: 2, followUp: 3 },
    ],
    [['手机号码', '姓名', '状态', '備註'], { phone: 0, name: 1, status: 2, remark: 3 }],
    [['First Name', 'Phone 1 - Value'], { name: 0, phone: 1 }],
    [['Last Name', 'First Name', 'Tel', 'Mobile'], { lastName: 0, name: 1, phone: 3 }],
    [['Name', 'Last Name', 'Phone'], { name: 0, phone: 2 }],
    [['Contact', 'Phone'], { name: 0, phone: 1 }],
    [['Name', 'Contact'], { name: 0, phone: 1 }],
  ])('columns are found by the titles %j', (head, columns) => {
    expect(columnsByTitle(head)).toEqual(columns);
  });

  test('columns without titles are found by their content', () => {
    expect(columnsByTitle(['0123456789', 'Ann'])).toBeUndefined();
    expect(
      columnsByContent([
        ['0123456789', 'Ann'],
        ['60 12-345 6780', 'Ben'],
      ]),
    ).toEqual({ phone: 0, name: 1 });
  });
});

describe('rows', () => {
  const problemOf = (name: string, phone: string, status = '', followUp = '') =>
    importRows([{ number: 7, cells: [name, phone, status, followUp] }], {
      name: 0,
      phone: 1,
      status: 2,
      followUp: 3,
    })[0]?.problem;

  test('a row with a name and a phone number in any format has no problem', () => {
    expect(problemOf('Ann', '+60 12-345 6789', 'booked', '31/12/2026')).toBeUndefined();
    expect(problemOf('Ann', '123456789')).toBeUndefined(); // A spreadsheet has removed its leading zero.
  });

  test('a row reports its problem', () => {
    expect(problemOf('', '0123456789')).toBe('Name is required');
    expect(problemOf('Ann', '')).toBe('Phone Number is required');
    expect(problemOf('Ann', '6.01E+10')).toContain('has shortened this number to 6.01E+10');
    expect(problemOf('Ann', '6,01E+10')).toContain('has shortened');
    expect(problemOf('Ann', 'ask her')).toBe('“ask her” is no phone number');
    expect(problemOf('Ann', '0123456789', 'Hot')).toBe('“Hot” is no status');
    expect(problemOf('Ann', '0123456789', '', '31/02/2026')).toBe('“31/02/2026” is no date');
    const outside = 'Follow up date must be between 2000-01-01 and five years from today';
    for (const day of ['31/12/1999', '01/01/2999']) {
      expect(problemOf('Ann', '0123456789', '', day)).toBe(outside);
    }
  });

  test('a row has its status and day in the format of the contract', () => {
    const [row] = importRows([{ number: 2, cells: ['closed', '1.2.2026'] }], { status: 0, followUp: 1 });
    expect(row).toMatchObject({ number: 2, status: 'Closed', followUp: '2026-02-01' });
  });
});
