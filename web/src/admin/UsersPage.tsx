import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { useDebounced } from '../api/useDebounced.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths, pathTo } from '../paths.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { type Column, rowNumber } from '../ui/list/Table.tsx';
import { Notice, type Outcome } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { PhoneNumber } from '../ui/PhoneNumber.tsx';
import { panel } from './breadcrumbs.ts';
import { ExportUsers } from './ExportUsers.tsx';
import { UserActions } from './UserActions.tsx';
import { UserTags } from './UserTags.tsx';
import { useUsers } from './useUsers.ts';
import './admin.css';

export default function UsersPage({ title }: ScreenProps) {
  const [query, setQuery] = useSearchParams();
  // In the address, so that the way back from a user leads to the same list.
  const typed = query.get('q') ?? '';
  const search = useDebounced(typed.trim());
  const { users, pages } = useUsers(search);
  const [outcome, setOutcome] = useState<Outcome>();

  const columns: readonly Column<ManagedUser>[] = [
    rowNumber,
    { name: 'Username', kind: 'header', render: ({ username }) => <bdi>{username}</bdi> },
    { name: 'Email', render: ({ email }) => <EmailAddress email={email} /> },
    {
      name: 'PhoneNumber',
      render: ({ phoneNumber }) => (
        <span className="user-phone">
          <PhoneNumber e164={phoneNumber} />
        </span>
      ),
    },
    { name: 'Status', render: (user) => <UserTags user={user} /> },
    { name: 'Joined', render: ({ joinedAt }) => <DateTime at={joinedAt} isDay /> },
    {
      name: 'Action',
      kind: 'actions',
      render: (user) => (
        <div className="actions">
          <Link className="link-button" to={pathTo(paths.admin.editUser, { username: user.username })}>
            Edit
            <span className="visually-hidden"> {user.username}</span>
          </Link>
          <UserActions user={user} onOutcome={setOutcome} />
        </div>
      ),
    },
  ];
  return (
    <Page title={title} width="full" breadcrumbs={[panel]}>
      <section className="card">
        <div className="users-head">
          <label className="users-search">
            <span>Search</span>
            <input
              className="input"
              type="search"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="Username, email or phone"
              value={typed}
              onChange={({ target: { value } }) =>
                setQuery(value === '' ? {} : { q: value }, { replace: true })
              }
            />
          </label>
          <ExportUsers search={search} />
        </div>
        <Notice outcome={outcome} />
        <PagedTable
          label="Users"
          pages={pages}
          rows={users}
          columns={columns}
          keyOf={({ username }) => username}
          empty={
            search === '' ? (
              <p>Users come here as they sign up.</p>
            ) : (
              <>
                <p>Nobody is found by “{search}”.</p>
                <p>
                  Search by how a username or an email begins, a whole phone number, or its last four digits.
                </p>
              </>
            )
          }
        />
      </section>
    </Page>
  );
}

/** Breaks before its domain rather than within a word. */
function EmailAddress({ email }: Pick<ManagedUser, 'email'>) {
  const domainAt = email.lastIndexOf('@');
  return (
    <span className="user-email">
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </span>
  );
}
