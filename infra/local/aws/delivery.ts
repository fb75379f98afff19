import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Clock } from '../host/clock.ts';
import type { Journal } from '../host/journal.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import type { InvocationResult, Lambda } from '../lambda/lambda.ts';
import { type FailedBatch, storeFailed } from './failed-records.ts';
import type { Port } from './port.ts';
import type { StreamRecord } from './shards.ts';

/** An event source mapping: how a function gets the records of a stream. */
export const Mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.int(),
  /** The number of batches of a shard that run concurrently; records of one partition key stay in order. */
  ParallelizationFactor: z.int(),
  BisectBatchOnFunctionError: z.literal(true),
  /** Absent, because failures are retried until the record is too old. */
  MaximumRetryAttempts: z.optional(z.never()),
  MaximumRecordAgeInSeconds: z.int(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }),
  FunctionResponseTypes: z.tuple([z.literal('ReportBatchItemFailures')]),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }),
});
export type Mapping = z.infer<typeof Mapping>;

interface DeliveryDeps {
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
  const { consumer, lambda, clock, journal, stopping, port } = deps;
  if (stopping.aborted) return;
  const result = await lambda.invoke(consumer.id, { Records: records });
  const { cpuMicroseconds, identity } = result;
  journal.streamInvocation({ cpuMicroseconds, usage: port.takeUsage(identity) });
  const rest = unhandled(records, result);
  if (rest.length === 0 || stopping.aborted) return;
  if (rest.length === 1 && isTooOld(rest, deps, offsetMs)) {
    return giveUp({ records: rest, attempts: attempt + 1, at: new Date(clock.now()) }, deps);
  }
  await pause(attempt, stopping);
  for (const half of halves(rest)) await deliver(half, deps, { attempt: attempt + 1, offsetMs });
}

function unhandled(
  records: readonly StreamRecord[],
  { ok, payload }: InvocationResult,
): readonly StreamRecord[] {
  if (!ok) return records;
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

function isTooOld(
  [oldest]: readonly StreamRecord[],
  { mapping, clock }: DeliveryDeps,
  offsetMs: number,
): boolean {
  // Records carry the machine's time, not the moved clock's.
  const madeAt = (oldest?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000 + offsetMs;
  return clock.now() - madeAt > mapping.MaximumRecordAgeInSeconds * 1000;
}

async function giveUp(
  batch: FailedBatch,
  { id, mapping, consumer, journal, port }: DeliveryDeps,
): Promise<void> {
  const bucket = mapping.DestinationConfig.OnFailure.Destination.replace('arn:aws:s3:::', '');
  try {
    const { EventSourceArn: streamArn } = mapping;
    await storeFailed(batch, { id, consumer, streamArn, bucket, endpoint: port.url });
    journal.log('stream', `${consumer.label} gave up ${batch.records.length} record(s), kept in ${bucket}`);
  } catch (error) {
    // Only logged, as AWS only counts it in a Lambda metric.
    journal.log('stream', `Records that ${consumer.label} gave up could not be kept: ${String(error)}`);
  }
}

/** Splits a list in two; a single entry stays alone. */
function halves<T>(list: readonly T[]): (readonly T[])[] {
  if (list.length === 1) return [list];
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
}

async function pause(attempt: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  await wait(ms, undefined, { signal }).catch(() => {});
}
