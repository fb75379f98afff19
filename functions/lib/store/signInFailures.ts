import * as z from 'zod/mini';
import { nowSeconds, recent } from '../runtime/now.ts';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';
import type { Write } from './write.ts';

export const SignInFailures = z.object({
  failedAtSeconds: z.array(z.number()),
  /** The end of the lock after too many failures; 0 without one. */
  lockedUntilSeconds: z.number(),
});
export type SignInFailures = z.infer<typeof SignInFailures>;

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
  growth: 'one per name with failed sign-ins, known or not',
});

/** Returns for how many more seconds a name is locked; 0 when it is not. */
export function lockedSeconds(failures: Pick<SignInFailures, 'lockedUntilSeconds'> | undefined): number {
  return failures === undefined ? 0 : Math.max(0, failures.lockedUntilSeconds - nowSeconds());
}

/** `count` failures within a sliding window lock for `lockSeconds`. */
interface FailureRule {
  readonly count: number;
  readonly windowSeconds: number;
  readonly lockSeconds: number;
}

/** Returns the failures with one more, which locks the name when there are too many in the window. */
export function withFailure(
  previous: SignInFailures | undefined,
  { count, windowSeconds, lockSeconds }: FailureRule,
): SignInFailures {
  const at = nowSeconds();
  const failedAtSeconds = [...recent(previous?.failedAtSeconds ?? [], windowSeconds), at];
  // The failures that led to the lock do not count again after it.
  if (failedAtSeconds.length >= count) return { failedAtSeconds: [], lockedUntilSeconds: at + lockSeconds };
  return { failedAtSeconds, lockedUntilSeconds: previous?.lockedUntilSeconds ?? 0 };
}

/** Returns the write that counts a failure, and locks the name when there are too many. */
export function countFailure(name: SignInName, previous: Stored<SignInFailures> | undefined): Write {
  return signInFailures.save(previous, { ...name, ...withFailure(previous, settingLimits().signInFailures) });
}

/** Returns the write that clears the failures. It fails after a concurrent failure, so that bursts cannot evade the lock. */
export function forgetFailures(name: SignInName, previous: Stored<SignInFailures> | undefined): Write {
  return previous === undefined ? signInFailures.checkAbsent(name) : signInFailures.remove(previous);
}
