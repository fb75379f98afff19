import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { columnsByTitle, NO_COLUMNS } from './columns.ts';
import type { Encoding } from './decode.ts';
import { bodyRows, type FollowUpChoice, undated } from './followUps.ts';
import { type ImportRow, importRows } from './importRows.ts';
import { readTable, UnreadableFile } from './readTable.ts';
import { tableOf, unreadColumns } from './sheets.ts';
import {
  choiceOf,
  foreignWords,
  KEEP_AS_REMARK,
  type StatusChoice,
  type StatusChoices,
} from './statusWords.ts';
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
  const titlesOf = (head: readonly string[]) => {
    const found = Object.entries(columnsByTitle(head) ?? {}).filter(([, indices]) => indices.length > 0);
    return Object.fromEntries(found.map(([name, indices]) => [name, indices.map((index) => head[index])]));
  };

  test.each([
    [
      ['#', 'Full Name', 'Mobile No.', 'Notes'],
      { name: ['Full Name'], phone: ['Mobile No.'], remark: ['Notes'] },
    ],
    [
      ['Nama Penuh', 'No. Telefon', 'Catatan', 'Tarikh susulan'],
      { name: ['Nama Penuh'], phone: ['No. Telefon'], remark: ['Catatan'], followUp: ['Tarikh susulan'] },
    ],
    [
      ['手机号码', '姓名', '状态', '備註'],
      { phone: ['手机号码'], name: ['姓名'], status: ['状态'], remark: ['備註'] },
    ],
    [['First Name', 'Phone 1 - Value'], { name: ['First Name'], phone: ['Phone 1 - Value'] }],
    [
      ['Last Name', 'Middle Name', 'First Name', 'Tel', 'Mobile'],
      { name: ['First Name', 'Middle Name', 'Last Name'], phone: ['Mobile', 'Tel'] },
    ],
    [['Name', 'Last Name', 'Phone'], { name: ['Name'], phone: ['Phone'] }],
    [['Contact', 'Phone'], { name: ['Contact'], phone: ['Phone'] }],
    [['Name', 'Contact'], { name: ['Name'], phone: ['Contact'] }],
    [['Phone 1 - Label', 'Phone 2 - Value', 'Home Fax'], { phone: ['Phone 2 - Value'] }],
  ])('columns are found by the titles %j', (head, columns) => {
    expect(titlesOf(head)).toEqual(columns);
  });

  const sheetOf = (...rows: string[][]) => ({
    name: '',
    rows: rows.map((cells, index) => ({ number: index + 1, cells })),
  });

  test('columns without titles are found by their content', () => {
    const table = tableOf(sheetOf(['p:0123456789', 'Ann'], ['60 12-345 6780', 'Ben']));
    expect(table).toMatchObject({ head: undefined, columns: { phone: [0], name: [1] } });
    expect(table.rows).toHaveLength(2);
  });

  test('titles in another language are no row, unless the user says so', () => {
    const sheet = sheetOf(['Kontak', 'Nombor', 'Bandar'], ['Ann', '0123456789', 'Klang']);
    expect(tableOf(sheet)).toMatchObject({ head: { number: 1 }, columns: { name: [0], phone: [1] } });
    expect(tableOf(sheet, false)).toMatchObject({ head: undefined, rows: sheet.rows });
    expect(unreadColumns(tableOf(sheet))).toEqual(['Bandar']);
  });

  test('rows without titles lose their first one when the user says that it has names', () => {
    const sheet = sheetOf(['Ann', '0123456789'], ['Ben', '0123456780']);
    expect(tableOf(sheet, true).rows).toEqual([{ number: 2, cells: ['Ben', '0123456780'] }]);
  });

  test('a column with a known title among unknown ones keeps its place', () => {
    const sheet = sheetOf(['Catatan', 'Nombor', 'Kontak'], ['Keen', '0123456789', 'Ann']);
    expect(tableOf(sheet).columns).toMatchObject({ remark: [0], phone: [1] });
  });
});

const COLUMNS = { ...NO_COLUMNS, name: [0], phone: [1], status: [2], followUp: [3] };

