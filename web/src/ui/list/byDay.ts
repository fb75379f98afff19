import { dateFormat } from '../data/dateFormat.ts';

interface Day<Entry> {
  /** The day in words, as in "Today". */
  readonly day: string;
  readonly entries: readonly Entry[];
}

const calendar = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Entries under the days on which they happened, in the reader's own time zone and in the order given. */
export function byDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  now: Date,
): readonly Day<Entry>[] {
  const days = Map.groupBy(entries, ({ at }) => dayName(new Date(at), now));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

/** The day of a time in words, as in "Today". */
export function dayName(at: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return 'Today';
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return calendar(at);
}
