import { median } from './figures.ts';

export interface Figures {
  readonly seconds: number;
  /** Successful requests per second. */
  readonly doneASecond: number;
  /** Responses of 429. */
  readonly refused: number;
  /** Responses of 5xx, and broken connections. */
  readonly failed: number;
  /** Other responses that a correct request must not get, by call and status. */
  readonly wrong: ReadonlyMap<string, number>;
  /** Milliseconds of successful requests. */
  readonly p50: number;
  readonly p95: number;
}

export const TOO_MANY = 429;
/** Each bucket of times is a twentieth longer than the one before, so memory does not grow with the responses. */
const GROWTH = 1.05;

export class Tally {
  readonly #startedAt: number;
  readonly #buckets = new Map<number, number>();
  readonly #wrong = new Map<string, number>();
  #done = 0;
  #refused = 0;
  #failed = 0;

  constructor(startedAtMs: number) {
    this.#startedAt = startedAtMs;
  }

  /** `status` is undefined for a broken connection. */
  add(call: string, status: number | undefined, ms: number): void {
    if (status === undefined || status >= 500) this.#failed += 1;
    else if (status === TOO_MANY) this.#refused += 1;
    else if (status >= 300) count(this.#wrong, `${call} ${status}`);
    else {
      this.#done += 1;
      count(this.#buckets, Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(GROWTH)));
    }
  }

  figures(nowMs: number): Figures {
    const seconds = (nowMs - this.#startedAt) / 1000;
    return {
      seconds,
      doneASecond: this.#done / seconds,
      refused: this.#refused,
      failed: this.#failed,
      wrong: this.#wrong,
      p50: this.#percentile(50),
      p95: this.#percentile(95),
    };
  }

  #percentile(percent: number): number {
    let left = (this.#done * percent) / 100;
    for (const [bucket, times] of [...this.#buckets].toSorted(([a], [b]) => a - b)) {
      left -= times;
      if (left <= 0) return GROWTH ** bucket;
    }
    return Number.NaN;
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Returns a function that picks names by their weights from a random number below 1. */
export function weighted(weights: Readonly<Record<string, number>>): (random: number) => string {
  const entries = Object.entries(weights);
  const sum = entries.reduce((total, [, weight]) => total + weight, 0);
  return (random) => {
    let left = random * sum;
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return entries.at(-1)?.[0] ?? '';
  };
}

/** More clients are useful only if they increase the throughput by a tenth. */
const WORTH = 1.1;

/** Returns whether the last two steps brought no improvement. One step alone could be an accident. */
export function isSaturated(doneASecond: readonly number[]): boolean {
  const before = doneASecond.slice(0, -2);
  return before.length > 0 && Math.max(...doneASecond.slice(-2)) < WORTH * Math.max(...before);
}

/** Returns the ratio of the medians of the last and the second fifth of a series. */
export function growth(samples: readonly number[]): number {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) return Number.NaN;
  return median(samples.slice(-fifth)) / median(samples.slice(fifth, 2 * fifth));
}

/** Bytes in use. */
export interface MemorySample {
  /** The whole process: stack, functions and clients. */
  readonly resident: number;
  /** The stack and the clients, after a garbage collection. */
  readonly stackHeap: number;
  /** Each environment of a function, without a garbage collection. */
  readonly functionHeaps: readonly number[];
}

/** Returns the growth of the heaps. Resident memory is no measure, because it depends on the number of environments. */
function memoryGrowth(samples: readonly MemorySample[]): { stack: number; functions: number } {
  return {
    stack: growth(samples.map(({ stackHeap }) => stackHeap)),
    functions: growth(samples.map(({ functionHeaps }) => mean(functionHeaps))),
  };
}

export function memorySummary(samples: readonly MemorySample[]): string {
  const { stack, functions } = memoryGrowth(samples);
  const [environments, megabytes] = [
    Math.max(...samples.map(({ functionHeaps }) => functionHeaps.length)),
    Math.max(...samples.map(({ resident }) => resident)) / 1e6,
  ];
  const percent = (times: number) => `${(100 * times).toFixed(0)} %`;
  return `Memory in the end, of the beginning: stack ${percent(stack)}, functions ${percent(functions)}; ${megabytes.toFixed(0)} MB resident at most, with ${environments} environments`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

const MAX_GROWTH = 1.15;
/** The share of the throughput at saturation that must succeed under twice the load. The throttle takes a quarter. */
const MIN_KEPT = 0.5;

export interface LoadRun {
  /** The last two of the growing steps are saturated. */
  readonly steps: readonly Figures[];
  readonly soak: Figures;
  readonly memory: readonly MemorySample[];
  /** Twice the load at saturation, behind a throttle below it. */
  readonly overload: Figures;
}

export function loadProblems({ steps, soak, memory, overload }: LoadRun): string[] {
  const most = Math.max(...steps.map(({ doneASecond }) => doneASecond));
  const all = [...steps, soak, overload];
  const failed = all.reduce((sum, each) => sum + each.failed, 0);
  const wrong = [...new Set(all.flatMap((each) => [...each.wrong.keys()]))];
  const refused = [...steps, soak].reduce((sum, each) => sum + each.refused, 0);
  const grown = Object.entries(memoryGrowth(memory)).filter(([, times]) => times > MAX_GROWTH);
  return [
    ...(failed > 0 ? [`${failed} requests failed`] : []),
    ...(refused > 0 ? [`${refused} requests were refused where nothing throttles`] : []),
    ...(wrong.length > 0 ? [`Right requests were answered with ${wrong.join(', ')}`] : []),
    ...(overload.refused === 0 ? ['Twice the load was refused nothing'] : []),
    ...(overload.doneASecond < MIN_KEPT * most
      ? [`Under twice the load ${overload.doneASecond.toFixed(0)} a second are done, of ${most.toFixed(0)}`]
      : []),
    ...grown.map(([of, times]) => `Memory of the ${of} has grown to ${(times * 100).toFixed(0)} %`),
  ];
}
