import { useRef, useState } from 'react';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { indexOfDrop } from '../../src/ui/list/drop.ts';
import { Grip, MoveButtons } from '../../src/ui/list/MoveButtons.tsx';
import { movedBy } from '../../src/ui/list/movedBy.ts';
import { useRowDragging } from '../../src/ui/list/useRowDragging.ts';
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
  readonly onUp?: (() => void) | undefined;
  readonly onDown?: (() => void) | undefined;
}

function Row({ name, isBusy = false, onUp, onDown }: RowProps) {
  return (
    <>
      <Grip />
      <bdi className="sample-moved-name">{name}</bdi>
      <MoveButtons name={name} isBusy={isBusy} onUp={onUp} onDown={onDown} />
    </>
  );
}

function OrderedRows() {
  const [order, setOrder] = useState<readonly string[]>(names);
  const list = useRef<HTMLOListElement>(null);
  useRowDragging(list, {
    order: order.join(),
    onDrop(drop) {
      const others = order.filter((name) => name !== drop.id);
      setOrder(others.toSpliced(indexOfDrop(order, drop), 0, drop.id));
    },
  });
  return (
    <Stack as="ol" gap={2} ref={list} aria-label="People in order">
      {order.map((name, index) => (
        <li key={name} className="sample-moved" data-row-id={name}>
          <Row
            name={name}
            onUp={index === 0 ? undefined : () => setOrder(movedBy(order, index, -1))}
            onDown={index === order.length - 1 ? undefined : () => setOrder(movedBy(order, index, 1))}
          />
        </li>
      ))}
    </Stack>
  );
}

function NestedRows() {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  useRowDragging(list, {
    order: '',
    onDrop: ({ id, over, isBehind }) => setMoved(`${id} ${isBehind ? 'behind' : 'before'} ${over}`),
  });
  return (
    <>
      <Stack as="ol" gap={2} ref={list} aria-label="Groups and their people">
        {['North', 'South'].map((group) => (
          <li key={group} data-row-id={group}>
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
          </li>
        ))}
      </Stack>
      <p role="status">{moved}</p>
    </>
  );
}
