import { DataList } from '../../ui/list/DataList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import type { LeadRow } from './leadRows.ts';

const columns: readonly Column<LeadRow>[] = [
  { name: 'Row', kind: 'number', onPhone: 'lead', render: ({ number }) => number },
  { name: 'Name', onPhone: 'title', render: ({ name }) => <bdi>{name || '—'}</bdi> },
  { name: 'Phone Number', onPhone: 'meta', kind: 'nowrap', render: ({ phone }) => phone || '—' },
  { name: 'Status', onPhone: 'meta', priority: 'second', render: ({ status }) => status },
  { name: 'Follow up', priority: 'third', kind: 'nowrap', render: ({ followUp }) => followUp },
  {
    name: 'Problem',
    onPhone: 'body',
    kind: 'wrap',
    render: ({ problem }) => problem && <span className="import-problem">{problem}</span>,
  },
];

const SHOWN = 5;

/** The rows that something is wrong with, and the first of the others. */
export function Preview({ leads }: { leads: readonly LeadRow[] }) {
  const wrong = leads.filter(({ problem }) => problem !== undefined);
  const right = leads.filter(({ problem }) => problem === undefined);
  return (
    <>
      {wrong.length > 0 && <Rows label="Rows with problems" rows={wrong} />}
      {right.length > 0 && <Rows label="Rows to import" rows={right} />}
    </>
  );
}

function Rows({ label, rows }: { label: string; rows: readonly LeadRow[] }) {
  const left = rows.length - SHOWN;
  return (
    <section aria-label={label}>
      <h3>
        {label} <span className="muted">{rows.length.toLocaleString()}</span>
      </h3>
      <DataList
        label={label}
        rows={rows.slice(0, SHOWN)}
        columns={columns}
        keyOf={({ number }) => String(number)}
        nameOf={({ name }) => name}
      />
      {left > 0 && <p className="muted import-left">And {left.toLocaleString()} more.</p>}
    </section>
  );
}
