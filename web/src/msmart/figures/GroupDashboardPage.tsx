import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import type { GroupDashboard } from '../../../../shared/contract/figures.ts';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { MeritEvent } from '../../../../shared/contract/merits.ts';
import { dayIn, mondayOf, monthOf } from '../../../../shared/rules/time.ts';
import { serverNow } from '../../api/serverNow.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Card, Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { GroupSwitch } from '../teams/GroupSwitch.tsx';
import { TeamTabs } from '../teams/TeamTabs.tsx';
import { useChosenGroup } from '../teams/useChosenGroup.ts';
import { useOwnTeam, useTeams } from '../teams/useTeams.ts';
import type { OpenedFigure } from './FigureSheet.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { NamedHeading } from './NamedHeading.tsx';
import { Performance } from './Performance.tsx';
import { PointsCards } from './PointsCards.tsx';
import { Rankings } from './Rankings.tsx';
import { countsOf } from './stageFigures.ts';
import { TeamFunnel } from './TeamFunnel.tsx';
import { useFigureSheet } from './useFigureSheet.tsx';
import { useGroupFigures } from './useFigures.ts';

/** Shows the figures of a group, or of the whole team. */
export default function GroupDashboardPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const chosen = useChosenGroup(teamName);
  const { managerName } = chosen;
  const figures = useGroupFigures(teamName, chosen);
  const { isLoading } = useTeams();
  const team = useOwnTeam(teamName);
  const { sheet, open } = useFigureSheet(teamName);
  // A phone shows those who need help first.
  const hasRoom = useHasRoomForTables();
  // Where all figures are the team's, the line above them says so.
  const [ofGroup, ofTeam] = managerName === '' ? [] : ([`Group: ${managerName}`, 'Whole team'] as const);
  return (
    <Page
      title={title}
      name={teamName}
      heading={<NamedHeading title="M-SMART" name={teamName} />}
      layout="list"
    >
      <TeamTabs teamName={teamName} current={title} />
      <div className="list">
        <ListBar
          count={chosen.isLoading ? '' : (ofGroup ?? 'The whole team')}
          view={<GroupSwitch teamName={teamName} />}
        />
      </div>
      {/* Everything appears at once, so that a later part does not shift the others. */}
      <AsyncContent {...figures} data={isLoading ? undefined : figures.data} loading="cards">
        {({ cards, chart, rankings, sevenDays, sevenDaysBefore, timeZone }) => {
          const members = team && (
            <GroupMembers
              team={team}
              managerName={managerName}
              scope={ofGroup}
              sevenDays={sevenDays}
              sevenDaysBefore={sevenDaysBefore}
            />
          );
          return (
            <>
              <PointsCards merits={chart} />
              {!hasRoom && members}
              <GroupCards cards={cards} teamName={teamName} managerName={managerName} onOpen={open} />
              <Grid gap={4} columns={2} align="start">
                {hasRoom && members}
                <Performance merits={chart} timeZone={timeZone} scope={ofGroup} />
              </Grid>
              <TeamFunnel
                // The figures of another group do not stay until these are known.
                key={managerName}
                teamName={teamName}
                managerName={managerName}
                scope={ofGroup}
                onOpen={open}
              />
              <Rankings
                rankings={rankings}
                scope={ofTeam}
                onMember={({ username, name, merits }, { period, name: ofPeriod }) =>
                  open({
                    title: `Points of ${name}, ${ofPeriod.toLowerCase()}: ${merits.toLocaleString()}`,
                    events: { username, from: firstDays[period](dayIn(timeZone, serverNow())) },
                  })
                }
              />
            </>
          );
        }}
      </AsyncContent>
      {sheet}
    </Page>
  );
}

const firstDays = {
  today: (today: string) => today,
  thisWeek: mondayOf,
  thisMonth: (today: string) => `${monthOf(today)}-01`,
} as const;

interface GroupCardsProps {
  readonly cards: GroupDashboard['cards'];
  readonly teamName: string;
  readonly managerName: string;
  readonly onOpen: (figure: OpenedFigure) => void;
}

function GroupCards({ cards, teamName, managerName, onOpen }: GroupCardsProps) {
  return (
    <Stack as="section" gap={2} aria-label="Stages">
      <Text tone="muted" size="s">
        In all, since the team began
      </Text>
      <Grid gap={4} className="stage-cards">
        {figuresOf(cards).map(({ stage, figures }) => (
          <Card key={stage} gap={2} className="stage-card" aria-label={stage}>
            <Row justify="between" tight>
              <Text as="h2" size="m" className={`stage-name tone-${stage.toLowerCase()}`}>
                {stage}
              </Text>
              <LinkButton
                type="link"
                className="flush"
                to={pathTo(paths.msmart.teamLeads, { teamName }, { stage, managerName })}
              >
                Manage Group
                <span className="visually-hidden"> ({stage})</span>
              </LinkButton>
            </Row>
            <dl className="stage-counters">
              {figures.map(([label, value, counts]) => (
                <div key={label}>
                  <Text as="dd" size="l" weight="bold" numeric {...(label === 'Points' && { tone: 'good' })}>
                    {counts && value > 0 ? (
                      <Button
                        type="text"
                        className="flush counter"
                        onClick={() =>
                          onOpen({ title: `${stage}: ${label}`, leads: { query: {}, counts, managerName } })
                        }
                      >
                        {value.toLocaleString()}
                        <span className="visually-hidden"> {label}</span>
                      </Button>
                    ) : (
                      value.toLocaleString()
                    )}
                  </Text>
                  <Text as="dt" size="xs" tone="muted">
                    {label}
                  </Text>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

type Counter = readonly [label: string, value: number, counts?: (lead: LeadRow) => boolean];

/** The counters of each stage, with what tells whether one counts a lead. Points count events. */
const figuresOf = ({
  prospecting,
  connecting,
  engagement,
  result,
}: GroupDashboard['cards']): readonly { stage: MeritEvent['stage']; figures: readonly Counter[] }[] => [
  {
    stage: 'Prospecting',
    figures: [
      ['Uploaded', prospecting.uploaded, () => true],
      ['Presented', prospecting.presented, ({ leadPresent }) => leadPresent],
      ['Pending', prospecting.pending, countsOf('pendingPresentation')],
      ['Points', prospecting.points],
    ],
  },
  {
    stage: 'Connecting',
    figures: [
      ['Facebook', connecting.FB, countsOf('addFB')],
      ['TikTok', connecting.TT, countsOf('followTT')],
      ['Saved', connecting.saved, countsOf('saveNumber')],
      ['Points', connecting.points],
    ],
  },
  {
    stage: 'Engagement',
    figures: [
      ['Facebook', engagement.FB, ({ eng_facebook }) => eng_facebook],
      ['TikTok', engagement.TT, ({ eng_tiktok }) => eng_tiktok],
      ['WhatsApp', engagement.WS, ({ eng_wsStatus }) => eng_wsStatus],
      ['Points', engagement.points],
    ],
  },
  {
    stage: 'Result',
    figures: [
      ['Closed', result.closed, countsOf('close')],
      ['Booked', result.booked, countsOf('book')],
      ['Rejected', result.rejected, countsOf('reject')],
      ['Points', result.points],
    ],
  },
];
