import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { isRealDate } from '../../../../shared/rules/time.ts';
import { typedNumber } from '../../../../shared/rules/typedPhone.ts';
import type { ColumnMap, ColumnName } from './columns.ts';

/** A row of the file, by its number there. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A row as it is sent, and what is wrong with it. */
export interface LeadRow extends Readonly<Record<ColumnName, string>> {
  readonly number: number;
  readonly problem?: string;
}

/** The rows of leads in a file. */
export function leadRows(rows: readonly FileRow[], columns: ColumnMap): LeadRow[] {
  return rows.map(({ number, cells }) => {
    const cell = (name: ColumnName) => cells[columns[name] ?? -1]?.trim() ?? '';
    const row = {
      number,
      name: cell('name'),
      phone: cell('phone').replace(/^'/, ''),
      status: statusOf(cell('status')),
      remark: cell('remark'),
      followUp: dayOf(cell('followUp')),
    };
    const problem = problemOf(row);
    return problem === undefined ? row : { ...row, problem };
  });
}

function problemOf({ name, phone, status, followUp }: Omit<LeadRow, 'number'>): string | undefined {
  if (name === '') return 'Name is required';
  if (phone === '') return 'Phone Number is required';
  if (isShortened(phone)) {
    return `A spreadsheet has shortened this number to ${phone}: make the column text, and type it again`;
  }
  if (typedNumber(phone) === undefined) return `“${phone}” is no phone number`;
  if (status !== '' && !statuses.includes(status)) return `“${status}” is no status`;
  if (followUp !== '' && !isRealDate(followUp)) return `“${followUp}” is no date`;
  return undefined;
}

/** `6.01E+10`: the digits that a spreadsheet did not show are lost. */
const isShortened = (phone: string) => /^\d([.,]\d+)?E\+?\d+$/i.test(phone);

const statuses: readonly string[] = [...STAGES, ...OUTCOMES];

/** A status in any case; as it stands where it is none. */
const statusOf = (cell: string) =>
  statuses.find((status) => status.toLowerCase() === cell.toLowerCase()) ?? cell;

/** A day as YYYY-MM-DD, also of 31/12/2026, 31.12.2026 and 2026/12/31: day before month, as in Malaysia. */
function dayOf(cell: string): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell) ?? [];
  if (year && month && day) return joined(year, month, day);
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  return first && second && last ? joined(last, second, first) : cell;
}

const joined = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
