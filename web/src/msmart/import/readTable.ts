import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { decode, type Encoding } from './decode.ts';
import type { FileRow } from './leadRows.ts';
import { unpackedBytes } from './zipSize.ts';

/** A file as it was read. */
export interface Table {
  readonly rows: readonly FileRow[];
  /** Of a text file. */
  readonly encoding?: Encoding;
}

/** Why a file cannot be read, in words for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

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
  if (start.startsWith('PK')) return { rows: await readWorkbook(bytes) };
  if (start === '\xd0\xcf\x11\xe0') {
    throw new UnreadableFile(
      'This is a file of an old Excel (.xls). Save it as .xlsx or .csv, and choose that.',
    );
  }
  return readText(bytes, languages, encoding);
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<FileRow[]> {
  const size = unpackedBytes(bytes);
  if (size === undefined) throw new UnreadableFile('This file is damaged. Save it again, and choose that.');
  if (size > MAX_UNPACKED_BYTES) throw new UnreadableFile('This file unpacks to more than a list of leads.');
  try {
    const cells = await readSheet(new Blob([bytes]));
    return rowsOf(cells.map((row) => row.slice(0, MAX_COLUMNS).map(cellText)));
  } catch (cause) {
    throw new UnreadableFile('This file is no spreadsheet that can be read. Save it as .xlsx or .csv.', {
      cause,
    });
  }
}

function readText(bytes: Uint8Array, languages: readonly string[], wanted?: Encoding): Table {
  const { text, encoding } = decode(bytes, languages, wanted);
  if (text.includes('\0')) throw new UnreadableFile('This is no table. Choose a .csv or .xlsx file.');
  // Excel takes the sign between the cells from such a first line.
  const [, separator, rest] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const body = rest ?? text;
  const { data } = Papa.parse<string[]>(body, { delimiter: separator ?? separatorOf(body) });
  return { rows: rowsOf(data.map((row) => row.slice(0, MAX_COLUMNS))), encoding };
}

const SEPARATORS = [',', ';', '\t', '|'];
const LOOKED_AT_ROWS = 10;

/** What stands between cells: what parts the first rows into the most. */
function separatorOf(text: string): string {
  const cellsBy = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT_ROWS }).data.flat().length;
  return SEPARATORS.reduce((best, other) => (cellsBy(other) > cellsBy(best) ? other : best));
}

/** Rows by their numbers in the file; those with nothing in them are left out. */
const rowsOf = (rows: readonly (readonly string[])[]): FileRow[] =>
  rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
