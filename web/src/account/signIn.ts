import { user } from '../../../shared/contract/user.ts';
import { defineWrite } from '../api/defineWrite.ts';

export const login = defineWrite(user.login);
export const signUp = defineWrite(user.signUp);
export const forgotPassword = defineWrite(user.forgotPassword);
export const resetPassword = defineWrite(user.resetPassword);
