import { InvokeCommand } from '@aws-sdk/client-lambda';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { begun, dueItems, shardOf } from '../../../functions/lib/store/dueItem.ts';
import { type FailingJob, failingJobs } from '../../../functions/lib/store/failingJob.ts';
import { jobsOfKind } from '../../../functions/lib/store/job.ts';
import { CommandError } from '../../command-error.ts';
import { isWritten, readItem, readPartition, type StackTarget } from '../operator-target.ts';

/** A failing job, or a file of stream records that were given up, without personal data. */
export interface FailingWork {
  readonly kind: string;
  readonly id: string;
  readonly since: string;
  /** A sentence with the number of attempts, the error and the next attempt. */
  readonly state: string;
  /** Returns further lines to print. */
  details(): Promise<readonly string[]>;
  /** Retries it now, and returns the outcome as the end of a sentence. */
  retry(): Promise<string>;
}

async function failingJobsOf(target: StackTarget): Promise<FailingWork[]> {
  const items = await readPartition(target, failingJobs.at({ kind: '', id: '' }).key.pk);
  return items
    .flatMap((item) => failingJobs.parse(item) ?? [])
    .map((job) => {
      const { kind, id, since, attempts, code, slot } = job;
      return {
        kind,
        id,
        since,
        state: `${attempts} attempts, ${code}, next ${slot}`,
        details: async () => [`attempts  ${attempts}`, `code      ${code}`, `next      ${slot}`],
        retry: () => retryJob(target, job),
      };
    });
}

async function retryJob(target: StackTarget, failing: FailingJob): Promise<string> {
  const jobs = jobsOfKind(failing.kind);
  if (jobs === undefined) return 'is of a kind that this release does not know';
  const due = await readItem(target, dueItems.at({ ...failing, shard: shardOf(failing) }));
  const job = await readItem(target, jobs.at(failing));
  // A job that waits for the clock is added again. A job whose record in the stream was lost is written again.
  const writes = (due && begun(due)) ?? (job && [jobs.patch(job, { attempt: 1 })]);
  if (!(await isWritten(target, writes ?? [failingJobs.erase(failing)]))) return 'is being tried already';
  return writes ? 'is tried now' : 'is over';
}

const Records = z.object({
  Records: z.array(
    z.looseObject({
      eventName: z.string(),
      dynamodb: z.looseObject({ Keys: z.looseObject({ pk: z.object({ S: z.string() }) }) }),
    }),
  ),
});
/** The file that Lambda stores for a failed batch. `payload` is the event as JSON. */
const FailedBatch = z.object({
  requestContext: z.object({
    /** The reader of the stream that failed. */
    functionArn: z.string(),
    condition: z.string(),
    approximateInvokeCount: z.number(),
  }),
  payload: z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
});
const Answer = z.object({ batchItemFailures: z.array(z.unknown()) });

async function failedRecordsOf(target: StackTarget): Promise<FailingWork[]> {
  const { files, failedRecordsBucket: Bucket } = target;
  const found: FailingWork[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: files }, { Bucket })) {
    for (const { Key = '', LastModified } of Contents) {
      found.push({
        kind: 'records',
        id: Key.split('/').at(-1) ?? Key,
        since: LastModified?.toISOString() ?? '',
        state: 'given up by the stream',
        details: () => detailsOf(target, Key),
        retry: () => replay(target, Key),
      });
    }
  }
  return found;
}

async function readBatch({ files, failedRecordsBucket: Bucket }: StackTarget, Key: string) {
  const { Body } = await files.send(new GetObjectCommand({ Bucket, Key }));
  const { requestContext, payload } = FailedBatch.parse(JSON.parse((await Body?.transformToString()) ?? ''));
  return { ...requestContext, ...Records.parse(payload) };
}

/** Names only the entity of each record's key, because the rest of the key contains names of users. */
async function detailsOf(target: StackTarget, key: string): Promise<readonly string[]> {
  const { condition, approximateInvokeCount, Records: records } = await readBatch(target, key);
  return [
    `attempts  ${approximateInvokeCount}`,
    `code      ${condition}`,
    ...records.map(({ eventName, dynamodb }) => `record    ${eventName} ${dynamodb.Keys.pk.S.split('#')[0]}`),
  ];
}

/** Invokes the function with the records again, and deletes the file when all are handled. */
async function replay(target: StackTarget, Key: string): Promise<string> {
  const { functionArn, Records: records } = await readBatch(target, Key);
  const { Payload, FunctionError } = await target.lambda.send(
    new InvokeCommand({
      // arn:aws:lambda:<region>:<account>:function:<name>
      FunctionName: functionArn.split(':')[6],
      Payload: JSON.stringify({ Records: records }),
    }),
  );
  const answer = Answer.safeParse(JSON.parse(Payload?.transformToString() ?? 'null'));
  const isDone = FunctionError === undefined && answer.success && answer.data.batchItemFailures.length === 0;
  if (!isDone) return 'failed again, and stays';
  await target.files.send(new DeleteObjectCommand({ Bucket: target.failedRecordsBucket, Key }));
  return 'is done';
}

/** Returns all failing work, jobs first, or what has the id. */
export async function workNamed(target: StackTarget, id: string): Promise<FailingWork[]> {
  const all = [...(await failingJobsOf(target)), ...(await failedRecordsOf(target))];
  const named = id === 'all' ? all : all.filter((work) => work.id === id);
  if (named.length === 0 && id !== 'all') throw new CommandError(`Nothing that fails has the id ${id}`);
  return named;
}
