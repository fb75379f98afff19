import { Button } from 'antd';
import { useState } from 'react';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import type { ImportRow } from './importRows.ts';

const columns: readonly Column<ImportRow>[] = [
  { name: 'Row', kind: 'number', onPhone: 'lead', render: ({ number }) => number },
  { name: 'Name', onPhone: 'title', render: ({ name }) => <bdi>{name || '—'}</bdi> },
  { name: 'Phone Number', onPhone: 'meta', kind: 'nowrap', render: ({ phone }) => phone || '—' },
  { name: 'Status', onPhone: 'meta', priority: 'second', render: ({ status }) => status },
  { name: 'Follow up', priority: 'third', kind: 'nowrap', render: ({ followUp }) => followUp },
  {
    name: 'Problem',
    onPhone: 'body',
    kind: 'wrap',
    render: ({ problem }) =>
      problem && (
        <Text as="span" tone="bad">
          {problem}
        </Text>
      ),
  },
];

const RIGHT_SHOWN = 5;
/** More problems than these are too many to correct by hand. */
const WRONG_SHOWN = 50;
const SHOW_MORE = 200;

/** Lists the rows with problems and the first rows without. */
export function Preview({ rows }: { rows: readonly ImportRow[] }) {
  const wrong = rows.filter(({ problem }) => problem !== undefined);
  const right = rows.filter(({ problem }) => problem === undefined);
  return (
    <>
      {wrong.length > 0 && <Rows label="Rows with problems" rows={wrong} first={WRONG_SHOWN} />}
      {right.length > 0 && <Rows label="Rows to import" rows={right} first={RIGHT_SHOWN} />}
    </>
  );
}

interface RowsProps {
  readonly label: string;
  readonly rows: readonly ImportRow[];
  /** The number of rows that are shown at first. */
  readonly first: number;
}

function Rows({ label, rows, first }: RowsProps) {
  const [shown, setShown] = useState(first);
  const left = rows.length - shown;
  return (
    <Stack as="section" gap={3} aria-label={label}>
      <h3>
        {label} <span className="muted">{rows.length.toLocaleString()}</span>
      </h3>
      <DataList
        label={label}
        rows={rows.slice(0, shown)}
        columns={columns}
        keyOf={({ number }) => String(number)}
        nameOf={({ name }) => name}
      />
      {left > 0 && (
        <p className="muted">
          And {left.toLocaleString()} more.{' '}
          <Button type="link" onClick={() => setShown(shown + SHOW_MORE)}>
            Show more
            <span className="visually-hidden"> of {label}</span>
          </Button>
        </p>
      )}
    </Stack>
  );
}
