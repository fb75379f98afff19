import * as z from 'zod/mini';
import { settingLimits } from '../limits.ts';
import { nowSeconds, recent } from '../now.ts';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import type { Write } from './write.ts';

/** When sign-ins of a name failed, and the end of the lock that too many of them led to; 0 without one. */
const SignInFailures = z.object({ failedAtSeconds: z.array(z.number()), lockedUntilSeconds: z.number() });
export type SignInFailures = z.infer<typeof SignInFailures>;

/** Whose sign-in: admin names are counted apart from those of users. */
export interface SignInName {
  readonly kind: 'user' | 'admin';
  readonly username: string;
}

export const signInFailures = entity({
  name: 'failed sign-ins',
  prefix: 'SIGNINFAILURES#',
  partition: ({ kind, username }: SignInName) => `${kind}#${inKey(username)}`,
  sortPrefix: 'FAILURES',
  schema: SignInFailures,
  ttlSeconds: ({ failedAtSeconds, lockedUntilSeconds }) =>
    Math.max(
      lockedUntilSeconds,
      (failedAtSeconds.at(-1) ?? 0) + settingLimits().signInFailures.windowSeconds,
    ),
  grants: { own: ['user', 'admin'] },
  growth: 'one a name in trouble, known or not',
});

/** Seconds for which a name is locked; 0 when it is not. */
export function lockedSeconds(failures: SignInFailures | undefined): number {
  return failures === undefined ? 0 : Math.max(0, failures.lockedUntilSeconds - nowSeconds());
}

/** The write that counts a failure, and locks the name when there are too many in a window that slides. */
export function countFailure(name: SignInName, before: Stored<SignInFailures> | undefined): Write {
  const { count, windowSeconds, lockSeconds } = settingLimits().signInFailures;
  const at = nowSeconds();
  const failedAtSeconds = [...recent(before?.failedAtSeconds ?? [], windowSeconds), at];
  const isLocked = failedAtSeconds.length >= count;
  return signInFailures.save(before, {
    ...name,
    // What led to the lock is done with when the lock ends.
    failedAtSeconds: isLocked ? [] : failedAtSeconds,
    lockedUntilSeconds: isLocked ? at + lockSeconds : 0,
  });
}

/** The write that forgets the failures: it fails when there is one more by now, so that no burst of guesses gets past the lock. */
export function forgetFailures(name: SignInName, before: Stored<SignInFailures> | undefined): Write {
  return before === undefined ? signInFailures.checkAbsent(name) : signInFailures.remove(before);
}
