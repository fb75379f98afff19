import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readSheets from 'read-excel-file/universal';
import { decode, type Encoding } from './decode.ts';
import type { FileRow } from './leadRows.ts';
import { unpackedBytes } from './zipSize.ts';

export interface Sheet {
  /** Empty in a text file, which has no other. */
  readonly name: string;
  readonly rows: readonly FileRow[];
}

/** A file as it was read. */
export interface Table {
  readonly sheets: readonly Sheet[];
  /** Of a text file. */
  readonly encoding?: Encoding;
}

/** Why a file cannot be read, in words for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const LOCKED = 'This file is locked with a password. Save it without one, and choose that.';
const OLD_EXCEL = 'This is a file of an old Excel (.xls). Save it as .xlsx or .csv, and choose that.';
const NO_SPREADSHEET =
  'This file is no spreadsheet that can be read. Open it, save it as .xlsx or .csv, and choose that.';

/** What a file of 5 MB unpacks to when it is one of leads. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** More columns than any list of people has; what lies beyond is not looked at. */
const MAX_COLUMNS = 200;

/** The rows of a file: CSV in any of the usual ways to write it, or XLSX, told apart by what is in it. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  languages: readonly string[],
  encoding?: Encoding,
): Promise<Table> {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (start.startsWith('PK')) return { sheets: await readWorkbook(bytes) };
  if (start === '\xd0\xcf\x11\xe0') throw new UnreadableFile(isEncrypted(bytes) ? LOCKED : OLD_EXCEL);
  return readText(bytes, languages, encoding);
}

/** With a password, Excel wraps a workbook in what an .xls is wrapped in (MS-OFFCRYPTO, 2.3.4.4). */
const isEncrypted = (bytes: Uint8Array<ArrayBuffer>) =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const size = unpackedBytes(bytes);
  if (size === undefined) throw new UnreadableFile('This file is damaged. Save it again, and choose that.');
  if (size > MAX_UNPACKED_BYTES) throw new UnreadableFile('This file unpacks to more than a list of leads.');
  try {
    const sheets = await readSheets(new Blob([bytes]));
    const addedDays = daysAdded(bytes);
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      // The library gives a chart that is a sheet of its own no data, against its types.
      rows: rowsOf(
        (data ?? []).map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cellText(cell, addedDays))),
      ),
    }));
  } catch (cause) {
    throw new UnreadableFile(NO_SPREADSHEET, { cause });
  }
}

function readText(bytes: Uint8Array, languages: readonly string[], wanted?: Encoding): Table {
  const { text, encoding } = decode(bytes, languages, wanted);
  if (text.includes('\0')) throw new UnreadableFile('This is no table. Choose a .csv or .xlsx file.');
  // Excel takes the sign between the cells from such a first line.
  const [, separator, rest] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const body = rest ?? text;
  const { data } = Papa.parse<string[]>(body, { delimiter: separator ?? separatorOf(body) });
  const rows = rowsOf(data.map((row) => row.slice(0, MAX_COLUMNS).map(plainText)));
  return { sheets: [{ name: '', rows }], encoding };
}

/** What a formula without a result leaves in a text file; in a workbook its cell counts as empty. */
const FORMULA_ERROR = /^#(N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NUM!|NULL!)$/;

/** `="0123456789"` is how programs keep Excel from taking a text for a number. */
const plainText = (cell: string) => (FORMULA_ERROR.test(cell) ? '' : (/^="(.*)"$/.exec(cell)?.[1] ?? cell));

const SEPARATORS = [',', ';', '\t', '|'];
const LOOKED_AT_ROWS = 10;

/** What stands between cells: what gives the most rows the same number of cells; of two, what gives more cells. */
function separatorOf(text: string): string {
  const score = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT_ROWS });
    const widths = data.map((row) => row.length).filter((width) => width > 1);
    const scores = widths.map((width) => widths.filter((other) => other === width).length * 1000 + width);
    return Math.max(0, ...scores);
  };
  return SEPARATORS.reduce((best, other) => (score(other) > score(best) ? other : best));
}

/** Rows by their numbers in the file; those with nothing in them are left out. */
const rowsOf = (rows: readonly (readonly string[])[]): FileRow[] =>
  rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_FROM_1900_TO_1904 = 1462;

/** LibreOffice writes `true` where Excel writes 1 in a workbook whose days count from 1904; the library knows the 1. */
function daysAdded(bytes: Uint8Array<ArrayBuffer>): number {
  const path = 'xl/workbook.xml';
  const { [path]: workbook } = unzipSync(bytes, { filter: ({ name }) => name === path });
  const isFrom1904 = workbook !== undefined && /<workbookPr [^>]*date1904="true"/.test(strFromU8(workbook));
  return isFrom1904 ? DAYS_FROM_1900_TO_1904 : 0;
}

function cellText(cell: unknown, addedDays: number): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  return new Date(cell.getTime() + addedDays * DAY_MS).toISOString().slice(0, 10);
}
