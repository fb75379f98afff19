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

/** Returns a bar for each step that is counted, with its rate of the step before. */
export function stepBars(counts: Readonly<Partial<Record<Bar, number>>>, peopleAt: PeopleAt): BarRow[] {
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
