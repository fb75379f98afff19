import { admin, type ManagedUser } from '../../../shared/contract/admin.ts';
import type { Cell } from '../../../shared/rules/csv.ts';
import { applyChanges, type ChangedRead, changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { searchQuery } from '../api/searchQuery.ts';
import { useExport } from '../api/useExport.ts';
import { usePages } from '../api/usePages.ts';
import { useRead } from '../api/useRead.ts';
import { savedUser } from './savedUser.ts';

/** Returns the reads that show a user, with the user's new values. */
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

export const suspendUser = defineWrite(admin.suspendUser, ({ body: { username, suspended } }) => [
  ...changedUser(username, { suspended }),
  changedList(admin.listAudit),
]);
export const revokeCopyAccess = defineWrite(admin.revokeCopyAccess, ({ body: { username } }) => [
  ...changedUser(username, { maceAccess: false }),
  changedList(admin.listAudit),
]);
export const updateUser = defineWrite(admin.updateUser, ({ body: { username, ...saved } }) => [
  changedRead(admin.getUser, { params: { username } }),
  changedUserInList(username, (user) => savedUser(user, saved)),
]);

export type Joined = 'thisWeek' | 'ever';

/** Reads the users that match a search; an empty search matches all. Those who joined this week come newest first. */
export function useUsers(search: string, joined: Joined = 'ever') {
  const { items: users, ...pages } = usePages(admin.listUsers, queryOf(search, joined));
  return { users, pages };
}

/** Reads the number of users. Undefined while it loads, and after a failure. */
export function useUserCount() {
  const { data, failure } = useRead(admin.countUsers, {});
  return { count: data?.count, isLoading: data === undefined && failure === undefined };
}

const queryOf = (search: string, joined: Joined) => ({
  query: joined === 'ever' ? searchQuery(search) : { joined },
});

const HEADER = ['Username', 'Email', 'PhoneNumber', 'Verified', 'Suspended', 'M-ACE', 'Joined'];

/** Exports the users that match a search as CSV. */
export function useUserExport(search: string, joined: Joined) {
  const toRows = (users: readonly ManagedUser[]) => [HEADER, ...users.map(rowOf)];
  return useExport(admin.listUsers, queryOf(search, joined), { name: 'users', toRows });
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

/** Reads one user afresh for a form. */
export function useUser(username: string) {
  const { data, failure, reload } = useRead(
    admin.getUser,
    { params: { username } },
    {
      isForForm: true,
      // A user read by key is newer than one in the list, whose index lags.
      onSuccess: (user) => applyChanges([changedUserInList(user.username, () => user)]),
    },
  );
  return { user: data, failure, reload };
}
