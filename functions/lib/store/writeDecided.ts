import { jitter, MAX_TRIES, TableBusy } from './table.ts';
import { ConditionFailed, orConditionFailed, transact, type Write } from './write.ts';

/**
 * Writes what a job decides, and lets it read and decide again when a condition fails, because something has changed
 * since the read. `decide` returns undefined when nothing is to be written; then the result is false. Throws after too
 * many failures, because a job that repeated the same step for ever would ring no alarm.
 */
export async function writeDecided(
  decide: () => Promise<readonly Write[] | undefined>,
  problem: string,
): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const writes = await decide();
    if (writes === undefined) return false;
    if (!((await orConditionFailed(transact(writes))) instanceof ConditionFailed)) return true;
    await jitter(attempt);
  }
  throw new TableBusy(problem);
}
