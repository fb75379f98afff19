import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { appendLine } from '../durable.ts';
import type { Journal } from '../journal.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import type { InvocationResult, Lambda } from '../lambda/lambda.ts';
import type { Port } from './port.ts';
import type { StreamRecord } from './shards.ts';

/** How a function is given the records of a stream: an event source mapping, in CloudFormation's terms. */
export const Mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z._default(z.int(), 100),
  /** How many batches of a shard are at work at once; records of a partition key stay in order. */
  ParallelizationFactor: z._default(z.int(), 1),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  /** -1: until the record is too old. */
  MaximumRetryAttempts: z._default(z.int(), -1),
  MaximumRecordAgeInSeconds: z._default(z.int(), -1),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
});
export type Mapping = z.infer<typeof Mapping>;

export interface DeliveryDeps {
  readonly mapping: Mapping;
  readonly consumer: LambdaFunction;
  readonly lambda: Lambda;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly folder: string;
  readonly takeUsage: Port['takeUsage'];
  readonly stopping: AbortSignal;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 10_000;
const BatchResponse = z.object({
  batchItemFailures: z._default(z.array(z.object({ itemIdentifier: z.string() })), []),
});

/**
 * Hands records to their consumer, and repeats what fails as the mapping says; what it gives up is kept as a
 * dead letter. Resolves when they are done, or the stack stops: then they come again at the next start.
 */
export async function deliver(
  records: readonly StreamRecord[],
  deps: DeliveryDeps,
  attempt = 0,
): Promise<void> {
  const { mapping, consumer, lambda, journal, stopping, takeUsage } = deps;
  if (stopping.aborted) return;
  const result = await lambda.invoke(consumer.id, { Records: records });
  const { cpuMicroseconds, identity } = result;
  journal.streamed({ cpuMicroseconds, usage: takeUsage(identity) });
  const rest = unhandled(records, result, mapping);
  if (rest.length === 0 || stopping.aborted) return;
  const canSplit = mapping.BisectBatchOnFunctionError && rest.length > 1;
  const isLast = isExhausted(mapping, attempt) || isTooOld(mapping, rest);
  if (isLast && !canSplit) return keepAsDeadLetters(rest, deps);
  await pause(attempt, stopping);
  // Splitting does not count as an attempt once they are used up, or the good half would be lost with the bad.
  const next = isLast ? attempt : attempt + 1;
  for (const half of canSplit ? halves(rest) : [rest]) await deliver(half, deps, next);
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
  // One that is not of this batch fails all of it, as on AWS.
  return records.slice(Math.max(0, Math.min(...positions)));
}

function isExhausted({ MaximumRetryAttempts }: Mapping, attempt: number): boolean {
  return MaximumRetryAttempts >= 0 && attempt >= MaximumRetryAttempts;
}

/** Records bear the machine's time, whatever the stack's clock says. */
function isTooOld({ MaximumRecordAgeInSeconds: max }: Mapping, [oldest]: readonly StreamRecord[]): boolean {
  if (max < 0 || !oldest) return false;
  return Date.now() / 1000 - oldest.dynamodb.ApproximateCreationDateTime > max;
}

function keepAsDeadLetters(
  records: readonly StreamRecord[],
  { consumer, folder, journal, clock }: DeliveryDeps,
): void {
  const at = new Date(clock.now()).toISOString();
  for (const record of records) {
    appendLine(join(folder, 'dead-letters.jsonl'), { at, function: consumer.label, record });
  }
  journal.log(
    'stream',
    `${consumer.label} gave up ${records.length} record(s); they lie in dead-letters.jsonl`,
  );
}

function halves<T>(list: readonly T[]): (readonly T[])[] {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
}

async function pause(attempt: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  await wait(ms, undefined, { signal }).catch(() => {});
}
