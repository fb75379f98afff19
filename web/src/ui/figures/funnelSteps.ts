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

/** A bar, or a count that stands beside the bars. */
export type Step = Bar | 'rejected' | 'again';

export type StepCounts = Readonly<Partial<Record<Bar, number>>>;

/** Returns a bar for each step that is counted, with its rate of the step before. */
export function stepBars(
  counts: StepCounts,
  peopleAt: (step: Step, label: string) => Pick<BarRow, 'to' | 'onPress'>,
): BarRow[] {
  const counted = steps.flatMap(([step, label]) => {
    const count = counts[step];
    return count === undefined ? [] : [{ step, label, count }];
  });
  return counted.map(({ step, label, count }, index) => {
    const before = counted[index - 1];
    const rate = before && rateText(count, before.count);
    return {
      key: step,
      label,
      count,
      note: rate,
      noteInFull: rate && `${rate} of ${before.label.toLowerCase()}`,
      ...(count > 0 && peopleAt(step, label)),
    };
  });
}
