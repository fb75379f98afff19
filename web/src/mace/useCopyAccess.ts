import type { Reply } from '../../../shared/contract/call.ts';
import { user } from '../../../shared/contract/user.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';

export type CopyAccess = Reply<typeof user.getCopyAccess>;

/** Returns the time of the pending request (ISO 8601), undefined when there is none. */
export const requestedAt = (access: CopyAccess): string | undefined =>
  'requestedAt' in access ? access.requestedAt : undefined;

export const isApproved = (access: CopyAccess): boolean => 'status' in access;

export const requestCopyAccess = defineWrite(user.requestCopyAccess, () => [changedRead(user.getCopyAccess)]);

export function useCopyAccess() {
  const { data, failure, reload } = useRead(user.getCopyAccess, {});
  return { access: data, failure, reload };
}
