import { Button } from 'antd';
import { useState } from 'react';
import { Chip } from '../../src/ui/data/Chip.tsx';
import { DataList } from '../../src/ui/list/DataList.tsx';
import { type Column, type RowGroup, type RowSelection, rowNumber } from '../../src/ui/list/rows.ts';
import { SelectionBar } from '../../src/ui/list/SelectionBar.tsx';
import { type Person, people, toneOf } from './people.ts';

const rows = people(6);
const keys = rows.map(({ username }) => username);

const columns: readonly Column<Person>[] = [
  rowNumber,
  { name: 'Username', onPhone: 'title', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Follow up', onPhone: 'meta', priority: 'second', render: () => 'Tomorrow' },
  {
    name: 'Stage',
    kind: 'nowrap',
    onPhone: 'chip',
    render: ({ stage }) => <Chip tone={toneOf[stage]}>{stage}</Chip>,
  },
];

const overdue: RowGroup = {
  key: 'overdue',
  label: 'Overdue 2',
  tone: 'bad',
  action: <Button type="link">Move all</Button>,
};
const dueToday: RowGroup = { key: 'today', label: 'Due today 4', tone: 'warn' };

/** Rows in two groups, of which the first has an act. With `chosen` the user is selecting, and has selected those. */
export function GroupedPeople({ label, chosen }: { label: string; chosen?: readonly string[] }) {
  const [selected, setSelected] = useState(chosen);
  const selection: RowSelection = {
    isOn: selected !== undefined,
    has: (key) => selected?.includes(key) === true,
    allows: () => true,
    set: (changed, isSelected) => {
      const others = (selected ?? []).filter((key) => !changed.includes(key));
      setSelected(isSelected ? [...others, ...changed] : others);
    },
    press: (key, isSelected) => selection.set([key], isSelected),
    max: 25,
    end: () => setSelected(undefined),
  };
  return (
    <DataList
      label={label}
      columns={columns}
      rows={rows}
      keyOf={({ username }) => username}
      nameOf={({ username }) => username}
      groupOf={({ username }) => (keys.indexOf(username) < 2 ? overdue : dueToday)}
      selection={selection}
      bar={
        selected && (
          <SelectionBar keys={keys} selection={selection}>
            <Button type="primary" disabled={selected.length === 0}>
              Move
            </Button>
            <Button danger disabled={selected.length === 0}>
              Delete
            </Button>
          </SelectionBar>
        )
      }
    />
  );
}

/** The first row, and those of the second group. */
export const someSelected = keys.filter((_, index) => index !== 1);
