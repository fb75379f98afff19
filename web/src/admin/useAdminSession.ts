import { admin } from '../../../shared/contract/admin.ts';
import { defineWrite } from '../api/defineWrite.ts';

const login = defineWrite(admin.login);

/** How admins sign in. */
export function useAdminSession() {
  return { login };
}
