import type { Sample } from '../../../shared/contract/bot.ts';
import { choiceField } from './choiceField.tsx';

interface Start {
  readonly value: Sample | '';
  readonly name: string;
  readonly detail: string;
}

const starts: readonly Start[] = [
  { value: '', name: 'Nothing', detail: 'A conversation of your own' },
  { value: 'product', name: 'Product', detail: 'How it works, price, town' },
  { value: 'opportunity', name: 'Opportunity', detail: 'Part-time or full-time, their number' },
  { value: 'event', name: 'Event', detail: 'A seat, how many guests' },
];

/** Chooses the sample that a new bot starts from, or none. */
export const sampleField = choiceField<'sample'>({
  name: 'sample',
  label: 'Start from',
  choices: starts,
  toBody: (value) => (value === '' ? {} : { sample: value }),
});
