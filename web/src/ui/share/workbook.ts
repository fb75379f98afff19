import writeXlsxFile from 'write-excel-file/universal';
import type { Cell } from '../../../../shared/rules/csv.ts';

/** A workbook of one sheet. A text is stored as a text, also where it begins as a formula does. */
export function workbook(rows: readonly (readonly Cell[])[]): Promise<Blob> {
  const cells = rows.map((row) => row.map((value) => ({ value, type: typeOf(value) })));
  return writeXlsxFile(cells).toBlob();
}

function typeOf(value: Cell): StringConstructor | NumberConstructor | BooleanConstructor {
  if (typeof value === 'string') return String;
  return typeof value === 'number' ? Number : Boolean;
}
