import { isRealDate } from './time.ts';

export const STAGES = ['Prospecting', 'Connecting', 'Engagement', 'Result'] as const;
export const OUTCOMES = ['Rejected', 'Booked', 'Closed'] as const;

/** Values on the wire. Screens show 'Discuss' as 'Discuss First'. */
export const REJECTION_TYPES = ['Price', 'Not Interested', 'Discuss'] as const;

/** The longest texts of a lead, in characters. */
export const leadTexts = {
  name: 254,
  phone: 254,
  source: 254,
  tag: 1000,
  statusRemark: 1000,
  presentRemark: 1000,
  rejectionRemark: 254,
  followUpRemark: 254,
  note: 1000,
  message: 2000,
  template: 254,
} as const;

/** A new lead is called unanswered after this time. */
export const UNANSWERED_MS = 60 * 60_000;

/** Returns whether a lead from a chat has waited too long for an answer. */
export const isUnanswered = (
  lead: { readonly isFresh?: boolean | undefined; readonly createdAt: string },
  now: number,
) => lead.isFresh === true && Date.parse(lead.createdAt) <= now - UNANSWERED_MS;

/** A member can undo a save of a lead for this long. */
export const UNDO_SECONDS = 120;

/** A call within this time after the lead's newest event, if that is a call by the same member, is the same one. */
export const SAME_CALL_SECONDS = 60;

/** The most rows of one file, and of one call, which imports a batch of the file. */
export const IMPORT_ROWS_MAX = 5000;
export const IMPORT_BATCH = 500;

/** Stands in an imported row for a lead without a follow-up. An empty cell means tomorrow. */
export const NO_FOLLOW_UP = 'none';

/** A closed lead is followed up again every so many days if its member wishes, because customers reorder. */
export const REPEAT_DAYS = [30, 60, 90] as const;

/** Returns whether a lead still needs a follow-up, and therefore a date for it. A closed lead does while it is repeated. */
export function isFollowUpOpen(outcome: '' | (typeof OUTCOMES)[number], isRepeated = false): boolean {
  return outcome === 'Closed' ? isRepeated : outcome !== 'Rejected';
}

/** The most frequent days of a follow-up, counted from today. */
export const followUpChoices = [
  { label: 'Tomorrow', days: 1 },
  { label: '3 days', days: 3 },
  { label: 'Next week', days: 7 },
] as const;

const FIRST_FOLLOW_UP = '2000-01-01';
const FOLLOW_UP_YEARS = 5;

/** Returns the message for an invalid day of a follow-up; `today` is YYYY-MM-DD. */
export function followUpProblem(day: string, today: string): string | undefined {
  if (!isRealDate(day)) return 'Follow up date must be a date, YYYY-MM-DD';
  const last = `${Number(today.slice(0, 4)) + FOLLOW_UP_YEARS}${today.slice(4)}`;
  return day < FIRST_FOLLOW_UP || day > last
    ? `Follow up date must be between ${FIRST_FOLLOW_UP} and five years from today`
    : undefined;
}

/** Returns a cell of an imported file as text: spreadsheets hold phone numbers as numbers, empty cells as null. */
export function cellText(cell: string | number | boolean | null): string {
  return cell === null ? '' : String(cell);
}
