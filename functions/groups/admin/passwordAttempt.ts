import type { Call } from '../../../shared/contract/call.ts';
import { checkPassword, type PasswordCheck } from '../../lib/account/passwordCheck.ts';
import type { Decision } from '../../lib/http/handler.ts';
import { conflict, type Refusal, tooMany } from '../../lib/http/refusal.ts';
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

/** The admin who signs in, the address block and the earlier failures. */
export interface Attempt extends Failures {
  readonly username: string;
  readonly block: string;
  readonly admin: Stored<Admin> | undefined;
}

export const passwordReads = ({ username, block }: Pick<Attempt, 'username' | 'block'>) => ({
  password: adminPasswords.at({ username }),
  here: adminFailuresFrom.at({ username, block }),
  everywhere: adminFailures.at({ username }),
});

interface Read extends Failures {
  readonly password: ReturnType<typeof adminPasswords.parse>;
}

/** Compares a typed password with the admin's; undefined while the name is locked. */
export const checkAdminPassword = (typed: string, { password, ...failures }: Read) =>
  checkPassword(typed, password?.hash, lockFor(failures));

interface Checked {
  readonly password: Read['password'];
  readonly check: PasswordCheck | undefined;
}

/** Refuses a locked name, counts a wrong password and refuses it with `wrong`, or decides by `whenRight`. */
export function decideOnAdminPassword<C extends Call>(
  attempt: Attempt,
  { password, check }: Checked,
  { wrong, whenRight }: { wrong: Refusal; whenRight: (admin: Stored<Admin>) => Decision<C> },
): Decision<C> {
  const seconds = lockedSeconds(lockFor(attempt));
  if (seconds > 0) throw tooMany(seconds, 'LOCKED');
  // The password has changed since the comparison, which is therefore void.
  if (check === undefined || check.comparedHash !== password?.hash) throw conflict();
  const { admin } = attempt;
  if (!check.isRight || admin === undefined || password === undefined) {
    return { writes: failed(attempt), refusal: wrong };
  }
  const decision = whenRight(admin);
  const { writes = [] } = decision;
  return { ...decision, writes: [...writes, adminPasswords.check(password), noOtherFailure(attempt)] };
}

/** Counts a failure. An unknown name costs as many writes, so that the time does not reveal which names exist. */
function failed({ username, block, admin, ...failures }: Attempt): Write[] {
  const counted = afterFailure(failures, admin !== undefined);
  const { entry } = counted.everywhere;
  return [
    adminFailuresFrom.save(failures.here, { username, block, ...counted.here }),
    adminFailures.save(failures.everywhere, { username, ...counted.everywhere }),
    admin === undefined || entry === undefined
      ? admins.checkAbsent({ username })
      : failedEntry(admin.username, entry.count === 1 ? '1 attempt' : `${entry.count} attempts`, entry),
  ];
}

/** Replaces the entry at `position`, or adds one. */
export function failedEntry(username: string, detail: string, position?: AuditPosition): Write {
  return audited({ admin: username, action: 'Failed to sign in', target: username, detail }, position);
}

/** Returns a write that fails when another failure was counted since, so that concurrent guesses cannot pass the lock. */
function noOtherFailure({ username, everywhere }: Attempt): Write {
  return everywhere === undefined ? adminFailures.checkAbsent({ username }) : adminFailures.check(everywhere);
}
