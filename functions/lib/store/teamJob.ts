import * as z from 'zod/mini';
import { DAY_SECONDS } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { PageKey } from './table.ts';

const KEPT_DAYS = 14;

/** A member's leads on their way to another, and how far they have come. */
const TeamJob = z.object({
  id: z.string(),
  teamName: z.string(),
  from: z.string(),
  to: z.string(),
  /** Who wants it. */
  by: z.string(),
  /** The only group whose leads are moved. Absent: any. */
  groupName: z.optional(z.string()),
  startedAt: z.string(),
  done: z.int(),
  total: z.int(),
  /** The other has their numbers. */
  skipped: z.int(),
  /** Up to where the list of the leads was gone through. */
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
  growth: 'one each time that many leads are reassigned, TTL 14 days',
});
