import { admin, type CopyRequest } from '../../../shared/contract/admin.ts';
import { changedList } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { usePages } from '../api/usePages.ts';
import { changedUser } from './useUsers.ts';

/** Removes a decided request from the list; a user has one open request at most. */
const withoutRequestOf = (username: string) =>
  changedList(admin.listCopyRequests, {
    update: (request) => (request.username === username ? undefined : request),
  });

export const approveCopyRequest = defineWrite(admin.approveCopyRequest, ({ body: { username } }) => [
  withoutRequestOf(username),
  ...changedUser(username, { maceAccess: true }),
]);
export const deleteCopyRequest = defineWrite(admin.deleteCopyRequest, ({ body: { username } }) => [
  withoutRequestOf(username),
]);

export const keyOf = ({ username, requestedAt }: CopyRequest) => `${username} ${requestedAt}`;

/** Reads the pending requests for M-ACE, oldest first. */
export function useCopyRequests() {
  const { items: copyRequests, ...pages } = usePages(admin.listCopyRequests, {});
  return { copyRequests, pages };
}
