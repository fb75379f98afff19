import { invalid, type Refusal, tooMany } from '../../lib/http/refusal.ts';
import {
  type AdminFactor,
  adminFactors,
  afterRightCode,
  afterWrongCode,
  recoveryHash,
} from '../../lib/store/adminFactor.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { lockedSeconds } from '../../lib/store/signInFailures.ts';
import type { Write } from '../../lib/store/write.ts';
import { stepOf } from './totp.ts';

/** A second factor that is on. */
export type FactorInUse = Stored<AdminFactor> & { readonly secret: string };

export function isInUse(factor: Stored<AdminFactor> | undefined): factor is FactorInUse {
  return factor?.secret !== undefined;
}

/** The change of the factor after a right code; else a refusal and the write that counts a wrong try. */
type FactorCheck =
  | { readonly change: Partial<AdminFactor>; readonly isRecovery: boolean }
  | { readonly writes: readonly Write[]; readonly refusal: Refusal };

/**
 * Checks a code of an authenticator app or a recovery code; each works once. Throws while codes are locked. A right
 * recovery code still works then: an attacker with the password can renew the lock, but cannot guess 80 bits.
 */
export function checkFactorCode(factor: FactorInUse, username: string, typed: string): FactorCheck {
  const code = digitsOf(typed);
  const recovered = code === undefined ? withoutRecoveryCode(factor, username, typed) : undefined;
  const seconds = lockedSeconds(factor);
  if (seconds > 0 && recovered === undefined) throw tooMany(seconds, 'LOCKED');
  const found = code === undefined ? recovered : withStep(factor, code);
  if (found === 'used') {
    throw invalid('code', 'This code has been used. Wait for the next one.', 'CODE_USED');
  }
  if (found === undefined) {
    return { writes: [adminFactors.patch(factor, afterWrongCode(factor))], refusal: wrongCode() };
  }
  return { change: { ...found, ...afterRightCode }, isRecovery: code === undefined };
}

/** Uses up the step of a right code and all earlier ones, so that a code that was overseen is void. */
function withStep({ secret, lastStep }: FactorInUse, code: string) {
  const step = stepOf(secret, code);
  if (step === undefined) return undefined;
  return step > lastStep ? { lastStep: step } : 'used';
}

function withoutRecoveryCode({ recoveryHashes }: FactorInUse, username: string, typed: string) {
  const hash = recoveryHash(username, typed);
  if (!recoveryHashes.includes(hash)) return undefined;
  return { recoveryHashes: recoveryHashes.filter((other) => other !== hash) };
}

/** Returns the six digits of an app's code, also when typed full-width; undefined for other texts. */
export function digitsOf(typed: string): string | undefined {
  const code = typed.normalize('NFKC');
  return /^[0-9]{6}$/.test(code) ? code : undefined;
}

export function wrongCode(): Refusal {
  return invalid('code', 'Incorrect verification code', 'WRONG_CODE');
}
