import { Segmented } from 'antd';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { lazyPage, type ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useNavigateFromHere } from '../../routing/useNavigateFromHere.ts';
import { Card, Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { home } from '../breadcrumbs.ts';
import { CreateLeadForm } from '../leads/CreateLeadForm.tsx';

// The import is 35 kB, so it is loaded apart from the form.
const bulkImport = lazyPage(() => import('./BulkImport.tsx'));

type Tab = 'single' | 'bulk';

/** Adds single leads, or imports a file of them. */
export default function AddLeadsPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get('tab') === 'bulk' ? 'bulk' : 'single';
  // The current tab stays visible until the other one has loaded.
  const shownTab = useDeferredValue(tab);
  const database = pathTo(paths.msmart.database, { teamName });
  useEffect(() => whenQuiet(bulkImport.load), []);
  return (
    <Page title={title} layout="list" breadcrumbs={[home, { to: database, name: teamName }]}>
      <Grid min="m" keepsColumns>
        <Segmented<Tab>
          block
          size="large"
          aria-label="How to add leads"
          options={[
            { value: 'single', label: 'Single' },
            { value: 'bulk', label: 'Bulk' },
          ]}
          value={tab}
          onChange={(chosen) => setQuery({ tab: chosen }, { replace: true })}
        />
      </Grid>
      <Suspense fallback={<Skeleton shape="form" />}>
        {shownTab === 'bulk' ? (
          <bulkImport.Screen teamName={teamName} />
        ) : (
          <Single teamName={teamName} database={database} />
        )}
      </Suspense>
    </Page>
  );
}

function Single({ teamName, database }: { teamName: string; database: string }) {
  const navigate = useNavigateFromHere();
  return (
    <Grid columns={2}>
      <Card aria-label="One lead">
        <CreateLeadForm teamNames={[teamName]} onClose={() => navigate(database)} />
      </Card>
    </Grid>
  );
}
