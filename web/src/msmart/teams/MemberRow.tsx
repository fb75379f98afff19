import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { lastNudge } from '../../../../shared/rules/nudge.ts';
import { quietDays } from '../../../../shared/rules/quiet.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { serverNow } from '../../api/serverNow.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import { ForwardIcon } from '../../ui/theme/icons.tsx';
import { dayDate, dayInSentence } from '../leads/day.ts';
import { dueText } from '../leads/followUpsText.ts';
import { Nudged } from './Nudged.tsx';
import type { OwnTeam } from './useTeams.ts';
import '../../ui/button/linkRow.css';

export const roleNames = { owner: 'Owner', manager: 'Manager', member: 'Member' } as const;

const PADDED = { padding: 'list' } as const;

interface MemberRowProps {
  readonly team: Pick<OwnTeam, 'teamName' | 'timeZone'>;
  readonly member: TeamMember;
  /** A figure of the member. */
  readonly figure?: ReactNode;
  /** Replaces the arrow. */
  readonly action?: ReactNode;
  /** The days since the last lesson of a quiet learner. */
  readonly daysWithoutLesson?: number | undefined;
}

/** A row that leads to a member, and says how long they have been quiet and what is due. */
export function MemberRow({
  team: { teamName, timeZone },
  member,
  figure,
  action,
  daysWithoutLesson,
}: MemberRowProps) {
  const { username, yourName } = member;
  return (
    <Row as="li" nowrap gap={2} {...(action !== undefined && PADDED)} {...rowMark(username)}>
      <Row
        as={Link}
        to={pathTo(paths.msmart.member, { teamName, username })}
        nowrap
        grow
        gap={3}
        {...(action === undefined && PADDED)}
        className="link-row"
      >
        <Stack grow>
          <Text as="strong" breaks>
            <bdi>{yourName}</bdi>
          </Text>
          <Text as="span" size="s" tone="muted">
            <Need member={member} timeZone={timeZone} daysWithoutLesson={daysWithoutLesson} />
          </Text>
        </Stack>
        {figure}
        {!action && <ForwardIcon className="hide-small" />}
      </Row>
      {action}
    </Row>
  );
}

interface OfMember {
  readonly member: TeamMember;
  readonly timeZone: string;
  /** The days since the last lesson of a quiet learner. */
  readonly daysWithoutLesson?: number | undefined;
}

/** Says whether a member needs help, and whether a leader has nudged them. */
export const Need = ({ member, timeZone, daysWithoutLesson }: OfMember) => (
  <>
    <Activity member={member} timeZone={timeZone} /> · <FollowUps {...member} />
    <WithoutLesson days={daysWithoutLesson} />
    <Nudged nudge={lastNudge(member.nudges, serverNow())} timeZone={timeZone} />
  </>
);

/** Says until when a member is away, or for how many days they have been quiet, or else when they were last active. */
export function Activity({ member, timeZone }: OfMember) {
  if (member.awayUntil !== undefined) {
    return (
      <Text as="span" tone="warn" weight="strong">
        Away until {dayDate(member.awayUntil)}
      </Text>
    );
  }
  const quiet = quietDays(member, timeZone);
  if (quiet !== undefined) {
    return (
      <Text as="span" tone="warn" weight="strong">
        Quiet for {quiet} days
      </Text>
    );
  }
  const { lastActiveAt, joinedAt } = member;
  const dayAt = (time: number) => dayIn(timeZone, time);
  const day = dayInSentence(dayAt(Date.parse(lastActiveAt ?? joinedAt)), dayAt(serverNow()));
  return (
    <>
      {lastActiveAt === null ? 'Joined' : 'Active'} {day}
    </>
  );
}

export const WithoutLesson = ({ days }: { days: number | undefined }) =>
  days !== undefined && (
    <>
      {' · '}
      <Text as="span" tone="warn">
        no lesson for {days} days
      </Text>
    </>
  );

/** Says how many follow-ups of a member are due. */
function FollowUps({ followup, overdue }: Pick<TeamMember, 'followup' | 'overdue'>) {
  const late = dueText({ overdue, today: 0 });
  const today = dueText({ overdue: 0, today: followup - overdue });
  if (late === '') return today || 'nothing due';
  return (
    <>
      <Text as="span" tone="bad" numeric>
        {late}
      </Text>
      {today && `, ${today}`}
    </>
  );
}
