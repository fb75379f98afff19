import type { Ref, Stored } from './entity.ts';
import type { Key } from './key.ts';
import { type Item, readItems } from './table.ts';

/** Named reads: references are read in one consistent batch, and queries run concurrently with it. */
export type Reads = Readonly<
  Record<string, Ref<unknown> | readonly Ref<unknown>[] | (() => Promise<unknown>)>
>;

type FoundOne<R> = R extends Ref<infer T> ? Stored<T> | undefined : never;

/** The results of reads, under the same names. */
export type Found<R extends Reads> = {
  readonly [Name in keyof R]: R[Name] extends readonly (infer One)[]
    ? readonly FoundOne<One>[]
    : R[Name] extends () => Promise<infer Answer>
      ? Answer
      : FoundOne<R[Name]>;
};

/** Reads whose queries have been sent. The caller reads the keys, in a batch with its own. */
export interface PendingReads<R extends Reads> {
  readonly keys: readonly Key[];
  /** Returns the results; `items` are the items of the keys, in the same order. */
  found(items: readonly (Item | undefined)[]): Promise<Found<R>>;
  /** Waits until every query has succeeded or failed. */
  finished(): Promise<unknown>;
}

/** Sends the queries of `reads`, and returns the keys of its references. */
export function startReads<R extends Reads>(reads: R): PendingReads<R> {
  const entries = Object.entries(reads);
  const queries = new Map(
    entries.flatMap(([name, read]) => (typeof read === 'function' ? [[name, begin(read)] as const] : [])),
  );
  // A caller without access gets only that refusal, even when a query fails.
  const finished = Promise.allSettled(queries.values());
  return {
    keys: entries.flatMap(([, read]) =>
      typeof read === 'function' ? [] : refsOf(read).map(({ key }) => key),
    ),
    found: async (items) => {
      const left = [...items];
      const found: [string, unknown][] = [];
      for (const [name, read] of entries) {
        if (typeof read === 'function') found.push([name, await queries.get(name)]);
        else if ('parse' in read) found.push([name, read.parse(left.shift())]);
        else found.push([name, read.map((ref) => ref.parse(left.shift()))]);
      }
      // Each name of `reads` has the result of its own read, which TypeScript cannot derive from the pairs.
      return Object.fromEntries(found) as Found<R>;
    },
    finished: () => finished,
  };
}

/** Turns an exception of a query into a rejected promise, so that access is refused first. */
async function begin(query: () => Promise<unknown>): Promise<unknown> {
  return query();
}

/** Reads everything concurrently, without a batch of the caller. */
export async function readAll<R extends Reads>(reads: R): Promise<Found<R>> {
  const { keys, found, finished } = startReads(reads);
  try {
    return await found(await readItems(keys));
  } finally {
    await finished();
  }
}

function refsOf(read: Ref<unknown> | readonly Ref<unknown>[]): readonly Ref<unknown>[] {
  return 'parse' in read ? [read] : read;
}
