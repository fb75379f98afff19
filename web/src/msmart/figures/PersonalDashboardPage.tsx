import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { PersonalDashboard } from '../../../../shared/contract/figures.ts';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { serverNow } from '../../api/serverNow.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { rangeBefore, useRange } from '../../ui/figures/useRange.ts';
import { Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { home } from '../breadcrumbs.ts';
import { FollowUpsText } from '../leads/FollowUpsText.tsx';
import { useDueLeads } from '../leads/useDueLeads.ts';
import type { LeadQuery } from '../leads/useLeads.ts';
import { useMyTeams, useTodayOf } from '../leads/useMyTeams.ts';
import type { OpenedFigure } from './FigureSheet.tsx';
import { FunnelSteps } from './FunnelSteps.tsx';
import { NamedHeading } from './NamedHeading.tsx';
import { Performance } from './Performance.tsx';
import { PointsCards } from './PointsCards.tsx';
import { dayLabel } from './performance.ts';
import { TeamSwitch } from './TeamSwitch.tsx';
import { useFigureSheet } from './useFigureSheet.tsx';
import { usePersonalFigures } from './useFigures.ts';
import { useMyFunnel } from './useTeamFunnel.ts';

/** Shows the user's own figures over all teams. */
export default function PersonalDashboardPage({ title }: ScreenProps) {
  const { user } = useSession();
  const { data, ...figures } = usePersonalFigures();
  const { teams: [first, ...others] = [] } = useMyTeams();
  const { pages: due } = useDueLeads();
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
      <AsyncContent {...figures} data={due.isLoading ? undefined : data} loading="cards">
        {({ cards, chart, timeZone }) => (
          <>
            <TeamSwitch />
            <Grid gap={4} columns={2} align="start">
              <Stack gap={4}>
                <PointsCards merits={chart} {...(only && { onOpen: open })} />
                <LeadFigures cards={cards} today={dayIn(timeZone, serverNow())} onOpen={open} />
              </Stack>
              <Performance
                merits={chart}
                timeZone={timeZone}
                {...(only && {
                  onDay: (day: string) => open({ title: `Points of ${dayLabel(day)}`, events: { day } }),
                })}
              />
            </Grid>
            <MyFunnel onOpen={open} />
          </>
        )}
      </AsyncContent>
      {sheet}
    </Page>
  );
}

function MyFunnel({ onOpen }: { onOpen: (figure: OpenedFigure) => void }) {
  const chosen = useRange();
  const read = useMyFunnel(chosen.range);
  const before = useMyFunnel(rangeBefore(chosen.range));
  const { teams = [] } = useMyTeams();
  const led = teams.find(({ role }) => role !== 'member');
  return (
    <FunnelSteps
      chosen={chosen}
      before={before}
      onOpen={(title, leads) => onOpen({ title, leads })}
      otherFigures={
        led && (
          <LinkButton to={pathTo(paths.msmart.teamDashboard, { teamName: led.teamName })}>
            Numbers of {led.teamName}
          </LinkButton>
        )
      }
      {...read}
    />
  );
}

interface LeadFiguresProps {
  readonly cards: PersonalDashboard['cards'];
  readonly today: string;
  /** Shows the leads that a figure counts. */
  readonly onOpen: (figure: OpenedFigure) => void;
}

function LeadFigures({ cards, today, onOpen }: LeadFiguresProps) {
  const { uploaded, followUpToday, followUpOverdue, uploaded7Days, engaged7Days } = cards;
  const { todayOf } = useTodayOf();
  const press = (title: string, query: LeadQuery, counts: (lead: LeadRow) => boolean = () => true) => ({
    onPress: () => onOpen({ title, leads: { query, counts } }),
  });
  return (
    <ListFrame keys={[]}>
      <Stack divided>
        <LeadFigure
          label="Total uploaded database"
          value={uploaded}
          detail="Over all teams"
          to={paths.msmart.databases}
        />
        <LeadFigure
          label="Today’s follow up"
          value={followUpToday}
          detail={<FollowUpsText />}
          isLate={followUpOverdue > 0}
          {...press(
            'Today’s follow up',
            // Each team counts by its own day, which may be the one before or after.
            { dateOf: 'followUp', from: addDays(today, -1), to: addDays(today, 1) },
            ({ followUpDate, teamName }) => followUpDate === todayOf(teamName),
          )}
        />
        <LeadFigure
          label="Recent database uploaded"
          value={uploaded7Days}
          detail="In the last 7 days"
          {...press('Recent database uploaded', { from: addDays(today, -6) })}
        />
        {/* No list tells when a lead reached its stage. */}
        <LeadFigure label="Recent engaged database" value={engaged7Days} detail="In the last 7 days" />
      </Stack>
    </ListFrame>
  );
}

interface LeadFigureProps {
  readonly label: string;
  readonly value: number;
  readonly detail: ReactNode;
  readonly isLate?: boolean;
  /** The screen that lists what the number counts. */
  readonly to?: string;
  /** Lists what the number counts over this screen. */
  readonly onPress?: () => void;
}

function LeadFigure({ label, value, detail, isLate = false, to, onPress }: LeadFigureProps) {
  const count = (
    <Row as="span" justify="end" size="l" weight="bold" numeric style={{ minWidth: 44 }}>
      {value.toLocaleString()}
      <span className="visually-hidden"> ({label})</span>
    </Row>
  );
  return (
    <Row gap={2} tight padding="list" size="s">
      <Stack grow="s">
        <Text as="h2" size="s">
          {label}
        </Text>
        <Text tone={isLate ? 'warn' : 'muted'} size="s">
          {detail}
        </Text>
      </Stack>
      {value === 0 || (to ?? onPress) === undefined ? (
        count
      ) : to === undefined ? (
        <Button type="link" className="flush" onClick={onPress}>
          {count}
        </Button>
      ) : (
        <LinkButton type="link" className="flush" to={to}>
          {count}
        </LinkButton>
      )}
      <LinkButton type="link" className="flush" style={{ fontSize: 'inherit' }} to={paths.msmart.databases}>
        Manage Database
        <span className="visually-hidden"> ({label})</span>
      </LinkButton>
    </Row>
  );
}
