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
import { team as teamCrumb } from '../breadcrumbs.ts';
import { NudgeButton } from './NudgeButton.tsx';
import { Nudged } from './Nudged.tsx';
import { useMembersByNeed } from './useTeam.ts';
import { isCompleted, useTeamLearning } from './useTeamLearning.ts';
import { groupQuery, type OwnTeam, useOwnTeam } from './useTeams.ts';

/** A learner is quiet after this many days without a lesson. */
const QUIET_DAYS = 7;

const columnsIn = (timeZone: string): readonly Column<MemberLearning>[] => [
  { name: 'Name', onPhone: 'title', render: ({ yourName }) => <bdi>{yourName}</bdi> },
  {
    name: 'Lesson',
    kind: 'nowrap',
    onPhone: 'body',
    render: ({ lesson, lessons, nudged }) => (
      <>
        {lesson > lessons ? countText(lessons, 'lesson') : `Lesson ${lesson} of ${lessons}`}
        <Nudged nudge={nudged} timeZone={timeZone} />
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
    <Chip tone={days < QUIET_DAYS ? 'neutral' : 'warn'}>
      {days === 0 ? 'Today' : `${countText(days, 'day')} ago`}
    </Chip>
  );
}

/** Shows leaders how far the members of their group are in their courses. */
export default function TeamLearningPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const team = useOwnTeam(teamName);
  const { learners, pages } = useTeamLearning(teamName);
  return (
    <Page
      title={title}
      name={teamName}
      layout="list"
      breadcrumbs={[teamCrumb(teamName)]}
      intro={
        team === undefined
          ? '\u00a0'
          : team.role === 'owner'
            ? 'The whole team'
            : `Group: ${team.managerName}`
      }
    >
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
              view={
                <Text as="span" tone="muted">
                  Longest without a lesson first
                </Text>
              }
              count={shownCount(learners.length, pages, { one: 'learner', many: 'learners' })}
            />
          }
          empty={
            <Empty title="Nobody in your group has begun a course">
              Members come here when they are on a course of M-University.
            </Empty>
          }
        />
        {team && !pages.isLoading && !pages.hasMore && <NotBegun team={team} learners={learners} />}
      </WriteScope>
    </Page>
  );
}

const nameColumn: Column<TeamMember> = {
  name: 'Name',
  onPhone: 'title',
  render: ({ yourName }) => <bdi>{yourName}</bdi>,
};

/** Lists the members who are on no course, of as many as are read at once. */
function NotBegun({ team, learners }: { team: OwnTeam; learners: readonly MemberLearning[] }) {
  const { teamName } = team;
  const { user } = useSession();
  const write = useWrite();
  const { members } = useMembersByNeed(teamName, groupQuery(team));
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
                  nudged: lastNudge(nudges, serverNow(), ({ lead }) => lead === undefined),
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
