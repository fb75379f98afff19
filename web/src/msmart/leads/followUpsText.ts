import { countText } from '../../ui/data/countText.ts';

interface DueCounts {
  readonly overdue: number;
  readonly today: number;
  /** There are more follow-ups than counted. */
  readonly hasMore?: boolean;
}

/** Returns the follow-ups of a day in words, the same on every screen: "5 follow-ups: 3 overdue, 2 due today". */
export function followUpsText({ overdue, today, hasMore = false }: DueCounts): string {
  const all = overdue + today;
  if (all === 0) return 'No follow-ups today';
  const count = hasMore ? `${all.toLocaleString()}+ follow-ups` : countText(all, 'follow-up');
  return `${count}: ${dueText({ overdue, today })}`;
}

/** Returns the same where it is clear that follow-ups are counted: "3 overdue, 2 due today". Empty for none. */
export const dueText = ({ overdue, today }: DueCounts): string =>
  [
    ...(overdue === 0 ? [] : [`${overdue.toLocaleString()} overdue`]),
    ...(today === 0 ? [] : [`${today.toLocaleString()} due today`]),
  ].join(', ');
