import { type ColumnMap, columnsByContent, findHead } from './columns.ts';
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
  return sheets.find(({ rows }) => findHead(rows)?.columns.phone !== undefined) ?? sheets[0];
}

export function tableOf(sheet: Sheet): SheetTable {
  const found = findHead(sheet.rows);
  if (found === undefined) {
    const columns = columnsByContent(sheet.rows.map(({ cells }) => cells));
    return { sheet, head: undefined, rows: sheet.rows, columns };
  }
  const { head, columns } = found;
  return { sheet, head, rows: sheet.rows.filter(({ number }) => number > head.number), columns };
}
