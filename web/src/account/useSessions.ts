import { user } from '../../../shared/contract/user.ts';
import { defineWrite } from '../api/defineWrite.ts';

const writes = { logoutAll: defineWrite(user.logoutAll) };

/** What ends the sessions of the signed-in user, on all devices. */
export function useSessionWrites() {
  return writes;
}
