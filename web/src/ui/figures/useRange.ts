import { useSearchParams } from 'react-router-dom';
import { addDays, dayIn, daysBetween } from '../../../../shared/rules/time.ts';
import { dateFormat } from '../data/dateFormat.ts';

const choices = ['7', '30', '90'] as const;
export type DaysChoice = (typeof choices)[number];

export interface DayRange {
  /** YYYY-MM-DD, included. */
  readonly from: string;
  /** Included; absent for today in the time zone of what is counted. */
  readonly to?: string;
}

/** Keeps the days of figures in the address: the last 7, 30 or 90, or chosen ones. */
export function useRange() {
  const [query, setQuery] = useSearchParams();
  const [from, to] = [query.get('from'), query.get('to')];
  const isChosen = from !== null && to !== null;
  const days = choices.find((each) => each === query.get('days')) ?? '30';
  function change(next: Readonly<Record<string, string>>) {
    const others = [...query].filter(([name]) => !['days', 'from', 'to'].includes(name));
    setQuery(new URLSearchParams([...others, ...Object.entries(next)]), { replace: true });
  }
  return {
    range: isChosen ? { from, to } : lastDays(days),
    /** Undefined for chosen days. */
    days: isChosen ? undefined : days,
    chooseDays: (chosen: DaysChoice) => change({ days: chosen }),
    chooseRange: (range: Required<DayRange>) => change({ ...range }),
  };
}

/** Returns the range of the last days, which figures count where no range is named: 30 of them. */
export const lastDays = (days: DaysChoice = '30'): DayRange => ({ from: addDays(today(), 1 - Number(days)) });

/** Returns the range of the same length that ends on the day before. */
export function rangeBefore({ from, to = today() }: DayRange): Required<DayRange> {
  return { from: addDays(from, daysBetween(to, from) - 1), to: addDays(from, -1) };
}

/** The day on this device: figures begin with it or with the days beside it. */
export function today(): string {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());
}

const dayOfMonth = dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' });

/** Returns the days in words, such as "25 Oct – 23 Nov". */
export function rangeText({ from, to = today() }: DayRange): string {
  return [...new Set([from, to])].map((day) => dayOfMonth(new Date(day))).join(' – ');
}
