import { admin } from '../../../shared/contract/admin.ts';
import { defineWrite } from '../api/defineWrite.ts';

const login = defineWrite(admin.login);

/** The way in for admins. */
export function useAdminSession() {
  return { login };
}
