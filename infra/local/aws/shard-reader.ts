import type { Mapping } from './delivery.ts';
import { Lanes } from './lanes.ts';
import type { ReadOn, Shard, StreamRecord } from './shards.ts';
import type { Table } from './table.ts';
import { partitionKey } from './table.ts';

interface ShardReaderDeps {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly stopping: AbortSignal;
  /** Returns the record for the consumer; undefined when the filter excludes it. */
  wanted(record: StreamRecord): StreamRecord | undefined;
  /** Resolves when the records are done, or the stack stops. */
  deliver(records: readonly StreamRecord[]): Promise<void>;
  /** Called when all records up to this position are handled. */
  onPosition(position: string): void;
}

interface OpenRecord {
  readonly record: StreamRecord;
  close(): void;
}

/** Reads one shard for one function, with records of each partition key in order. */
export class ShardReader {
  readonly #deps: ShardReaderDeps;
  readonly #checkpoint: Checkpoint;
  readonly #lanes: Lanes<OpenRecord>;
  #reportedPosition: string | undefined;
  /** The last record read, which is ahead of the last one handled. */
  #lastRead: string | undefined;
  /** Kept between rounds, because finding the position again is slow. */
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

  /** Reads up to the shard's current end. Returns false when the shard is closed and others follow. */
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

  /** Resolves when all records read so far are handled. */
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
    this.#reportPosition();
    this.#lanes.add(toDeliver);
  }

  async #handle(batch: readonly OpenRecord[]): Promise<void> {
    const { deliver, stopping } = this.#deps;
    if (!stopping.aborted) await deliver(batch.map(({ record }) => record));
    // Interrupted records come again at the next start.
    if (stopping.aborted) return;
    for (const { close } of batch) close();
    this.#reportPosition();
  }

  #reportPosition(): void {
    const { position } = this.#checkpoint;
    if (position === undefined || position === this.#reportedPosition) return;
    this.#reportedPosition = position;
    this.#deps.onPosition(position);
  }
}

/** Tracks how far a shard is handled when its records finish in any order. */
class Checkpoint {
  /** The records that are not handled yet, in the shard's order. */
  readonly #open: { readonly sequenceNumber: string; isHandled: boolean }[] = [];
  #position: string | undefined;

  constructor(position: string | undefined) {
    this.#position = position;
  }

  /** The last record before which all are handled; undefined at the beginning. */
  get position(): string | undefined {
    return this.#position;
  }

  /** Adds the shard's next record and returns a function to call when it is handled. */
  open(sequenceNumber: string): () => void {
    const entry = { sequenceNumber, isHandled: false };
    this.#open.push(entry);
    return () => {
      entry.isHandled = true;
      const first = this.#open.findIndex(({ isHandled }) => !isHandled);
      const handled = this.#open.splice(0, first < 0 ? this.#open.length : first);
      this.#position = handled.at(-1)?.sequenceNumber ?? this.#position;
    };
  }
}
