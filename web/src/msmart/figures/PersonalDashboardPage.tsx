import { Link } from 'react-router-dom';
import type { PersonalDashboard } from '../../../../shared/contract/figures.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, withQuery } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Card, Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { home } from '../breadcrumbs.ts';
import { followUpsText } from '../leads/followUpsText.ts';
import { useMyTeams } from '../leads/useMyTeams.ts';
import { NamedHeading } from './NamedHeading.tsx';
import { Performance } from './Performance.tsx';
import { PointsCards } from './PointsCards.tsx';
import { dayLabel } from './performance.ts';
import { TeamSwitch } from './TeamSwitch.tsx';
import { useFigureSheet } from './useFigureSheet.tsx';
import { usePersonalFigures } from './useFigures.ts';

/** Shows the user's own figures over all teams. */
export default function PersonalDashboardPage({ title }: ScreenProps) {
  const { user } = useSession();
  const { data, ...figures } = usePersonalFigures();
  const { teams: [first, ...others] = [], isLoading } = useMyTeams();
  // Events are read by team.
  const only = others.length === 0 ? first : undefined;
  const { sheet, open } = useFigureSheet(only?.teamName ?? '');
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
            <PointsCards merits={chart} {...(only && { onOpen: open })} />
            <Cards {...cards} />
            <Performance
              merits={chart}
              timeZone={timeZone}
              {...(only && {
                onDay: (day: string) => open({ title: `Points of ${dayLabel(day)}`, events: { day } }),
              })}
            />
          </>
        )}
      </AsyncContent>
      {sheet}
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
  const { databases, home: today } = paths.msmart;
  return (
    <Grid gap={4} columns={4}>
      <FigureCard label="Total uploaded database" value={uploaded} detail="Over all teams" to={databases} />
      <FigureCard
        label="Today’s follow up"
        value={followUpToday}
        detail={followUpsText({ overdue: followUpOverdue, today: followUpToday })}
        isLate={followUpOverdue > 0}
        to={today}
      />
      <FigureCard
        label="Recent database uploaded"
        value={uploaded7Days}
        detail="In the last 7 days"
        to={databases}
      />
      <FigureCard
        label="Recent engaged database"
        value={engaged7Days}
        detail="In the last 7 days"
        to={withQuery(databases, { stage: 'Engagement' })}
      />
    </Grid>
  );
}

interface FigureCardProps {
  readonly label: string;
  readonly value: number;
  readonly detail: string;
  readonly isLate?: boolean;
  /** The screen that lists what the number counts. */
  readonly to: string;
}

function FigureCard({ label, value, detail, isLate = false, to }: FigureCardProps) {
  return (
    <Card gap={2} className="stage-card" aria-label={label}>
      <Stack grow>
        <Row justify="between" align="start" gap={3} nowrap>
          <Stack grow>
            <Text as="h2" size="m">
              {label}
            </Text>
            <Text tone={isLate ? 'warn' : 'muted'} size="s">
              {detail}
            </Text>
          </Stack>
          <Row
            as={Link}
            to={to}
            justify="end"
            size="xl"
            weight="bold"
            numeric
            className="target"
            style={{ minWidth: 44 }}
          >
            {value.toLocaleString()}
            <span className="visually-hidden"> ({label})</span>
          </Row>
        </Row>
      </Stack>
      <Stack align="start">
        <LinkButton type="link" className="flush" to={paths.msmart.databases}>
          Manage Database
          <span className="visually-hidden"> ({label})</span>
        </LinkButton>
      </Stack>
    </Card>
  );
}
