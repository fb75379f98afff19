import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { SuggestInput } from '../../src/ui/form/inputs/suggestField.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { SearchIcon } from '../../src/ui/theme/icons.tsx';
import type { Part } from './part.ts';

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

export const inputParts: readonly Part[] = [
  {
    state: 'Text',
    content: (
      <Stack gap={3}>
        <Labelled label="Empty">{(id) => <Input id={id} placeholder="As in 012-345 6789" />}</Labelled>
        <Labelled label="Filled">{(id) => <Input id={id} defaultValue="Nurul Aisyah" />}</Labelled>
        <Labelled label="Wrong">{(id) => <Input id={id} status="error" defaultValue="a b" />}</Labelled>
        <Labelled label="For reading">{(id) => <Input id={id} readOnly value="amy" />}</Labelled>
        <Labelled label="Disabled">{(id) => <Input id={id} disabled value="amy" />}</Labelled>
        <Labelled label="With suggestions">
          {(id) => <SuggestInput id={id} suggestions={['Flyer', 'Event']} value="Market stall" />}
        </Labelled>
        <Input type="search" aria-label="Search" prefix={<SearchIcon />} allowClear defaultValue="amy" />
      </Stack>
    ),
  },
  {
    state: 'Text in other scripts, and a long word',
    content: (
      <Stack gap={3}>
        <Labelled label="Chinese">{(id) => <Input id={id} defaultValue="王小明" />}</Labelled>
        <Labelled label="Arabic">
          {(id) => <Input id={id} dir="auto" defaultValue="محمد عبد الرحمن" />}
        </Labelled>
        <Labelled label="Long">
          {(id) => (
            <Input.TextArea id={id} autoSize defaultValue={`https://example.com/${'long-'.repeat(30)}`} />
          )}
        </Labelled>
      </Stack>
    ),
  },
];
