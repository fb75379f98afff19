import * as z from 'zod/mini';
import {
  Code,
  Email,
  FullName,
  KnownPassword,
  KnownUsername,
  LinkToken,
  MISSING_CODE,
  MobileNumber,
  NewPassword,
  PasswordConfirmation,
  Username,
} from './account.ts';
import { type Group, route } from './call.ts';
import { Succ, Success } from './done.ts';
import { hasOneOf, repeats } from './form.ts';
import { PostingLink } from './mace.ts';
import { ownData } from './user/data.ts';
import { notices } from './user/notices.ts';
import { push } from './user/push.ts';

/** A signed-in user's own account. */
export const Profile = z.object({
  username: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  validated: z.boolean(),
  /** Absent until the user has set it. */
  fullName: z.optional(z.string()),
  /** Visitors of the user's bots and links see the phone number. */
  showsPhone: z.boolean(),
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
  login: route('POST', '/api/user/login', 'public', {
    limit: 'signIn',
    body: z.object({ username: KnownUsername, password: KnownPassword }),
    reply: UserSession,
    refuses: [401],
  }),
  signUp: route('POST', '/api/user/signup', 'public', {
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
  }),
  logout: route('POST', '/api/user/logout', 'user', { reply: Success }),
  /** Ends all sessions of the user. */
  logoutAll: route('POST', '/api/user/logout/all', 'user', { reply: Success }),
  getProfile: route('GET', '/api/user/username', 'user', { reply: z.object({ user: Profile }) }),
  /** Certificates that exist keep the name with which they were made. */
  updateFullName: route('PUT', '/api/user/full-name', 'verified', {
    body: z.object({ fullName: FullName }),
    reply: Success,
  }),
  updateShowsPhone: route('PUT', '/api/user/shows-phone', 'verified', {
    body: z.object({ showsPhone: z.boolean('Say whether visitors see your number') }),
    reply: Success,
  }),
  changeEmail: route('PUT', '/api/user/change/email', 'user', {
    userLimit: 'addressChange',
    // A user with a verified email also sends `password`, which proves who is at the keyboard.
    body: z
      .object({ newEmail: Email, confirmEmail: Email, password: z.optional(KnownPassword) })
      .check(repeats('newEmail', 'confirmEmail', 'Email does not match')),
    reply: Success,
  }),
  changePassword: route('POST', '/api/user/change/password', 'verified', {
    userLimit: 'passwordChange',
    // This call alone spells `ConfirmNewPass` so.
    body: z
      .object({ currPass: KnownPassword, newPass: NewPassword, ConfirmNewPass: PasswordConfirmation })
      .check(repeats('newPass', 'ConfirmNewPass', 'Password does not match')),
    reply: Success,
  }),
  forgotPassword: route('POST', '/api/user/forgot-password', 'public', {
    limit: 'code',
    body: z.object({ email: Email }),
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: route('POST', '/api/user/reset-password', 'public', {
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
  }),
  getCopyAccess: route('GET', '/api/user/cw-auth', 'verified', {
    // Only a user with access gets a `status`, by which the client opens the tool.
    reply: z.union([
      z.object({ status: z.literal('approved') }),
      z.object({ request: z.literal('pending'), requestedAt: z.iso.datetime() }),
      z.object({ request: z.literal('none') }),
    ]),
  }),
  requestCopyAccess: route('POST', '/api/user/cw-access', 'verified', {
    userLimit: 'accessRequest',
    body: z.object({ link: PostingLink }),
    reply: Succ,
  }),
  ...ownData,
  ...notices,
  ...push,
} satisfies Group;
