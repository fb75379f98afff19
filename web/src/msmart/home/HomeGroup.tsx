import { Button } from 'antd';
import { useId } from 'react';
import type { Applicant, TeamMember } from '../../../../shared/contract/team.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { StatCard } from '../../ui/data/StatCard.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { MoreRow } from '../../ui/list/MoreRow.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { MemberRow } from '../teams/MemberRow.tsx';
import { NudgeButton } from '../teams/NudgeButton.tsx';
import { OverdueDetail } from '../teams/OverdueDetail.tsx';
import { useMemberNudge } from '../teams/useMemberMenu.ts';
import { ledScope } from '../teams/useTeams.ts';
import { AcceptButton, AcceptProblem, useVerdicts } from '../teams/verdicts.tsx';
import type { LedGroup } from './useLedGroups.ts';

const SHOWN = 3;

/** Shows a leader what waits in a group: its new leads, requests to join it, and members who need help. */
export function HomeGroup({ group }: { group: LedGroup }) {
  const { team, applicants, hasMoreApplicants, quiet, late, newLeads, hasMoreNewLeads, today } = group;
  const { followUps, overdue, hasMoreMembers } = group;
  const { teamName } = team;
  const { refusals, accept, askToReject } = useVerdicts(teamName);
  const to = pathTo(paths.msmart.team, { teamName }, ledScope(team));
  const toLeads = (query: Readonly<Record<string, string>>) =>
    pathTo(paths.msmart.teamLeads, { teamName }, { ...query, ...ledScope(team) });
  const toQuiet = pathTo(paths.msmart.team, { teamName }, { quiet: 'true', ...ledScope(team) });
  const asking = applicants.slice(0, SHOWN);
  const members = late.slice(0, SHOWN);
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Row justify="between" tight>
        <h2 id={id}>Your group</h2>
        <LinkButton type="link" className="flush" to={to}>
          <bdi>{teamName}</bdi>
        </LinkButton>
      </Row>
      <Grid gap={2} min="s">
        <StatCard
          label="Follow-ups"
          value={counted(followUps, hasMoreMembers)}
          detail={<OverdueDetail overdue={overdue} hasMore={hasMoreMembers} />}
          to={toLeads({ dateOf: 'followUp', to: today })}
        />
        <StatCard
          label={newLeads === 1 ? 'New lead today' : 'New leads today'}
          value={counted(newLeads, hasMoreNewLeads)}
          to={toLeads({ from: today, to: today })}
        />
        <StatCard label="Quiet for 7 days" value={quiet} to={toQuiet} {...(quiet > 0 && { tone: 'warn' })} />
        <StatCard
          label={applicants.length === 1 ? 'Request' : 'Requests'}
          value={counted(applicants.length, hasMoreApplicants)}
          to={to}
        />
      </Grid>
      {asking.length + members.length > 0 && (
        <ListFrame keys={[...asking, ...members].map((one) => one.username)}>
          <Stack as="ul" divided aria-label={`Waiting in ${teamName}`}>
            {asking.map((applicant) => (
              <Row as="li" key={applicant.username} gap={2} padding="list" {...rowMark(applicant.username)}>
                <Stack grow="s">
                  <Text as="strong" breaks>
                    <bdi>{applicant.yourName}</bdi>
                  </Text>
                  <Wish {...applicant} />
                  <AcceptProblem message={refusals.get(applicant.username)} />
                </Stack>
                <AcceptButton applicant={applicant} accept={accept} />
                <Button type="text" onClick={() => askToReject(applicant)}>
                  Reject
                  <span className="visually-hidden"> {applicant.yourName}</span>
                </Button>
              </Row>
            ))}
            {(applicants.length > SHOWN || hasMoreApplicants) && (
              <MoreRow to={to}>All {counted(applicants.length, hasMoreApplicants)} requests</MoreRow>
            )}
            <WriteScope>
              {members.map((member) => (
                <LateMember key={member.username} group={group} member={member} />
              ))}
            </WriteScope>
            {late.length > SHOWN && (
              <MoreRow to={to}>All {counted(late.length, hasMoreMembers)} who need help</MoreRow>
            )}
          </Stack>
        </ListFrame>
      )}
    </Stack>
  );
}

function LateMember({ group: { team, daysWithoutLesson }, member }: { group: LedGroup; member: TeamMember }) {
  const nudge = useMemberNudge(team.teamName)(member);
  return (
    <MemberRow
      team={team}
      member={member}
      action={nudge && <NudgeButton nudge={nudge} />}
      daysWithoutLesson={daysWithoutLesson.get(member.username)}
    />
  );
}

const counted = (count: number, hasMore: boolean) => (hasMore ? `${count}+` : count);

function Wish({ role, managerName, requestedAt }: Applicant) {
  return (
    <Text as="span" size="s" tone="muted">
      {role === 'manager' ? (
        <>
          Wants to lead <bdi>{managerName}</bdi>
        </>
      ) : (
        'Wants to join'
      )}
      , <DateTime at={requestedAt} isDay />
    </Text>
  );
}
