import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS, nowSeconds } from '../now.ts';
import { entity } from './entity.ts';
import type { Write } from './write.ts';

/** What goes on after an answer, by its kind, and what it is told. */
export const jobInputs = {
  /** Makes a reset code, and mails it to whoever has the address. */
  mailResetCode: z.object({ email: z.string() }),
} as const;

export type JobKind = keyof typeof jobInputs;
export type JobInput<Kind extends JobKind> = z.infer<(typeof jobInputs)[Kind]>;

/** After so many failures a job is left as it is, for the operator. */
export const JOB_ATTEMPTS = 5;

const KEPT_SECONDS = 14 * DAY_SECONDS;

/** A job that waits, is being done, or was given up. One that is done is gone. */
const Job = z.object({
  id: z.string(),
  kind: z.string(),
  input: z.unknown(),
  /** From 1. */
  attempt: z.int(),
  isDead: z.boolean(),
  addedAtSeconds: z.number(),
});
export type Job = z.infer<typeof Job>;

/** What every partition key of a job starts with: the stream's filter goes by it. */
export const JOB_PREFIX = 'JOB#';

export const jobs = entity({
  name: 'job',
  prefix: JOB_PREFIX,
  partition: ({ kind, id }: { readonly kind: string; readonly id: string }) => `${kind}#${id}`,
  sortPrefix: 'JOB',
  schema: Job,
  ttlSeconds: ({ addedAtSeconds }) => addedAtSeconds + KEPT_SECONDS,
  grants: { own: ['user', 'jobs'] },
  growth: 'one a piece of work, until it is done',
});

/** The write that adds a job, in the transaction of what it belongs to. */
export function addJob<Kind extends JobKind>(kind: Kind, input: JobInput<Kind>): Write {
  return jobs.overwrite({
    id: randomUUID(),
    kind,
    input,
    attempt: 1,
    isDead: false,
    addedAtSeconds: nowSeconds(),
  });
}
