import { useState } from 'react';
import { Row, Stack, Text } from '../../src/ui/layout/layout.tsx';
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
        <Row as="li" nowrap className="is-dragged" data-row-id="dragged">
          <Person name="amy" />
        </Row>
        <Row as="li" nowrap data-row-id="over" data-drop="bottom">
          <Person name="ben" />
        </Row>
      </Stack>
    ),
  },
  {
    state: 'Rows while their order is being saved',
    content: (
      <Stack as="ol" gap={2}>
        <Row as="li" nowrap data-row-id="busy">
          <Person name="chloe" isBusy />
        </Row>
      </Stack>
    ),
  },
];

interface PersonProps {
  readonly name: string;
  readonly isBusy?: boolean;
}

function Person({ name, isBusy = false }: PersonProps) {
  return (
    <>
      <Grip />
      <Text as="bdi" grow breaks>
        {name}
      </Text>
      <MoveButtons name={name} isBusy={isBusy} onUp={undefined} onDown={undefined} />
    </>
  );
}

function OrderedRows() {
  const [order, setOrder] = useState<readonly string[]>(names);
  return (
    <SortableRows
      className="stack gap-2"
      rowClassName="row nowrap"
      label="People in order"
      rows={order}
      idOf={(name) => name}
      nameOf={(name) => name}
      onMove={({ rows }) => setOrder(rows)}
    >
      {(name, { grip, buttons }) => (
        <>
          {grip}
          <Text as="bdi" grow breaks>
            {name}
          </Text>
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
          <Row nowrap>
            <Person name={group} />
          </Row>
          <Stack as="ol" gap={2} aria-label={`People of ${group}`}>
            {['first', 'second'].map((place) => (
              <Row as="li" nowrap key={place} data-row-id={`${group} ${place}`}>
                <Person name={`${group} ${place}`} />
              </Row>
            ))}
          </Stack>
        </>
      )}
    </SortableRows>
  );
}
