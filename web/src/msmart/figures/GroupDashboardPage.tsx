import { useParams } from 'react-router-dom';
import type { GroupDashboard } from '../../../../shared/contract/figures.ts';
import { dayIn, mondayOf, monthOf } from '../../../../shared/rules/time.ts';
import { serverNow } from '../../api/serverNow.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Card, Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { TeamTabs } from '../teams/TeamTabs.tsx';
import { groupQuery, type OwnTeam, useOwnTeam, useTeams } from '../teams/useTeams.ts';
import { GroupMembers } from './GroupMembers.tsx';
import { NamedHeading } from './NamedHeading.tsx';
import { Performance } from './Performance.tsx';
import { Rankings } from './Rankings.tsx';
import { TeamFunnel } from './TeamFunnel.tsx';
import { useFigureSheet } from './useFigureSheet.tsx';
import { useGroupFigures } from './useFigures.ts';

/** Shows the figures of a manager's group, or of the team for its owner. */
export default function GroupDashboardPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const figures = useGroupFigures(teamName);
  const { isLoading } = useTeams();
  const team = useOwnTeam(teamName);
  const { sheet, open } = useFigureSheet(teamName);
  // An owner's group is the whole team, as the head of the page says.
  const [ofGroup, ofTeam] =
    team?.role === 'manager' ? ([`Group: ${team.managerName}`, 'Whole team'] as const) : [];
  return (
    <Page
      title={title}
      name={teamName}
      heading={<NamedHeading title="M-SMART" name={teamName} />}
      layout="list"
      intro={team === undefined ? '\u00a0' : team.role === 'owner' ? 'The whole team' : ofGroup}
    >
      <TeamTabs teamName={teamName} current={title} />
      {/* Everything appears at once, so that a later part does not shift the others. */}
      <AsyncContent {...figures} data={isLoading ? undefined : figures.data} loading="cards">
        {({ cards, chart, rankings, lastWeek, timeZone }) => (
          <>
            <GroupCards cards={cards} teamName={teamName} team={team} />
            <Grid gap={4} columns={2} align="start">
              {team && (
                <GroupMembers team={team} scope={ofGroup} thisWeek={rankings.thisWeek} lastWeek={lastWeek} />
              )}
              <Performance merits={chart} timeZone={timeZone} scope={ofGroup} />
            </Grid>
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
            <TeamFunnel teamName={teamName} scopes={{ ofGroup, ofTeam }} onOpen={open} />
          </>
        )}
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
  readonly team: OwnTeam | undefined;
}

function GroupCards({ cards, teamName, team }: GroupCardsProps) {
  return (
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
              to={pathTo(paths.msmart.teamLeads, { teamName }, { stage, ...(team && groupQuery(team)) })}
            >
              Manage Group
              <span className="visually-hidden"> ({stage})</span>
            </LinkButton>
          </Row>
          <dl className="stage-counters">
            {figures.map(([label, value]) => (
              <div key={label}>
                <Text as="dd" size="l" weight="bold" numeric {...(label === 'Points' && { tone: 'good' })}>
                  {value.toLocaleString()}
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
  );
}

const figuresOf = ({ prospecting, connecting, engagement, result }: GroupDashboard['cards']) =>
  [
    {
      stage: 'Prospecting',
      figures: [
        ['Uploaded', prospecting.uploaded],
        ['Presented', prospecting.presented],
        ['Pending', prospecting.pending],
        ['Points', prospecting.points],
      ],
    },
    {
      stage: 'Connecting',
      figures: [
        ['Facebook', connecting.FB],
        ['TikTok', connecting.TT],
        ['Saved', connecting.saved],
        ['Points', connecting.points],
      ],
    },
    {
      stage: 'Engagement',
      figures: [
        ['Facebook', engagement.FB],
        ['TikTok', engagement.TT],
        ['WhatsApp', engagement.WS],
        ['Points', engagement.points],
      ],
    },
    {
      stage: 'Result',
      figures: [
        ['Closed', result.closed],
        ['Booked', result.booked],
        ['Rejected', result.rejected],
        ['Points', result.points],
      ],
    },
  ] as const;
