import { hash } from 'node:crypto';
import { readImportRow } from '../../../../shared/contract/importRow.ts';
import type { LeadImport } from '../../../../shared/contract/leadImport.ts';
import { read as env, variables } from '../../../lib/runtime/env.ts';
import { dialogChanges, type FieldChanges } from '../leads/change.ts';
import { phoneTaken } from '../leads/phone.ts';

type FileRow = LeadImport['rows'][number];

/** A parsed row of a file: the fields of a lead, or an error. `row` counts from 1. */
export type ReadRow =
  | { readonly row: number; readonly phone: string; readonly changes: FieldChanges }
  | { readonly row: number; readonly error: string };

export const DUPLICATE = phoneTaken('phone').message;

/** Parses rows by the rules of the lead dialog. A phone number that an earlier row has is an error. */
export function readRows(rows: LeadImport['rows']): ReadRow[] {
  const phones = new Set<string>();
  return rows.map((cells, index) => {
    const read = readRow(cells, index + 1);
    if ('error' in read) return read;
    if (phones.has(read.phone)) return { row: read.row, error: DUPLICATE };
    phones.add(read.phone);
    return read;
  });
}

function readRow(cells: FileRow, row: number): ReadRow {
  const read = readImportRow(cells, env(variables.country));
  if ('problems' in read) {
    return { row, error: [...new Set(read.problems.map(({ message }) => message))].join('. ') };
  }
  const { phone, remark, hasNoFollowUp } = read.lead;
  const changes = dialogChanges(read.lead, { phone, remark });
  return { row, phone, changes: hasNoFollowUp ? { ...changes, followUpDate: '' } : changes };
}

export function hashOf(rows: LeadImport['rows']): string {
  return hash('sha256', JSON.stringify(rows), 'base64url');
}
