import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Card } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import type { BotLinks } from './adLinks.ts';
import { CopyWizard } from './CopyWizard.tsx';
import { RequestProgress } from './RequestProgress.tsx';
import { SampleAd } from './SampleAd.tsx';
import { type CopyAccess, isApproved, requestedAt, useCopyAccess } from './useCopyAccess.ts';
import './mace.css';

interface MacePageProps extends ScreenProps {
  readonly botLinks: BotLinks;
}

export function MacePage({ title, botLinks }: MacePageProps) {
  const { user } = useSession();
  const { access, failure, reload } = useCopyAccess();
  if (access !== undefined && isApproved(access) && user !== undefined) {
    return <CopyWizard key={user.username} title={title} username={user.username} botLinks={botLinks} />;
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

/** Shown instead of M-ACE: the state of the request and the next step. */
function NoAccess({ access }: { access: CopyAccess }) {
  const isPending = requestedAt(access) !== undefined;
  return (
    <Card gap={5} align="start">
      <h2>Sorry, you don't have the access to utilize this tool</h2>
      <RequestProgress access={access} />
      <LinkButton type={isPending ? 'default' : 'primary'} to={paths.mace.access}>
        {isPending ? 'Send another link' : 'Ask for access'}
      </LinkButton>
    </Card>
  );
}
