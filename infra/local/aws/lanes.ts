import { createHash } from 'node:crypto';

interface LanesSettings<Entry> {
  /** The number of batches that run concurrently. */
  readonly count: number;
  readonly batchSize: number;
  /** Entries of one key are handled in order. */
  keyOf(entry: Entry): string;
  handle(batch: readonly Entry[]): Promise<void>;
}

/** The number of batches per lane that may wait before no more is read. */
const BACKLOG = 4;

/** Handles entries in parallel lanes, so that a slow entry delays only its own lane. */
export class Lanes<Entry> {
  readonly #settings: LanesSettings<Entry>;
  readonly #waiting: readonly Entry[][];
  readonly #atWork = new Set<Promise<void>>();
  readonly #busy = new Set<number>();

  constructor(settings: LanesSettings<Entry>) {
    this.#settings = settings;
    this.#waiting = Array.from({ length: settings.count }, () => []);
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.#waiting[this.#laneOf(entry)]?.push(entry);
    for (const lane of this.#waiting.keys()) this.#next(lane);
  }

  /** Resolves when the backlog is small enough to add more. */
  async room(): Promise<void> {
    const { count, batchSize } = this.#settings;
    const backlog = () => this.#waiting.reduce((sum, { length }) => sum + length, 0);
    while (backlog() > count * batchSize * BACKLOG) await Promise.race(this.#atWork);
  }

  /** Resolves when all added entries are handled. */
  async idle(): Promise<void> {
    while (this.#atWork.size > 0) await Promise.all(this.#atWork);
  }

  #next(lane: number): void {
    if (this.#busy.has(lane)) return;
    const batch = this.#waiting[lane]?.splice(0, this.#settings.batchSize) ?? [];
    if (batch.length === 0) return;
    this.#busy.add(lane);
    const work = this.#settings.handle(batch).finally(() => {
      this.#busy.delete(lane);
      this.#atWork.delete(work);
      this.#next(lane);
    });
    this.#atWork.add(work);
  }

  #laneOf(entry: Entry): number {
    const hash = createHash('sha1').update(this.#settings.keyOf(entry)).digest();
    return hash.readUInt32BE() % this.#settings.count;
  }
}
