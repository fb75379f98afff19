import { useMemo, useState } from 'react';
import { IMPORT_ROWS_MAX } from '../../../../shared/rules/lead.ts';
import { type ColumnMap, HEAD_ROWS_MAX } from './columns.ts';
import type { Encoding } from './decode.ts';
import { importRows } from './importRows.ts';
import { readFile } from './readFile.ts';
import type { Sheet } from './readTable.ts';
import { type SheetTable, sheetOfLeads, tableOf } from './sheets.ts';

export interface ReadTable extends SheetTable {
  readonly file: File;
  readonly encoding: Encoding | undefined;
  /** The sheets that are neither empty nor too long. */
  readonly sheets: readonly Sheet[];
}

/** Reads the chosen file, and lets the user correct the guessed sheet, columns and encoding. */
export function useFile() {
  const [table, setTable] = useState<ReadTable>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const rows = useMemo(() => (table === undefined ? [] : importRows(table.rows, table.columns)), [table]);

  async function read(file: File, encoding?: Encoding) {
    setReading(true);
    setProblem(undefined);
    const result = await readFile(file, encoding);
    setReading(false);
    if ('problem' in result) {
      setTable(undefined);
      setProblem(result.problem);
      return;
    }
    const filled = result.table.sheets.filter((each) => each.rows.length > 0);
    // Checking more rows would block the page for seconds.
    const sheets = filled.filter(({ rows }) => rows.length <= IMPORT_ROWS_MAX + HEAD_ROWS_MAX);
    const sheet = sheetOfLeads(sheets);
    if (sheet === undefined) {
      setTable(undefined);
      setProblem(filled[0] ? tooLongWords(filled[0].rows) : 'This file has no rows.');
      return;
    }
    setTable({ file, encoding: result.table.encoding, sheets, ...tableOf(sheet) });
  }

  return {
    table,
    problem,
    isReading,
    rows,
    choose: (file: File) => void read(file),
    paste: (text: string) => void read(new File([text], 'Pasted rows'), 'utf-8'),
    readAs: (encoding: Encoding) => table && void read(table.file, encoding),
    setSheet: (sheet: Sheet) => table && setTable({ ...table, ...tableOf(sheet) }),
    setHead: (hasHead: boolean) => table && setTable({ ...table, ...tableOf(table.sheet, hasHead) }),
    setColumns: (columns: ColumnMap) => table && setTable({ ...table, columns }),
    reset() {
      setTable(undefined);
      setProblem(undefined);
    },
  };
}

export const tooLongWords = ({ length }: readonly unknown[]) =>
  `This file has ${length.toLocaleString()} rows. Split it into files of ${IMPORT_ROWS_MAX.toLocaleString()}.`;

export type ChosenFile = ReturnType<typeof useFile>;
