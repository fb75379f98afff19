import { daysBetween } from './time.ts';

/** The most days of figures that one call sums up, so that it reads at most 370 items. */
export const RANGE_DAYS_MAX = 92;

/** Returns the message for a range that is no range, or too long; both days are included. */
export function rangeProblem(from: string, to: string): string | undefined {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return 'The first day is after the last';
  return days > RANGE_DAYS_MAX ? `Choose at most ${RANGE_DAYS_MAX} days` : undefined;
}

/** The figures of visitors: those who began, answered a question, and left a number or an address. */
export const VISITOR_COUNTS = ['began', 'answered', 'contact'] as const;

/** Counts of a visitor's lead, which was made of the chat or had the number already, and of the steps to which it came. */
export const LEAD_COUNTS = ['leads', 'again', 'presented', 'booked', 'closed', 'rejected'] as const;

/** A visitor of a bot came to a figure or a flow, left at a flow, or has a number that is held. */
export const VISITOR_STEPS = [...VISITOR_COUNTS, ...LEAD_COUNTS, 'held', 'reached', 'left'] as const;
export type VisitorStep = (typeof VISITOR_STEPS)[number];
