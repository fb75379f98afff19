import { FollowUpDay } from '../../../../shared/contract/day.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { isRealDate } from '../../../../shared/rules/time.ts';
import { typedNumber } from '../../../../shared/rules/typedPhone.ts';
import type { ColumnMap, ColumnName } from './columns.ts';
import { dayOrder, fileDay } from './fileDay.ts';

/** A row of the file, by its number there. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A row as it is sent, and what is wrong with it. */
export interface LeadRow {
  readonly number: number;
  readonly name: string;
  readonly phone: string;
  readonly status: string;
  readonly remark: string;
  /** YYYY-MM-DD; as it stands where it is no day. */
  readonly followUp: string;
  readonly problem?: string;
}

/** The rows of leads in a file. */
export function leadRows(rows: readonly FileRow[], columns: ColumnMap): LeadRow[] {
  const cellOf = (cells: readonly string[], name: ColumnName) => cells[columns[name] ?? -1]?.trim() ?? '';
  const order = dayOrder(rows.map(({ cells }) => cellOf(cells, 'followUp')));
  return rows.map(({ number, cells }) => {
    const followUp = cellOf(cells, 'followUp');
    const row = {
      number,
      name: wholeName(cellOf(cells, 'name'), cellOf(cells, 'lastName')),
      phone: phoneOf(cellOf(cells, 'phone')),
      status: statusOf(cellOf(cells, 'status')),
      remark: cellOf(cells, 'remark'),
      followUp: fileDay(followUp, order) ?? followUp,
    };
    const problem = problemOf(row);
    return problem === undefined ? row : { ...row, problem };
  });
}

/** In Chinese the family's name stands first. */
function wholeName(name: string, lastName: string): string {
  const isChinese = /^\p{Script=Han}+$/u.test(name + lastName);
  return isChinese ? lastName + name : `${name} ${lastName}`.trim();
}

/** The number of a cell, of several the first, as Google lists those of a contact. */
function phoneOf(cell: string): string {
  const [first = ''] = cell.split(' ::: ');
  return (
    first
      // So that Excel leaves it as it is.
      .replace(/^'/, '')
      // A number to which a spreadsheet or a script has added decimals: with them it would be another one.
      .replace(/^(\d+)[.,]0{1,2}$/, '$1')
  );
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
  return FollowUpDay.safeParse(followUp).error?.issues[0]?.message;
}

/** `6.01E+10`: the digits that a spreadsheet did not show are lost. */
const isShortened = (phone: string) => /^\d([.,]\d+)?E\+?\d+$/i.test(phone);

const statuses: readonly string[] = [...STAGES, ...OUTCOMES];

/** A status in any case; as it stands where it is none. */
const statusOf = (cell: string) =>
  statuses.find((status) => status.toLowerCase() === cell.toLowerCase()) ?? cell;
