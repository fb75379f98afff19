import { useRef, useState } from 'react';
import { IMPORT_BATCH } from '../../../../shared/rules/lead.ts';
import { newKey } from '../../api/keyedWrite.ts';
import type { CallFailed } from '../../api/refusal.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import type { LeadRow } from './leadRows.ts';
import { showImported, useImportWrites } from './useImports.ts';

/** A row that was not imported, by its number in the file. */
export interface SkippedRow {
  readonly number: number;
  readonly name: string;
  readonly phone: string;
  readonly error: string;
}

/** How far an import has come. */
export interface ImportProgress {
  readonly importId: string;
  readonly importedAt: string;
  /** Rows that have been sent and answered. */
  readonly sent: number;
  readonly total: number;
  readonly imported: number;
  readonly skipped: readonly SkippedRow[];
}

/**
 * Sends rows in parts, one after the other. Each part is named, so that one whose answer was lost is sent again and
 * imported once: after a lost connection it goes on where it stopped.
 */
export function useImport(teamName: string) {
  const { importLeads } = useImportWrites();
  const { isSubmitting, submit } = useSubmission();
  const [progress, setProgress] = useState<ImportProgress>();
  const [failure, setFailure] = useState<CallFailed>();
  const work = useRef<{ rows: readonly LeadRow[]; progress: ImportProgress }>(undefined);

  async function run() {
    for (let at = work.current; at !== undefined && at.progress.sent < at.progress.total; at = work.current) {
      const { rows } = at;
      const { sent, importId, imported, skipped } = at.progress;
      const part = rows.slice(sent, sent + IMPORT_BATCH);
      const answer = await importLeads({
        params: { teamName },
        body: { rows: part.map(sentRow), importId, batch: sent / IMPORT_BATCH },
      });
      const next = {
        ...at.progress,
        sent: sent + part.length,
        imported: imported + answer.imported,
        skipped: [
          ...skipped,
          ...answer.skipped.flatMap(({ row, error }) => skippedRow(part[row - 1], error)),
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
    /** Begins with the rows that nothing is wrong with. */
    start(rows: readonly LeadRow[]) {
      const named = { importId: newKey(), importedAt: new Date().toISOString() };
      const first = { ...named, sent: 0, total: rows.length, imported: 0, skipped: [] };
      work.current = { rows, progress: first };
      setProgress(first);
      resume();
    },
    /** Goes on after a failure. */
    resume,
    /** For another file. */
    reset() {
      work.current = undefined;
      setProgress(undefined);
      setFailure(undefined);
    },
  };
}

const sentRow = ({ name, phone, status, remark, followUp }: LeadRow) => ({
  name,
  phone,
  status,
  remark,
  followUp,
});

const skippedRow = (row: LeadRow | undefined, error: string): SkippedRow[] =>
  row === undefined ? [] : [{ number: row.number, name: row.name, phone: row.phone, error }];
