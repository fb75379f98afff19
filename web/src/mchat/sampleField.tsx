import type { Sample } from '../../../shared/contract/bot.ts';
import { choiceField } from '../ui/form/inputs/choiceField.tsx';

/** Each sample also asks for the visitor's number. */
interface Start {
  readonly value: Sample | '';
  readonly name: string;
  readonly detail: string;
}

const starts: readonly Start[] = [
  { value: '', name: 'Nothing', detail: 'A conversation of your own' },
  { value: 'skincare', name: 'Skincare', detail: 'How it works, price, town' },
  { value: 'supplement', name: 'Supplement', detail: 'How to take it, price, for whom' },
  { value: 'waterFilter', name: 'Water filter', detail: 'How it works, price, people at home' },
  { value: 'cookware', name: 'Cookware', detail: 'What is in the set, price, stove' },
  { value: 'opportunity', name: 'Opportunity', detail: 'A talk about protection plans, topic' },
  { value: 'event', name: 'Event', detail: 'A seat, how many guests' },
];

/** Chooses the sample that a new bot starts from, or none. */
export const sampleField = choiceField<'sample'>({
  name: 'sample',
  label: 'Start from',
  choices: starts,
  isCompact: true,
  toBody: (value) => (value === '' ? {} : { sample: value }),
});
