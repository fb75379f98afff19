import { user } from '../../../shared/contract/user.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';

export type CopyAccess = 'approved' | 'pending' | 'none';

const requestCopyAccess = defineWrite(user.requestCopyAccess, () => [changedRead(user.getCopyAccess)]);

/** Whether the user may use M-ACE, or has asked to. Undefined until the server has said so. */
export function useCopyAccess() {
  const { data, failure, reload } = useRead(user.getCopyAccess, {});
  const access: CopyAccess | undefined = data && ('status' in data ? data.status : data.request);
  return { access, failure, reload, requestCopyAccess };
}
