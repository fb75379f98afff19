import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { begun, dueItems, shardOf } from '../../../functions/lib/store/dueItem.ts';
import type { Ref } from '../../../functions/lib/store/entity.ts';
import { type FailingJob, failingJobs } from '../../../functions/lib/store/failingJob.ts';
import { jobsOfKind } from '../../../functions/lib/store/job.ts';
import { transactItems } from '../../../functions/lib/store/write.ts';
import { CommandError } from '../../command-error.ts';

/** The places of failing jobs: the table, the bucket of failed records, and the function. */
export interface JobsTarget {
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly files: S3Client;
  readonly bucket: string;
  readonly lambda: LambdaClient;
  readonly jobsFunction: string;
}

/** A job that fails, or a file of records that failed: what of it may be shown, which is nobody's data. */
export interface FailingWork {
  readonly kind: string;
  readonly id: string;
  readonly since: string;
  /** A sentence with the number of attempts, the error and the next attempt. */
  readonly state: string;
  /** More of it, a line each. */
  details(): Promise<readonly string[]>;
  /** Has it done now, and gives what became of it in words. */
  retry(): Promise<string>;
}

/** All that fails, jobs first. */
async function failingWork(target: JobsTarget): Promise<FailingWork[]> {
  return [...(await failingOf(target)), ...(await failedRecordsOf(target))];
}

async function failingOf(target: JobsTarget): Promise<FailingWork[]> {
  const { table, tableName } = target;
  const query = {
    TableName: tableName,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': failingJobs.at({ kind: '', id: '' }).key.pk },
  };
  const found: FailingJob[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) {
    found.push(...Items.flatMap((item) => failingJobs.parse(item) ?? []));
  }
  return found.map((job) => {
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

async function retryJob({ table, tableName }: JobsTarget, failing: FailingJob): Promise<string> {
  const TableName = tableName;
  const read = async <T>({ key, parse }: Ref<T>) => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: { ...key }, ConsistentRead: true }));
    return parse(Item);
  };
  const jobs = jobsOfKind(failing.kind);
  if (jobs === undefined) return 'is of a kind that this release does not know';
  const [due, job] = [
    await read(dueItems.at({ ...failing, shard: shardOf(failing) })),
    await read(jobs.at(failing)),
  ];
  // A job that waits for the clock is added again. An existing job whose record in the stream was lost is written
  // again.
  const writes = (due && begun(due)) ?? (job && [jobs.patch(job, { attempt: 1 })]);
  try {
    const TransactItems = transactItems(writes ?? [failingJobs.erase(failing)], TableName);
    await table.send(new TransactWriteCommand({ TransactItems }));
    return writes ? 'is tried now' : 'is over';
  } catch (error) {
    if (error instanceof TransactionCanceledException) return 'is being tried already';
    throw error;
  }
}

const Records = z.object({
  Records: z.array(
    z.looseObject({
      eventName: z.string(),
      dynamodb: z.looseObject({ Keys: z.looseObject({ pk: z.object({ S: z.string() }) }) }),
    }),
  ),
});
/** Lambda's file in the bucket. Its event is a JSON text. */
const FailedBatch = z.object({
  requestContext: z.object({ condition: z.string(), approximateInvokeCount: z.number() }),
  payload: z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
});
const Answer = z.object({ batchItemFailures: z.array(z.unknown()) });

async function failedRecordsOf(target: JobsTarget): Promise<FailingWork[]> {
  const { files, bucket: Bucket } = target;
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

async function readBatch({ files, bucket: Bucket }: JobsTarget, Key: string) {
  const { Body } = await files.send(new GetObjectCommand({ Bucket, Key }));
  const { requestContext, payload } = FailedBatch.parse(JSON.parse((await Body?.transformToString()) ?? ''));
  return { ...requestContext, ...Records.parse(payload) };
}

/** Returns only the entity of a key, because the rest of the key contains names. */
async function detailsOf(target: JobsTarget, key: string): Promise<readonly string[]> {
  const { condition, approximateInvokeCount, Records: records } = await readBatch(target, key);
  return [
    `attempts  ${approximateInvokeCount}`,
    `code      ${condition}`,
    ...records.map(({ eventName, dynamodb }) => `record    ${eventName} ${dynamodb.Keys.pk.S.split('#')[0]}`),
  ];
}

/** Gives the records to the function once more, and removes the file when it has handled them. */
async function replay(target: JobsTarget, Key: string): Promise<string> {
  const { Records: records } = await readBatch(target, Key);
  const { Payload, FunctionError } = await target.lambda.send(
    new InvokeCommand({
      FunctionName: target.jobsFunction,
      Payload: JSON.stringify({ Records: records }),
    }),
  );
  const answer = Answer.safeParse(JSON.parse(Payload?.transformToString() ?? 'null'));
  const isDone = FunctionError === undefined && answer.success && answer.data.batchItemFailures.length === 0;
  if (!isDone) return 'failed again, and stays';
  await target.files.send(new DeleteObjectCommand({ Bucket: target.bucket, Key }));
  return 'is done';
}

/** Those with an id, or all. */
export async function workNamed(target: JobsTarget, id: string): Promise<FailingWork[]> {
  const all = await failingWork(target);
  const named = id === 'all' ? all : all.filter((work) => work.id === id);
  if (named.length === 0 && id !== 'all') throw new CommandError(`Nothing that fails has the id ${id}`);
  return named;
}
