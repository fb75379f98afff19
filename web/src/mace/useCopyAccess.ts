import type { Reply } from '../../../shared/contract/call.ts';
import { user } from '../../../shared/contract/user.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';

/** Whether the user may use M-ACE, or has asked to. */
export type CopyAccess = Reply<typeof user.getCopyAccess>;

/** When the request that waits was made (ISO 8601). Undefined: none waits. */
export const requestedAt = (access: CopyAccess): string | undefined =>
  'requestedAt' in access ? access.requestedAt : undefined;

export const isApproved = (access: CopyAccess): boolean => 'status' in access;

const requestCopyAccess = defineWrite(user.requestCopyAccess, () => [changedRead(user.getCopyAccess)]);

export function useCopyAccess() {
  const { data, failure, reload } = useRead(user.getCopyAccess, {});
  return { access: data, failure, reload, requestCopyAccess };
}
