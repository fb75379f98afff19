import { Checkbox, DatePicker, Input, Segmented, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { STAGES } from '../../../shared/rules/lead.ts';
import type { FieldValue } from '../../src/ui/form/field.ts';
import { DateRangeInput } from '../../src/ui/form/inputs/dateField.tsx';
import { fileField } from '../../src/ui/form/inputs/fileField.tsx';
import { placeholderField } from '../../src/ui/form/inputs/placeholderField.tsx';
import { Row, Stack, Text } from '../../src/ui/layout/layout.tsx';
import type { Part } from './part.ts';

const picture = fileField({
  name: 'picture',
  label: 'Picture',
  accept: 'image/png',
  chooseLabel: 'Choose a picture',
});
const options = STAGES.map((stage) => ({ value: stage, label: stage }));

export const choiceParts: readonly Part[] = [
  {
    state: 'One of several',
    content: (
      <Stack gap={3}>
        <Select aria-label="Stage" placeholder="Choose a stage" options={options} />
        <Select aria-label="Chosen stage" defaultValue="Connecting" options={options} />
        <Select aria-label="Wrong stage" status="error" placeholder="Choose a stage" options={options} />
        <Select aria-label="Disabled stage" disabled defaultValue="Result" options={options} />
        <Select
          aria-label="Tags"
          mode="tags"
          defaultValue={['VIP', 'Kuala Lumpur', '王']}
          options={options}
        />
        <Segmented aria-label="Period" options={['Day', 'Week', 'Month']} />
        <Segmented block aria-label="What to do" options={['Register', 'Many', 'Unregister']} />
      </Stack>
    ),
  },
  {
    state: 'Days',
    content: (
      <Stack gap={3}>
        <DatePicker aria-label="Follow-up day" placeholder="YYYY-MM-DD" />
        <DatePicker aria-label="Chosen day" defaultValue={dayjs('2028-02-29')} />
        <Range />
        <Input type="date" aria-label="Day on a phone" defaultValue="2028-02-29" />
      </Stack>
    ),
  },
  {
    state: 'On or off',
    content: (
      <Row gap={3}>
        <Switch aria-label="Off" />
        <Switch aria-label="On" defaultChecked />
        <Switch aria-label="Cannot be changed" defaultChecked disabled />
        <Checkbox>Not ticked</Checkbox>
        <Checkbox defaultChecked>Ticked</Checkbox>
        <Checkbox defaultChecked disabled>
          Cannot be changed
        </Checkbox>
      </Row>
    ),
  },
  { state: 'A text with placeholders, inserted by a press', content: <Message /> },
  {
    state: 'A file',
    content: picture.render({ value: new File([], 'a-picture-with-a-rather-long-name-2028-02-29.png') }),
  },
];

const message = placeholderField({
  name: 'message',
  label: 'Message',
  max: 100,
  legend: 'Insert what is filled in',
  placeholders: ['{{name}}', '{{town}}'].map((text) => ({ label: text, text })),
  noteOn: (text) => (
    <Text tone="muted" size="s">
      {text.length} letters
    </Text>
  ),
});

function Message() {
  const id = useId();
  const [value, setValue] = useState<FieldValue>('Hi {{name}}, how is the weather in {{town}}?');
  return (
    <div>
      <label htmlFor={id}>{message.label}</label>
      {message.render({ id, value, onChange: setValue })}
    </div>
  );
}

function Range() {
  const [range, setRange] = useState<FieldValue>([]);
  return <DateRangeInput id="days" aria-label="Days" value={range} onChange={setRange} />;
}
