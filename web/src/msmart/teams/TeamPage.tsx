import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { invitationLink } from '../../routing/invitation.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useNavigateFromHere } from '../../routing/useNavigateFromHere.ts';
import { StatCard } from '../../ui/data/StatCard.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { LinkShare } from '../../ui/share/LinkShare.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { MoreIcon } from '../../ui/theme/icons.tsx';
import { useToday } from '../leads/useMyTeams.ts';
import { Applicants } from './Applicants.tsx';
import { Members } from './Members.tsx';
import { OverdueDetail } from './OverdueDetail.tsx';
import { TeamTabs } from './TeamTabs.tsx';
import { useApplicants } from './useApplicants.ts';
import { useAway } from './useAway.tsx';
import { useChosenGroup } from './useChosenGroup.ts';
import { useGroupSums, useTeamFigures } from './useTeam.ts';
import { useLeaveTeam } from './useTeamMenu.ts';
import { chosenGroup, type OwnTeam, teamWrites, useOwnTeam, useTeams } from './useTeams.ts';
import './teams.css';

/** Shows owner and managers the figures, requests and members of a team. */
export default function TeamPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const team = useOwnTeam(teamName);
  const { isLoading: areTeamsLoading } = useTeams();
  const { pages: requests } = useApplicants(teamName);
  // Requests that come later would move the members below them.
  const isLoading = areTeamsLoading || requests.isLoading;
  const { managerName, isLoading: isGroupLoading } = useChosenGroup(teamName);
  const figures = useTeamFigures(teamName);
  return (
    <Page
      title={title}
      name={team?.teamName ?? teamName}
      layout="list"
      action={
        <Row gap={2} nowrap>
          {team?.isPrivate ? <OpenTeam team={team} /> : <Invite team={team} />}
          <TeamMenu teamName={teamName} team={team} />
        </Row>
      }
      {...(team?.isPrivate && { intro: 'Only for you: nobody finds this team, and it takes no requests.' })}
    >
      <TeamTabs teamName={teamName} current="Members" />
      {figures.failure && figures.figures === undefined ? (
        <LoadFailure failure={figures.failure} retry={figures.reload} />
      ) : (
        <>
          <Figures
            teamName={teamName}
            managerName={managerName}
            figures={isGroupLoading ? undefined : figures.figures}
          />
          {isLoading ? (
            <Skeleton shape="list" />
          ) : (
            <>
              {!team?.isPrivate && <Applicants teamName={teamName} />}
              <WriteScope>
                <Members teamName={teamName} team={team} />
              </WriteScope>
            </>
          )}
        </>
      )}
    </Page>
  );
}

type TeamFigures = ReturnType<typeof useTeamFigures>['figures'];

interface FiguresProps {
  readonly teamName: string;
  readonly managerName: string;
  readonly figures: TeamFigures;
}

function Figures({ teamName, managerName, figures }: FiguresProps) {
  const group = useGroupSums(teamName, managerName);
  const isOfGroup = managerName !== '';
  const ofTeam = figures && { ...figures, overdue: figures.totals.overdue };
  const sums = isOfGroup ? (group.isLoading ? undefined : group.sums) : ofTeam;
  const hasMore = isOfGroup && group.hasMore;
  const counted = (count: number | undefined) =>
    count !== undefined && hasMore ? `${count.toLocaleString()}+` : count;
  const to = (query: Readonly<Record<string, string>> = {}) =>
    pathTo(paths.msmart.teamLeads, { teamName }, { ...chosenGroup(managerName), ...query });
  const today = useToday(teamName);
  return (
    <Grid as="section" gap={3} min="xs" aria-label="Numbers of the team">
      <StatCard
        label="Uploaded"
        value={counted(sums?.uploadDB)}
        detail={sums ? `${counted(sums.presentation)?.toLocaleString()} presented` : '\u00a0'}
        to={to()}
      />
      <StatCard
        label="Follow-ups"
        value={counted(sums?.followup)}
        detail={sums ? <OverdueDetail overdue={sums.overdue} hasMore={hasMore} /> : '\u00a0'}
        to={to({ dateOf: 'followUp', to: today })}
      />
    </Grid>
  );
}

/** The rarer acts. Those that depend on the user's role come when it is known. */
function TeamMenu({ teamName, team }: { teamName: string; team: OwnTeam | undefined }) {
  const navigate = useNavigateFromHere();
  const askToLeave = useLeaveTeam(() => navigate(paths.msmart.home));
  const { awayAction, awaySheet } = useAway();
  const from = pathTo(paths.msmart.team, { teamName });
  const to = (label: string, path: string) => ({
    label,
    onSelect: () => navigate(pathTo(path, { teamName }), { from }),
  });
  const actions = [
    to('My leads', paths.msmart.database),
    to('Templates', paths.msmart.teamTemplates),
    to('Claims', paths.msmart.claims),
    ...(team ? [awayAction(team)] : []),
    ...(team?.role === 'owner' ? [to('Deleted leads', paths.msmart.teamBin)] : []),
    ...(team?.role === 'manager'
      ? [{ label: 'Leave team', isDanger: true, onSelect: () => askToLeave(team) }]
      : []),
  ];
  return (
    <>
      <MenuButton actions={actions}>
        {(button) => (
          <button {...button} type="button" className="bar-button" aria-label={`Actions for ${teamName}`}>
            <MoreIcon />
          </button>
        )}
      </MenuButton>
      {awaySheet}
    </>
  );
}

/** Lets others find a private team and ask to join it. */
function OpenTeam({ team: { teamName } }: { team: OwnTeam }) {
  const { confirm, notify } = useFeedback();
  const ask = () =>
    confirm({
      title: `Open ${teamName}?`,
      detail: 'Everybody finds it by its name, and may ask to join. You decide who is let in.',
      confirmLabel: 'Open team',
      isHarmless: true,
      onConfirm: async () => notify(done((await teamWrites.openTeam({ body: { teamName } })).succMsg)),
    });
  return (
    <Button type="primary" aria-label="Open team" onClick={ask}>
      <span>
        Open
        <Text as="span" hide="small">
          {' team'}
        </Text>
      </span>
    </Button>
  );
}

/** Invites members to the user's own group. */
function Invite({ team }: { team: OwnTeam | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" disabled={team === undefined} onClick={() => setOpen(true)}>
        Invite
      </Button>
      <Sheet title="Invite members" isOpen={isOpen} onClose={() => setOpen(false)}>
        {team && <Invitation {...team} />}
      </Sheet>
    </>
  );
}

function Invitation({ teamName, managerName }: OwnTeam) {
  return (
    <LinkShare
      link={invitationLink({ teamName, managerName })}
      message={`Join ${managerName} in ${teamName} on M-Suite:`}
      label="Invitation link"
      codeLabel="QR code of the invitation"
      fileName={teamName}
    >
      <Text tone="muted">
        Whoever opens it asks to join {managerName} in {teamName}. You let them in here.
      </Text>
    </LinkShare>
  );
}
