import { user } from '../../../shared/contract/user.ts';
import { useRead } from '../api/useRead.ts';

export type CopyAccess = 'approved' | 'pending' | 'none';

/** Whether the user may use M-ACE, or has asked to. Undefined until the server has said so. */
export function useCopyAccess() {
  const { data, error, mutate } = useRead(user.getCopyAccess, {});
  const access: CopyAccess | undefined = data && ('status' in data ? data.status : data.request);
  return { access, failure: error, reload: () => void mutate() };
}
