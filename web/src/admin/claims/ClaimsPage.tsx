import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { ClaimsNote } from '../../ui/data/ClaimsNote.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { panel } from '../breadcrumbs.ts';
import { CompanyClaimsForm } from './CompanyClaimsForm.tsx';
import { useCompanyClaims } from './useCompanyClaims.ts';

/** Lets admins decide which words may not be said in the company's name. */
export default function ClaimsPage({ title }: ScreenProps) {
  const { claims, failure, reload } = useCompanyClaims();
  return (
    <Page
      title={title}
      layout="list"
      breadcrumbs={[panel]}
      intro="Words of income and health that endanger the licence or an account."
    >
      <ClaimsNote />
      <AsyncContent data={claims} failure={failure} reload={reload} loading="form">
        {(live) => <CompanyClaimsForm live={live} />}
      </AsyncContent>
    </Page>
  );
}
