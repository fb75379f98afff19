import { downloadTable } from '../../ui/share/download.ts';
import type { ImportRow } from './importRows.ts';
import type { SkippedRow } from './useImport.ts';

/** Downloads the rows that were not imported, with the reasons. */
export function downloadReport(skipped: readonly SkippedRow[]) {
  const sorted = skipped.toSorted((one, other) => one.number - other.number);
  void downloadTable('not-imported', 'csv', [
    ['Row', 'Name', 'Phone Number', 'Problem'],
    ...sorted.map(({ number, name, phone, error }) => [number, name, phone, error]),
  ]);
}

/** Returns the rows that were not sent because of a problem. */
export const wrongRows = (rows: readonly ImportRow[]): SkippedRow[] =>
  rows.flatMap(({ number, name, phone, problem }) =>
    problem === undefined ? [] : [{ number, name, phone, error: `${problem.label}: ${problem.message}` }],
  );

export function downloadTemplate() {
  void downloadTable('leads-template', 'csv', [
    ['Name', 'Phone Number', 'Status', 'Remark', 'Follow up date'],
    ['Siti Aminah', '60123456789', 'Prospecting', 'Met at the fair', ''],
  ]);
}
