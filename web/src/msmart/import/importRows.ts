import { readImportRow } from '../../../../shared/contract/importRow.ts';
import { NO_FOLLOW_UP } from '../../../../shared/rules/lead.ts';
import { toDisplay } from '../../../../shared/rules/phone.ts';
import { defaultCountry } from '../../api/defaults.ts';
import type { ColumnMap, ColumnName } from './columns.ts';
import { dayOrder, fileDay } from './fileDay.ts';
import type { FileRow } from './readTable.ts';

/** A row of a file with its problem if it is left out. */
export interface ImportRow {
  readonly number: number;
  readonly name: string;
  /** The number in E.164 form, or the unchanged cell when it holds none. */
  readonly phone: string;
  /** The cell of the status, which may be another program's word. */
  readonly status: string;
  readonly remark: string;
  /** YYYY-MM-DD or `none`; empty when the file says nothing. */
  readonly followUp: string;
  readonly problem?: RowProblem;
}

interface RowProblem {
  readonly label: 'Name' | 'Phone' | 'Remark' | 'Date' | 'Twice';
  readonly message: string;
}

const labels: Readonly<Record<string, RowProblem['label']>> = {
  name: 'Name',
  phone: 'Phone',
  remarks: 'Remark',
  followUp: 'Date',
};

/** Reads the rows as the server does. The first row of a number counts; later ones with the same number are left out. */
export function importRows(rows: readonly FileRow[], columns: ColumnMap): ImportRow[] {
  const cellsOf = ({ cells }: FileRow, name: ColumnName) =>
    columns[name].flatMap((index) => cells[index]?.trim() || []);
  const order = dayOrder(rows.flatMap((row) => cellsOf(row, 'followUp')));
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    const read = readRow({
      number: row.number,
      name: wholeName(cellsOf(row, 'name')),
      // Google Contacts lists the numbers of a cell in the same form.
      phone: cellsOf(row, 'phone').join(' ::: '),
      status: cellsOf(row, 'status').join(' '),
      remark: cellsOf(row, 'remark').join('\n'),
      followUp: dayOf(cellsOf(row, 'followUp').join(' '), order),
    });
    if (read.problem !== undefined) return read;
    const first = firstRows.get(read.phone);
    if (first === undefined) {
      firstRows.set(read.phone, read.number);
      return read;
    }
    const message = `${toDisplay(read.phone)}, the same as row ${first}`;
    return { ...read, problem: { label: 'Twice', message } };
  });
}

function readRow(row: ImportRow): ImportRow {
  const { name, phone, remark, followUp } = row;
  const read = readImportRow({ name, phone, remark, followUp }, defaultCountry);
  if ('lead' in read) return { ...row, phone: read.lead.phone, remark: read.lead.remark ?? '' };
  const [problem] = read.problems;
  const label = labels[String(problem?.path[0])] ?? 'Name';
  return { ...row, problem: { label, message: wordsOf(label, row) ?? problem?.message ?? '' } };
}

/** Names the cell in the problem, so that it can be found in the file. */
function wordsOf(label: RowProblem['label'], { phone, followUp }: ImportRow): string | undefined {
  if (label === 'Date' && !/^\d{4}-\d{2}-\d{2}$/.test(followUp)) return `“${followUp}” is no date`;
  if (label !== 'Phone' || phone === '') return undefined;
  if (isShortened(phone)) {
    return `A spreadsheet has shortened this number to ${phone}: make the column text, and type it again`;
  }
  return /^[\d\s()+./-]{1,7}$/.test(phone) ? `“${phone}” is too short` : `“${phone}” is no phone number`;
}

/** Joins the parts of a name. Chinese names begin with the last name. */
function wholeName(parts: readonly string[]): string {
  const isChinese = parts.every((part) => /^\p{Script=Han}+$/u.test(part));
  return isChinese ? parts.toReversed().join('') : parts.join(' ');
}

/** Returns a cell that holds no date unchanged. */
function dayOf(cell: string, order: ReturnType<typeof dayOrder>): string {
  return cell.toLowerCase() === NO_FOLLOW_UP ? NO_FOLLOW_UP : (fileDay(cell, order) ?? cell);
}

/** A spreadsheet loses digits in the scientific format, `6.01E+10`. */
const isShortened = (phone: string) => /^\d([.,]\d+)?E\+?\d+$/i.test(phone);
