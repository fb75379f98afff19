import type { Ref, Stored } from './entity.ts';
import type { Key } from './key.ts';
import { type Item, readItems } from './table.ts';

/**
 * What is read, by names: records, which come in one consistent batch, and queries, which go on beside it.
 */
export type Reads = Readonly<
  Record<string, Ref<unknown> | readonly Ref<unknown>[] | (() => Promise<unknown>)>
>;

type FoundOne<R> = R extends Ref<infer T> ? Stored<T> | undefined : never;

/** What was found, under the same names. */
export type Found<R extends Reads> = {
  readonly [Name in keyof R]: R[Name] extends readonly (infer One)[]
    ? readonly FoundOne<One>[]
    : R[Name] extends () => Promise<infer Answer>
      ? Answer
      : FoundOne<R[Name]>;
};

/** Reads under way: their queries have been sent, and their keys are to be read with others. */
export interface PendingReads<R extends Reads> {
  readonly keys: readonly Key[];
  /** What was found, once the items of the keys have come, in the order of the keys. */
  found(items: readonly (Item | undefined)[]): Promise<Found<R>>;
  /** When no query goes on any more, whatever became of it. */
  settled(): Promise<unknown>;
}

/** Sends the queries of `reads`, and names the keys of its records. */
export function startReads<R extends Reads>(reads: R): PendingReads<R> {
  const entries = Object.entries(reads);
  const queries = new Map(
    entries.flatMap(([name, read]) => (typeof read === 'function' ? [[name, begin(read)] as const] : [])),
  );
  // Whoever may not make the call is told that alone, whatever becomes of the queries.
  const settled = Promise.allSettled(queries.values());
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
      // The names are those of `reads`, each with what its own reference parsed.
      return Object.fromEntries(found) as Found<R>;
    },
    settled: () => settled,
  };
}

/** A query that fails before it is sent fails as one that was. */
async function begin(query: () => Promise<unknown>): Promise<unknown> {
  return query();
}

/** Reads all at once, apart from any call. */
export async function readAll<R extends Reads>(reads: R): Promise<Found<R>> {
  const { keys, found, settled } = startReads(reads);
  try {
    return await found(await readItems(keys));
  } finally {
    await settled();
  }
}

function refsOf(read: Ref<unknown> | readonly Ref<unknown>[]): readonly Ref<unknown>[] {
  return 'parse' in read ? [read] : read;
}
