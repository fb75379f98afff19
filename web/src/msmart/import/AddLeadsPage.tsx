import { Segmented } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '../../lazyPage.tsx';
import { paths, pathTo } from '../../paths.ts';
import { Page } from '../../ui/Page.tsx';
import { home } from '../breadcrumbs.ts';
import { CreateLeadForm } from '../leads/CreateLead.tsx';
import { BulkImport } from './BulkImport.tsx';

type Way = 'single' | 'bulk';

/** Leads one by one, or a file of them. */
export default function AddLeadsPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const way: Way = query.get('tab') === 'bulk' ? 'bulk' : 'single';
  const database = pathTo(paths.msmart.database, { teamName });
  return (
    <Page title={title} layout="detail" breadcrumbs={[home, { to: database, name: teamName }]}>
      <Segmented<Way>
        size="large"
        aria-label="How to add leads"
        options={[
          { value: 'single', label: 'Single' },
          { value: 'bulk', label: 'Bulk' },
        ]}
        value={way}
        onChange={(chosen) => setQuery({ tab: chosen }, { replace: true })}
      />
      {way === 'bulk' ? (
        <BulkImport teamName={teamName} />
      ) : (
        <Single teamName={teamName} database={database} />
      )}
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
