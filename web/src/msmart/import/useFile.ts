import { useState } from 'react';
import type { ColumnMap } from './columns.ts';
import type { Encoding } from './decode.ts';
import { leadRows } from './leadRows.ts';
import { readFile } from './readFile.ts';
import type { Sheet } from './readTable.ts';
import { type SheetTable, sheetOfLeads, tableOf } from './sheets.ts';

interface ReadTable extends SheetTable {
  readonly file: File;
  readonly encoding: Encoding | undefined;
  /** Those of the file with anything in them. */
  readonly sheets: readonly Sheet[];
}

/** A file that somebody chose, as it was read, and which of its sheets and columns is what. */
export function useFile() {
  const [table, setTable] = useState<ReadTable>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);

  async function read(file: File, encoding?: Encoding) {
    setReading(true);
    setProblem(undefined);
    const answer = await readFile(file, encoding);
    setReading(false);
    if ('problem' in answer) {
      setTable(undefined);
      setProblem(answer.problem);
      return;
    }
    const sheets = answer.table.sheets.filter(({ rows }) => rows.length > 0);
    const sheet = sheetOfLeads(sheets);
    if (sheet === undefined) {
      setTable(undefined);
      setProblem('This file has no rows.');
      return;
    }
    setTable({ file, encoding: answer.table.encoding, sheets, ...tableOf(sheet) });
  }

  return {
    table,
    problem,
    isReading,
    leads: table === undefined ? [] : leadRows(table.rows, table.columns),
    choose: (file: File) => void read(file),
    readAs: (encoding: Encoding) => table && void read(table.file, encoding),
    setSheet: (sheet: Sheet) => table && setTable({ ...table, ...tableOf(sheet) }),
    setColumns: (columns: ColumnMap) => table && setTable({ ...table, columns }),
    reset() {
      setTable(undefined);
      setProblem(undefined);
    },
  };
}

export type ChosenFile = ReturnType<typeof useFile>;
