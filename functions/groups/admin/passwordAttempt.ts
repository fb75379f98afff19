import type { Call } from '../../../shared/contract/call.ts';
import { checkPassword, type PasswordCheck } from '../../lib/account/passwordCheck.ts';
import type { Decision } from '../../lib/http/handler.ts';
import { changedMeanwhile, type Refusal, tooMany } from '../../lib/http/refusal.ts';
import { type Admin, adminPasswords, admins } from '../../lib/store/admin.ts';
import {
  adminFailures,
  adminFailuresFrom,
  afterFailure,
  type Failures,
  lockFor,
} from '../../lib/store/adminFailures.ts';
import { type AuditPosition, audited } from '../../lib/store/audit.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { lockedSeconds } from '../../lib/store/signInFailures.ts';
import type { Write } from '../../lib/store/write.ts';

/** Whose sign-in it is, from where, and what failed before. */
export interface Attempt extends Failures {
  readonly username: string;
  readonly block: string;
  readonly admin: Stored<Admin> | undefined;
}

/** What is read to compare an admin's password. */
export const passwordReads = ({ username, block }: Pick<Attempt, 'username' | 'block'>) => ({
  password: adminPasswords.at({ username }),
  here: adminFailuresFrom.at({ username, block }),
  everywhere: adminFailures.at({ username }),
});

interface Read extends Failures {
  readonly password: ReturnType<typeof adminPasswords.parse>;
}

/** Compares a password; undefined while the name is locked. */
export const checkAdminPassword = (typed: string, { password, ...failures }: Read) =>
  checkPassword(typed, password?.hash, lockFor(failures));

interface Checked {
  readonly password: Read['password'];
  readonly check: PasswordCheck | undefined;
}

/**
 * Decides on a checked password of an admin: a locked name is refused, a wrong password is counted and refused with
 * `wrong`.
 */
export function decideOnAdminPassword<C extends Call>(
  attempt: Attempt,
  { password, check }: Checked,
  { wrong, whenRight }: { wrong: Refusal; whenRight: (admin: Stored<Admin>) => Decision<C> },
): Decision<C> {
  const seconds = lockedSeconds(lockFor(attempt));
  if (seconds > 0) throw tooMany(seconds, 'LOCKED');
  // The password has been changed since: what was compared says nothing of it.
  if (check === undefined || check.comparedHash !== password?.hash) throw changedMeanwhile();
  const { admin } = attempt;
  if (!check.isRight || admin === undefined || password === undefined) {
    return { writes: failed(attempt), refusal: wrong };
  }
  const decision = whenRight(admin);
  const { writes = [] } = decision;
  return { ...decision, writes: [...writes, adminPasswords.check(password), noFailureMeanwhile(attempt)] };
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
export function failedEntry(username: string, detail: string, position?: AuditPosition): Write {
  return audited({ admin: username, action: 'Failed to sign in', target: username, detail }, position);
}

/** The write that fails when there is one more failure by now, so that no burst of guesses gets past the lock. */
function noFailureMeanwhile({ username, everywhere }: Attempt): Write {
  return everywhere === undefined ? adminFailures.checkAbsent({ username }) : adminFailures.check(everywhere);
}
