import { hash } from 'node:crypto';
import { inKey, type Key, ROW } from './key.ts';
import type { Item } from './table.ts';
import type { Condition, Write } from './write.ts';

interface Part {
  readonly name: string;
  readonly value: unknown;
  readonly sign: string;
  readonly path: string;
}

/** Returns the change that sets fields, also in the row, removes those without a value, and adds to numbers. */
export function changeOf(
  fields: Item,
  { counts = [], inRow = {} }: { counts?: Iterable<readonly [string, number]>; inRow?: Item } = {},
): Required<Condition> {
  const parts = (entries: Iterable<readonly [string, unknown]>, letter: string, parent = '') =>
    [...entries].map(([name, value], index): Part => {
      const sign = letter + index;
      return { name, value, sign, path: `${parent}#${sign}` };
    });
  const shown = parts(Object.entries(inRow), 'r', `#${ROW}.`);
  const set = [...parts(Object.entries(fields), 'f'), ...shown];
  const added = parts(counts, 'c');
  const present = set.filter(({ value }) => value !== undefined);
  const absent = set.filter(({ value }) => value === undefined);
  return {
    expression: [
      ...clause('SET', present, ({ path, sign }) => `${path} = :${sign}`),
      ...clause('REMOVE', absent, ({ path }) => path),
      ...clause('ADD', added, ({ path, sign }) => `${path} :${sign}`),
    ].join(' '),
    names: {
      ...Object.fromEntries([...set, ...added].map(({ name, sign }) => [`#${sign}`, name])),
      ...(shown.length > 0 && { [`#${ROW}`]: ROW }),
    },
    values: Object.fromEntries([...present, ...added].map(({ value, sign }) => [`:${sign}`, value])),
  };
}

function clause(verb: string, parts: readonly Part[], text: (part: Part) => string): string[] {
  return parts.length === 0 ? [] : [`${verb} ${parts.map(text).join(', ')}`];
}

/**
 * Returns the write that adds to numbers of an item and sets other fields. It needs no read, and concurrent additions do
 * not overwrite each other.
 */
export function addition(
  key: Key,
  counts: ReadonlyMap<string, number>,
  fields: Item = {},
): Extract<Write, { update: unknown }> {
  const changed = [...counts].filter(([, by]) => by !== 0);
  // No write checks this version, but every record is parsed with one.
  return { update: key, change: changeOf({ version: 1, ...fields }, { counts: changed }) };
}

/** Returns the shard that counts a user. Shards keep concurrent writers from conflicting on one item. */
export function shardOfName(username: string, shards: number): number {
  return (hash('sha256', inKey(username), 'buffer')[0] ?? 0) % shards;
}
