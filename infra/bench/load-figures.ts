/** What clients were answered in some time. */
export interface Figures {
  readonly seconds: number;
  /** Requests a second that were done as asked. */
  readonly doneASecond: number;
  /** Turned away for now: 429. */
  readonly refused: number;
  /** 5xx, and connections that broke. */
  readonly failed: number;
  /** Whatever else a right request must not be answered with, by status and call. */
  readonly wrong: ReadonlyMap<string, number>;
  /** Of what was done, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

export const TOO_MANY = 429;
/** Each bucket of times is by a twentieth longer than the one before: many answers take no more memory than few. */
const GROWTH = 1.05;

/** Counts answers. */
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

  /** `status` is undefined where the connection broke. */
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
      ...{ seconds, doneASecond: this.#done / seconds, refused: this.#refused, failed: this.#failed },
      ...{ wrong: this.#wrong, p50: this.#percentile(50), p95: this.#percentile(95) },
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

/** Gives names as often as their weights say; `random` is from 0 to 1. */
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

/** More clients that get no tenth more done are none worth. */
const WORTH = 1.1;

/** Whether the last two of some steps, each with more clients, have brought no more: one may have had bad luck. */
export function isSaturated(doneASecond: readonly number[]): boolean {
  const before = doneASecond.slice(0, -2);
  return before.length > 0 && Math.max(...doneASecond.slice(-2)) < WORTH * Math.max(...before);
}

/** How much larger the end of a series is than its second fifth, by their medians: 1 where it stays. */
export function growth(samples: readonly number[]): number {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) return Number.NaN;
  return middle(samples.slice(-fifth)) / middle(samples.slice(fifth, 2 * fifth));
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What is in use at a time, in bytes. */
export interface MemorySample {
  /** Of the process: stack, functions and clients, and what V8 keeps beside. */
  readonly resident: number;
  /** Of stack and clients, after a collection. */
  readonly stackHeap: number;
  /** Of each environment of a function, what is not collected yet included. */
  readonly functionHeaps: readonly number[];
}

/** How much more stack and functions hold in the end. Not by what is resident: that goes by how many functions run at once. */
function memoryGrowth(samples: readonly MemorySample[]): { stack: number; functions: number } {
  return {
    stack: growth(samples.map(({ stackHeap }) => stackHeap)),
    functions: growth(samples.map(({ functionHeaps }) => mean(functionHeaps))),
  };
}

/** In a line for people. */
export function memoryTold(samples: readonly MemorySample[]): string {
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
/** Of what is done at saturation, this much is done under twice the load too: the throttle itself takes a quarter. */
const MIN_KEPT = 0.5;

export interface LoadRun {
  /** Each with more clients than the one before; the last two saturate it. */
  readonly steps: readonly Figures[];
  readonly soak: Figures;
  /** In order of time. */
  readonly memory: readonly MemorySample[];
  /** Twice what it saturates at, behind a throttle of less than that. */
  readonly overload: Figures;
}

/** What a load run must not show. */
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
