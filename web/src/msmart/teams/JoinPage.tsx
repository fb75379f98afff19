import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { caseFold } from '../../../../shared/rules/account.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { OutcomeAlert } from '../../ui/feedback/OutcomeAlert.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { home } from '../breadcrumbs.ts';
import { TeamStatus } from './teamColumns.tsx';
import { useLeaveTeam } from './useTeamMenu.ts';
import { type OwnTeam, useTeams } from './useTeams.ts';

interface SentRequest extends Pick<OwnTeam, 'teamName' | 'managerName' | 'role'> {
  /** The server's words; absent for a request of an earlier visit. */
  readonly message?: string;
}

interface JoinPageProps {
  readonly title: string;
  readonly intro: string;
  /** The team of an invitation, which may have been asked already. */
  readonly invitedTo?: string;
  readonly form: (onSent: (request: SentRequest) => void) => ReactNode;
}

/** A form to join a team. The request that it has sent takes its place. */
export function JoinPage({ title, intro, invitedTo = '', form }: JoinPageProps) {
  const [sent, setSent] = useState<SentRequest>();
  const { teams } = useTeams();
  const isAsked = ({ teamName, isVerified }: OwnTeam) =>
    !isVerified && caseFold(teamName) === caseFold(invitedTo);
  const request = sent ?? teams.find(isAsked);
  return (
    <Page title={title} {...(request === undefined && { intro })} breadcrumbs={[home]}>
      <Card>
        {request ? <OpenRequest request={request} onWithdrawn={() => setSent(undefined)} /> : form(setSent)}
      </Card>
    </Page>
  );
}

function OpenRequest({ request, onWithdrawn }: { request: SentRequest; onWithdrawn: () => void }) {
  const { teamName, managerName, role, message } = request;
  const askToWithdraw = useLeaveTeam(onWithdrawn);
  return (
    <Stack gap={4}>
      {message !== undefined && <OutcomeAlert kind="success" message={message} />}
      <Stack gap={1}>
        <Text as="h2" size="m">
          Requested, waiting for {role === 'member' ? <bdi>{managerName}</bdi> : 'the owner'}
        </Text>
        <Row gap={2} tight>
          <bdi>{teamName}</bdi>
          <TeamStatus isVerified={false} />
        </Row>
        <Text tone="muted" size="s">
          You get a mail when you are let in.
        </Text>
      </Stack>
      <Row gap={3}>
        <LinkButton type="primary" to={paths.msmart.home}>
          My teams
        </LinkButton>
        <Button type="text" danger onClick={() => askToWithdraw({ teamName, role, isVerified: false })}>
          Withdraw request
        </Button>
      </Row>
    </Stack>
  );
}
