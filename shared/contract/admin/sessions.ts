import * as z from 'zod/mini';
import { FactorCode, KnownPassword, KnownUsername } from '../account.ts';
import { type Group, route } from '../call.ts';
import { Success } from '../done.ts';

/** A new session of an admin. */
const AdminSession = z.object({
  adminToken: z.string(),
  username: z.string(),
  /** The token works only for setting up a second factor and for signing out. */
  factorRequired: z.optional(z.literal(true)),
});

/** An admin with a second factor continues with `loginWithCode`. */
const CodeRequired = z.object({ secondFactor: z.literal(true), loginToken: z.string() });

const LOGIN_EXPIRED = 'Your sign-in has expired. Please sign in again.';

/** Signing in and out as an admin. */
export const sessions = {
  login: route('POST', '/api/admin/login', 'public', {
    limit: 'signIn',
    body: z.object({ username: KnownUsername, password: KnownPassword }),
    reply: z.union([AdminSession, CodeRequired]),
    refuses: [401],
  }),
  loginWithCode: route('POST', '/api/admin/login/code', 'public', {
    limit: 'signIn',
    body: z.object({
      loginToken: z
        .string(LOGIN_EXPIRED)
        .check(z.minLength(1, LOGIN_EXPIRED), z.maxLength(1024, LOGIN_EXPIRED)),
      code: FactorCode,
    }),
    reply: AdminSession,
    refuses: [401],
  }),
  logout: route('POST', '/api/admin/logout', 'admin', { withoutFactor: true, reply: Success }),
} satisfies Group;
