import * as z from 'zod/mini';
import { settingLimits } from '../limits.ts';
import { nowSeconds, recent } from '../now.ts';
import { attemptsKey, type Key } from './keys.ts';
import { type Item, jitter, readItems, TableBusy } from './table.ts';
import { type Condition, ConditionFailed, isNew, type Step, writeTogether } from './write.ts';

/** When sign-ins of a name failed, and the end of the lock that too many of them led to; 0 without one. */
const Attempts = z.object({ failedAtSeconds: z.array(z.number()), lockedUntilSeconds: z.number() });
type Attempts = z.infer<typeof Attempts>;

/** Whose password was tried, and what was read of earlier failures. */
export interface Trial {
  readonly kind: 'user' | 'admin';
  readonly username: string;
  readonly seen: Item | undefined;
}

/** `locked`: for how long still. The password was then not looked at, or makes no difference. */
export type Outcome =
  | { readonly outcome: 'done' | 'wrong' }
  | { readonly outcome: 'locked'; readonly seconds: number };

const MAX_TRIES = 30;

/** Seconds for which a name is locked; 0 when it is not. */
export function lockedSeconds(seen: Item | undefined): number {
  return seen === undefined ? 0 : Math.max(0, Attempts.parse(seen).lockedUntilSeconds - nowSeconds());
}

/**
 * Settles a trial: with the right password writes `steps` and forgets the failures, with a wrong one counts it.
 * Trials at the same time settle one after the other, so that no burst of guesses gets past the lock.
 * Throws `ConditionFailed` when a condition of `steps` does not hold.
 */
export async function settle(trial: Trial, isRight: boolean, steps: readonly Step[]): Promise<Outcome> {
  const key = attemptsKey(trial.kind, trial.username);
  let seen = trial.seen;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const seconds = lockedSeconds(seen);
    if (seconds > 0) return { outcome: 'locked', seconds };
    const isSettled = isRight ? await succeed(key, seen, steps) : await fail(key, seen);
    if (isSettled) return { outcome: isRight ? 'done' : 'wrong' };
    await jitter(attempt);
    [seen] = await readItems([key]);
  }
  throw new TableBusy('A trial could not be settled');
}

/** False when another trial was settled since `seen` was read. */
async function succeed(key: Key, seen: Item | undefined, steps: readonly Step[]): Promise<boolean> {
  const forget: Step =
    seen === undefined ? { check: key, when: isNew } : { remove: key, when: unchanged(seen) };
  try {
    await writeTogether([...steps, forget]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed) || error.failedSteps.size > 1) throw error;
    if (!error.failedSteps.has(steps.length)) throw error;
    return false;
  }
}

/** False when another trial was settled since `seen` was read. */
async function fail(key: Key, seen: Item | undefined): Promise<boolean> {
  try {
    // A transaction of one: the SDK repeats it with its token, so that a lost answer does not count twice.
    await writeTogether([{ put: { ...key, ...nextFailure(seen) }, when: unchanged(seen) }]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return false;
  }
}

function nextFailure(seen: Item | undefined): Attempts & { ttl: number } {
  const { count, windowSeconds, lockSeconds } = settingLimits().signInFailures;
  const before = seen ? Attempts.parse(seen).failedAtSeconds : [];
  const at = nowSeconds();
  const failedAtSeconds = [...recent(before, windowSeconds), at];
  if (failedAtSeconds.length < count) {
    return { failedAtSeconds, lockedUntilSeconds: 0, ttl: at + windowSeconds };
  }
  // What led to the lock is done with when the lock ends.
  return { failedAtSeconds: [], lockedUntilSeconds: at + lockSeconds, ttl: at + lockSeconds };
}

function unchanged(seen: Item | undefined): Condition {
  if (seen === undefined) return isNew;
  const { failedAtSeconds, lockedUntilSeconds } = Attempts.parse(seen);
  return {
    expression: 'failedAtSeconds = :failed AND lockedUntilSeconds = :locked',
    values: { ':failed': failedAtSeconds, ':locked': lockedUntilSeconds },
  };
}
