import { downloadTable } from '../../ui/share/download.ts';
import type { LeadRow } from './leadRows.ts';
import type { SkippedRow } from './useImport.ts';

/** Saves the rows that were not imported, each with its number in the file and the reason. */
export function downloadReport(skipped: readonly SkippedRow[]) {
  const sorted = skipped.toSorted((one, other) => one.number - other.number);
  void downloadTable('not-imported', 'csv', [
    ['Row', 'Name', 'Phone Number', 'Problem'],
    ...sorted.map(({ number, name, phone, error }) => [number, name, phone, error]),
  ]);
}

/** Rows that were wrong before anything was sent. */
export const wrongRows = (leads: readonly LeadRow[]): SkippedRow[] =>
  leads.flatMap(({ number, name, phone, problem }) =>
    problem === undefined ? [] : [{ number, name, phone, error: problem }],
  );

/** A file to fill in. */
export function downloadTemplate() {
  void downloadTable('leads-template', 'csv', [
    ['Name', 'Phone Number', 'Status', 'Remark', 'Follow up date'],
    ['Siti Aminah', '60123456789', 'Prospecting', 'Met at the fair', ''],
  ]);
}
