import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { readJson, writeJson } from '../durable.ts';
import type { Journal } from '../journal.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Stack } from '../template.ts';
import { deliver, Mapping } from './delivery.ts';
import type { DynamoDb } from './dynamodb.ts';
import { type EventPattern, matches, parsePattern } from './event-pattern.ts';
import { listShards, type Shard, type StreamRecord } from './shards.ts';
import type { Table } from './table.ts';

export interface StreamWorld {
  readonly tables: readonly Table[];
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  readonly dynamo: DynamoDb;
  readonly lambda: Lambda;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly folder: string;
  /** Whether the removal that a record tells of was an expiry, which DynamoDB marks in the record. */
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

export function followStreams(stack: Stack, world: StreamWorld): Streams {
  const pumps = readFollowers(stack, world).map((followed) => new Pump(followed, world));
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

interface Followed {
  readonly id: string;
  readonly follower: LambdaFunction;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly patterns: readonly EventPattern[];
}

function readFollowers(stack: Stack, { tables, functions }: StreamWorld): Followed[] {
  return stack.ofType('AWS::Lambda::EventSourceMapping', Mapping).map(({ id, properties: mapping }) => {
    const table = tables.find(({ streamArn }) => streamArn === mapping.EventSourceArn);
    const follower = functions.get(stack.idOf('AWS::Lambda::Function', mapping.FunctionName) ?? '');
    if (!table || !follower) throw new Error(`The event source ${id} has no table or no function`);
    const patterns = (mapping.FilterCriteria?.Filters ?? []).map(({ Pattern }) => parsePattern(Pattern));
    return { id, follower, table, mapping, patterns };
  });
}

/** How long something written past the port may wait. */
const IDLE_MS = 1_000;

/** One function's reading of one table's stream, shard by shard, in order. */
class Pump {
  readonly #followed: Followed;
  readonly #world: StreamWorld;
  readonly #file: string;
  /** The last record handled of each shard. */
  readonly #places: Record<string, string>;
  readonly #stopping = new AbortController();
  readonly #loop: Promise<void>;
  #nudge = new AbortController();
  #rounds: (() => void)[] = [];

  constructor(followed: Followed, world: StreamWorld) {
    this.#followed = followed;
    this.#world = world;
    this.#file = join(world.folder, `stream-${followed.id}.json`);
    this.#places = readJson(this.#file, z.record(z.string(), z.string())) ?? {};
    this.#loop = this.#run();
  }

  wake(): void {
    this.#nudge.abort();
  }

  async settled(): Promise<void> {
    // The round under way may have passed what was written last; the one after it has not.
    await this.#round();
    await this.#round();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#loop;
  }

  #round(): Promise<void> {
    this.wake();
    return new Promise((resolve) => this.#rounds.push(resolve));
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        for (const shard of await listShards(this.#world.dynamo, this.#followed.table.name)) {
          await this.#drain(shard);
        }
      } catch (error) {
        if (!signal.aborted) this.#world.journal.log('stream', `Reading the stream failed: ${String(error)}`);
      }
      for (const resolve of this.#rounds.splice(0)) resolve();
      await wait(IDLE_MS, undefined, { signal: this.#nudge.signal }).catch(() => {});
      this.#nudge = new AbortController();
    }
  }

  /** Handles what is in a shard up to its present end. */
  async #drain(shard: Shard): Promise<void> {
    const { mapping } = this.#followed;
    for await (const records of shard.pages(this.#places[shard.name], mapping.BatchSize)) {
      const wanted = records.map((record) => this.#told(record)).filter((record) => this.#isWanted(record));
      const stopping = this.#stopping.signal;
      if (wanted.length > 0) await deliver(wanted, { ...this.#world, ...this.#followed, stopping });
      if (stopping.aborted) return;
      this.#places[shard.name] = records.at(-1)?.dynamodb.SequenceNumber ?? '';
      writeJson(this.#file, this.#places);
    }
  }

  /** A record as AWS tells it. */
  #told(record: StreamRecord): StreamRecord {
    const { table } = this.#followed;
    return {
      ...record,
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      eventSourceARN: table.streamArn,
      ...(this.#world.isExpiry(table, record) && {
        userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      }),
    };
  }

  #isWanted(record: StreamRecord): boolean {
    const { patterns } = this.#followed;
    return patterns.length === 0 || patterns.some((pattern) => matches(record, pattern));
  }
}
