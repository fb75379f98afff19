import { user } from '../../../shared/contract/user.ts';
import { defineWrite } from '../api/defineWrite.ts';

const writes = {
  login: defineWrite(user.login),
  signUp: defineWrite(user.signUp),
  forgotPassword: defineWrite(user.forgotPassword),
  resetPassword: defineWrite(user.resetPassword),
};

/** Returns the writes for users who are not signed in. */
export function useSignIn() {
  return writes;
}
