import { isLongerThan } from '../../../../shared/rules/characters.ts';
import { isFollowUpOpen, leadTexts, NO_FOLLOW_UP, OUTCOMES } from '../../../../shared/rules/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import type { ImportRow } from './importRows.ts';
import { type StatusChoices, statusOf } from './statusWords.ts';

/** The choice of how rows without a date are followed up. */
export interface FollowUpChoice {
  readonly kind: 'perDay' | 'day' | 'none';
  /** The number of rows on each working day. */
  readonly perDay: number;
  /** YYYY-MM-DD */
  readonly day: string;
}

const SATURDAY = 6;
const isWorkingDay = (day: string) => new Date(day).getUTCDay() % SATURDAY !== 0;

/** Returns the working day after `day`. */
export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}

/** Returns a day for each of `count` rows: `perDay` on each working day after `today`. */
export function workingDays(count: number, perDay: number, today: string): string[] {
  const days: string[] = [];
  for (let day = nextWorkingDay(today); days.length < count; day = nextWorkingDay(day)) {
    for (let row = 0; row < perDay && days.length < count; row += 1) days.push(day);
  }
  return days;
}

/** Returns the rows without a date whose leads are still open. */
export const undated = (rows: readonly ImportRow[], statuses: StatusChoices): readonly ImportRow[] =>
  rows.filter((row) => row.followUp === '' && isOpen(row, statuses));

function isOpen(row: ImportRow, statuses: StatusChoices): boolean {
  const { status } = statusOf(row, statuses);
  return isFollowUpOpen(OUTCOMES.find((outcome) => outcome === status) ?? '');
}

interface Choices {
  readonly statuses: StatusChoices;
  readonly followUp: FollowUpChoice;
  readonly today: string;
}

/** Returns the rows as the import call takes them. */
export function bodyRows(rows: readonly ImportRow[], { statuses, followUp, today }: Choices) {
  const open = undated(rows, statuses);
  const days = new Map(
    workingDays(open.length, followUp.perDay, today).map((day, index) => [open[index], day]),
  );
  return rows.map((row) => {
    const { status, kept } = statusOf(row, statuses);
    const day = { perDay: days.get(row) ?? NO_FOLLOW_UP, day: followUp.day, none: NO_FOLLOW_UP }[
      followUp.kind
    ];
    return {
      number: row.number,
      name: row.name,
      phone: row.phone,
      status,
      remark: withWord(row.remark, kept),
      followUp: row.followUp || (days.has(row) ? day : NO_FOLLOW_UP),
    };
  });
}

function withWord(remark: string, word: string): string {
  const joined = [word && `Status: ${word}`, remark].filter(Boolean).join('\n');
  return isLongerThan(joined, leadTexts.statusRemark) ? remark : joined;
}
