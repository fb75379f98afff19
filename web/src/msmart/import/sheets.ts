import { type ColumnMap, columnsByContent, findHead } from './columns.ts';
import type { FileRow } from './leadRows.ts';
import type { Sheet } from './readTable.ts';

/** A sheet, the row that names its columns told from those below it. */
export interface SheetTable {
  readonly sheet: Sheet;
  readonly head: FileRow | undefined;
  readonly rows: readonly FileRow[];
  readonly columns: ColumnMap;
}

/** The first sheet with a column of phone numbers; where none names one, the first. */
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
