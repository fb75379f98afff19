import type { BarRow } from './BarList.tsx';
import { rateText } from './rateText.ts';

const steps = [
  ['opened', 'Opened the link'],
  ['began', 'Began'],
  ['answered', 'Answered'],
  ['contact', 'Left a number'],
  ['leads', 'Became leads'],
  ['presented', 'Presented'],
  ['booked', 'Booked'],
  ['closed', 'Closed'],
] as const;

type Bar = (typeof steps)[number][0];

/** A count that stands beside the bars. */
type Aside = 'rejected' | 'again';

export type Step = Bar | Aside;

export type StepCounts = Readonly<Partial<Record<Bar, number>> & Record<Aside, number>>;

/** Opens the list of who is counted at a step, by a path or a press. A step of which nobody is known opens nothing. */
export type PeopleAt = (step: Step, label: string) => Pick<BarRow, 'to' | 'onPress'>;

/** A closed lead is no longer counted as booked, so both are rated by those that saw the presentation. */
const stepBefore = (step: Bar, index: number): Bar | undefined =>
  step === 'closed' ? 'presented' : steps[index - 1]?.[0];

type BarCounts = Readonly<Partial<Record<Bar, number>>>;

/**
 * Returns a bar for each step that is counted, with its rate of the step that leads to it, and with its count in the days
 * before where these are known.
 */
export function stepBars(counts: BarCounts, peopleAt: PeopleAt, countsBefore?: BarCounts): BarRow[] {
  const counted = steps.flatMap(([step, label], index) => {
    const count = counts[step];
    return count === undefined ? [] : [{ step, label, count, from: stepBefore(step, index) }];
  });
  return counted.map(({ step, label, count, from }) => {
    const before = counted.find((each) => each.step === from);
    const rate = before && rateText(count, before.count);
    const rateInFull = rate && `${rate} of ${before.label.toLowerCase()}`;
    const was = countsBefore && `was ${(countsBefore[step] ?? 0).toLocaleString()}`;
    return {
      key: step,
      label,
      count,
      note: [rate, was].filter(Boolean).join(' · ') || undefined,
      noteInFull: [rateInFull, was].filter(Boolean).join(', ') || undefined,
      ...(count > 0 && peopleAt(step, label)),
    };
  });
}
