import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { lastNudge } from '../../../../shared/rules/nudge.ts';
import { defaultTimeZone } from '../../api/defaults.ts';
import { searchQuery } from '../../api/searchQuery.ts';
import { serverNow } from '../../api/serverNow.ts';
import { useDebounced } from '../../api/useDebounced.ts';
import { useRestOf } from '../../api/useRestOf.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ClearChip } from '../../ui/list/ClearChip.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { MenuActions } from '../../ui/overlay/menu.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { OrderIcon } from '../../ui/theme/icons.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { GroupSwitch } from './GroupSwitch.tsx';
import { Activity, Need, roleNames, WithoutLesson } from './MemberRow.tsx';
import { memberOrder, nextSort, numberColumns, shownOrders } from './memberOrder.ts';
import { NudgeButton } from './NudgeButton.tsx';
import { Nudged } from './Nudged.tsx';
import { useChosenGroup } from './useChosenGroup.ts';
import { useMemberMenu } from './useMemberMenu.ts';
import { useIsLate, useIsQuiet, useMembersByNeed } from './useTeam.ts';
import { daysWithoutLesson, useTeamLearning } from './useTeamLearning.ts';
import { chosenGroup, type OwnTeam } from './useTeams.ts';

const reassignAll = lazyPage(() => import('./ReassignAll.tsx'));

/** The number of members that are read to put them in an order. */
const ORDERED_MAX = 200;

const NEED = 'those who need help first';

const LATE = { tone: 'bad', weight: 'strong' } as const;

const groupColumn = (hasRoom: boolean): Column<TeamMember> => ({
  name: 'Group',
  kind: 'wide',
  priority: 'second',
  onPhone: 'meta',
  render: ({ managerName }) => (
    <>
      {!hasRoom && 'Group: '}
      <bdi>{managerName}</bdi>
    </>
  ),
});

const roleChip = ({ role }: TeamMember) => role !== 'member' && <Chip tone="accent">{roleNames[role]}</Chip>;

const roleColumn: Column<TeamMember> = { name: 'Role', onPhone: 'chip', render: roleChip };

interface ColumnOptions {
  readonly timeZone: string;
  readonly hasSeveral: boolean;
  readonly hasRoom: boolean;
  /** The days since the last lesson of quiet learners, by username. */
  readonly withoutLesson: ReadonlyMap<string, number>;
}

const columnsIn = ({
  timeZone,
  hasSeveral,
  hasRoom,
  withoutLesson,
}: ColumnOptions): readonly Column<TeamMember>[] => [
  {
    name: 'Name',
    kind: 'wide',
    onPhone: 'title',
    render: (member) => (
      <>
        <bdi>{member.yourName}</bdi>
        {hasRoom && <> {roleChip(member)}</>}
      </>
    ),
  },
  ...(hasRoom ? [] : [roleColumn]),
  ...(hasSeveral ? [groupColumn(hasRoom)] : []),
  ...numberColumns.map(
    ({ column: name, countOf, priority }): Column<TeamMember> => ({
      name,
      kind: 'number',
      ...(priority && { priority }),
      render: (member) => (
        <Text as="span" {...(name === 'Overdue' && member.overdue > 0 && LATE)}>
          {countOf(member).toLocaleString()}
        </Text>
      ),
    }),
  ),
  {
    name: 'Activity',
    kind: 'wide',
    onPhone: 'body',
    render: (member) => (
      <MemberActivity
        member={member}
        timeZone={timeZone}
        daysWithoutLesson={withoutLesson.get(member.username)}
      />
    ),
  },
];

/** A phone has no columns for the numbers. */
function MemberActivity(active: Parameters<typeof Need>[0]) {
  const hasRoom = useHasRoomForTables();
  if (hasRoom) {
    return (
      <>
        <Activity {...active} />
        <WithoutLesson days={active.daysWithoutLesson} />
        <Nudged nudge={lastNudge(active.member.nudges, serverNow())} timeZone={active.timeZone} />
      </>
    );
  }
  return (
    <Text as="span" size="s" tone="muted">
      <Need {...active} />
      <br />
      {figuresText(active.member)}
    </Text>
  );
}

const figuresText = ({ uploadDB, booked, closed, merits }: TeamMember) =>
  [
    countText(uploadDB, 'lead'),
    `${booked.toLocaleString()} booked`,
    `${closed.toLocaleString()} closed`,
    countText(merits, 'point'),
  ].join(' · ');

