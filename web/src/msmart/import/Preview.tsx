import { Button } from 'antd';
import { useState } from 'react';
import { Chip } from '../../ui/data/Chip.tsx';
import { PhoneNumber } from '../../ui/data/PhoneNumber.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import type { Column } from '../../ui/list/rows.ts';
import type { ImportRow } from './importRows.ts';
import { downloadReport, wrongRows } from './report.ts';

const columns: readonly Column<ImportRow>[] = [
  { name: 'Row', kind: 'number', onPhone: 'lead', render: ({ number }) => number },
  { name: 'Name', onPhone: 'title', render: ({ name }) => <bdi>{name || '—'}</bdi> },
  {
    name: 'Problem',
    onPhone: 'chip',
    kind: 'nowrap',
    render: ({ problem }) =>
      problem && <Chip tone={problem.label === 'Twice' ? 'warn' : 'bad'}>{problem.label}</Chip>,
  },
  {
    name: 'Phone Number',
    onPhone: 'body',
    kind: 'wrap',
    render: ({ phone, problem }) => (
      <Text as="span" tone="muted" size="s" breaks>
        {problem === undefined ? <PhoneNumber e164={phone} /> : problem.message}
      </Text>
    ),
  },
];

const SHOWN = 20;
const SHOW_MORE = 200;

/** Lists the rows that are left out with the reasons, or all rows. */
export function Preview({ rows }: { rows: readonly ImportRow[] }) {
  const wrong = rows.filter(({ problem }) => problem !== undefined);
  const [filter, setFilter] = useState<'wrong' | 'all'>();
  const [shown, setShown] = useState(SHOWN);
  const chosen = filter ?? (wrong.length > 0 ? 'wrong' : 'all');
  const listed = chosen === 'wrong' ? wrong : rows;
  const left = listed.length - shown;
  return (
    <Stack as="section" gap={3} aria-labelledby="import-preview" className="import-preview">
      <h2 id="import-preview">Preview</h2>
      <FilterChips
        label="Rows shown"
        options={[
          { value: 'wrong', label: `Left out ${wrong.length.toLocaleString()}` },
          { value: 'all', label: `All ${rows.length.toLocaleString()}` },
        ]}
        value={chosen}
        onChange={(next) => {
          setFilter(next);
          setShown(SHOWN);
        }}
      />
      {listed.length === 0 ? (
        <Text tone="muted">No row is left out.</Text>
      ) : (
        <DataList
          label={chosen === 'wrong' ? 'Rows left out' : 'All rows'}
          rows={listed.slice(0, shown)}
          columns={columns}
          keyOf={({ number }) => String(number)}
          nameOf={({ name }) => name}
        />
      )}
      <Row gap={3}>
        {left > 0 && (
          <Button onClick={() => setShown(shown + SHOW_MORE)}>
            Show more of {listed.length.toLocaleString()}
          </Button>
        )}
        {wrong.length > 0 && (
          <Button onClick={() => downloadReport(wrongRows(rows))}>Download left out</Button>
        )}
      </Row>
    </Stack>
  );
}
