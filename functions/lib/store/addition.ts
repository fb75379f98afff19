import { hash } from 'node:crypto';
import { inKey, type Key } from './key.ts';
import type { Item } from './table.ts';
import type { Write } from './write.ts';

/**
 * Returns the write that adds to numbers of an item and sets other fields. It needs no read, and concurrent additions do
 * not overwrite each other.
 */
export function addition(key: Key, counts: ReadonlyMap<string, number>, fields: Item = {}): Write {
  // No write checks this version, but every record is parsed with one.
  const set = Object.entries({ version: 1, ...fields });
  const added = [...counts].filter(([, by]) => by !== 0);
  const sets = set.map((_, index) => `#f${index} = :f${index}`).join(', ');
  const adds = added.map((_, index) => `#c${index} :c${index}`).join(', ');
  const all = [
    ...set.map(([name, value], index) => ({ sign: `f${index}`, name, value })),
    ...added.map(([name, value], index) => ({ sign: `c${index}`, name, value })),
  ];
  return {
    update: key,
    change: {
      expression: adds === '' ? `SET ${sets}` : `SET ${sets} ADD ${adds}`,
      names: Object.fromEntries(all.map(({ sign, name }) => [`#${sign}`, name])),
      values: Object.fromEntries(all.map(({ sign, value }) => [`:${sign}`, value])),
    },
  };
}

/** Returns the shard that counts a user. Shards keep concurrent writers from conflicting on one item. */
export function shardOfName(username: string, shards: number): number {
  return (hash('sha256', inKey(username), 'buffer')[0] ?? 0) % shards;
}
