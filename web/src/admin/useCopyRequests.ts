import { admin, type CopyRequest } from '../../../shared/contract/admin.ts';
import { changedList } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { usePages } from '../api/usePages.ts';
import { changedUser } from './useUsers.ts';

/** Somebody has one open request at most; a decision takes it out of the list. */
const withoutRequestOf = (username: string) =>
  changedList(admin.listCopyRequests, {
    update: (request) => (request.username === username ? undefined : request),
  });

const writes = {
  approveCopyRequest: defineWrite(admin.approveCopyRequest, ({ body: { username } }) => [
    withoutRequestOf(username),
    ...changedUser(username, { maceAccess: true }),
  ]),
  deleteCopyRequest: defineWrite(admin.deleteCopyRequest, ({ body: { username } }) => [
    withoutRequestOf(username),
  ]),
};

export const keyOf = ({ username, requestedAt }: CopyRequest) => `${username} ${requestedAt}`;

/** Who waits for M-ACE, oldest first. */
export function useCopyRequests() {
  const { items: copyRequests, ...pages } = usePages(admin.listCopyRequests, {});
  return { copyRequests, pages, ...writes };
}
