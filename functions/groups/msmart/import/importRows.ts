import { hash } from 'node:crypto';
import { NewLead } from '../../../../shared/contract/leadForm.ts';
import type { LeadImport } from '../../../../shared/contract/leadImport.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { searchable } from '../../../../shared/rules/search.ts';
import { readPhone } from '../../../lib/account/readPhone.ts';
import { dialogChanges, type FieldChanges } from '../leads/change.ts';
import { phoneProblems, phoneTaken } from '../leads/phone.ts';

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

function readRow({ name, phone: typed = '', status, remark, followUp }: FileRow, row: number): ReadRow {
  const sent = {
    team: 'of the path',
    name,
    phone: typed,
    status: statusOf(status),
    remarks: remark,
    followUp,
  };
  const { data, error } = NewLead.safeParse(sent);
  const phone = readPhone(typed);
  if (data === undefined || phone === undefined) {
    const words = error?.issues.map(({ message }) => message) ?? [];
    // The contract's own rules already report an empty cell.
    const ofPhone = typed.trim() === '' ? [] : phoneProblems({ phone: typed }).map(({ message }) => message);
    return { row, error: [...new Set([...words, ...ofPhone])].join('. ') };
  }
  return { row, phone, changes: dialogChanges(data, { phone, remark: data.remarks }) };
}

/** Reads a status cell in any case. An empty cell means Prospecting. */
function statusOf(typed = ''): string {
  const wanted = searchable(typed.trim());
  if (wanted === '') return 'Prospecting';
  return [...STAGES, ...OUTCOMES].find((status) => searchable(status) === wanted) ?? typed;
}

export function hashOf(rows: LeadImport['rows']): string {
  return hash('sha256', JSON.stringify(rows), 'base64url');
}
