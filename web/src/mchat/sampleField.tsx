import { Radio } from 'antd';
import type { Sample } from '../../../shared/contract/bot.ts';
import { type CustomField, textOf } from '../ui/form/field.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';

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
export const sampleField: CustomField<'sample'> = {
  name: 'sample',
  label: 'Start from',
  kind: 'custom',
  emptyValue: '',
  toBody: (value) => (value === '' ? {} : { sample: value }),
  render: ({ id, value, onChange }) => (
    <Radio.Group
      className="starts"
      vertical
      {...(id !== undefined && { id })}
      aria-label="Start from"
      value={textOf(value)}
      onChange={({ target }) => onChange?.(String(target.value))}
      options={starts.map((start) => ({
        value: start.value,
        label: (
          <Stack as="span">
            <strong>{start.name}</strong>
            <Text as="span" tone="muted" size="s">
              {start.detail}
            </Text>
          </Stack>
        ),
      }))}
    />
  ),
};
