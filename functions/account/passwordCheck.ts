import type { Call } from '../../shared/contract/call.ts';
import type { Decision } from '../http/handler.ts';
import { type Refusal, tooMany } from '../http/refusal.ts';
import type { Stored } from '../store/entity.ts';
import { isPassword } from '../store/passwordHash.ts';
import {
  countFailure,
  forgetFailures,
  lockedSeconds,
  type SignInFailures,
  type SignInName,
} from '../store/signInFailures.ts';

type Failures = Stored<SignInFailures> | undefined;

/**
 * Whether a password is the stored one; it takes the same time when nobody has that name.
 * Not looked at while the name is locked.
 */
export async function checkPassword(
  password: string,
  storedHash: string | undefined,
  failures: Failures,
): Promise<boolean> {
  return lockedSeconds(failures) === 0 && (await isPassword(password, storedHash));
}

/** Whose password was checked, and with what result. */
export interface PasswordCheck {
  readonly name: SignInName;
  readonly failures: Failures;
  readonly isRight: boolean;
}

/**
 * Decides on a checked password: a locked name is refused, a wrong password is counted and refused with `wrong`; with
 * the right one the failures are forgotten together with what `whenRight` writes.
 */
export function decideOnPassword<C extends Call>(
  { name, failures, isRight }: PasswordCheck,
  { wrong, whenRight }: { wrong: Refusal; whenRight: () => Decision<C> },
): Decision<C> {
  const seconds = lockedSeconds(failures);
  if (seconds > 0) throw tooMany(seconds, 'LOCKED');
  if (!isRight) return { writes: [countFailure(name, failures)], refusal: wrong };
  const decision = whenRight();
  return { ...decision, writes: [...(decision.writes ?? []), forgetFailures(name, failures)] };
}