describe('rows', () => {
  const rowOf = (name: string, phone: string, status = '', followUp = '') =>
    importRows([{ number: 7, cells: [name, phone, status, followUp] }], COLUMNS)[0];
  const problemOf = (...cells: Parameters<typeof rowOf>) => rowOf(...cells)?.problem?.message;

  test('a row with a name and a phone number in any format has no problem', () => {
    expect(problemOf('Ann', '+60 12-345 6789', 'booked', '31/12/2026')).toBeUndefined();
    expect(problemOf('Ann', '123456789')).toBeUndefined(); // A spreadsheet has removed its leading zero.
    expect(problemOf('Ann', '0123456789', 'Hot')).toBeUndefined();
  });

  test('a row reports its problem', () => {
    expect(problemOf('', '0123456789')).toBe('Name is required');
    expect(problemOf('Ann', '')).toBe('Phone Number is required');
    expect(problemOf('Ann', '0123')).toBe('“0123” is too short');
    expect(problemOf('Ann', '6.01E+10')).toContain('has shortened this number to 6.01E+10');
    expect(problemOf('Ann', '6,01E+10')).toContain('has shortened');
    expect(problemOf('Ann', 'ask her')).toBe('“ask her” is no phone number');
    expect(problemOf('Ann', '0123456789', '', '31/02/2026')).toBe('“31/02/2026” is no date');
    const outside = 'Follow up date must be between 2000-01-01 and five years from today';
    for (const day of ['31/12/1999', '01/01/2999']) {
      expect(problemOf('Ann', '0123456789', '', day)).toBe(outside);
    }
  });

  test('the first filled phone counts, and the other numbers stand in the remark', () => {
    const cells = ['Ann', '', '012-345 6789', '03-1234 5678'];
    const [row] = importRows([{ number: 2, cells }], { ...NO_COLUMNS, name: [0], phone: [1, 2, 3] });
    expect(row).toMatchObject({ phone: '+60123456789', remark: '+60 3 1234 5678' });
  });

  test('a number that stands twice counts in its first right row, and both rows are named', () => {
    const rows = [
      ['', '0123456789'],
      ['Ann', '012-345 6789'],
      ['Ben', '+60123456789'],
    ];
    const read = importRows(
      rows.map((cells, index) => ({ number: index + 9, cells })),
      COLUMNS,
    );
    expect(read.map(({ problem }) => problem?.label)).toEqual(['Name', undefined, 'Twice']);
    expect(read[2]?.problem?.message).toBe('+60 12 345 6789, the same as row 10');
  });
});

describe('what the file leaves open', () => {
  const TODAY = '2026-11-26'; // a Thursday
  const rowsWith = (...cells: (readonly [status: string, followUp?: string])[]) =>
    importRows(
      cells.map(([status, followUp = ''], index) => ({
        number: index + 2,
        cells: ['Ann', `012345678${index}`, status, followUp],
      })),
      COLUMNS,
    );
  const NONE = new Map<string, StatusChoice>();
  const followUp = { kind: 'perDay', perDay: 2, day: '2026-12-24' } as const;
  const sent = (rows: readonly ImportRow[], kind: FollowUpChoice['kind'], statuses: StatusChoices = NONE) =>
    bodyRows(rows, { statuses, followUp: { ...followUp, kind }, today: TODAY });

  test('rows without a date are spread over working days, follow on one day, or not at all', () => {
    const rows = rowsWith([''], ['', '2026-12-01'], [''], [''], ['Closed'], ['none?', 'none']);
    const daysOf = (kind: FollowUpChoice['kind']) => sent(rows, kind).map((row) => row.followUp);
    expect(undated(rows, NONE)).toHaveLength(3);
    expect(daysOf('perDay')).toEqual([
      '2026-11-27',
      '2026-12-01',
      '2026-11-27',
      '2026-11-30',
      'none',
      'none',
    ]);
    expect(daysOf('day')).toEqual(['2026-12-24', '2026-12-01', '2026-12-24', '2026-12-24', 'none', 'none']);
    expect(daysOf('none')).toEqual(['none', '2026-12-01', 'none', 'none', 'none', 'none']);
  });

  test('each foreign word is mapped once, or kept as a remark', () => {
    const rows = rowsWith(['New'], ['new'], ['Customer'], ['KIV'], ['Booked'], ['-None-']);
    expect(foreignWords(rows).map(({ word, rows }) => [word, rows])).toEqual([
      ['New', 2],
      ['Customer', 1],
      ['KIV', 1],
      ['-None-', 1],
    ]);
    const statuses = (choices?: StatusChoices) =>
      sent(rows, 'none', choices).map(({ status, remark }) => [status, remark]);
    expect(statuses()).toEqual([
      ['Prospecting', ''],
      ['Prospecting', ''],
      ['Closed', ''],
      ['Prospecting', 'Status: KIV'],
      ['Booked', ''],
      ['Prospecting', ''],
    ]);
    expect(statuses(new Map([['kiv', 'Engagement']]))[3]).toEqual(['Engagement', '']);
  });

  test.each([
    ...['New', 'Attempted to Contact', 'Not Contacted'].map((word) => [word, 'Prospecting'] as const),
    ...['Contacted', 'In Process', 'IN_PROGRESS'].map((word) => [word, 'Connecting'] as const),
    ...['Pre-Qualified', 'OPEN_DEAL'].map((word) => [word, 'Engagement'] as const),
    ...['Customer', 'Won', 'Closed Won'].map((word) => [word, 'Closed'] as const),
    ...['Lost Lead', 'Dead', 'Not Qualified'].map((word) => [word, 'Rejected'] as const),
    ...['KIV', 'constructor'].map((word) => [word, KEEP_AS_REMARK] as const),
  ])('the word %s means %s at first', (word, choice) => {
    const [found = { key: '' }] = foreignWords(rowsWith([word]));
    expect(choiceOf(found, NONE)).toBe(choice);
  });
});
