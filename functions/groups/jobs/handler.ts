import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import middy from '@middy/core';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { requestLog } from '../../lib/http/requestLog.ts';
import { logFault } from '../../lib/runtime/log.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { removedExport } from '../../lib/store/dataExport.ts';
import { failingJobs } from '../../lib/store/failingJob.ts';
import { JOB_ATTEMPTS, JOB_PREFIX, type Job } from '../../lib/store/job.ts';
import type { Key } from '../../lib/store/key.ts';
import { readItems } from '../../lib/store/table.ts';
import { visitors } from '../../lib/store/visitor.ts';
import { ConditionFailed, transact, type Write } from '../../lib/store/write.ts';
import { eraseVideo, removedVideo } from './eraseCourse.ts';
import { eraseLead, removedLead } from './eraseLead.ts';
import { eraseExport } from './exportData.ts';
import { type Kind, kindOf } from './kinds.ts';
import { postpone } from './postpone.ts';
import { rankedBy, rankMember } from './rankMember.ts';
import { seeVisitors } from './seeVisitors.ts';
import { beginTurn, TurnOver } from './turn.ts';

const Text = z.object({ S: z.string() });
const Keys = z.object({ pk: Text, sk: Text });

/** Before the second attempt; before each further one twice as long, so that an outage of seconds is outlived. */
const RETRY_MS = 400;

/**
 * Work that goes on after the answer, fed by the table's stream; the stack's filter lets jobs through.
 * A job that fails is written again with one attempt more, and its record is done: it delays no other. After the last
 * one it waits for the clock. Only a record whose outcome could not be written is given again. What a job has not done by
 * the end of its turn is a new job, behind all that came meanwhile.
 */
export const handler = middy<DynamoDBStreamEvent, DynamoDBBatchResponse>()
  .use(requestLog<DynamoDBStreamEvent>((_, { awsRequestId }) => ({ route: 'jobs', requestId: awsRequestId })))
  .handler(async ({ Records }) => {
    beginTurn();
    const ranked: Ranked = new Map();
    const records = Records.map((record) => ({ ...record, key: keyOf(record) }));
    const isOfVisitor = ({ key }: { readonly key: Key }) => key.pk.startsWith(visitors.prefix);
    const [ofVisitors, others] = [records.filter(isOfVisitor), records.filter((one) => !isOfVisitor(one))];
    const [outcomes, areSeen] = await settleAll([
      settleAll(others.map(({ key }) => isDone(() => react(key, ranked)))),
      // What visitors do is looked at together: it is read at once, however many of them write.
      isDone(() => seeVisitors(ofVisitors.map(({ key }) => key))),
    ]);
    const failed = [...others.filter((_, index) => !outcomes[index]), ...(areSeen ? [] : ofVisitors)];
    return {
      batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
    };
  });

function keyOf({ dynamodb }: DynamoDBRecord): Key {
  const { pk, sk } = Keys.parse(dynamodb?.Keys);
  return { pk: pk.S, sk: sk.S };
}

/** False when the records that it is done for have to be given again. */
async function isDone(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    logFault('A record of the stream failed', error);
    return false;
  }
}

/** Members whose rank is being written: what several records of a batch have changed is all there when it is read. */
type Ranked = Map<string, Promise<void>>;

function react(key: Key, ranked: Ranked): Promise<void> {
  return key.pk.startsWith(JOB_PREFIX) ? work(key) : follow(key, ranked);
}

/** What follows from a record that is neither a job nor a visitor's. */
async function follow(key: Key, ranked: Ranked): Promise<void> {
  const [member, lead, video] = [rankedBy(key), removedLead(key), removedVideo(key)];
  const download = removedExport(key);
  if (member !== undefined) {
    const name = `${member.teamName}#${member.username}`;
    const rank = ranked.get(name) ?? rankMember(member);
    ranked.set(name, rank);
    await rank;
  } else if (lead !== undefined) await eraseLead(lead);
  else if (video !== undefined) await eraseVideo(video);
  else if (download !== undefined) await eraseExport(download);
}

async function work(key: Key): Promise<void> {
  const writes = await attempt(key);
  if (writes.length > 0) await finish(writes);
}

/** Tries a job once: what is then written of it. Nothing when there is nothing to be done any more. */
async function attempt(key: Key): Promise<readonly Write[]> {
  const kind = kindOf(key.pk);
  if (kind === undefined) throw new Error('A job is of no known kind');
  // The stream tells the key alone, as it was when the record was made: what is to be done is what is there now.
  const [item] = await readItems([key]);
  const job = kind.jobs.parse(item);
  if (job === undefined) return [];
  try {
    if (job.attempt > 1) await pause(RETRY_MS * 2 ** (job.attempt - 2));
    const left = await leftOf(kind, job);
    const isListed = job.failing !== undefined;
    return [
      kind.jobs.remove(job),
      // With the removal: a job that is done twice leaves no two behind.
      ...(left ? [kind.jobs.resume({ id: randomUUID(), input: left, failing: undefined })] : []),
      ...(isListed ? [failingJobs.erase({ kind: kind.jobs.kind, id: job.id })] : []),
    ];
  } catch (error) {
    logFault('A job failed', error, { jobId: job.id });
    if (job.attempt < JOB_ATTEMPTS) return [kind.jobs.patch(job, { attempt: job.attempt + 1 })];
    return postpone(kind, job, error);
  }
}

/** What a new job is to be told after a turn of one; undefined when nothing is left. */
async function leftOf(kind: Kind, job: Job): Promise<unknown> {
  try {
    return await kind.work(job);
  } catch (error) {
    if (error instanceof TurnOver) return job.input;
    throw error;
  }
}

async function finish(writes: readonly Write[]): Promise<void> {
  try {
    await transact(writes);
  } catch (error) {
    // The stream has given the same job twice, and the other was quicker.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
