import { Checkpoint } from './checkpoint.ts';
import type { Mapping } from './delivery.ts';
import { Lanes } from './lanes.ts';
import type { ReadOn, Shard, StreamRecord } from './shards.ts';
import type { Table } from './table.ts';
import { partitionKey } from './table.ts';

export interface ShardReaderDeps {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly stopping: AbortSignal;
  /** The record that the consumer is given. Undefined when its filter keeps it out. */
  wanted(record: StreamRecord): StreamRecord | undefined;
  /** Resolves when the records are done with, or the stack stops. */
  deliver(records: readonly StreamRecord[]): Promise<void>;
  /** All up to this record has been handled. */
  onPosition(position: string): void;
}

interface OpenRecord {
  readonly record: StreamRecord;
  close(): void;
}

/** One function's reading of one shard: records of a key in order, each lane at its own pace. */
export class ShardReader {
  readonly #deps: ShardReaderDeps;
  readonly #checkpoint: Checkpoint;
  readonly #lanes: Lanes<OpenRecord>;
  #toldPosition: string | undefined;
  /** Where reading goes on, which is ahead of what has been handled. */
  #lastRead: string | undefined;
  /** Kept from one round to the next: finding the place anew would be most of the work. */
  #readOn: ReadOn | undefined;

  constructor(position: string | undefined, deps: ShardReaderDeps) {
    this.#deps = deps;
    this.#lastRead = position;
    this.#checkpoint = new Checkpoint(position);
    const { ParallelizationFactor, BatchSize } = deps.mapping;
    this.#lanes = new Lanes({
      count: ParallelizationFactor,
      batchSize: BatchSize,
      keyOf: ({ record }) =>
        JSON.stringify(record.dynamodb.Keys[partitionKey(deps.table.properties.KeySchema)]),
      handle: (batch) => this.#handle(batch),
    });
  }

  /** Takes in what is in the shard up to its present end. False when it has ended, and others follow it. */
  async readToEnd(shard: Shard): Promise<boolean> {
    const { mapping, stopping } = this.#deps;
    try {
      this.#readOn ??= await shard.readFrom(
        this.#lastRead,
        mapping.BatchSize * mapping.ParallelizationFactor,
      );
      for (let records = await this.#readOn(); records?.length !== 0; records = await this.#readOn()) {
        if (records === undefined) return false;
        this.#take(records);
        await this.#lanes.room();
        if (stopping.aborted) break;
      }
      return true;
    } catch (error) {
      this.#readOn = undefined;
      throw error;
    }
  }

  /** Resolves when all that was read has been handled. */
  idle(): Promise<void> {
    return this.#lanes.idle();
  }

  #take(records: readonly StreamRecord[]): void {
    const toDeliver: OpenRecord[] = [];
    for (const each of records) {
      this.#lastRead = each.dynamodb.SequenceNumber;
      const close = this.#checkpoint.open(each.dynamodb.SequenceNumber);
      const record = this.#deps.wanted(each);
      if (record) toDeliver.push({ record, close });
      else close();
    }
    this.#tellPosition();
    this.#lanes.add(toDeliver);
  }

  async #handle(batch: readonly OpenRecord[]): Promise<void> {
    const { deliver, stopping } = this.#deps;
    if (!stopping.aborted) await deliver(batch.map(({ record }) => record));
    // What was cut off comes again at the next start.
    if (stopping.aborted) return;
    for (const { close } of batch) close();
    this.#tellPosition();
  }

  #tellPosition(): void {
    const { position } = this.#checkpoint;
    if (position === undefined || position === this.#toldPosition) return;
    this.#toldPosition = position;
    this.#deps.onPosition(position);
  }
}
