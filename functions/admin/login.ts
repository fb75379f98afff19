import { admin as calls } from '../../shared/contract/admin.ts';
import { checkPassword } from '../account/passwordCheck.ts';
import { command, type Decision } from '../http/handler.ts';
import { changedMeanwhile, Refusal, tooMany } from '../http/refusal.ts';
import { isFactorRequired } from '../secondFactor.ts';
import { type Admin, adminPasswords, admins } from '../store/admin.ts';
import { adminFactors } from '../store/adminFactor.ts';
import {
  adminFailures,
  adminFailuresFrom,
  afterFailure,
  afterSuccess,
  type Failures,
  lockFor,
} from '../store/adminFailures.ts';
import { type AuditPosition, audited } from '../store/audit.ts';
import type { Stored } from '../store/entity.ts';
import { adminLogins, adminSessions, isLive, readToken, startSession } from '../store/session.ts';
import { lockedSeconds } from '../store/signInFailures.ts';
import type { Write } from '../store/write.ts';
import { checkFactorCode, isInUse } from './factorCode.ts';

/** Whose sign-in it is, from where, and what failed before. */
interface Attempt extends Failures {
  readonly username: string;
  readonly block: string;
  readonly admin: Stored<Admin> | undefined;
}

export const login = command(calls.login, {
  reads: ({ body: { username }, addressBlock: block }) => ({
    admin: admins.at({ username }),
    password: adminPasswords.at({ username }),
    here: adminFailuresFrom.at({ username, block }),
    everywhere: adminFailures.at({ username }),
  }),
  prepare: ({ body, password, here, everywhere }) =>
    checkPassword(body.password, password?.hash, lockFor({ here, everywhere })),
  decide: ({ body: { username }, addressBlock: block, prepared: check, admin, password, ...failures }) => {
    const attempt: Attempt = { username, block, admin, here: failures.here, everywhere: failures.everywhere };
    const seconds = lockedSeconds(lockFor(attempt));
    if (seconds > 0) throw tooMany(seconds, 'LOCKED');
    // The password has been changed since: what was compared says nothing of it.
    if (check === undefined || check.comparedHash !== password?.hash) throw changedMeanwhile();
    if (!check.isRight || admin === undefined || password === undefined) {
      return { writes: failed(attempt), refusal: wrongPassword() };
    }
    const { writes = [], ...decision } = passed(attempt, admin);
    return { ...decision, writes: [...writes, adminPasswords.check(password), noFailureMeanwhile(attempt)] };
  },
});

/** What the right password leads to: a session, or the question for a code. */
function passed({ username, block, here }: Attempt, admin: Stored<Admin>): Decision<typeof calls.login> {
  // Said only to whoever knows the password.
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
      // Whoever gets it wrong knows the password: each one is kept, as the lock comes soon.
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
    // Pressed twice, it ends once.
    writes: [
      adminSessions.remove(session),
      audited({ admin: admin.username, action: 'Signed out', target: admin.username }),
    ],
    reply: { success: 'Signed out' },
  }),
});

/** A new session of an admin. It is dead where they have been disabled, or given another password, since they were read. */
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

/** Counts a failure. Of a name that is nobody's as many items are written: the time it takes tells nothing. */
function failed({ username, block, admin, ...failures }: Attempt): Write[] {
  const after = afterFailure(failures, admin !== undefined);
  const { entry } = after.everywhere;
  return [
    adminFailuresFrom.save(failures.here, { username, block, ...after.here }),
    adminFailures.save(failures.everywhere, { username, ...after.everywhere }),
    admin === undefined || entry === undefined
      ? admins.checkAbsent({ username })
      : failedEntry(admin.username, entry.count === 1 ? '1 attempt' : `${entry.count} attempts`, entry),
  ];
}

/** `position`: in place of the entry that says less. */
function failedEntry(username: string, detail: string, position?: AuditPosition): Write {
  return audited({ admin: username, action: 'Failed to sign in', target: username, detail }, position);
}

/** The write that fails when there is one more failure by now, so that no burst of guesses gets past the lock. */
function noFailureMeanwhile({ username, everywhere }: Attempt): Write {
  return everywhere === undefined ? adminFailures.checkAbsent({ username }) : adminFailures.check(everywhere);
}

function wrongPassword(): Refusal {
  return new Refusal(401, 'WRONG_PASSWORD', 'Incorrect username or password');
}

function loginExpired(): Refusal {
  return new Refusal(401, 'LOGIN_EXPIRED', 'Your sign-in has expired. Please sign in again.');
}
