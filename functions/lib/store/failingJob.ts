import * as z from 'zod/mini';
import { DAY_SECONDS } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { jobsOfKind } from './job.ts';

/** After its next attempt, which replaces it or removes it. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

/** A job that fails, for the operator: what it is told is in its due item. */
const FailingJob = z.object({
  kind: z.string(),
  /** Of the job. */
  id: z.string(),
  /** ISO 8601. */
  since: z.string(),
  attempts: z.int(),
  /** The name of the last error. */
  code: z.string(),
  /** When it is tried next: the slot of its due item. */
  slot: z.string(),
});
export type FailingJob = z.infer<typeof FailingJob>;

/**
 * One partition, which is written once a round of a job's attempts, not once an attempt: what `jobs` tries at once stays
 * far below what a partition takes.
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
  growth: 'one a job that fails, until it succeeds or is given up',
});
