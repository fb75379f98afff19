import type { PersonalDashboard } from '../../../../shared/contract/figures.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Card, Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { home } from '../breadcrumbs.ts';
import { useMyTeams } from '../leads/useMyTeams.ts';
import { Performance } from './Performance.tsx';
import { usePersonalFigures } from './useFigures.ts';

/** Shows the user's own figures over all teams. */
export default function PersonalDashboardPage({ title }: ScreenProps) {
  const { data, ...figures } = usePersonalFigures();
  const { teams, failure } = useMyTeams();
  // Everything appears at once, so that a later part does not shift the others.
  const isLoading = teams === undefined && failure === undefined;
  return (
    <Page title={title} heading="My dashboard" layout="list" breadcrumbs={[home]}>
      <AsyncContent {...figures} data={isLoading ? undefined : data} loading="cards">
        {({ cards, chart, timeZone }) => (
          <>
            <Cards {...cards} />
            <TeamDashboards teamNames={teams?.map(({ teamName }) => teamName) ?? []} />
            <Performance merits={chart} timeZone={timeZone} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

/** Links to the dashboards of teams, which show points and their events by stage. */
function TeamDashboards({ teamNames }: { teamNames: readonly string[] }) {
  if (teamNames.length === 0) return null;
  return (
    <Row as="nav" gap={3} aria-label="Points by team">
      {teamNames.map((teamName) => (
        <LinkButton key={teamName} to={pathTo(paths.msmart.dashboard, { teamName })}>
          <span>
            Points in <bdi>{teamName}</bdi>
          </span>
        </LinkButton>
      ))}
    </Row>
  );
}

function Cards(cards: PersonalDashboard['cards']) {
  const { followUpOverdue } = cards;
  return (
    <Grid gap={4} min="m">
      <FigureCard label="Total uploaded database" value={cards.uploaded} detail="Over all teams" />
      <FigureCard
        label="Today’s follow up"
        value={cards.followUpToday}
        detail={followUpOverdue === 0 ? 'None is overdue' : `${followUpOverdue.toLocaleString()} overdue`}
        isLate={followUpOverdue > 0}
      />
      <FigureCard label="Recent database uploaded" value={cards.uploaded7Days} detail="In the last 7 days" />
      <FigureCard label="Recent engaged database" value={cards.engaged7Days} detail="In the last 7 days" />
    </Grid>
  );
}

interface FigureCardProps {
  readonly label: string;
  readonly value: number;
  readonly detail: string;
  readonly isLate?: boolean;
}

function FigureCard({ label, value, detail, isLate = false }: FigureCardProps) {
  return (
    <Card gap={3} align="start" aria-label={label}>
      <Stack gap={1}>
        <Text as="h2" size="m">
          {label}
        </Text>
        <Text size="xl" weight="bold" numeric>
          {value.toLocaleString()}
        </Text>
        <Text tone={isLate ? 'warn' : 'muted'} size="s">
          {detail}
        </Text>
      </Stack>
      <LinkButton to={paths.msmart.databases}>
        Manage Database
        <span className="visually-hidden"> ({label})</span>
      </LinkButton>
    </Card>
  );
}
