import { Radio } from 'antd';
import type { Sample } from '../../../shared/contract/bot.ts';
import { type CustomField, textOf } from '../ui/form/field.ts';

interface Start {
  readonly value: Sample | '';
  readonly name: string;
  readonly detail: string;
}

/** What a new bot may begin with. */
const starts: readonly Start[] = [
  { value: '', name: 'Nothing', detail: 'A conversation of your own' },
  { value: 'product', name: 'Product', detail: 'How it works, price, town' },
  { value: 'opportunity', name: 'Opportunity', detail: 'Income or career, their number' },
  { value: 'event', name: 'Event', detail: 'A seat, how many guests' },
];

/** One of the sample bots to begin with, or none. */
export const sampleField: CustomField<'sample'> = {
  name: 'sample',
  label: 'Start from',
  kind: 'custom',
  emptyValue: '',
  toBody: (value) => (value === '' ? {} : { sample: value }),
  render: ({ id, value, onChange }) => (
    <Radio.Group
      className="starts"
      {...(id !== undefined && { id })}
      aria-label="Start from"
      value={textOf(value)}
      onChange={({ target }) => onChange?.(String(target.value))}
      options={starts.map((start) => ({
        value: start.value,
        className: 'start',
        label: (
          <>
            <strong>{start.name}</strong>
            <span className="muted">{start.detail}</span>
          </>
        ),
      }))}
    />
  ),
};
