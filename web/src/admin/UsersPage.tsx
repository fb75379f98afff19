import { useLocation, useSearchParams } from 'react-router-dom';
import type { ManagedUser } from '../../../shared/contract/admin.ts';
import type { ReturnState } from '../routing/guards.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { useSearch } from '../routing/useSearch.ts';
import { DateTime } from '../ui/data/DateTime.tsx';
import { PhoneNumber } from '../ui/data/PhoneNumber.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { ExportButton, ExportProgress } from '../ui/list/Export.tsx';
import { FilterChips } from '../ui/list/FilterChips.tsx';
import { ListBar } from '../ui/list/ListBar.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { shownCount } from '../ui/list/shownCount.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { panel } from './breadcrumbs.ts';
import { UserChips } from './UserChips.tsx';
import { useUserActions } from './useUserActions.ts';
import { type Joined, useUserCount, useUserExport, useUsers } from './useUsers.ts';

const columns: readonly Column<ManagedUser>[] = [
  rowNumber,
  { name: 'Username', onPhone: 'title', kind: 'nowrap', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Email', onPhone: 'meta', render: ({ email }) => email },
  {
    name: 'PhoneNumber',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ phoneNumber }) => <PhoneNumber e164={phoneNumber} />,
  },
  { name: 'Status', onPhone: 'chip', kind: 'nowrap', render: (user) => <UserChips user={user} /> },
  {
    name: 'Joined',
    kind: 'nowrap',
    priority: 'second',
    render: ({ joinedAt }) => <DateTime at={joinedAt} isDay />,
  },
];

export default function UsersPage({ title }: ScreenProps) {
  const { typed, setTyped, search } = useSearch();
  const [query, setQuery] = useSearchParams();
  // A search is among all users.
  const joined: Joined = query.get('joined') === 'thisWeek' ? 'thisWeek' : 'ever';
  const { users, pages } = useUsers(search, joined);
  const { count: total, isLoading: isCounting } = useUserCount();
  // Waits for the total, because screen readers would announce the count twice.
  const counted = { ...pages, isLoading: pages.isLoading || isCounting };
  const userExport = useUserExport(search, joined);
  return (
    <Page title={title} layout="list" breadcrumbs={[panel]}>
      <ExportProgress of={userExport} noun="user" />
      <PagedList
        label="Users"
        pages={pages}
        rows={users}
        columns={columns}
        keyOf={nameOf}
        nameOf={nameOf}
        openLabel="Edit"
        {...useRowActions()}
        bar={
          <ListBar
            placeholder="Username, email, phone"
            search={typed}
            onSearch={setTyped}
            filters={
              <FilterChips<Joined>
                label="Which users"
                options={joinedOptions}
                value={joined}
                onChange={(value) => setQuery(value === 'ever' ? {} : { joined: value }, { replace: true })}
              />
            }
            actions={<ExportButton {...userExport} />}
            count={shownCount(
              users.length,
              counted,
              noun,
              search === '' && joined === 'ever' ? total : undefined,
            )}
          />
        }
        empty={joined === 'thisWeek' ? nobodyNew : search === '' ? nobody : nobodyFound(search)}
      />
    </Page>
  );
}

const joinedOptions = [
  { value: 'ever', label: 'All' },
  { value: 'thisWeek', label: 'New this week' },
] as const;

const noun = { one: 'user', many: 'users' };
const nameOf = ({ username }: ManagedUser) => username;

/** Returns the link and the menu of a row. */
function useRowActions() {
  const actionsOf = useUserActions();
  const { pathname, search } = useLocation();
  const state: ReturnState = { from: pathname + search };
  const to = ({ username }: ManagedUser) => pathTo(paths.admin.editUser, { username });
  return {
    to,
    linkState: state,
    actions: actionsOf,
  };
}

const nobody = <Empty title="No users yet">Users come here as they sign up.</Empty>;

const nobodyNew = <Empty title="Nobody has joined this week">The week begins on Monday.</Empty>;

const nobodyFound = (search: string) => (
  <Empty title={`Nobody is found by “${search}”`}>
    Search by how a username or an email begins, a whole phone number, or its last four digits.
  </Empty>
);
