import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { readJson, writeJson } from '../durable.ts';
import type { Journal } from '../journal.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Stack } from '../template.ts';
import type { DynamoDb } from './dynamodb.ts';
import { matches } from './pattern.ts';
import type { Table } from './table.ts';

const Mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z._default(z.int(), 100),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  /** -1: until the record is too old. */
  MaximumRetryAttempts: z._default(z.int(), -1),
  MaximumRecordAgeInSeconds: z._default(z.int(), -1),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
});

const Record = z.looseObject({
  eventName: z.string(),
  userIdentity: z.optional(z.unknown()),
  dynamodb: z.looseObject({
    Keys: z.record(z.string(), z.unknown()),
    SequenceNumber: z.string(),
    ApproximateCreationDateTime: z.number(),
  }),
});
type Record = z.infer<typeof Record>;

interface Follower {
  readonly id: string;
  readonly functionId: string;
  readonly table: Table;
  readonly mapping: z.infer<typeof Mapping>;
  readonly patterns: readonly unknown[];
}

export interface StreamWorld {
  readonly dynamo: DynamoDb;
  readonly lambda: Lambda;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly folder: string;
  /** Whether the removal of this item was an expiry, which DynamoDB marks in the record. */
  isExpiry(table: Table, record: unknown): boolean;
}

/** The table's stream, fed to the functions that follow it. */
export interface Streams {
  /** There may be something new. */
  wake(): void;
  /** Resolves when everything written so far has been handled. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export function followStreams(stack: Stack, tables: readonly Table[], world: StreamWorld): Streams {
  const pumps = readFollowers(stack, tables).map((follower) => new Pump(follower, world));
  return {
    wake: () => {
      for (const pump of pumps) pump.wake();
    },
    settled: async () => {
      await Promise.all(pumps.map((pump) => pump.settled()));
    },
    stop: async () => {
      await Promise.all(pumps.map((pump) => pump.stop()));
    },
  };
}

function readFollowers(stack: Stack, tables: readonly Table[]): Follower[] {
  return stack.ofType('AWS::Lambda::EventSourceMapping', Mapping).flatMap(({ id, properties }) => {
    const table = tables.find(({ streamArn }) => streamArn === properties.EventSourceArn);
    const functionId = stack.idOf('AWS::Lambda::Function', properties.FunctionName);
    if (!table || !functionId) return [];
    const patterns = (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }): unknown =>
      JSON.parse(Pattern),
    );
    return [{ id, functionId, table, mapping: properties, patterns }];
  });
}

const IDLE_MS = 1_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 10_000;

/** One function's reading of one table's stream, shard by shard, in order. */
class Pump {
  readonly #follower: Follower;
  readonly #world: StreamWorld;
  readonly #file: string;
  /** The last record handled of each shard. */
  readonly #places: globalThis.Record<string, string>;
  readonly #stopping = new AbortController();
  readonly #loop: Promise<void>;
  #nudge = new AbortController();
  #idle: (() => void)[] = [];

  constructor(follower: Follower, world: StreamWorld) {
    this.#follower = follower;
    this.#world = world;
    this.#file = join(world.folder, `stream-${follower.id}.json`);
    this.#places = readJson(this.#file, z.record(z.string(), z.string())) ?? {};
    this.#loop = this.#run();
  }

  wake(): void {
    this.#nudge.abort();
  }

