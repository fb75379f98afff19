import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { admin, type ManagedUser } from '../../../shared/contract/admin.ts';
import { usePages } from '../api/usePages.ts';
import { useSettled } from '../api/useSettled.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { type Column, numbers, PagedTable } from '../ui/list/PagedTable.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Notice, type Outcome } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { PhoneNumber } from '../ui/PhoneNumber.tsx';
import { panel } from './above.ts';
import { ExportUsers } from './ExportUsers.tsx';
import { UserActions } from './UserActions.tsx';
import { UserMarks } from './UserMarks.tsx';
import './admin.css';

export default function UsersPage({ title }: ScreenProps) {
  const [search, setSearch] = useSearchParams();
  // In the address, so that the way back from a user leads to the same list.
  const typed = search.get('q') ?? '';
  const q = useSettled(typed.trim());
  const pages = usePages(admin.listUsers, { query: q === '' ? {} : { q } });
  const [outcome, setOutcome] = useState<Outcome>();

  function tell(told: Outcome) {
    setOutcome(told);
    pages.reload();
  }

  const columns: readonly Column<ManagedUser>[] = [
    numbers,
    { name: 'Username', kind: 'names', cell: ({ username }) => <bdi>{username}</bdi> },
    { name: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
    {
      name: 'PhoneNumber',
      cell: ({ phoneNumber }) => (
        <span className="user-phone">
          <PhoneNumber e164={phoneNumber} />
        </span>
      ),
    },
    { name: 'Status', cell: (user) => <UserMarks user={user} /> },
    { name: 'Joined', cell: ({ joinedAt }) => <Moment at={joinedAt} isDay /> },
    {
      name: 'Action',
      kind: 'acts',
      cell: (user) => (
        <div className="acts">
          <Link className="link-button" to={`/admin/users/edit/${encodeURIComponent(user.username)}`}>
            Edit
            <span className="visually-hidden"> {user.username}</span>
          </Link>
          <UserActions user={user} tell={tell} />
        </div>
      ),
    },
  ];
  return (
    <Page title={title} width="full" above={[panel]}>
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
                setSearch(value === '' ? {} : { q: value }, { replace: true })
              }
            />
          </label>
          <ExportUsers q={q} />
        </div>
        <Notice outcome={outcome} />
        <PagedTable
          label="Users"
          pages={pages}
          columns={columns}
          keyOf={({ username }) => username}
          empty={
            q === '' ? (
              <p>Users come here as they sign up.</p>
            ) : (
              <>
                <p>Nobody is found by “{q}”.</p>
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
