import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import type { InvocationResult, Lambda } from '../lambda/lambda.ts';
import { type FailedBatch, keepFailed } from './failed-records.ts';
import type { Port } from './port.ts';
import type { StreamRecord } from './shards.ts';

/** An event source mapping: how a function gets the records of a stream. */
export const Mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z._default(z.int(), 100),
  /** How many batches of a shard run concurrently; records of one partition key stay in order. */
  ParallelizationFactor: z._default(z.int(), 1),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  /** -1 retries until the record is too old. */
  MaximumRetryAttempts: z._default(z.int(), -1),
  MaximumRecordAgeInSeconds: z._default(z.int(), -1),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
});
export type Mapping = z.infer<typeof Mapping>;

export interface DeliveryDeps {
  readonly mapping: Mapping;
  /** The logical id of the mapping. */
  readonly id: string;
  readonly consumer: LambdaFunction;
  readonly lambda: Lambda;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly port: Pick<Port, 'takeUsage' | 'url'>;
  readonly stopping: AbortSignal;
}

/** The state of a batch between attempts. */
interface Progress {
  readonly attempt: number;
  /** The clock's offset when the delivery began. */
  readonly offsetMs: number;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 10_000;
const BatchResponse = z.object({
  batchItemFailures: z._default(z.array(z.object({ itemIdentifier: z.string() })), []),
});

/**
 * Hands records to their consumer and retries failures as the mapping says; records that are given up go to the
 * mapping's bucket. When the stack stops, the remaining records come again at the next start.
 */
export async function deliver(
  records: readonly StreamRecord[],
  deps: DeliveryDeps,
  { attempt, offsetMs }: Progress = { attempt: 0, offsetMs: deps.clock.offsetMs },
): Promise<void> {
  const { mapping, consumer, lambda, journal, stopping, port } = deps;
  if (stopping.aborted) return;
  const result = await lambda.invoke(consumer.id, { Records: records });
  const { cpuMicroseconds, identity } = result;
  journal.streamed({ cpuMicroseconds, usage: port.takeUsage(identity) });
  const rest = unhandled(records, result, mapping);
  if (rest.length === 0 || stopping.aborted) return;
  const canSplit = mapping.BisectBatchOnFunctionError && rest.length > 1;
  const condition = lastBecause(rest, deps, { attempt, offsetMs });
  if (condition && !canSplit) {
    return giveUp({ records: rest, condition, attempts: attempt + 1, at: new Date(deps.clock.now()) }, deps);
  }
  await pause(attempt, stopping);
  // Splitting is no attempt once they are used up; otherwise the good half would be lost with the bad one.
  const next = condition ? attempt : attempt + 1;
  for (const half of canSplit ? halves(rest) : [rest]) await deliver(half, deps, { attempt: next, offsetMs });
}

function unhandled(
  records: readonly StreamRecord[],
  { ok, payload }: InvocationResult,
  { FunctionResponseTypes }: Mapping,
): readonly StreamRecord[] {
  if (!ok) return records;
  if (!FunctionResponseTypes.includes('ReportBatchItemFailures')) return [];
  const response = BatchResponse.safeParse(payload ?? {});
  if (!response.success) return records;
  const { batchItemFailures } = response.data;
  if (batchItemFailures.length === 0) return [];
  const positions = batchItemFailures.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  // An unknown identifier fails the whole batch, as on AWS.
  return records.slice(Math.max(0, Math.min(...positions)));
}

/** Returns why records are given up; undefined while they are retried. */
function lastBecause(
  [oldest]: readonly StreamRecord[],
  { mapping, clock }: DeliveryDeps,
  { attempt, offsetMs }: Progress,
): FailedBatch['condition'] | undefined {
  const { MaximumRecordAgeInSeconds: maxAge, MaximumRetryAttempts: maxAttempts } = mapping;
  // Records carry the machine's time, not the moved clock's.
  const madeAt = (oldest?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000 + offsetMs;
  if (maxAge >= 0 && clock.now() - madeAt > maxAge * 1000) return 'RecordAgeExceeded';
  return maxAttempts >= 0 && attempt >= maxAttempts ? 'RetryAttemptsExhausted' : undefined;
}

async function giveUp(
  batch: FailedBatch,
  { id, mapping, consumer, journal, port }: DeliveryDeps,
): Promise<void> {
  const bucket = mapping.DestinationConfig.OnFailure.Destination.replace('arn:aws:s3:::', '');
  try {
    const { EventSourceArn: streamArn } = mapping;
    await keepFailed(batch, { id, consumer, streamArn, bucket, endpoint: port.url });
    journal.log('stream', `${consumer.label} gave up ${batch.records.length} record(s), kept in ${bucket}`);
  } catch (error) {
    // Only logged, as AWS only counts it in a Lambda metric.
    journal.log('stream', `Records that ${consumer.label} gave up could not be kept: ${String(error)}`);
  }
}

function halves<T>(list: readonly T[]): (readonly T[])[] {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
}

async function pause(attempt: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  await wait(ms, undefined, { signal }).catch(() => {});
}
