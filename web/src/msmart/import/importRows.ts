import { FollowUpDay } from '../../../../shared/contract/day.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { isRealDate } from '../../../../shared/rules/time.ts';
import { typedNumber } from '../../../../shared/rules/typedPhone.ts';
import type { ColumnMap, ColumnName } from './columns.ts';
import { dayOrder, fileDay } from './fileDay.ts';
import type { FileRow } from './readTable.ts';

/** A row as the import call sends it, with its problem if it cannot be sent. */
export interface ImportRow {
  readonly number: number;
  readonly name: string;
  readonly phone: string;
  readonly status: string;
  readonly remark: string;
  /** YYYY-MM-DD, or the unchanged cell when it holds no date. */
  readonly followUp: string;
  readonly problem?: string;
}

export function importRows(rows: readonly FileRow[], columns: ColumnMap): ImportRow[] {
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

/** Chinese names begin with the last name. */
function wholeName(name: string, lastName: string): string {
  const isChinese = /^\p{Script=Han}+$/u.test(name + lastName);
  return isChinese ? lastName + name : `${name} ${lastName}`.trim();
}

/** Returns the first phone number of a cell. Google Contacts lists several with " ::: " between them. */
function phoneOf(cell: string): string {
  const [first = ''] = cell.split(' ::: ');
  return (
    first
      // A leading quote keeps Excel from changing a number.
      .replace(/^'/, '')
      // A spreadsheet may have added decimals, which would change the number.
      .replace(/^(\d+)[.,]0{1,2}$/, '$1')
  );
}

function problemOf({ name, phone, status, followUp }: Omit<ImportRow, 'number'>): string | undefined {
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

/** A spreadsheet loses digits in the scientific format, `6.01E+10`. */
const isShortened = (phone: string) => /^\d([.,]\d+)?E\+?\d+$/i.test(phone);

const statuses: readonly string[] = [...STAGES, ...OUTCOMES];

/** Corrects the case of a status. Returns an unknown status unchanged. */
const statusOf = (cell: string) =>
  statuses.find((status) => status.toLowerCase() === cell.toLowerCase()) ?? cell;
