import type { Usage } from '../host/journal.ts';

interface CountedCall {
  readonly service: string;
  readonly operation: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly units: number;
  readonly writeUnits: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

/**
 * Counts the AWS calls of each identity. An identity handles one event at a time, so its calls belong to that event.
 */
export class Meter {
  readonly #calls = new Map<string, CountedCall[]>();

  count(identity: string, call: CountedCall): void {
    const calls = this.#calls.get(identity);
    if (calls) calls.push(call);
    else this.#calls.set(identity, [call]);
  }

  /** Returns the usage of an identity since the last call and resets it. */
  take(identity: string): Usage {
    const calls = this.#calls.get(identity) ?? [];
    this.#calls.delete(identity);
    const sum = (value: (call: CountedCall) => number) =>
      calls.reduce((total, call) => total + value(call), 0);
    return {
      roundTrips: calls.length,
      sequential: longestChain(calls),
      tableSequential: longestChain(calls.filter(({ service }) => service === 'dynamodb')),
      units: sum(({ units }) => units),
      writeUnits: sum(({ writeUnits }) => writeUnits),
      bytesIn: sum(({ bytesIn }) => bytesIn),
      bytesOut: sum(({ bytesOut }) => bytesOut),
    };
  }
}

/**
 * Counts calls that waited for each other: overlapping calls count once, a call that starts after another's end may
 * depend on it.
 */
function longestChain(calls: readonly CountedCall[]): number {
  const depths: number[] = [];
  const ordered = calls.toSorted((a, b) => a.startedAt - b.startedAt);
  ordered.forEach((call, index) => {
    const before = ordered
      .slice(0, index)
      .map((earlier, at) => (earlier.endedAt <= call.startedAt ? (depths[at] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}
