import { createHash } from 'node:crypto';

export interface LanesSettings<Entry> {
  /** How many batches are at work at once. */
  readonly count: number;
  /** The most that is handled at once. */
  readonly batchSize: number;
  /** Entries of one key are handled in their order. */
  keyOf(entry: Entry): string;
  handle(batch: readonly Entry[]): Promise<void>;
}

/** What may wait before no more is taken in, as a multiple of what is at work. */
const BACKLOG = 4;

/** Handles entries in lanes, each by itself, so that none waits for a long one but those of its lane. */
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

  /** Resolves when more can be taken in. */
  async room(): Promise<void> {
    const { count, batchSize } = this.#settings;
    const backlog = () => this.#waiting.reduce((sum, { length }) => sum + length, 0);
    while (backlog() > count * batchSize * BACKLOG) await Promise.race(this.#atWork);
  }

  /** Resolves when all that was added has been handled. */
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
