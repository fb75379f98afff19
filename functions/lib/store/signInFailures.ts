import * as z from 'zod/mini';
import { nowSeconds, recent } from '../runtime/now.ts';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';
import type { Write } from './write.ts';

/** When sign-ins of a name failed, and the end of the lock that too many of them led to; 0 without one. */
export const SignInFailures = z.object({
  failedAtSeconds: z.array(z.number()),
  lockedUntilSeconds: z.number(),
});
export type SignInFailures = z.infer<typeof SignInFailures>;

/** Whose sign-in. Those of admins are counted otherwise. */
export interface SignInName {
  readonly username: string;
}

export const signInFailures = entity({
  name: 'failed sign-ins',
  prefix: 'SIGNINFAILURES#',
  partition: ({ username }: SignInName) => inKey(username),
  sortPrefix: 'FAILURES',
  schema: SignInFailures,
  ttlSeconds: ({ failedAtSeconds, lockedUntilSeconds }) =>
    Math.max(
      lockedUntilSeconds,
      (failedAtSeconds.at(-1) ?? 0) + settingLimits().signInFailures.windowSeconds,
    ),
  grants: { own: ['user'] },
  growth: 'one a name in trouble, known or not',
});

/** Seconds for which a name is locked; 0 when it is not. */
export function lockedSeconds(failures: Pick<SignInFailures, 'lockedUntilSeconds'> | undefined): number {
  return failures === undefined ? 0 : Math.max(0, failures.lockedUntilSeconds - nowSeconds());
}

/** How many failures in a window that slides lock, and for how long. */
interface FailureRule {
  readonly count: number;
  readonly windowSeconds: number;
  readonly lockSeconds: number;
}

/** The failures with one more, now: it locks when there are too many in the window. */
export function withFailure(
  before: SignInFailures | undefined,
  { count, windowSeconds, lockSeconds }: FailureRule,
): SignInFailures {
  const at = nowSeconds();
  const failedAtSeconds = [...recent(before?.failedAtSeconds ?? [], windowSeconds), at];
  // What led to the lock is done with when the lock ends.
  if (failedAtSeconds.length >= count) return { failedAtSeconds: [], lockedUntilSeconds: at + lockSeconds };
  return { failedAtSeconds, lockedUntilSeconds: before?.lockedUntilSeconds ?? 0 };
}

/** The write that counts a failure, and locks the name when there are too many. */
export function countFailure(name: SignInName, before: Stored<SignInFailures> | undefined): Write {
  return signInFailures.save(before, { ...name, ...withFailure(before, settingLimits().signInFailures) });
}

/** The write that forgets the failures: it fails when there is one more by now, so that no burst of guesses gets past the lock. */
export function forgetFailures(name: SignInName, before: Stored<SignInFailures> | undefined): Write {
  return before === undefined ? signInFailures.checkAbsent(name) : signInFailures.remove(before);
}
