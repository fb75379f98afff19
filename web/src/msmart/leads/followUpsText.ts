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
  const parts = [
    ...(overdue === 0 ? [] : [`${overdue.toLocaleString()} overdue`]),
    ...(today === 0 ? [] : [`${today.toLocaleString()} due today`]),
  ];
  const count = `${all.toLocaleString()}${hasMore ? '+' : ''}`;
  return `${count} ${all === 1 ? 'follow-up' : 'follow-ups'}: ${parts.join(', ')}`;
}
