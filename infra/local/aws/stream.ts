import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Clock } from '../host/clock.ts';
import { readJson, writeJson } from '../host/durable.ts';
import type { Journal } from '../host/journal.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Stack } from '../template/template.ts';
import { deliver, Mapping } from './delivery.ts';
import type { DynamoDb } from './dynamodb.ts';
import { type EventPattern, matches, parsePattern } from './event-pattern.ts';
import type { Port } from './port.ts';
import { ShardReader } from './shard-reader.ts';
import { listShards, type Shard, type StreamRecord } from './shards.ts';
import type { Table } from './table.ts';

interface StreamDeps {
  readonly table: Table;
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  readonly dynamo: DynamoDb;
  readonly lambda: Lambda;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly folder: string;
  readonly port: Pick<Port, 'takeUsage' | 'url'>;
  /** Returns whether the record's removal was an expiry, which DynamoDB marks in the record. */
  isExpiry(record: unknown): boolean;
}

interface StreamMapping {
  readonly id: string;
  readonly consumer: LambdaFunction;
  readonly mapping: Mapping;
  readonly patterns: readonly EventPattern[];
}

/** The delivery of the table's stream to its readers. */
interface Delivery {
  /** Reads instead of waiting for the next interval. */
  wake(): void;
  /** Resolves when everything written so far is handled. */
  idle(): Promise<void>;
  /** Pauses delivery, as disabling the mappings does. Returns a function that resumes it. */
  pause(): Promise<() => void>;
  stop(): Promise<void>;
}

/** Delivers the table's stream to the functions that consume it. */
export function consumeStream(stack: Stack, deps: StreamDeps): Delivery {
  const readers = stack
    .ofType('AWS::Lambda::EventSourceMapping', Mapping)
    .map((mapping) => readerOf(mapping, stack, deps));
  if (readers.length === 0) throw new Error('The template has no event source');
  const deliveries = () => readers.reduce((sum, reader) => sum + reader.deliveries, 0);
  return {
    wake: () => {
      for (const reader of readers) reader.wake();
    },
    idle: async () => {
      let before: number;
      // What one reader writes may be for another.
      do {
        before = deliveries();
        for (const reader of readers) await reader.idle();
      } while (deliveries() > before);
    },
    pause: async () => {
      const resumes = await Promise.all(readers.map((reader) => reader.pause()));
      return () => {
        for (const resume of resumes) resume();
      };
    },
    stop: async () => {
      await Promise.all(readers.map((reader) => reader.stop()));
    },
  };
}

function readerOf(
  { id, properties: mapping }: { readonly id: string; readonly properties: Mapping },
  stack: Stack,
  deps: StreamDeps,
): StreamReader {
  const consumer = deps.functions.get(stack.idOf('AWS::Lambda::Function', mapping.FunctionName) ?? '');
  if (mapping.EventSourceArn !== deps.table.streamArn || !consumer) {
    throw new Error(`The event source ${id} has no table or no function`);
  }
  const patterns = mapping.FilterCriteria.Filters.map(({ Pattern }) => parsePattern(Pattern));
  return new StreamReader({ id, consumer, mapping, patterns }, deps);
}

/** The interval for writes that bypass the port. */
const IDLE_MS = 1_000;
/** The shortest interval, so that the records of a burst come in batches. Lambda reads a shard four times a second. */
const BURST_MS = 100;
/** Records handled in this time before a crash come again, as they may on AWS. */
const KEEP_MS = 1_000;

/** Reads the table's stream for one consumer. */
class StreamReader {
  readonly #source: StreamMapping;
  readonly #deps: StreamDeps;
  readonly #file: string;
  /** The last handled record of each shard. */
  readonly #positions: Record<string, string>;
  readonly #stopping = new AbortController();
  readonly #loop: Promise<void>;
  readonly #readers = new Map<string, ShardReader>();
  /** Kept between rounds; empty when they must be listed again. */
  #shards: readonly Shard[] = [];
  #wakeUp = new AbortController();
  #hurry = new AbortController();
  #rounds: (() => void)[] = [];
  #deliveries = 0;
  #isPaused = false;
  #keeping: NodeJS.Timeout | undefined;

