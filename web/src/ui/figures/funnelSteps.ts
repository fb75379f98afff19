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

export type Step = (typeof steps)[number][0];

export type StepCounts = Readonly<Partial<Record<Step, number>>>;

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

/** Says what stands beside the steps: who was rejected, and whose number a lead had already. */
export function asideText({
  rejected,
  again,
}: {
  readonly rejected: number;
  readonly again: number;
}): string {
  const texts = [
    ...(rejected > 0 ? [`${rejected.toLocaleString()} rejected`] : []),
    ...(again > 0 ? [`${again.toLocaleString()} had left the number before`] : []),
  ];
  return texts.join(' · ');
}
