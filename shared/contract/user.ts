import * as z from 'zod/mini';
import {
  Code,
  Email,
  hasOneOf,
  KnownPassword,
  KnownUsername,
  LinkToken,
  MISSING_CODE,
  MobileNumber,
  NewPassword,
  PasswordConfirmation,
  repeats,
  Username,
} from './account.ts';
import type { Group } from './call.ts';
import { Succ, Success } from './done.ts';
import { PostingLink } from './mace.ts';
import { ownData } from './user/data.ts';

/** A signed-in user's own account. */
export const Profile = z.object({
  username: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  validated: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** A user's new session. `valToken` tells the client that the email is verified; the server never trusts it. */
export const UserSession = z.object({
  token: z.string(),
  username: z.string(),
  valToken: z.optional(z.string()),
});
export type UserSession = z.infer<typeof UserSession>;

export const user = {
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'public',
    limit: 'signIn',
    body: z.object({ username: KnownUsername, password: KnownPassword }),
    reply: UserSession,
    refusal: 'error',
    refuses: [401],
  },
  signUp: {
    method: 'POST',
    path: '/api/user/signup',
    access: 'public',
    limit: 'signUp',
    body: z
      .object({
        username: Username,
        email: Email,
        password: NewPassword,
        confirmPassword: PasswordConfirmation,
        phoneNumber: MobileNumber,
      })
      .check(repeats('password', 'confirmPassword', 'Password does not match')),
    reply: UserSession,
    refusal: 'error',
  },
  logout: {
    method: 'POST',
    path: '/api/user/logout',
    access: 'user',
    reply: Success,
    refusal: 'error',
  },
  /** Ends all sessions of the user. */
  logoutAll: {
    method: 'POST',
    path: '/api/user/logout/all',
    access: 'user',
    reply: Success,
    refusal: 'error',
  },
  getProfile: {
    method: 'GET',
    path: '/api/user/username',
    access: 'user',
    reply: z.object({ user: Profile }),
    refusal: 'error',
  },
  changeEmail: {
    method: 'PUT',
    path: '/api/user/change/email',
    access: 'user',
    userLimit: 'addressChange',
    // A user with a verified email also sends `password`, which proves who is at the keyboard.
    body: z
      .object({ newEmail: Email, confirmEmail: Email, password: z.optional(KnownPassword) })
      .check(repeats('newEmail', 'confirmEmail', 'Email does not match')),
    reply: Success,
    refusal: 'error',
  },
  changePassword: {
    method: 'POST',
    path: '/api/user/change/password',
    access: 'verified',
    userLimit: 'passwordChange',
    // This call alone spells `ConfirmNewPass` so.
    body: z
      .object({ currPass: KnownPassword, newPass: NewPassword, ConfirmNewPass: PasswordConfirmation })
      .check(repeats('newPass', 'ConfirmNewPass', 'Password does not match')),
    reply: Success,
    refusal: 'error',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/user/forgot-password',
    access: 'public',
    limit: 'code',
    body: z.object({ email: Email }),
    reply: z.object({ message: z.string() }),
    refusal: 'error',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/reset-password',
    access: 'public',
    limit: 'code',
    // A mail carries the `code` or, after too many incorrect codes, a link with the `token`.
    body: z
      .object({
        email: Email,
        code: z._default(Code, ''),
        token: z._default(LinkToken, ''),
        newPass: NewPassword,
        confirmNewPass: PasswordConfirmation,
      })
      .check(
        repeats('newPass', 'confirmNewPass', 'Password does not match'),
        hasOneOf('code', 'token', MISSING_CODE),
      ),
    reply: Success,
    refusal: 'error',
  },
  getCopyAccess: {
    method: 'GET',
    path: '/api/user/cw-auth',
    access: 'verified',
    // Only a user with access gets a `status`, by which the client opens the tool.
    reply: z.union([
      z.object({ status: z.literal('approved') }),
      z.object({ request: z.literal('pending'), requestedAt: z.iso.datetime() }),
      z.object({ request: z.literal('none') }),
    ]),
    refusal: 'error',
  },
  requestCopyAccess: {
    method: 'POST',
    path: '/api/user/cw-access',
    access: 'verified',
    userLimit: 'accessRequest',
    body: z.object({ link: PostingLink }),
    reply: Succ,
    refusal: 'error',
  },
  ...ownData,
} as const satisfies Group;
