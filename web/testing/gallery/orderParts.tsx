import { useState } from 'react';
import { Stack } from '../../src/ui/layout/layout.tsx';
import type { Drop } from '../../src/ui/list/drop.ts';
import { Grip, MoveButtons } from '../../src/ui/list/MoveButtons.tsx';
import { SortableRows } from '../../src/ui/list/SortableRows.tsx';
import type { Part } from './part.ts';
import { people } from './people.ts';

const names = people(4).map(({ username }) => username);

export const orderParts: readonly Part[] = [
  { state: 'Rows that are put in order, by their grips and buttons', content: <OrderedRows /> },
  { state: 'Rows in a row: what is dragged finds its place in the inner one', content: <NestedRows /> },
  {
    state: 'A row that is dragged, and where it would come to stand',
    content: (
      <Stack as="ol" gap={2}>
        <li className="sample-moved is-dragged" data-row-id="dragged">
          <Row name="amy" />
        </li>
        <li className="sample-moved" data-row-id="over" data-drop="bottom">
          <Row name="ben" />
        </li>
      </Stack>
    ),
  },
  {
    state: 'Rows while their order is being saved',
    content: (
      <Stack as="ol" gap={2}>
        <li className="sample-moved" data-row-id="busy">
          <Row name="chloe" isBusy />
        </li>
      </Stack>
    ),
  },
];

interface RowProps {
  readonly name: string;
  readonly isBusy?: boolean;
}

function Row({ name, isBusy = false }: RowProps) {
  return (
    <>
      <Grip />
      <bdi className="sample-moved-name">{name}</bdi>
      <MoveButtons name={name} isBusy={isBusy} onUp={undefined} onDown={undefined} />
    </>
  );
}

function OrderedRows() {
  const [order, setOrder] = useState<readonly string[]>(names);
  return (
    <SortableRows
      className="stack gap-2"
      rowClassName="sample-moved"
      label="People in order"
      rows={order}
      idOf={(name) => name}
      nameOf={(name) => name}
      onMove={({ rows }) => setOrder(rows)}
    >
      {(name, { grip, buttons }) => (
        <>
          {grip}
          <bdi className="sample-moved-name">{name}</bdi>
          {buttons}
        </>
      )}
    </SortableRows>
  );
}

function NestedRows() {
  const [announcement, setAnnouncement] = useState('');
  const onDrop = ({ id, over, isBehind }: Drop) =>
    setAnnouncement(`${id} ${isBehind ? 'behind' : 'before'} ${over}`);
  return (
    <SortableRows
      className="stack gap-2"
      label="Groups and their people"
      rows={['North', 'South']}
      idOf={(group) => group}
      nameOf={(group) => group}
      onMove={() => {}}
      nested={{ order: '', onDrop }}
      announcement={announcement}
    >
      {(group) => (
        <>
          <div className="sample-moved">
            <Row name={group} />
          </div>
          <Stack as="ol" gap={2} aria-label={`People of ${group}`}>
            {['first', 'second'].map((place) => (
              <li key={place} className="sample-moved" data-row-id={`${group} ${place}`}>
                <Row name={`${group} ${place}`} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </SortableRows>
  );
}