  constructor(source: StreamMapping, deps: StreamDeps) {
    this.#source = source;
    this.#deps = deps;
    this.#file = join(deps.folder, `stream-${source.id}.json`);
    this.#positions = readJson(this.#file, z.record(z.string(), z.string())) ?? {};
    this.#loop = this.#run();
  }

  get deliveries(): number {
    return this.#deliveries;
  }

  wake(): void {
    this.#wakeUp.abort();
  }

  #readNow(): void {
    this.#hurry.abort();
    this.wake();
  }

  async idle(): Promise<void> {
    let deliveries: number;
    // Handling may write new records, so the last rounds must find nothing in progress.
    do {
      deliveries = this.#deliveries;
      await this.#idle();
      // The current round may have passed the last record already; the next one cannot.
      await this.#round();
      await this.#round();
    } while (this.#deliveries > deliveries);
  }

  async pause(): Promise<() => void> {
    this.#isPaused = true;
    await this.#round();
    await this.#idle();
    return () => {
      this.#isPaused = false;
      this.#readNow();
    };
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#readNow();
    await this.#loop;
    this.#keepPositions();
  }

  #keepPositions(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    writeJson(this.#file, this.#positions);
  }

  #round(): Promise<void> {
    this.#readNow();
    return new Promise((resolve) => this.#rounds.push(resolve));
  }

  async #idle(): Promise<void> {
    await Promise.all([...this.#readers.values()].map((reader) => reader.idle()));
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const nextAt = performance.now() + BURST_MS;
      this.#hurry = new AbortController();
      try {
        if (!this.#isPaused) await this.#readShards();
      } catch (error) {
        this.#shards = [];
        if (!signal.aborted) this.#deps.journal.log('stream', `Reading the stream failed: ${String(error)}`);
      }
      for (const resolve of this.#rounds.splice(0)) resolve();
      await wait(IDLE_MS, undefined, { signal: this.#wakeUp.signal }).catch(() => {});
      await wait(Math.max(0, nextAt - performance.now()), undefined, { signal: this.#hurry.signal }).catch(
        () => {},
      );
      this.#wakeUp = new AbortController();
    }
  }

  async #readShards(): Promise<void> {
    if (this.#shards.length === 0) {
      this.#shards = await listShards(this.#deps.dynamo, this.#deps.table.name);
    }
    const areOpen = await Promise.all(
      this.#shards.map((shard) => this.#readerOf(shard.name).readToEnd(shard)),
    );
    if (areOpen.includes(false)) this.#shards = [];
  }

  #readerOf(name: string): ShardReader {
    const known = this.#readers.get(name);
    if (known) return known;
    const { mapping } = this.#source;
    const { table } = this.#deps;
    const stopping = this.#stopping.signal;
    const reader = new ShardReader(this.#positions[name], {
      table,
      mapping,
      stopping,
      wanted: (record) => {
        const event = this.#toLambdaRecord(record);
        return this.#isWanted(event) ? event : undefined;
      },
      deliver: (records) => {
        this.#deliveries += 1;
        return deliver(records, { ...this.#deps, ...this.#source, stopping });
      },
      onPosition: (position) => {
        this.#positions[name] = position;
        this.#keeping ??= setTimeout(() => this.#keepPositions(), KEEP_MS);
      },
    });
    this.#readers.set(name, reader);
    return reader;
  }

  /** Adds the fields that Lambda's event has. */
  #toLambdaRecord(record: StreamRecord): StreamRecord {
    return {
      ...record,
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      eventSourceARN: this.#deps.table.streamArn,
      ...(this.#deps.isExpiry(record) && {
        userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      }),
    };
  }

  #isWanted(record: StreamRecord): boolean {
    return this.#source.patterns.some((pattern) => matches(record, pattern));
  }
}
