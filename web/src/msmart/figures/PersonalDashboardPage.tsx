import type { PersonalDashboard } from '../../../../shared/contract/figures.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Card, Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { home } from '../breadcrumbs.ts';
import { followUpsText } from '../leads/followUpsText.ts';
import { useMyTeams } from '../leads/useMyTeams.ts';
import { NamedHeading } from './NamedHeading.tsx';
import { Performance } from './Performance.tsx';
import { PointsCards } from './PointsCards.tsx';
import { TeamSwitch } from './TeamSwitch.tsx';
import { usePersonalFigures } from './useFigures.ts';

/** Shows the user's own figures over all teams. */
export default function PersonalDashboardPage({ title }: ScreenProps) {
  const { user } = useSession();
  const { data, ...figures } = usePersonalFigures();
  const { isLoading } = useMyTeams();
  // Everything appears at once, so that a later part does not shift the others.
  return (
    <Page
      title={title}
      heading={<NamedHeading title="My dashboard" name={user?.username} />}
      layout="list"
      intro="All teams"
      breadcrumbs={[home]}
    >
      <AsyncContent {...figures} data={isLoading ? undefined : data} loading="cards">
        {({ cards, chart, timeZone }) => (
          <>
            <TeamSwitch />
            <PointsCards merits={chart} />
            <Cards {...cards} />
            <Performance merits={chart} timeZone={timeZone} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

function Cards({
  uploaded,
  followUpToday,
  followUpOverdue,
  uploaded7Days,
  engaged7Days,
}: PersonalDashboard['cards']) {
  const followUps = { overdue: followUpOverdue, today: followUpToday };
  return (
    <Grid gap={4} min="m">
      <FigureCard label="Total uploaded database" value={uploaded} detail="Over all teams" />
      <FigureCard
        label="Today’s follow up"
        value={followUpToday}
        detail={followUpsText(followUps)}
        isLate={followUpOverdue > 0}
      />
      <FigureCard label="Recent database uploaded" value={uploaded7Days} detail="In the last 7 days" />
      <FigureCard label="Recent engaged database" value={engaged7Days} detail="In the last 7 days" />
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
      <LinkButton type="link" style={{ paddingInline: 0 }} to={paths.msmart.databases}>
        Manage Database
        <span className="visually-hidden"> ({label})</span>
      </LinkButton>
    </Card>
  );
}
