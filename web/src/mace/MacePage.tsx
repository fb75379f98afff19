import { combinations } from '../../../shared/rules/copy.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Card, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { AdText } from './AdText.tsx';
import type { BotLinks } from './adLinks.ts';
import { CopyWizard } from './CopyWizard.tsx';
import { RequestProgress } from './RequestProgress.tsx';
import { examples, labelOf } from './steps.ts';
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

const [sample] = combinations(examples);

/** Shows a sample ad to users without access. */
function SampleAd() {
  if (sample === undefined) return null;
  const { number, header, problem, parts } = sample;
  return (
    <Card gap={3} aria-labelledby="sample-ad">
      <h2 id="sample-ad">What M-ACE makes</h2>
      <Text tone="muted">You write 14 short parts, once. M-ACE makes 15 ads of them, like this one:</Text>
      <Card as="figure" tone="page" padding={4} gap={3}>
        <Text as="figcaption" tone="muted" size="s">
          Copywriting {number} · {labelOf(header)} × {labelOf(problem)}
        </Text>
        <AdText order={parts} parts={examples} />
      </Card>
    </Card>
  );
}
