import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { useDebounced } from '../api/useDebounced.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths, pathTo } from '../paths.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { ListBar } from '../ui/list/ListBar.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { Page } from '../ui/Page.tsx';
import { PhoneNumber } from '../ui/PhoneNumber.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { panel } from './breadcrumbs.ts';
import { ExportUsers } from './ExportUsers.tsx';
import { UserTags } from './UserTags.tsx';
import { useUserActions } from './useUserActions.ts';
import { useUsers } from './useUsers.ts';
import './admin.css';

const columns: readonly Column<ManagedUser>[] = [
  rowNumber,
  { name: 'Username', onPhone: 'title', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Email', onPhone: 'meta', render: ({ email }) => email },
  {
    name: 'PhoneNumber',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ phoneNumber }) => <PhoneNumber e164={phoneNumber} />,
  },
  { name: 'Status', onPhone: 'chip', kind: 'nowrap', render: (user) => <UserTags user={user} /> },
  {
    name: 'Joined',
    kind: 'nowrap',
    priority: 'second',
    render: ({ joinedAt }) => <DateTime at={joinedAt} isDay />,
  },
];

export default function UsersPage({ title }: ScreenProps) {
  const [query, setQuery] = useSearchParams();
  // In the address, so that the way back from a user leads to the same list.
  const typed = query.get('q') ?? '';
  const search = useDebounced(typed.trim());
  const { users, pages } = useUsers(search);
  const actionsOf = useUserActions();
  const navigate = useNavigate();
  const edit = ({ username }: ManagedUser) => pathTo(paths.admin.editUser, { username });
  return (
    <Page title={title} layout="list" breadcrumbs={[panel]}>
      <div>
        <ListBar
          placeholder="Username, email or phone"
          search={typed}
          onSearch={(value) => setQuery(value === '' ? {} : { q: value }, { replace: true })}
          actions={<ExportUsers search={search} />}
        />
        <section className="card">
          <PagedList
            label="Users"
            pages={pages}
            rows={users}
            columns={columns}
            keyOf={({ username }) => username}
            nameOf={({ username }) => username}
            to={edit}
            actions={(user) => [{ label: 'Edit', onSelect: () => navigate(edit(user)) }, ...actionsOf(user)]}
            empty={
              search === '' ? (
                <Empty title="No users yet">Users come here as they sign up.</Empty>
              ) : (
                <Empty title={`Nobody is found by “${search}”`}>
                  Search by how a username or an email begins, a whole phone number, or its last four digits.
                </Empty>
              )
            }
          />
        </section>
      </div>
    </Page>
  );
}
