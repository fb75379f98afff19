import { user } from '../../../shared/contract/user.ts';
import { defineWrite } from '../api/defineWrite.ts';

const writes = { logoutAll: defineWrite(user.logoutAll) };

/** Ends the signed-in user's sessions on all devices. */
export function useSessionWrites() {
  return writes;
}
