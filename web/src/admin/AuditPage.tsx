import type { AuditEntry } from '../../../shared/contract/admin.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import type { Column } from '../ui/list/Table.tsx';
import { Page } from '../ui/Page.tsx';
import { panel } from './breadcrumbs.ts';
import { useAudit } from './useAudit.ts';
import './admin.css';

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'Action',
    kind: 'header',
    render: ({ action, detail }) => (
      <>
        {action}
        {detail !== undefined && <span className="audit-detail">{detail}</span>}
      </>
    ),
  },
  { name: 'On whom', render: ({ target }) => <bdi>{target}</bdi> },
  { name: 'Admin', render: ({ admin: name }) => <bdi>{name}</bdi> },
  { name: 'When', render: ({ at }) => <DateTime at={at} /> },
];

export default function AuditPage({ title }: ScreenProps) {
  const { entries, pages } = useAudit();
  return (
    <Page title={title} intro="What admins did, newest first." width="wide" breadcrumbs={[panel]}>
      <section className="card">
        <PagedTable
          label="Audit"
          pages={pages}
          rows={entries}
          columns={columns}
          keyOf={({ at, action, target, admin: name }) => `${at} ${name} ${action} ${target}`}
          empty={<p>Every approval, edit, suspension and registration is kept here.</p>}
        />
      </section>
    </Page>
  );
}
