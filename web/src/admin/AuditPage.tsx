import type { AuditEntry } from '../../../shared/contract/admin.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import type { Column } from '../ui/list/rows.ts';
import { Page } from '../ui/Page.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { panel } from './breadcrumbs.ts';
import { useAudit } from './useAudit.ts';
import './admin.css';

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'Action',
    onPhone: 'title',
    render: ({ action, detail }) => (
      <>
        {action}
        {detail !== undefined && <span className="audit-detail">{detail}</span>}
      </>
    ),
  },
  { name: 'On whom', onPhone: 'meta', render: ({ target }) => <bdi>{target}</bdi> },
  { name: 'Admin', onPhone: 'meta', render: ({ admin: name }) => <bdi>{name}</bdi> },
  { name: 'When', onPhone: 'meta', kind: 'nowrap', render: ({ at }) => <DateTime at={at} /> },
];

export default function AuditPage({ title }: ScreenProps) {
  const { entries, pages } = useAudit();
  return (
    <Page title={title} intro="What admins did, newest first." layout="list" breadcrumbs={[panel]}>
      <section className="card">
        <PagedList
          label="Audit"
          pages={pages}
          rows={entries}
          columns={columns}
          keyOf={({ at, action, target, admin: name }) => `${at} ${name} ${action} ${target}`}
          nameOf={({ action, target }) => `${action} ${target}`}
          empty={
            <Empty title="Nothing yet">Every approval, edit, suspension and registration is kept here.</Empty>
          }
        />
      </section>
    </Page>
  );
}
