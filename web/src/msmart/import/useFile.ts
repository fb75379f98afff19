import { useState } from 'react';
import { type ColumnMap, columnsByContent, columnsByHead } from './columns.ts';
import type { Encoding } from './decode.ts';
import { type FileRow, leadRows } from './leadRows.ts';
import { readFile } from './readFile.ts';

interface ReadTable {
  readonly file: File;
  readonly encoding: Encoding | undefined;
  /** The first row of the file, where it names the columns. */
  readonly head: FileRow | undefined;
  readonly rows: readonly FileRow[];
  readonly columns: ColumnMap;
}

/** A file that somebody chose, as it was read, and which of its columns is what. */
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
    const [first, ...others] = answer.table.rows;
    if (first === undefined) {
      setTable(undefined);
      setProblem('This file has no rows.');
      return;
    }
    const byHead = columnsByHead(first.cells);
    const rows = byHead === undefined ? answer.table.rows : others;
    setTable({
      file,
      encoding: answer.table.encoding,
      head: byHead && first,
      rows,
      columns: byHead ?? columnsByContent(rows.map(({ cells }) => cells)),
    });
  }

  return {
    table,
    problem,
    isReading,
    leads: table === undefined ? [] : leadRows(table.rows, table.columns),
    choose: (file: File) => void read(file),
    readAs: (encoding: Encoding) => table && void read(table.file, encoding),
    setColumns: (columns: ColumnMap) => table && setTable({ ...table, columns }),
    reset() {
      setTable(undefined);
      setProblem(undefined);
    },
  };
}

export type ChosenFile = ReturnType<typeof useFile>;
