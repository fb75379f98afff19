import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import readSheets from 'read-excel-file/universal';
import { decode, type Encoding } from './decode.ts';
import { isZip, otherKind } from './fileKind.ts';
import { contactCells, isContactFile } from './readContacts.ts';
import { unpackedBytes } from './zipSize.ts';

/** A row of a file with its row number, from 1. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  /** Empty for a text file. */
  readonly name: string;
  readonly rows: readonly FileRow[];
}

export interface Table {
  readonly sheets: readonly Sheet[];
  /** Absent for a workbook. */
  readonly encoding?: Encoding;
}

/** A file that cannot be read. Its message is shown to the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const NO_SPREADSHEET =
  'This file is no spreadsheet that can be read. Open it, save it as .xlsx or .csv, and choose that.';

/** The largest unpacked size of a plausible 5 MB file. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Columns after these are ignored. */
const MAX_COLUMNS = 200;

/** Reads the rows of a CSV or XLSX file, whose type is detected by its content. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  languages: readonly string[],
  encoding?: Encoding,
): Promise<Table> {
  const problem = otherKind(bytes);
  if (problem !== undefined) throw new UnreadableFile(problem);
  if (isZip(bytes)) return { sheets: await readWorkbook(bytes) };
  if (isContactFile(bytes)) return readContacts(bytes, languages, encoding);
  return readText(bytes, languages, encoding);
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const size = unpackedBytes(bytes);
  if (size === undefined) throw new UnreadableFile('This file is damaged. Save it again, and choose that.');
  if (size > MAX_UNPACKED_BYTES) throw new UnreadableFile('This file unpacks to more than a list of leads.');
  try {
    const sheets = await readSheets(new Blob([unpacked(bytes)]));
    const dayOffset = dayOffsetOf(bytes);
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      // A sheet that is a chart has no data, although the types of the library say otherwise.
      rows: rowsOf(
        (data ?? []).map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cellText(cell, dayOffset))),
      ),
    }));
  } catch (cause) {
    throw new UnreadableFile(NO_SPREADSHEET, { cause });
  }
}

/**
 * Returns the archive with its XML uncompressed. The library would inflate large entries in a worker from a `blob:` URL,
 * which the page's policy forbids.
 */
function unpacked(bytes: Uint8Array<ArrayBuffer>) {
  const files = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, decodedReferences(xml)])),
    {
      level: 0,
    },
  );
}

const REFERENCE = /&#(?:x([\da-f]{5,6})|(\d{5,7}));/gi;
const LAST_OF_16_BITS = 0xffff;
const LAST_CHARACTER = 0x10ffff;

/** Writes characters above U+FFFF as themselves, as the library cuts their references to 16 bits. */
function decodedReferences(xml: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = strFromU8(xml);
  if (text.search(REFERENCE) < 0) return xml;
  return strToU8(
    text.replace(REFERENCE, (reference, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > LAST_OF_16_BITS && code <= LAST_CHARACTER ? String.fromCodePoint(code) : reference;
    }),
  );
}

function readContacts(bytes: Uint8Array, languages: readonly string[], wanted?: Encoding): Table {
  const { encoding } = decode(bytes, languages, wanted);
  const [head = [], ...cards] = contactCells(bytes, encoding);
  const rows = [{ number: 0, cells: head }, ...rowsOf(cards)];
  return { sheets: [{ name: '', rows: cards.length === 0 ? [] : rows }], encoding };
}

function readText(bytes: Uint8Array, languages: readonly string[], wanted?: Encoding): Table {
  const { text, encoding } = decode(bytes, languages, wanted);
  if (text.includes('\0')) throw new UnreadableFile('This is no table. Choose a .csv, .xlsx or .vcf file.');
  // Excel reads the separator from a first line such as "sep=;".
  const [, separator, rest] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const body = rest ?? text;
  const { data } = Papa.parse<string[]>(body, { delimiter: separator ?? separatorOf(body) });
  const rows = rowsOf(data.map((row) => splitLine(row.slice(0, MAX_COLUMNS).map(plainText))));
  return { sheets: [{ name: '', rows }], encoding };
}

/** The text of a failed formula in a CSV file. In a workbook its cell is empty. */
const FORMULA_ERROR = /^#(N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NUM!|NULL!)$/;

/** Programs write `="0123456789"` to keep Excel from converting a text to a number. */
const plainText = (cell: string) => (FORMULA_ERROR.test(cell) ? '' : (/^="(.*)"$/.exec(cell)?.[1] ?? cell));

/** A line of a message, such as `1. Siti Aminah - 012-345 6789`, has a name and a number but no separator. */
const LINE = /^(?:\d{1,3}[.)]\s*)?(.*?\p{L}.*?)[\s:=–-]+([+(]?\d[\d\s()./+-]{5,})$/u;

function splitLine(cells: readonly string[]): readonly string[] {
  const [line = '', ...others] = cells;
  return others.length > 0 ? cells : (LINE.exec(line.trim())?.slice(1) ?? cells);
}

const SEPARATORS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 10;

/** Guesses the separator: the one that gives most rows the same number of cells, and then the most cells. */
function separatorOf(text: string): string {
  const score = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS });
    const widths = data.map((row) => row.length).filter((width) => width > 1);
    const scores = widths.map((width) => widths.filter((other) => other === width).length * 1000 + width);
    return Math.max(0, ...scores);
  };
  return SEPARATORS.reduce((best, other) => (score(other) > score(best) ? other : best));
}

/** Numbers the rows and leaves out empty ones. */
const rowsOf = (rows: readonly (readonly string[])[]): FileRow[] =>
  rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_FROM_1900_TO_1904 = 1462;

/**
 * Returns the offset of days in workbooks that count from 1904, for which LibreOffice writes `true` instead of 1: the
 * library does not understand it.
 */
function dayOffsetOf(bytes: Uint8Array<ArrayBuffer>): number {
  const path = 'xl/workbook.xml';
  const { [path]: workbook } = unzipSync(bytes, { filter: ({ name }) => name === path });
  const isFrom1904 = workbook !== undefined && /<workbookPr [^>]*date1904="true"/.test(strFromU8(workbook));
  return isFrom1904 ? DAYS_FROM_1900_TO_1904 : 0;
}

function cellText(cell: unknown, dayOffset: number): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  return new Date(cell.getTime() + dayOffset * DAY_MS).toISOString().slice(0, 10);
}
