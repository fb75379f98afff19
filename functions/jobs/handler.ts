import middy from '@middy/core';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { countDeadJob, log, logFault } from '../log.ts';
import { requestLog } from '../middleware/requestLog.ts';
import { settleAll } from '../settle.ts';
import type { Stored } from '../store/entity.ts';
import { JOB_ATTEMPTS, type Job, jobs } from '../store/job.ts';
import { jitter, MAX_TRIES, readItems } from '../store/table.ts';
import { ConditionFailed, transact, type Write } from '../store/write.ts';
import { doJob } from './kinds.ts';

const Text = z.object({ S: z.string() });
const Keys = z.object({ pk: Text, sk: Text });

/**
 * Work that goes on after the answer, fed by the table's stream; the stack's filter lets jobs through.
 * A job that fails is written again with one attempt more, and its record is done: it delays no other. Only a record
 * whose outcome could not be written is given again.
 */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>()
  .use(requestLog<DynamoDBStreamEvent>((_, { awsRequestId }) => ({ route: 'jobs', requestId: awsRequestId })))
  .handler(async ({ Records }, { getRemainingTimeInMillis }) => {
    const budgetMs = getRemainingTimeInMillis() - TIMEOUT_MARGIN_MS;
    const outcomes = await settleAll(Records.map((record) => consume(record, budgetMs)));
    const failed = Records.filter((_, index) => !outcomes[index]);
    return {
      batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
    };
  });

/** Time in which the outcome of a job that takes too long can still be written. */
const TIMEOUT_MARGIN_MS = 3000;

/** False when the record has to be given again. */
async function consume({ dynamodb }: DynamoDBRecord, budgetMs: number): Promise<boolean> {
  try {
    const { pk, sk } = Keys.parse(dynamodb?.Keys);
    // The stream tells the key alone, as it was when the record was made: what is to be done is what is there now.
    const [item] = await readItems([{ pk: pk.S, sk: sk.S }]);
    const job = jobs.parse(item);
    if (job === undefined || job.isDead) return true;
    await finish(await attempt(job, budgetMs));
    return true;
  } catch (error) {
    logFault('A record of the stream failed', error);
    return false;
  }
}

/** Tries a job once: what is then written of it. */
async function attempt(job: Stored<Job>, budgetMs: number): Promise<Write> {
  try {
    if (job.attempt > 1) await jitter(MAX_TRIES);
    await withinTime(doJob(job), budgetMs);
    return jobs.remove(job);
  } catch (error) {
    logFault('A job failed', error);
    const isDead = job.attempt >= JOB_ATTEMPTS;
    if (isDead) {
      log.error('A job was given up', { kind: job.kind, jobId: job.id });
      countDeadJob();
    }
    return jobs.patch(job, isDead ? { isDead } : { attempt: job.attempt + 1 });
  }
}

/** Gives work up that takes too long, so that it counts as failed instead of holding up its shard. */
async function withinTime(work: Promise<void>, budgetMs: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('A job ran out of time')), budgetMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function finish(write: Write): Promise<void> {
  try {
    await transact([write]);
  } catch (error) {
    // The stream has given the same job twice, and the other was quicker.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