export function Members({ teamName, team }: { teamName: string; team: OwnTeam | undefined }) {
  const { typed, quiet, sort, change } = useFilter();
  const search = useDebounced(typed.trim());
  const timeZone = team?.timeZone ?? defaultTimeZone;
  const { managerName } = useChosenGroup(teamName);
  const query = { ...searchQuery(search), ...chosenGroup(managerName) };
  const order = memberOrder(sort);
  const { members: read, pages } = useMembersInOrder(teamName, query, order);
  const isQuiet = useIsQuiet();
  const members = quiet === '' ? read : read.filter((member) => isQuiet(member, timeZone));
  const hasRoom = useHasRoomForTables();
  const isLate = useIsLate();
  const hasSeveral = new Set(read.map((member) => member.managerName)).size > 1;
  // A count on another screen sets a filter, which is cleared here.
  const filters = quiet !== '' && (
    <Row gap={2} nowrap className="filter-chips">
      <ClearChip value="Quiet" onClear={() => change('quiet', '')} />
    </Row>
  );
  const orders = shownOrders.map(({ key, label }) => ({ label, onSelect: () => change('sort', key) }));
  const withoutLesson = useDaysWithoutLesson(teamName, team?.role === 'owner' ? managerName : '');
  const columns = columnsIn({ timeZone, hasSeveral, hasRoom, withoutLesson }).map((column) => {
    const next = nextSort(column.name, sort);
    if (next === undefined) return column;
    const direction = order?.column === column.name ? order.direction : undefined;
    return { ...column, sort: { direction, onSort: () => change('sort', next) } };
  });
  const { opened, open, close } = useOpened<TeamMember>();
  const member = useLast(opened);
  const navigate = useNavigate();
  const pathOf = ({ username }: TeamMember) => pathTo(paths.msmart.member, { teamName, username });
  const { nudge, menu } = useMemberMenu({ teamName, team, onReassign: open });
  return (
    <Stack as="section" gap={3} aria-labelledby="members">
      <Text as="h2" hide="phone" id="members">
        Members
      </Text>
      <PagedList
        label="Members"
        pages={pages}
        rows={members}
        columns={columns}
        keyOf={({ username }) => username}
        nameOf={({ yourName }) => yourName}
        to={pathOf}
        primaryAction={(row) => {
          const act = isLate(row, timeZone) ? nudge(row) : undefined;
          return act && <NudgeButton nudge={act} />;
        }}
        actions={(row) => [
          { label: 'Leads', onSelect: () => navigate(pathOf(row)) },
          ...menu(row, isLate(row, timeZone) ? undefined : nudge(row)),
        ]}
        bar={
          <ListBar
            placeholder="Name begins with…"
            search={typed}
            onSearch={(q) => change('q', q)}
            {...(filters && { filters })}
            {...(!hasRoom && { actions: <OrderButton actions={orders} /> })}
            count={[
              shownCount(members.length, pages, { one: 'member', many: 'members' }),
              managerName,
              order?.label.toLowerCase() ?? (hasRoom && NEED),
            ]
              .filter(Boolean)
              .join(' · ')}
            view={<GroupSwitch teamName={teamName} />}
          />
        }
        empty={<Empty title={emptyTitle(search, quiet !== '')} />}
      />
      <Sheet title="Reassign leads" isOpen={opened !== undefined} onClose={close}>
        <ErrorBoundary>
          <Suspense>{member && <reassignAll.Screen teamName={teamName} from={member} />}</Suspense>
        </ErrorBoundary>
      </Sheet>
    </Stack>
  );
}

function OrderButton({ actions }: { actions: MenuActions }) {
  return (
    <MenuButton actions={actions}>
      {(button) => (
        <button {...button} type="button" className="bar-button" aria-label="Order">
          <OrderIcon />
        </button>
      )}
    </MenuButton>
  );
}

function emptyTitle(search: string, isQuiet: boolean): string {
  if (search !== '') return `Nobody is found by “${search}”`;
  return isQuiet ? 'Nobody is quiet' : 'Nobody is here yet';
}

/** Reads the members in an order; undefined for that by need. */
function useMembersInOrder(
  teamName: string,
  query: Parameters<typeof useMembersByNeed>[1],
  order: ReturnType<typeof memberOrder>,
) {
  const { members, pages } = useMembersByNeed(teamName, query);
  const isMoreWanted = pages.hasMore && pages.moreFailure === undefined && members.length < ORDERED_MAX;
  // Members that come later would move the ordered rows.
  const isOrderPending = order !== undefined && isMoreWanted;
  useRestOf({ ...pages, hasMore: isOrderPending });
  return {
    members: order ? members.toSorted(order.compare) : members,
    pages: { ...pages, isLoading: pages.isLoading || isOrderPending },
  };
}

/** Reads the days since the last lesson of quiet learners, by username. Only the owner names a group. */
function useDaysWithoutLesson(teamName: string, managerName: string) {
  const { learners, pages } = useTeamLearning(teamName, chosenGroup(managerName));
  useRestOf({ ...pages, hasMore: pages.hasMore && learners.length < ORDERED_MAX });
  return daysWithoutLesson(learners);
}

/** Keeps the filter in the URL, so that a count on another screen opens what it counts, and the back button the same list. */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  function change(name: 'q' | 'quiet' | 'sort', value: string) {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  }
  return {
    typed: query.get('q') ?? '',
    quiet: query.get('quiet') ?? '',
    sort: query.get('sort') ?? '',
    change,
  };
}
