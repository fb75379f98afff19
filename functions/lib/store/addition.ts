import { hash } from 'node:crypto';
import { inKey, type Key } from './key.ts';
import type { Item } from './table.ts';
import type { Condition, Write } from './write.ts';

interface Part {
  readonly name: string;
  readonly value: unknown;
  readonly sign: string;
}

/** Returns the change that sets fields, removes those without a value, and adds to numbers. */
export function changeOf(
  fields: Item,
  counts: Iterable<readonly [string, number]> = [],
): Required<Condition> {
  const set = Object.entries(fields).map(
    ([name, value], index): Part => ({ name, value, sign: `f${index}` }),
  );
  const added = [...counts].map(([name, value], index): Part => ({ name, value, sign: `c${index}` }));
  const present = set.filter(({ value }) => value !== undefined);
  const absent = set.filter(({ value }) => value === undefined);
  return {
    expression: [
      ...clause('SET', present, (sign) => `#${sign} = :${sign}`),
      ...clause('REMOVE', absent, (sign) => `#${sign}`),
      ...clause('ADD', added, (sign) => `#${sign} :${sign}`),
    ].join(' '),
    names: Object.fromEntries([...set, ...added].map(({ name, sign }) => [`#${sign}`, name])),
    values: Object.fromEntries([...present, ...added].map(({ value, sign }) => [`:${sign}`, value])),
  };
}

function clause(verb: string, parts: readonly Part[], text: (sign: string) => string): string[] {
  return parts.length === 0 ? [] : [`${verb} ${parts.map(({ sign }) => text(sign)).join(', ')}`];
}

/**
 * Returns the write that adds to numbers of an item and sets other fields. It needs no read, and concurrent additions do
 * not overwrite each other.
 */
export function addition(key: Key, counts: ReadonlyMap<string, number>, fields: Item = {}): Write {
  const changed = [...counts].filter(([, by]) => by !== 0);
  // No write checks this version, but every record is parsed with one.
  return { update: key, change: changeOf({ version: 1, ...fields }, changed) };
}

/** Returns the shard that counts a user. Shards keep concurrent writers from conflicting on one item. */
export function shardOfName(username: string, shards: number): number {
  return (hash('sha256', inKey(username), 'buffer')[0] ?? 0) % shards;
}
