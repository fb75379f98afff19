import * as z from 'zod/mini';
import { DAY_SECONDS } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { PageKey } from './table.ts';

const KEPT_DAYS = 14;

/** The progress of reassigning the leads of a member to another. */
const TeamJob = z.object({
  id: z.string(),
  teamName: z.string(),
  from: z.string(),
  to: z.string(),
  /** The username of the caller. */
  by: z.string(),
  /** Limits the job to the leads of one group. */
  groupName: z.optional(z.string()),
  /** Closed and rejected leads stay. */
  isOpenOnly: z.optional(z.boolean()),
  /** The job that is undone, and its start. */
  undoes: z.optional(z.object({ id: z.string(), startedAt: z.string() })),
  startedAt: z.string(),
  done: z.int(),
  total: z.int(),
  /** The number of leads that stay, since the new member already has their phone numbers. */
  skipped: z.int(),
  /** The page of the lead list that is read next. */
  after: z.optional(PageKey),
  isOver: z.boolean(),
});
export type TeamJob = z.infer<typeof TeamJob>;

export const teamJobs = entity({
  name: "team's job",
  prefix: 'TEAMJOB#',
  partition: ({ id }: { readonly id: string }) => id,
  sortPrefix: 'JOB',
  schema: TeamJob,
  ttlSeconds: ({ startedAt }) => Math.floor(Date.parse(startedAt) / 1000) + KEPT_DAYS * DAY_SECONDS,
  grants: { own: ['msmart', 'jobs'] },
  growth: "one per reassignment of a member's leads, TTL 14 days",
});
