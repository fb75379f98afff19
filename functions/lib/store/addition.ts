import { hash } from 'node:crypto';
import { inKey, type Key } from './key.ts';
import type { Item } from './table.ts';
import type { Write } from './write.ts';

/**
 * Adds to the numbers of an item by their names, and sets other fields. What is only ever added to need not be read for
 * it, and two people at once lose nothing.
 */
export function addition(key: Key, counts: ReadonlyMap<string, number>, fields: Item = {}): Write {
  // It has no version that counts; the entity's schema of a record asks for one.
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

/** In which of so many items somebody is counted, so that people seldom meet in one. */
export function shardOfName(username: string, shards: number): number {
  return (hash('sha256', inKey(username), 'buffer')[0] ?? 0) % shards;
}