  settled(): Promise<void> {
    // Of the two rounds that end after this, the second began after it.
    const round = () => new Promise<void>((resolve) => this.#idle.push(resolve));
    const both = round().then(() => {
      const second = round();
      this.wake();
      return second;
    });
    this.wake();
    return both;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const nudge = this.#nudge;
      try {
        for (const shard of await this.#shards()) await this.#drain(shard);
        for (const resolve of this.#idle.splice(0)) resolve();
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#world.journal.log('stream', `Reading the stream failed: ${String(error)}`);
      }
      await wait(IDLE_MS, undefined, { signal: nudge.signal }).catch(() => {});
      this.#nudge = new AbortController();
    }
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #shards(): Promise<{ arn: string; shardId: string }[]> {
    const call = (operation: string, input: unknown) =>
      this.#world.dynamo.call(operation, input, 'DynamoDBStreams_20120810');
    const { Streams: streams } = ListStreams.parse(
      await call('ListStreams', { TableName: this.#follower.table.name }),
    );
    const found: { arn: string; shardId: string }[] = [];
    for (const { StreamArn } of streams) {
      const { StreamDescription } = DescribeStream.parse(await call('DescribeStream', { StreamArn }));
      found.push(...StreamDescription.Shards.map(({ ShardId }) => ({ arn: StreamArn, shardId: ShardId })));
    }
    return found;
  }

  /** Handles what is in a shard up to its present end. */
  async #drain({ arn, shardId }: { arn: string; shardId: string }): Promise<void> {
    const { dynamo } = this.#world;
    const place = this.#places[`${arn}/${shardId}`];
    const from = place
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: place }
      : { ShardIteratorType: 'TRIM_HORIZON' };
    const { ShardIterator: first } = GetShardIterator.parse(
      await dynamo.call('GetShardIterator', { StreamArn: arn, ShardId: shardId, ...from }, STREAMS),
    );
    let iterator: string | undefined = first;
    while (iterator && !this.#stopping.signal.aborted) {
      const page: z.infer<typeof GetRecords> = GetRecords.parse(
        await dynamo.call(
          'GetRecords',
          { ShardIterator: iterator, Limit: this.#follower.mapping.BatchSize },
          STREAMS,
        ),
      );
      const last = page.Records.at(-1);
      if (!last) return;
      await this.#handle(page.Records);
      if (this.#stopping.signal.aborted) return;
      this.#places[`${arn}/${shardId}`] = last.dynamodb.SequenceNumber;
      writeJson(this.#file, this.#places);
      iterator = page.NextShardIterator;
    }
  }

  async #handle(records: readonly Record[]): Promise<void> {
    const { table, patterns } = this.#follower;
    const marked = records.map((record) => ({
      ...record,
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      eventSourceARN: table.streamArn,
      ...(this.#world.isExpiry(table, record) && {
        userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      }),
    }));
    const wanted = marked.filter(
      (record) => patterns.length === 0 || patterns.some((pattern) => matches(record, pattern)),
    );
    if (wanted.length > 0) await this.#deliver(wanted, 0);
  }

  /** Repeats what fails as the mapping says; what it gives up is kept as a dead letter. */
  async #deliver(records: readonly Record[], attempt: number): Promise<void> {
    const { mapping, functionId } = this.#follower;
    if (records.length === 0 || this.#stopping.signal.aborted) return;
    const outcome = await this.#world.lambda.invoke(functionId, { Records: records });
    const failedFrom = outcome.ok ? this.#firstFailure(records, outcome.payload) : 0;
    if (failedFrom === undefined) return;
    const rest = records.slice(failedFrom);
    const isGivenUp =
      (mapping.MaximumRetryAttempts >= 0 && attempt >= mapping.MaximumRetryAttempts) || this.#isTooOld(rest);
    if (isGivenUp && (rest.length === 1 || !mapping.BisectBatchOnFunctionError)) return this.#giveUp(rest);
    await this.#pause(attempt);
    if (!mapping.BisectBatchOnFunctionError || rest.length === 1) return this.#deliver(rest, attempt + 1);
    const middle = Math.ceil(rest.length / 2);
    await this.#deliver(rest.slice(0, middle), isGivenUp ? attempt : attempt + 1);
    await this.#deliver(rest.slice(middle), isGivenUp ? attempt : attempt + 1);
  }

  /** Undefined when everything was handled. */
  #firstFailure(records: readonly Record[], payload: unknown): number | undefined {
    if (!this.#follower.mapping.FunctionResponseTypes.includes('ReportBatchItemFailures')) return undefined;
    const { batchItemFailures } = BatchResponse.parse(payload ?? {});
    const places = batchItemFailures.map(({ itemIdentifier }) =>
      records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
    );
    // An identifier that is not of this batch fails all of it, as on AWS.
    return places.length === 0 ? undefined : Math.max(0, Math.min(...places));
  }

  #isTooOld(records: readonly Record[]): boolean {
    const { MaximumRecordAgeInSeconds: maxAge } = this.#follower.mapping;
    const [oldest] = records;
    // Records bear the machine's time, whatever the stack's clock says.
    return (
      maxAge > 0 &&
      oldest !== undefined &&
      Date.now() / 1000 - oldest.dynamodb.ApproximateCreationDateTime > maxAge
    );
  }

  #giveUp(records: readonly Record[]): void {
    const { folder, journal, clock } = this.#world;
    const at = new Date(clock.now()).toISOString();
    const lines = records.map(
      (record) => `${JSON.stringify({ at, function: this.#follower.functionId, record })}\n`,
    );
    appendFileSync(join(folder, 'dead-letters.jsonl'), lines.join(''));
    journal.log('stream', `${this.#follower.functionId} gave up ${records.length} record(s) of the stream`);
  }

  async #pause(attempt: number): Promise<void> {
    const ms = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
    await wait(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}

const STREAMS = 'DynamoDBStreams_20120810';
const ListStreams = z.object({ Streams: z.array(z.object({ StreamArn: z.string() })) });
const DescribeStream = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
});
const GetShardIterator = z.object({ ShardIterator: z.string() });
const GetRecords = z.object({ Records: z.array(Record), NextShardIterator: z.optional(z.string()) });
const BatchResponse = z.object({
  batchItemFailures: z._default(z.array(z.object({ itemIdentifier: z.string() })), []),
});
