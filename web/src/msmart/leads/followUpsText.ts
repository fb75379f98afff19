import { countText } from '../../ui/data/countText.ts';

interface DueCounts {
  /** The leads from chats that nobody has changed yet, which count neither as overdue nor as due today. */
  readonly fresh?: number;
  readonly overdue: number;
  readonly today: number;
  /** There are more follow-ups than counted. */
  readonly hasMore?: boolean;
}

/** Returns the follow-ups of a day in words, the same on every screen: "6 follow-ups: 1 new, 3 overdue, 2 due today". */
export function followUpsText({ hasMore = false, ...counts }: DueCounts): string {
  const { fresh = 0, overdue, today } = counts;
  const all = fresh + overdue + today;
  if (all === 0) return 'No follow-ups today';
  const count = hasMore ? `${all.toLocaleString()}+ follow-ups` : countText(all, 'follow-up');
  return `${count}: ${dueText(counts)}`;
}

/** Returns the same where it is clear that follow-ups are counted: "1 new, 3 overdue, 2 due today". Empty for none. */
export const dueText = ({ fresh = 0, overdue, today }: DueCounts): string =>
  [
    ...(fresh === 0 ? [] : [`${fresh.toLocaleString()} new`]),
    ...(overdue === 0 ? [] : [`${overdue.toLocaleString()} overdue`]),
    ...(today === 0 ? [] : [`${today.toLocaleString()} due today`]),
  ].join(', ');
