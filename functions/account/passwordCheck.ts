import type { Call } from '../../shared/contract/call.ts';
import type { Decision } from '../http/handler.ts';
import { changedMeanwhile, type Refusal, tooMany } from '../http/refusal.ts';
import type { Stored } from '../store/entity.ts';
import { isPassword } from '../store/passwordHash.ts';
import {
  countFailure,
  forgetFailures,
  lockedSeconds,
  type SignInFailures,
  type SignInName,
} from '../store/signInFailures.ts';
import { passwords } from '../store/user.ts';
import type { Write } from '../store/write.ts';

type Failures = Stored<SignInFailures> | undefined;

/** A password as it was checked: against which hash, and whether it is right. */
export interface PasswordCheck {
  readonly comparedHash: string | undefined;
  readonly isRight: boolean;
}

/**
 * Compares a password with the stored one; it takes the same time when nobody has that name.
 * Undefined, and nothing is compared, while the name is locked.
 */
export async function checkPassword(
  password: string,
  storedHash: string | undefined,
  lock: Pick<SignInFailures, 'lockedUntilSeconds'> | undefined,
): Promise<PasswordCheck | undefined> {
  if (lockedSeconds(lock) > 0) return undefined;
  return { comparedHash: storedHash, isRight: await isPassword(password, storedHash) };
}

/** Whose sign-in it is, what is stored of them now, and what was checked before. */
export interface CheckedSignIn {
  readonly name: SignInName;
  readonly storedHash: string | undefined;
  readonly failures: Failures;
  readonly check: PasswordCheck | undefined;
}

/**
 * Decides on a checked password: a locked name is refused, a wrong password is counted and refused with `wrong`; with
 * the right one the failures are forgotten together with what `whenRight` writes.
 */
export function decideOnPassword<C extends Call>(
  { name, storedHash, failures, check }: CheckedSignIn,
  { wrong, whenRight }: { wrong: Refusal; whenRight: () => Decision<C> },
): Decision<C> {
  const seconds = lockedSeconds(failures);
  if (seconds > 0) throw tooMany(seconds, 'LOCKED');
  // The password has been changed since: what was compared says nothing of it.
  if (check === undefined || check.comparedHash !== storedHash) throw changedMeanwhile();
  if (!check.isRight) return { writes: [countFailure(name, failures)], refusal: wrong };
  const decision = whenRight();
  return { ...decision, writes: [...(decision.writes ?? []), forgetFailures(name, failures)] };
}

/**
 * The write that holds only while the password is the one that was read. A batch is read item by item: the hash may be
 * from before a change, and the user from after it.
 */
export function unchanged(password: Parameters<typeof passwords.check>[0] | undefined): Write[] {
  return password === undefined ? [] : [passwords.check(password)];
}
