import type * as z from 'zod/mini';
import { NO_FOLLOW_UP, OUTCOMES, STAGES } from '../rules/lead.ts';
import { listedNumbers } from '../rules/listedPhone.ts';
import { toDisplay } from '../rules/phone.ts';
import { searchable } from '../rules/search.ts';
import { INVALID_PHONE } from '../rules/typedPhone.ts';
import { NewLead } from './leadForm.ts';
import type { LeadImport } from './leadImport.ts';

/** The fields of a lead that a row of a file holds. */
interface RowLead extends Pick<NewLead, 'name' | 'status' | 'followUp'> {
  /** The phone number in E.164 form. */
  readonly phone: string;
  readonly remark: string | undefined;
  /** The row wants no follow-up, not even the usual one. */
  readonly hasNoFollowUp: boolean;
}

type RowIssue = z.core.$ZodIssue;

/**
 * Reads a row of a file by the rules of the lead dialog, in the preview and on the server alike. The first number of the
 * phone cell counts, and the others go into the remark.
 */
export function readImportRow(
  { name, phone: cell = '', status, remark, followUp = '' }: LeadImport['rows'][number],
  country: string,
): { readonly lead: RowLead } | { readonly problems: readonly Pick<RowIssue, 'message' | 'path'>[] } {
  const [phone, ...others] = listedNumbers(cell, country);
  const hasNoFollowUp = followUp.trim().toLowerCase() === NO_FOLLOW_UP;
  const { data, error } = NewLead.safeParse({
    team: 'of the path',
    name,
    phone: phone ?? cell.trim(),
    status: statusOf(status),
    remarks: withNumbers(remark, others),
    followUp: hasNoFollowUp ? '' : followUp,
  });
  if (data === undefined || phone === undefined) {
    // The contract's own rules already report an empty cell.
    const ofPhone = cell.trim() === '' ? [] : [{ path: ['phone'], message: INVALID_PHONE }];
    return { problems: [...(error?.issues ?? []), ...(phone === undefined ? ofPhone : [])] };
  }
  return { lead: { ...data, phone, remark: data.remarks, hasNoFollowUp } };
}

const withNumbers = (remark: string | undefined, others: readonly string[]) =>
  others.length === 0 ? remark : [remark, ...others.map(toDisplay)].filter(Boolean).join('\n');

/** Reads a status cell in any case. An empty cell means Prospecting. */
function statusOf(cell = ''): string {
  return cell.trim() === '' ? 'Prospecting' : (knownStatus(cell) ?? cell);
}

/** Returns the status that a cell names in any case. Undefined when it names none. */
export function knownStatus(cell: string) {
  const wanted = searchable(cell.trim());
  return [...STAGES, ...OUTCOMES].find((status) => searchable(status) === wanted);
}
