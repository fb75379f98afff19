import { admin, type ManagedUser } from '../../../shared/contract/admin.ts';
import type { Cell } from '../../../shared/rules/csv.ts';
import { applyChanges, type ChangedRead, changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { searchQuery } from '../api/searchQuery.ts';
import { useExport } from '../api/useExport.ts';
import { usePages } from '../api/usePages.ts';
import { useRead } from '../api/useRead.ts';
import { savedUser } from './savedUser.ts';

/** The reads that show a user, who has these values now. */
export function changedUser(username: string, values: Partial<ManagedUser> = {}): ChangedRead[] {
  return [
    changedRead(admin.getUser, { params: { username }, update: (user) => ({ ...user, ...values }) }),
    changedUserInList(username, (user) => ({ ...user, ...values })),
  ];
}

function changedUserInList(username: string, update: (user: ManagedUser) => ManagedUser): ChangedRead {
  return changedList(admin.listUsers, {
    update: (user) => (user.username === username ? update(user) : user),
  });
}

const writes = {
  suspendUser: defineWrite(admin.suspendUser, ({ body: { username, suspended } }) =>
    changedUser(username, { suspended }),
  ),
  revokeCopyAccess: defineWrite(admin.revokeCopyAccess, ({ body: { username } }) =>
    changedUser(username, { maceAccess: false }),
  ),
  updateUser: defineWrite(admin.updateUser, ({ body: { username, ...saved } }) => [
    changedRead(admin.getUser, { params: { username } }),
    changedUserInList(username, (user) => savedUser(user, saved)),
  ]),
};

/** The users whom a search finds; all of them where it is empty. */
export function useUsers(search: string) {
  const { items: users, ...pages } = usePages(admin.listUsers, queryOf(search));
  return { users, pages };
}

/** How many users there are. Undefined while, or where, that has not come. */
export function useUserCount() {
  const { data, failure } = useRead(admin.countUsers, {});
  return { count: data?.count, isLoading: data === undefined && failure === undefined };
}

const queryOf = (search: string) => ({ query: searchQuery(search) });

const HEADER = ['Username', 'Email', 'PhoneNumber', 'Verified', 'Suspended', 'M-ACE', 'Joined'];

/** Saves the users whom a search finds as CSV. */
export function useUserExport(search: string) {
  const toRows = (users: readonly ManagedUser[]) => [HEADER, ...users.map(rowOf)];
  return useExport(admin.listUsers, queryOf(search), { name: 'users', toRows });
}

function rowOf(user: ManagedUser): Cell[] {
  const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
  return [
    user.username,
    user.email,
    user.phoneNumber,
    yesOrNo(user.validated),
    yesOrNo(user.suspended),
    yesOrNo(user.maceAccess),
    user.joinedAt,
  ];
}

/** One user, as they are when the screen is reached: for a form. */
export function useUser(username: string) {
  const { data, failure, reload } = useRead(
    admin.getUser,
    { params: { username } },
    {
      isForForm: true,
      // Read by its key, a user is newer than the list's index says.
      onSuccess: (user) => applyChanges([changedUserInList(user.username, () => user)]),
    },
  );
  return { user: data, failure, reload };
}

/** What an admin changes of a user. */
export function useUserWrites() {
  return writes;
}
