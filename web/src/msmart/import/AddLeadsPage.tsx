import { Tabs } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '../../lazyPage.tsx';
import { paths, pathTo } from '../../paths.ts';
import { Page } from '../../ui/Page.tsx';
import { home } from '../breadcrumbs.ts';
import { CreateLeadForm } from '../leads/CreateLead.tsx';
import { BulkImport } from './BulkImport.tsx';

/** Leads one by one, or a file of them. */
export default function AddLeadsPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const database = pathTo(paths.msmart.database, { teamName });
  return (
    <Page title={title} layout="detail" breadcrumbs={[home, { to: database, name: teamName }]}>
      <Tabs
        activeKey={query.get('tab') ?? 'single'}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        items={[
          { key: 'single', label: 'Single', children: <Single teamName={teamName} database={database} /> },
          { key: 'bulk', label: 'Bulk', children: <BulkImport teamName={teamName} /> },
        ]}
      />
    </Page>
  );
}

function Single({ teamName, database }: { teamName: string; database: string }) {
  const navigate = useNavigate();
  return (
    <section className="card" aria-label="One lead">
      <CreateLeadForm teamNames={[teamName]} onClose={() => navigate(database)} />
    </section>
  );
}
