import { type GroupDashboard, RANKING_MAX } from '../../../../shared/contract/figures.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { countText } from '../../ui/data/countText.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { MoreRow } from '../../ui/list/MoreRow.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { MemberRow } from '../teams/MemberRow.tsx';
import { useMembersByNeed } from '../teams/useTeam.ts';
import { groupQuery, type OwnTeam } from '../teams/useTeams.ts';

/** The team's page has all members. */
const SHOWN = 5;

interface GroupMembersProps {
  readonly team: OwnTeam;
  readonly scope: string | undefined;
  /** The points of this week, of those who have any. */
  readonly thisWeek: GroupDashboard['rankings']['thisWeek'];
}

/** Lists the members of a group who need help most, with their points of this week and in all. */
export function GroupMembers({ team, scope, thisWeek }: GroupMembersProps) {
  const { teamName } = team;
  const points = new Map(thisWeek.map(({ username, merits }) => [username, merits]));
  // The ranking of a large team leaves out those with few points.
  const none = thisWeek.length < RANKING_MAX ? 0 : '–';
  const { members, pages } = useMembersByNeed(teamName, groupQuery(team));
  const shown = members.slice(0, SHOWN);
  const teamPath = pathTo(paths.msmart.team, { teamName }, groupQuery(team));
  return (
    <Stack as="section" gap={2} aria-labelledby="group-members">
      <Row justify="between" align="baseline" tight>
        <Text as="h2" size="m" id="group-members">
          Members
        </Text>
        <Text tone="muted" size="s">
          {[scope, 'Those who need help first', 'Points this week'].filter(Boolean).join(' · ')}
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
              detail={<> · {countText(member.merits, 'point')} in all</>}
              figure={
                <Text as="span" weight="strong" numeric>
                  {(points.get(member.username) ?? none).toLocaleString()}
                  <span className="visually-hidden"> points this week</span>
                </Text>
              }
            />
          ))}
          {(members.length > SHOWN || pages.hasMore) && <MoreRow to={teamPath}>All members</MoreRow>}
        </Stack>
      </PagedContent>
    </Stack>
  );
}
