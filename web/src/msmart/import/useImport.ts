import { useRef, useState } from 'react';
import { newKey } from '../../api/keyedWrite.ts';
import type { CallFailed } from '../../api/refusal.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import type { bodyRows } from './followUps.ts';
import { importWrites, showImported } from './useImports.ts';

/** Smaller than the call's limit, so that the progress moves. */
const BATCH = 100;

type SentRow = ReturnType<typeof bodyRows>[number];

export interface SkippedRow {
  readonly number: number;
  readonly name: string;
  readonly phone: string;
  readonly error: string;
}

export interface ImportProgress {
  readonly importId: string;
  readonly importedAt: string;
  /** The number of rows that the server has processed. */
  readonly sent: number;
  readonly total: number;
  readonly imported: number;
  readonly skipped: readonly SkippedRow[];
}

/**
 * Imports rows in batches, one after the other. The import id and the batch number identify a request, so that a batch
 * is imported once even if it is sent again after a lost response.
 */
export function useImport(teamName: string) {
  const { isSubmitting, submit } = useSubmission();
  const [progress, setProgress] = useState<ImportProgress>();
  const [failure, setFailure] = useState<CallFailed>();
  const work = useRef<{ rows: readonly SentRow[]; progress: ImportProgress }>(undefined);

  async function run() {
    while (work.current !== undefined && work.current.progress.sent < work.current.progress.total) {
      const { rows, progress: current } = work.current;
      const { sent, importId } = current;
      const batch = rows.slice(sent, sent + BATCH);
      const reply = await importWrites.importLeads({
        params: { teamName },
        body: { rows: batch.map(({ number: _, ...row }) => row), importId, batch: sent / BATCH },
      });
      const next = {
        ...current,
        sent: sent + batch.length,
        imported: current.imported + reply.imported,
        skipped: [
          ...current.skipped,
          ...reply.skipped.flatMap(({ row, error }) => skippedRow(batch[row - 1], error)),
        ],
      };
      work.current = { rows, progress: next };
      setProgress(next);
      const { importedAt } = next;
      showImported(teamName, { importId, importedAt, imported: next.imported, kept: 0, undoneAt: null });
    }
  }

  const resume = () => {
    setFailure(undefined);
    void submit(run, setFailure);
  };

  return {
    progress,
    failure,
    isSending: isSubmitting,
    /** Imports rows without problems. */
    start(rows: readonly SentRow[]) {
      const first = {
        importId: newKey(),
        importedAt: new Date().toISOString(),
        sent: 0,
        total: rows.length,
        imported: 0,
        skipped: [],
      };
      work.current = { rows, progress: first };
      setProgress(first);
      resume();
    },
    /** Continues after a failure. */
    resume,
    reset() {
      work.current = undefined;
      setProgress(undefined);
      setFailure(undefined);
    },
  };
}

const skippedRow = (row: SentRow | undefined, error: string): SkippedRow[] =>
  row === undefined ? [] : [{ number: row.number, name: row.name, phone: row.phone, error }];
