import { admin } from '../../../shared/contract/admin.ts';
import { defineWrite } from '../api/defineWrite.ts';

export const login = defineWrite(admin.login);
export const loginWithCode = defineWrite(admin.loginWithCode);
