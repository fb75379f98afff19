import { type AuditEntry, admin } from '../../../shared/contract/admin.ts';
import { usePages } from '../api/usePages.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { type Column, PagedTable } from '../ui/list/PagedTable.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Page } from '../ui/Page.tsx';
import { panel } from './above.ts';
import './admin.css';

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'Action',
    kind: 'names',
    cell: ({ action, detail }) => (
      <>
        {action}
        {detail !== undefined && <span className="audit-detail">{detail}</span>}
      </>
    ),
  },
  { name: 'On whom', cell: ({ target }) => <bdi>{target}</bdi> },
  { name: 'Admin', cell: ({ admin: name }) => <bdi>{name}</bdi> },
  { name: 'When', cell: ({ at }) => <Moment at={at} /> },
];

export default function AuditPage({ title }: ScreenProps) {
  const pages = usePages(admin.listAudit, {});
  return (
    <Page title={title} intro="What admins did, newest first." width="wide" above={[panel]}>
      <section className="card">
        <PagedTable
          label="Audit"
          pages={pages}
          columns={columns}
          keyOf={({ at, action, target, admin: name }) => `${at} ${name} ${action} ${target}`}
          empty={<p>Every approval, edit, suspension and registration is kept here.</p>}
        />
      </section>
    </Page>
  );
}
