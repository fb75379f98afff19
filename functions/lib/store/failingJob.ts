import * as z from 'zod/mini';
import { DAY_SECONDS } from '../runtime/now.ts';
import { entity, type Stored } from './entity.ts';
import { type Job, jobsOfKind, type mailResetCodeJobs } from './job.ts';
import type { Write } from './write.ts';

/** Counted from the next attempt, which replaces or removes the record. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

/** Shows a failing job to the operator. Its input is stored in its due item. */
const FailingJob = z.object({
  kind: z.string(),
  id: z.string(),
  /** ISO 8601. */
  since: z.string(),
  attempts: z.int(),
  /** The name of the last error. */
  code: z.string(),
  /** The slot of its due item, when it is tried next. */
  slot: z.string(),
});
export type FailingJob = z.infer<typeof FailingJob>;

/**
 * All failing jobs share one partition. It is written once per round of attempts, not once per attempt, so the concurrent
 * jobs stay far below the write limit of a partition.
 */
export const failingJobs = entity({
  name: 'failing job',
  prefix: 'FAILING#',
  partition: () => 'ALL',
  sortPrefix: '',
  sort: ({ kind, id }: Pick<FailingJob, 'kind' | 'id'>) => `${kind}#${id}`,
  schema: FailingJob,
  ttlSeconds: ({ slot, kind }) =>
    jobsOfKind(kind)?.isErasure ? undefined : Date.parse(slot) / 1000 + KEPT_SECONDS,
  grants: { own: ['jobs'], read: ['clock'] },
  growth: 'one per failing job, until it succeeds or expires',
});

/**
 * Returns the writes that end a job: it is removed, also from the operator's list. Alone, the removal needs no transaction,
 * which would cost twice: repeated after a lost answer, it finds no job.
 */
export function finished(
  { kind, remove }: Pick<typeof mailResetCodeJobs, 'kind' | 'remove'>,
  job: Stored<Job>,
): Write[] {
  return [
    { ...remove(job), isIdempotent: true },
    ...(job.failing ? [failingJobs.erase({ kind, id: job.id })] : []),
  ];
}
