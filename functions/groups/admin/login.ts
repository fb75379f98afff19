import { admin as calls } from '../../../shared/contract/admin.ts';
import { isFactorRequired } from '../../lib/account/secondFactor.ts';
import { command, type Decision } from '../../lib/http/handler.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { type Admin, admins } from '../../lib/store/admin.ts';
import { adminFactors } from '../../lib/store/adminFactor.ts';
import { adminFailuresFrom, afterSuccess } from '../../lib/store/adminFailures.ts';
import { audited } from '../../lib/store/audit.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { adminLogins, adminSessions, isLive, readToken, startSession } from '../../lib/store/session.ts';
import { checkFactorCode, isInUse } from './factorCode.ts';
import {
  type Attempt,
  checkAdminPassword,
  decideOnAdminPassword,
  failedEntry,
  passwordReads,
} from './passwordAttempt.ts';

export const login = command(calls.login, {
  reads: ({ body: { username }, addressBlock: block }) => ({
    admin: admins.at({ username }),
    ...passwordReads({ username, block }),
  }),
  prepare: ({ body, ...found }) => checkAdminPassword(body.password, found),
  decide: ({ body: { username }, addressBlock: block, prepared: check, admin, password, ...failures }) => {
    const { here, everywhere } = failures;
    const attempt = { username, block, admin, here, everywhere };
    return decideOnAdminPassword(
      attempt,
      { password, check },
      { wrong: wrongPassword(), whenRight: (known) => decideOnRightPassword(attempt, known) },
    );
  },
});

/** The right password starts a session, or asks an admin with a second factor for a code. */
function decideOnRightPassword(
  { username, block, here }: Attempt,
  admin: Stored<Admin>,
): Decision<typeof calls.login> {
  // Only the right password reveals this.
  if (admin.isDisabled) throw new Refusal(403, 'DISABLED', 'This admin is disabled');
  if (admin.hasFactor) {
    const { token: loginToken, write } = startSession('adminLogin', username, admin.sessionVersion);
    return { writes: [write], reply: { secondFactor: true, loginToken } };
  }
  const { writes, reply } = signedIn(admin);
  return {
    writes: [...writes, adminFailuresFrom.save(here, { username, block, ...afterSuccess() })],
    reply: isFactorRequired() ? { ...reply, factorRequired: true } : reply,
  };
}

export const loginWithCode = command(calls.loginWithCode, {
  reads: ({ body: { loginToken } }) => {
    const token = readToken('adminLogin', loginToken);
    if (token === undefined) throw loginExpired();
    return { admin: admins.at(token), login: adminLogins.at(token), factor: adminFactors.at(token) };
  },
  decide: ({ body: { code }, addressBlock: block, admin, login: pending, factor }) => {
    const isPending = pending !== undefined && admin !== undefined && isLive(pending, admin);
    if (!isPending || !isInUse(factor)) throw loginExpired();
    const { username } = admin;
    const checked = checkFactorCode(factor, username, code);
    if ('refusal' in checked) {
      // The caller knows the password, so each wrong code gets an entry; the lock keeps them few.
      return { ...checked, writes: [...checked.writes, failedEntry(username, 'wrong code')] };
    }
    const { writes, reply } = signedIn(admin, checked.isRecovery ? 'by a recovery code' : undefined);
    return {
      writes: [
        ...writes,
        adminLogins.remove(pending),
        adminFactors.patch(factor, checked.change),
        adminFailuresFrom.overwrite({ username, block, ...afterSuccess() }),
      ],
      reply,
    };
  },
});

export const logout = command(calls.logout, {
  decide: ({ caller: { admin, session } }) => ({
    // The removal of the session fails for a second click, so that the audit has one entry.
    writes: [
      adminSessions.remove(session),
      audited({ admin: admin.username, action: 'Signed out', target: admin.username }),
    ],
    reply: { success: 'Signed out' },
  }),
});

/** Starts a session. It is invalid if the admin was disabled or got another password since the read. */
function signedIn({ username, sessionVersion }: Admin, detail?: string) {
  const { token, write } = startSession('admin', username, sessionVersion);
  const entry = audited({
    admin: username,
    action: 'Signed in',
    target: username,
    ...(detail && { detail }),
  });
  return { writes: [write, entry], reply: { adminToken: token, username } };
}

function wrongPassword(): Refusal {
  return new Refusal(401, 'WRONG_PASSWORD', 'Incorrect username or password');
}

function loginExpired(): Refusal {
  return new Refusal(401, 'LOGIN_EXPIRED', 'Your sign-in has expired. Please sign in again.');
}
