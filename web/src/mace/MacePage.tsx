import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { CopyWizard } from './CopyWizard.tsx';
import { NoAccess } from './NoAccess.tsx';
import { SampleAd } from './SampleAd.tsx';
import { isApproved, useCopyAccess } from './useCopyAccess.ts';
import './mace.css';

export default function MacePage({ title }: ScreenProps) {
  const { user } = useSession();
  const { access, failure, reload } = useCopyAccess();
  if (access !== undefined && isApproved(access) && user !== undefined) {
    return <CopyWizard key={user.username} title={title} username={user.username} />;
  }
  return (
    <Page
      title={title}
      breadcrumbs={[{ to: paths.mace.tools, name: 'Tools' }]}
      layout="detail"
      aside={access && <SampleAd />}
    >
      <AsyncContent data={access} failure={failure} reload={reload} loading="form">
        {(current) => <NoAccess access={current} />}
      </AsyncContent>
    </Page>
  );
}
