import { type GroupDashboard, RANKING_MAX } from '../../../../shared/contract/figures.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { MoreRow } from '../../ui/list/MoreRow.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { MemberRow } from '../teams/MemberRow.tsx';
import { useMembersByNeed } from '../teams/useTeam.ts';
import { chosenGroup, type OwnTeam } from '../teams/useTeams.ts';

/** The team's page has all members. */
const SHOWN = 5;

interface GroupMembersProps {
  readonly team: OwnTeam;
  /** The group; empty for the whole team. */
  readonly managerName: string;
  readonly scope: string | undefined;
  /** The points of the last seven days and of the seven before them, of those who have any. */
  readonly sevenDays: GroupDashboard['sevenDays'];
  readonly sevenDaysBefore: GroupDashboard['sevenDays'];
}

/** Lists the members of a group who need help most, with their points of the last seven days and of the seven before. */
export function GroupMembers({ team, managerName, scope, sevenDays, sevenDaysBefore }: GroupMembersProps) {
  const { teamName } = team;
  const pointsNow = pointsIn(sevenDays);
  const pointsBefore = pointsIn(sevenDaysBefore);
  const { members, pages } = useMembersByNeed(teamName, chosenGroup(managerName));
  const shown = members.slice(0, SHOWN);
  const teamPath = pathTo(paths.msmart.team, { teamName }, { managerName });
  return (
    <Stack as="section" gap={2} aria-labelledby="group-members">
      <Row justify="between" align="baseline" tight>
        <Text as="h2" size="m" id="group-members">
          Members
        </Text>
        <Text tone="muted" size="s">
          {[scope, 'Those who need help first', 'Points of the last 7 days, and of the 7 before']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Row>
      <PagedContent
        pages={{ ...pages, hasMore: false }}
        keys={members.length < 2 ? [] : shown.map(({ username }) => username)}
        skeleton={<Skeleton shape="details" />}
        empty={
          <Empty title="Nobody else yet" action={<LinkButton to={teamPath}>Invite somebody</LinkButton>}>
            Members come here with what is due, and with their points.
          </Empty>
        }
      >
        <Stack as="ul" divided aria-label="Members">
          {shown.map((member) => (
            <MemberRow
              key={member.username}
              team={team}
              member={member}
              figure={<Points now={pointsNow(member)} before={pointsBefore(member)} />}
            />
          ))}
          {(members.length > SHOWN || pages.hasMore) && <MoreRow to={teamPath}>All members</MoreRow>}
        </Stack>
      </PagedContent>
    </Stack>
  );
}

interface PointsProps {
  /** Undefined for few points in a large team. */
  readonly now: number | undefined;
  readonly before: number | undefined;
}

/** Shows the points of a member, and warns where they are less than half of what they were. */
function Points({ now, before }: PointsProps) {
  const isDrop = now !== undefined && before !== undefined && now < before / 2;
  return (
    <Stack as="span" align="end">
      <Text as="span" weight="strong" numeric>
        <span className="visually-hidden">Points of the last 7 days: </span>
        {now?.toLocaleString() ?? '–'}
      </Text>
      <Text as="span" size="xs" tone={isDrop ? 'warn' : 'muted'} numeric>
        was {before?.toLocaleString() ?? '–'}
      </Text>
    </Stack>
  );
}

/** Returns what tells the points of a member. The ranking of a large team leaves out those with few. */
function pointsIn(ranking: GroupDashboard['sevenDays']) {
  const points = new Map(ranking.map(({ username, merits }) => [username, merits]));
  const none = ranking.length < RANKING_MAX ? 0 : undefined;
  return ({ username }: Pick<TeamMember, 'username'>) => points.get(username) ?? none;
}
