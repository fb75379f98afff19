import type { ReactNode } from 'react';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { usePersonalFigures } from '../figures/useFigures.ts';
import { AddLead } from '../leads/AddLead.tsx';
import { Today } from '../leads/Today.tsx';
import { useDueLeads } from '../leads/useDueLeads.ts';
import { columnsOf, teamPath } from './teamColumns.tsx';
import { useRequests } from './useRequests.ts';
import { useTeamMenu } from './useTeamMenu.ts';
import { type OwnTeam, type TeamRole, useTeams } from './useTeams.ts';
import './teams.css';

export default function MsmartHomePage({ title }: ScreenProps) {
  const teams = useTeams();
  const due = useDueLeads();
  const requests = useRequests();
  const figures = usePersonalFigures();
  const areFiguresLoading = figures.data === undefined && figures.failure === undefined;
  // Everything appears at once, so that a later part does not shift the others.
  const isLoading = teams.isLoading || due.pages.isLoading || requests.isLoading || areFiguresLoading;
  return (
    <Page title={title} heading="M-SMART" layout="list" action={<AddLead />}>
      {isLoading ? <Skeleton shape="cards" /> : <Overview />}
    </Page>
  );
}

function Overview() {
  const { teams } = useTeams();
  const [only, ...others] = teams.filter(({ isVerified }) => isVerified);
  // The list of one team has the bin and the import, which the list of all teams lacks.
  const database =
    only && others.length === 0
      ? pathTo(paths.msmart.database, { teamName: only.teamName })
      : paths.msmart.databases;
  return (
    <>
      <Today />
      <Row as="nav" gap={3} aria-label="My work">
        <LinkButton to={database}>My database</LinkButton>
        <LinkButton to={paths.msmart.dashboards}>My dashboard</LinkButton>
      </Row>
      <Stack gap={8}>
        <TeamCard kind="owner" heading="Create Team" to={paths.msmart.createTeam} action="New team">
          A team of your own: you own it, and let managers in.
        </TeamCard>
        <TeamCard
          kind="manager"
          heading="Join As Manager"
          to={paths.msmart.joinAsManager}
          action="Join as manager"
        >
          You lead a group of a team, and see how its members do.
        </TeamCard>
        <TeamCard kind="member" heading="Join A Team" to={paths.msmart.joinTeam} action="Join a team">
          You keep your leads there, and earn merits.
        </TeamCard>
      </Stack>
    </>
  );
}

interface TeamCardProps {
  readonly kind: TeamRole;
  readonly heading: string;
  readonly to: string;
  readonly action: string;
  /** Explains the role. */
  readonly children: ReactNode;
}

/** Lists the teams in which the user has a role, with a link to add one. */
function TeamCard({ kind, heading, to, action, children }: TeamCardProps) {
  const { teams, isLoading, failure, reload } = useTeams();
  const menu = useTeamMenu();
  const own = teams.filter((team) => team.role === kind);
  const id = `teams-${kind}`;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Row gap={2} justify="between">
        <h2 id={id}>{heading}</h2>
        <LinkButton to={to}>{action}</LinkButton>
      </Row>
      <AsyncContent
        data={isLoading ? undefined : own}
        // Known teams stay visible when they cannot be read again.
        failure={teams.length > 0 ? undefined : failure}
        reload={reload}
        loading="details"
        isEmpty={own.length === 0}
        empty={<p className="card muted">No team yet. {children}</p>}
      >
        {(rows) => (
          <DataList<OwnTeam>
            label={heading}
            rows={rows}
            columns={columnsOf[kind]}
            keyOf={({ teamName }) => teamName}
            nameOf={({ teamName }) => teamName}
            to={teamPath}
            {...(kind === 'member' && { openLabel: 'View' })}
            actions={menu}
          />
        )}
      </AsyncContent>
    </Stack>
  );
}
