import { useParams } from 'react-router-dom';
import type { MemberLearning } from '../../../../shared/contract/mu/teamLearning.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { lastNudge } from '../../../../shared/rules/nudge.ts';
import { defaultTimeZone } from '../../api/defaults.ts';
import { serverNow } from '../../api/serverNow.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { useWrite, WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { GroupSwitch } from './GroupSwitch.tsx';
import { NudgeButton } from './NudgeButton.tsx';
import { Nudged } from './Nudged.tsx';
import { TeamTabs } from './TeamTabs.tsx';
import { useChosenGroup } from './useChosenGroup.ts';
import { useMembersByNeed } from './useTeam.ts';
import { isCompleted, isQuietLearner, useTeamLearning } from './useTeamLearning.ts';
import { chosenGroup, type OwnTeam, useOwnTeam } from './useTeams.ts';

const columnsIn = (timeZone: string): readonly Column<MemberLearning>[] => [
  { name: 'Name', onPhone: 'title', render: ({ yourName }) => <bdi>{yourName}</bdi> },
  {
    name: 'Lesson',
    kind: 'nowrap',
    onPhone: 'body',
    render: ({ lesson, lessons, nudged }) => (
      <>
        {lesson > lessons ? countText(lessons, 'lesson') : `Lesson ${lesson} of ${lessons}`}
        {lesson <= lessons && <Nudged nudge={nudged} timeZone={timeZone} />}
      </>
    ),
  },
  {
    name: 'Course',
    kind: 'wrap',
    onPhone: 'body',
    render: ({ courseName }) => (
      <Text as="bdi" tone="muted">
        {courseName}
      </Text>
    ),
  },
  { name: 'Last lesson', kind: 'nowrap', onPhone: 'chip', render: (learner) => <Since {...learner} /> },
];

function Since(learner: MemberLearning) {
  const { days } = learner;
  if (isCompleted(learner)) return <Chip tone="good">Completed</Chip>;
  return (
    <Chip tone={isQuietLearner(learner) ? 'warn' : 'neutral'}>
      {days === 0 ? 'Today' : `${countText(days, 'day')} ago`}
    </Chip>
  );
}

/** Shows managers how far the members of their group are in their courses, and the owner those of all groups or of one. */
export default function TeamLearningPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const team = useOwnTeam(teamName);
  const chosen = useChosenGroup(teamName);
  const isOwner = team?.role === 'owner';
  const hasRoom = useHasRoomForTables();
  const managerName = isOwner ? chosen.managerName : (team?.managerName ?? '');
  const query = isOwner ? chosenGroup(managerName) : {};
  const { learners, pages } = useTeamLearning(teamName, query);
  return (
    <Page title={title} name={teamName} layout="list" intro={introOf(team, managerName)}>
      <TeamTabs teamName={teamName} current={title} />
      <WriteScope>
        <PagedList
          label={title}
          pages={pages}
          rows={learners}
          columns={columnsIn(team?.timeZone ?? defaultTimeZone)}
          keyOf={({ username }) => username}
          nameOf={({ yourName }) => yourName}
          to={({ username }) => pathTo(paths.msmart.member, { teamName, username })}
          {...(!learners.every(isCompleted) && {
            primaryAction: (learner: MemberLearning) =>
              !isCompleted(learner) && <Nudge teamName={teamName} learner={learner} />,
          })}
          bar={
            <ListBar
              view={<GroupSwitch teamName={teamName} isOff={!isOwner} />}
              count={[
                shownCount(learners.length, pages, { one: 'learner', many: 'learners' }),
                hasRoom && 'longest without a lesson first',
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          }
          empty={
            <Empty title="Nobody in your group has begun a course">
              Members come here when they are on a course of M-University.
            </Empty>
          }
        />
        {team?.role === 'manager' && (
          <Text tone="muted" size="s">
            Other groups are for their managers and the owner.
          </Text>
        )}
        {team && !pages.isLoading && !pages.hasMore && (
          <NotBegun teamName={teamName} query={chosenGroup(managerName)} learners={learners} />
        )}
      </WriteScope>
    </Page>
  );
}

function introOf(team: OwnTeam | undefined, managerName: string): string {
  if (team === undefined) return '\u00a0';
  return managerName === '' ? 'The whole team' : `Group: ${managerName}`;
}

const nameColumn: Column<TeamMember> = {
  name: 'Name',
  onPhone: 'title',
  render: ({ yourName }) => <bdi>{yourName}</bdi>,
};

interface NotBegunProps {
  readonly teamName: string;
  readonly query: ReturnType<typeof chosenGroup>;
  readonly learners: readonly MemberLearning[];
}

/** Lists the members who are on no course, of as many as are read at once. */
function NotBegun({ teamName, query, learners }: NotBegunProps) {
  const { user } = useSession();
  const write = useWrite();
  const { members } = useMembersByNeed(teamName, query);
  const begun = new Set([...learners.map(({ username }) => username), user?.username]);
  const others = members.filter(({ username }) => !begun.has(username));
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="not-begun">
      <Text as="h2" size="m" id="not-begun">
        On no course yet
      </Text>
      <DataList
        label="On no course yet"
        rows={others}
        columns={[nameColumn]}
        keyOf={({ username }) => username}
        nameOf={({ yourName }) => yourName}
        to={({ username }) => pathTo(paths.msmart.member, { teamName, username })}
        primaryAction={({ username, yourName, nudges }) => (
          <NudgeButton
            nudge={{
              label: `Nudge ${yourName}`,
              onSelect: () =>
                write({
                  username,
                  yourName,
                  teamName,
                  nudged: lastNudge(nudges, serverNow(), (nudge) => nudge.isAboutLearning === true),
                  about: { isToBegin: true },
                }),
            }}
          />
        )}
      />
    </Stack>
  );
}

function Nudge({ teamName, learner }: { teamName: string; learner: MemberLearning }) {
  const write = useWrite();
  const onSelect = () => write({ ...learner, teamName, about: learner });
  return <NudgeButton nudge={{ label: `Nudge ${learner.yourName}`, onSelect }} />;
}
