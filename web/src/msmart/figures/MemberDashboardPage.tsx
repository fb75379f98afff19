import { useParams } from 'react-router-dom';
import { mondayOf } from '../../../../shared/rules/time.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { home } from '../breadcrumbs.ts';
import { AddLead } from '../leads/AddLead.tsx';
import { FollowUpsText } from '../leads/FollowUpsText.tsx';
import { useMyTeams } from '../leads/useMyTeams.ts';
import type { OpenedFigure } from './FigureSheet.tsx';
import { Performance } from './Performance.tsx';
import { PointsCards } from './PointsCards.tsx';
import { dayLabel, pointsOf } from './performance.ts';
import { replyTexts } from './replyTexts.ts';
import { type Period, periods, StageTable } from './StageTable.tsx';
import type { StageFigure } from './stageFigures.ts';
import { TeamSwitch } from './TeamSwitch.tsx';
import { useFigureSheet } from './useFigureSheet.tsx';
import { type MeritFilter, useMemberFigures } from './useFigures.ts';

/** Shows the user's own figures in one team. */
export default function MemberDashboardPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const figures = useMemberFigures(teamName);
  const { isLoading } = useMyTeams();
  // Everything appears at once, so that a later part does not shift the others.
  const { sheet, open } = useFigureSheet(teamName);
  return (
    <Page
      title={title}
      name={teamName}
      layout="list"
      intro={<FollowUpsText teamName={teamName} />}
      breadcrumbs={[home]}
    >
      <AsyncContent
        {...figures}
        data={isLoading ? undefined : figures.data}
        loading="cards"
        isEmpty={figures.data?.figures.uploadedDB === 0 && figures.data.chart.merits.every(isWithoutPoints)}
        empty={
          <Empty title="No points yet" action={<AddLead />}>
            Points come with leads: added, presented, connected, closed.
          </Empty>
        }
      >
        {({ figures: stats, chart: { merits, timeZone } }) => (
          <>
            <TeamSwitch teamName={teamName} />
            <Grid gap={4} columns={2} align="start" className="numbers">
              <Stack gap={4}>
                <PointsCards merits={merits} onOpen={open} />
                {stats.replies && (
                  <Text tone="muted">You usually answer new chats {replyTexts[stats.replies]}.</Text>
                )}
              </Stack>
              <StageTable
                stats={stats}
                teamName={teamName}
                onFigure={(figure, period, stage) =>
                  open(openedFigure({ figure, period, stage, today: merits.at(-1)?.day ?? '' }))
                }
                onPoints={(stage) => open({ title: `Points of ${stage}`, events: { stage } })}
              />
              <Performance
                merits={merits}
                timeZone={timeZone}
                onDay={(day) => open({ title: `Points of ${dayLabel(day)}`, events: { day } })}
              />
            </Grid>
          </>
        )}
      </AsyncContent>
      {sheet}
    </Page>
  );
}

interface PressedFigure {
  readonly figure: StageFigure;
  readonly period: Period;
  readonly stage: NonNullable<MeritFilter['stage']>;
  readonly today: string;
}

/** A figure of a day counts events or new leads; one in all counts leads. */
function openedFigure({
  figure: { label, counts, event },
  period,
  stage,
  today,
}: PressedFigure): OpenedFigure {
  const title = `${label}, ${periods.find((one) => one.period === period)?.name.toLowerCase()}`;
  const from = period === 'today' ? today : mondayOf(today);
  if (period === 'inAll') return { title, leads: { query: {}, counts } };
  if (event === undefined) return { title, leads: { query: { from, to: today }, counts } };
  return { title, events: { stage, event, ...(period === 'today' ? { day: today } : { from }) } };
}

const isWithoutPoints = (day: Parameters<typeof pointsOf>[0]) => pointsOf(day) === 0;
