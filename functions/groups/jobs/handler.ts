import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import middy from '@middy/core';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { requestLog } from '../../lib/http/requestLog.ts';
import { logFault, orLogFault } from '../../lib/runtime/log.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { removedExport } from '../../lib/store/dataExport.ts';
import { finished } from '../../lib/store/failingJob.ts';
import { JOB_ATTEMPTS, JOB_PREFIX, type Job } from '../../lib/store/job.ts';
import type { Key } from '../../lib/store/key.ts';
import { readItems } from '../../lib/store/table.ts';
import { visitors } from '../../lib/store/visitor.ts';
import { orConditionFailed, transact, type Write } from '../../lib/store/write.ts';
import { eraseVideo, removedVideo } from './eraseCourse.ts';
import { eraseLead, removedLead } from './eraseLead.ts';
import { eraseExport } from './exportData.ts';
import { type Kind, kindOf } from './kinds.ts';
import { followLeadChanges, isLeadChange } from './leadChanges.ts';
import { postpone } from './postpone.ts';
import { memberOf, rankMembers } from './rankMembers.ts';
import { seeVisitors } from './seeVisitors.ts';
import { beginTurn, TurnOver } from './turn.ts';

const Text = z.object({ S: z.string() });
const Keys = z.object({ pk: Text, sk: Text });

/** The pause before the second attempt; it doubles with each further one, to survive outages of seconds. */
const RETRY_MS = 400;

const RECORD_FAILED = 'A record of the stream failed';

/**
 * Runs jobs and other work that follows from changes, fed by the table's stream. A failed job is stored again with a
 * higher attempt number, so that it delays no other record; after the last attempt it becomes a due item of the clock.
 * Only a record whose outcome could not be stored is retried by the stream. Work that a job has not finished in its turn
 * becomes a new job, which runs after all that were added in between.
 */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>()
  .use(requestLog<DynamoDBStreamEvent>((_, { awsRequestId }) => ({ route: 'jobs', requestId: awsRequestId })))
  .handler(async ({ Records }) => {
    beginTurn();
    const records = Records.map((record) => ({ ...record, key: keyOf(record) }));
    const groups = Map.groupBy(records, ({ key }) => topicOf(key));
    const outcomes = await settleAll([
      ...[...Map.groupBy(groups.get('other') ?? [], laneOf).values()].map(oneByOne),
      // Records of these are handled together, since they share what is read and written.
      ...TOGETHER.map(async ({ topic, follow }) => {
        const some = groups.get(topic) ?? [];
        return some.length === 0 ? [] : failedOf(some, () => follow(some.map(({ key }) => key)));
      }),
    ]);
    const failed = outcomes.flat();
    return {
      batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
    };
  });

interface Keyed extends DynamoDBRecord {
  readonly key: Key;
}

/** Records with the same lane are handled one after another, others at once. */
function laneOf(record: Keyed) {
  const kind = kindOf(record.key.pk);
  return kind?.isOneByOne ? kind : record;
}

async function oneByOne(records: readonly Keyed[]): Promise<readonly DynamoDBRecord[]> {
  const failed: DynamoDBRecord[] = [];
  for (const record of records) failed.push(...(await failedOf([record], () => react(record.key))));
  return failed;
}

/** Returns the records that failed: all or none. */
async function failedOf<R>(records: readonly R[], work: () => Promise<void>): Promise<readonly R[]> {
  return (await orLogFault(RECORD_FAILED, work)) ? [] : records;
}

const TOGETHER = [
  {
    topic: 'visitors',
    isOf: ({ pk }: Key) => pk.startsWith(visitors.prefix),
    follow: seeVisitors,
  },
  { topic: 'leads', isOf: isLeadChange, follow: followLeadChanges },
  {
    topic: 'members',
    isOf: (key: Key) => memberOf(key) !== undefined,
    follow: (keys: readonly Key[]) => rankMembers(keys.flatMap((key) => memberOf(key) ?? [])),
  },
] as const;

const topicOf = (key: Key) => TOGETHER.find(({ isOf }) => isOf(key))?.topic ?? 'other';

function keyOf({ dynamodb }: DynamoDBRecord): Key {
  const { pk, sk } = Keys.parse(dynamodb?.Keys);
  return { pk: pk.S, sk: sk.S };
}

/** Handles a record that concerns no other. */
async function react(key: Key): Promise<void> {
  if (key.pk.startsWith(JOB_PREFIX)) return work(key);
  const [lead, video, download] = [removedLead(key), removedVideo(key), removedExport(key)];
  if (lead !== undefined) await eraseLead(lead);
  else if (video !== undefined) await eraseVideo(video);
  else if (download !== undefined) await eraseExport(download);
}

async function work(key: Key): Promise<void> {
  const writes = await attempt(key);
  // A condition fails when the stream has delivered the same job twice, and the other run has finished first.
  await orConditionFailed(transact(writes));
}

/** Tries a job once, and returns the writes of its outcome; none when the job no longer exists. */
async function attempt(key: Key): Promise<readonly Write[]> {
  const kind = kindOf(key.pk);
  if (kind === undefined) throw new Error('A job is of no known kind');
  // The stream has only the key, and the record may be old, so the job is read as it is now.
  const [item] = await readItems([key]);
  const job = kind.jobs.parse(item);
  if (job === undefined) return [];
  try {
    if (job.attempt > 1) await pause(RETRY_MS * 2 ** (job.attempt - 2));
    const left = await run(kind, job);
    return [
      ...finished(kind.jobs, job),
      // In one transaction with the removal, so that a job that runs twice adds only one.
      ...(left ? [kind.jobs.resume({ id: randomUUID(), input: left, failing: undefined })] : []),
    ];
  } catch (error) {
    logFault('A job failed', error, { jobId: job.id });
    if (job.attempt < JOB_ATTEMPTS) return [kind.jobs.patch(job, { attempt: job.attempt + 1 })];
    return postpone(kind, job, error);
  }
}

/** Runs a job, and returns the input of the job that continues it; undefined when nothing is left. */
async function run(kind: Kind, job: Job): Promise<unknown> {
  try {
    return await kind.work(job);
  } catch (error) {
    if (error instanceof TurnOver) return job.input;
    throw error;
  }
}
