import { log, orLogFault } from '../../lib/runtime/log.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, now } from '../../lib/runtime/now.ts';
import { dueItems, shardOf, slotFrom } from '../../lib/store/dueItem.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { failingJobs } from '../../lib/store/failingJob.ts';
import { JOB_ATTEMPTS, type Job } from '../../lib/store/job.ts';
import type { Write } from '../../lib/store/write.ts';
import type { Kind } from './kinds.ts';

/** The waits after the first rounds of a job, in seconds. */
const FIRST_WAITS = [5 * MINUTE_SECONDS, 15 * MINUTE_SECONDS, HOUR_SECONDS, 4 * HOUR_SECONDS];
/** The wait after any further round, in seconds. */
const WAIT = 12 * HOUR_SECONDS;
const ERASURE_WAIT = DAY_SECONDS;
/** A job is given up this long after its first failure; an erasure never is. */
const GIVEN_UP_MS = 14 * DAY_SECONDS * 1000;

/** Turns a job whose attempts have failed into a due item of the clock, and lists it for the operator. */
export async function postpone(kind: Kind, job: Stored<Job>, error: unknown): Promise<readonly Write[]> {
  const { id, input, failing: before } = job;
  const { kind: name, isErasure } = kind.jobs;
  const failing = {
    since: before?.since ?? new Date(now()).toISOString(),
    rounds: (before?.rounds ?? 0) + 1,
  };
  const waitMs = waitSeconds(failing.rounds, isErasure) * 1000;
  const of = { kind: name, id };
  if (!isErasure && now() + waitMs > Date.parse(failing.since) + GIVEN_UP_MS) {
    log('error', 'A job was given up', { job: name, jobId: id });
    await orLogFault('A job that was given up could not be marked as failed', async () => kind.giveUp?.(job));
    return [kind.jobs.remove(job), failingJobs.erase(of)];
  }
  const slot = slotFrom(now() + waitMs, now());
  return [
    kind.jobs.remove(job),
    dueItems.overwrite({ ...of, slot, shard: shardOf(of), input, failing }),
    failingJobs.overwrite({
      ...of,
      since: failing.since,
      attempts: failing.rounds * JOB_ATTEMPTS,
      code: error instanceof Error ? error.name : typeof error,
      slot,
    }),
  ];
}

function waitSeconds(rounds: number, isErasure: boolean): number {
  return FIRST_WAITS[rounds - 1] ?? (isErasure ? ERASURE_WAIT : WAIT);
}
