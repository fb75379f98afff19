import { admin } from '../../../shared/contract/admin.ts';
import { defineWrite } from '../api/defineWrite.ts';

const login = defineWrite(admin.login);
const loginWithCode = defineWrite(admin.loginWithCode);

export function useAdminSession() {
  return { login, loginWithCode };
}
