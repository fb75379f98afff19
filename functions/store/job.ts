import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { FunctionName } from '../names.ts';
import { DAY_SECONDS, nowSeconds } from '../now.ts';
import { entity } from './entity.ts';
import type { Write } from './write.ts';

/** After so many failures a job is left as it is, for the operator. */
export const JOB_ATTEMPTS = 5;

/** What every partition key of a job starts with: the stream's filter goes by it. */
export const JOB_PREFIX = 'JOB#';

const KEPT_SECONDS = 14 * DAY_SECONDS;

/** A job: it waits, is being done, or was given up. One that is done is gone. */
const Job = z.object({
  id: z.string(),
  /** What it is told, by its kind. */
  input: z.unknown(),
  /** From 1. */
  attempt: z.int(),
  isDead: z.boolean(),
  addedAtSeconds: z.number(),
});
export type Job = z.infer<typeof Job>;

/** The jobs of a kind. Each kind is granted apart: whoever adds one may not add, read or remove another. */
function jobsOf<Input>(kind: string, input: z.ZodMiniType<Input>, addedBy: readonly FunctionName[]) {
  const jobs = entity({
    name: `job: ${kind}`,
    prefix: `${JOB_PREFIX}${kind}#`,
    partition: ({ id }: { readonly id: string }) => id,
    sortPrefix: 'JOB',
    schema: Job,
    ttlSeconds: ({ addedAtSeconds }) => addedAtSeconds + KEPT_SECONDS,
    grants: { own: [...addedBy, 'jobs'] },
    growth: 'one a piece of work, until it is done',
  });
  return {
    ...jobs,
    inputOf: (job: Job): Input => input.parse(job.input),
    /**
     * The write that adds a job, in the transaction of what it belongs to. Alone it is a transaction too: repeated
     * without its token after the job was done, it would have it done again.
     */
    add: (told: Input): Write =>
      jobs.create({
        id: randomUUID(),
        input: told,
        attempt: 1,
        isDead: false,
        addedAtSeconds: nowSeconds(),
      }),
  };
}

/** Makes a reset code, and mails it to whoever has the address. */
export const mailResetCodeJobs = jobsOf('mailResetCode', z.object({ email: z.string() }), ['user']);
