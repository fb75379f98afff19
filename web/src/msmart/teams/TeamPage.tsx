import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';
import { useNavigateFromHere } from '../../routing/useNavigateFromHere.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { StatCard } from '../../ui/data/StatCard.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { LinkShare } from '../../ui/share/LinkShare.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure.tsx';
import { Applicants } from './Applicants.tsx';
import { invitationLink } from './invitation.ts';
import { Members } from './Members.tsx';
import { useTeamFigures } from './useTeam.ts';
import { useLeaveTeam } from './useTeamMenu.ts';
import { type OwnTeam, teamWrites, useOwnTeam } from './useTeams.ts';
import './teams.css';

/** Shows owner and managers the figures, requests and members of a team. */
export default function TeamPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const team = useOwnTeam(teamName);
  const figures = useTeamFigures(teamName);
  return (
    <Page
      title={title}
      heading={<bdi>{team?.teamName ?? teamName}</bdi>}
      layout="list"
      action={team?.isPrivate ? <OpenTeam team={team} /> : <Invite team={team} />}
      {...(team?.isPrivate && { intro: 'Only for you: nobody finds this team, and it takes no requests.' })}
    >
      {figures.failure && figures.figures === undefined ? (
        <LoadFailure failure={figures.failure} retry={figures.reload} />
      ) : (
        <>
          <Figures teamName={teamName} figures={figures.figures} />
          <TeamLinks teamName={teamName} team={team} />
          <Applicants teamName={teamName} />
          <Members teamName={teamName} team={team} />
        </>
      )}
    </Page>
  );
}

type TeamFigures = ReturnType<typeof useTeamFigures>['figures'];

function Figures({ teamName, figures }: { teamName: string; figures: TeamFigures }) {
  const leads = pathTo(paths.msmart.teamLeads, { teamName });
  return (
    <Grid as="section" gap={3} min="xs" aria-label="Figures of the team">
      <StatCard label="Uploaded" value={figures?.uploadDB} detail="Leads in all" to={leads} />
      <StatCard label="Presented" value={figures?.presentation} detail="Leads in all" />
      <StatCard
        label="Follow-ups"
        value={figures?.followup}
        detail="Due today or overdue"
        to={withQuery(leads, { stage: 'Open' })}
      />
    </Grid>
  );
}

function TeamLinks({ teamName, team }: { teamName: string; team: OwnTeam | undefined }) {
  const navigate = useNavigateFromHere();
  const askToLeave = useLeaveTeam(() => navigate(paths.msmart.home));
  return (
    <Row as="nav" gap={3} aria-label="Of this team">
      <LinkButton to={pathTo(paths.msmart.teamDashboard, { teamName })}>Group dashboard</LinkButton>
      <LinkButton to={pathTo(paths.msmart.teamLeads, { teamName })}>Team leads</LinkButton>
      <LinkButton to={pathTo(paths.msmart.database, { teamName })}>My leads</LinkButton>
      {team?.role === 'owner' && (
        <LinkButton to={pathTo(paths.msmart.teamBin, { teamName })}>Deleted leads</LinkButton>
      )}
      {team?.role === 'manager' && (
        <Button type="text" danger onClick={() => askToLeave(team)}>
          Leave team
        </Button>
      )}
    </Row>
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
    <Button type="primary" onClick={ask}>
      Open team
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
      label="Invitation link"
      codeLabel="QR code of the invitation"
      fileName={teamName}
    >
      <p className="muted">
        Whoever opens it asks to join {managerName} in {teamName}. You let them in here.
      </p>
    </LinkShare>
  );
}
