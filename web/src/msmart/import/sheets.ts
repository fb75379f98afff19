import { type ColumnMap, columnsByContent, findHead, isPhone, normalized } from './columns.ts';
import type { FileRow, Sheet } from './readTable.ts';

/** A sheet, split into the row with the column titles and the rows below it. */
export interface SheetTable {
  readonly sheet: Sheet;
  readonly head: FileRow | undefined;
  readonly rows: readonly FileRow[];
  readonly columns: ColumnMap;
}

/** Returns the first sheet with a phone column, or else the first sheet. */
export function sheetOfLeads(sheets: readonly Sheet[]): Sheet | undefined {
  return sheets.find(({ rows }) => findHead(rows)?.columns.phone.length) ?? sheets[0];
}

/** Splits a sheet. `hasHead` corrects the guess whether the first row has the titles. */
export function tableOf(sheet: Sheet, hasHead?: boolean): SheetTable {
  const found = hasHead === false ? undefined : findHead(sheet.rows);
  const head =
    found?.head ?? (hasHead === undefined ? unknownHead(sheet.rows) : sheet.rows.find(() => hasHead));
  const below = sheet.rows.filter(({ number }) => number > (head?.number ?? -1));
  const rows = head === undefined ? below : withCallingCodes(head, below);
  const byContent = columnsByContent(rows.map(({ cells }) => cells));
  if (found === undefined) return { sheet, head, rows, columns: byContent };
  const { columns } = found;
  const used = Object.values(columns).flat();
  const given = (name: 'name' | 'phone') =>
    columns[name].length > 0 ? columns[name] : byContent[name].filter((index) => !used.includes(index));
  return { sheet, head, rows, columns: { ...columns, name: given('name'), phone: given('phone') } };
}

const SAMPLE_ROWS = 100;

/** Names the columns by the titles or by their numbers. */
export function columnNames({ head, rows }: SheetTable): string[] {
  const sample = [...rows.slice(0, SAMPLE_ROWS), ...(head === undefined ? [] : [head])];
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => head?.cells[index]?.trim() || `Column ${index + 1}`);
}

/** Names the columns that hold something and are not read. */
export function unreadColumns(table: SheetTable): string[] {
  const read = Object.values(table.columns).flat();
  return columnNames(table).filter(
    (_, index) => !read.includes(index) && table.rows.some(({ cells }) => cells[index]?.trim()),
  );
}

/** Returns the first row if it has no number where the others have one: its titles are in another language. */
function unknownHead([first, ...others]: readonly FileRow[]): FileRow | undefined {
  const [phone = 0] = columnsByContent(others.map(({ cells }) => cells)).phone;
  const hasNumbers = others.some(({ cells }) => isPhone(cells[phone] ?? ''));
  const isTitle = /\p{L}/u.test(first?.cells[phone] ?? '') && !isPhone(first?.cells[phone] ?? '');
  return hasNumbers && isTitle ? first : undefined;
}

/** Twenty keeps the calling code of a number in a column of its own. */
function withCallingCodes(head: FileRow, rows: readonly FileRow[]): readonly FileRow[] {
  const names = head.cells.map(normalized);
  const number = names.indexOf('phonesprimaryphonenumber');
  const code = names.indexOf('phonesprimaryphonecallingcode');
  if (number < 0 || code < 0) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) =>
      index === number && /^\d/.test(cell) ? `${row.cells[code] ?? ''} ${cell}` : cell,
    ),
  }));
}
