import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { addition } from './addition.ts';
import { entity } from './entity.ts';
import type { Write } from './write.ts';

/** So many items add up to the count, so that sign-ups at once seldom meet in one. */
export const USER_COUNT_SHARDS = 16;

export const userCounts = entity({
  name: 'count of users',
  prefix: 'USERCOUNT#',
  partition: (_: unknown) => 'ALL',
  sortPrefix: '',
  sort: ({ shard }: { readonly shard: number }) => String(shard).padStart(2, '0'),
  schema: z.object({ users: z.int() }),
  grants: { own: ['user'], read: ['admin'] },
  growth: `${USER_COUNT_SHARDS}`,
});

/** Counts a new user, in the transaction that creates them. It is only ever added to, and need not be read for it. */
export function oneUserMore(): Write {
  return addUsers(1);
}

/** Takes a user off the count, in the transaction that removes them. An item of it alone may fall below zero. */
export function oneUserLess(): Write {
  return addUsers(-1);
}

function addUsers(by: 1 | -1): Write {
  const { key } = userCounts.at({ shard: randomInt(USER_COUNT_SHARDS) });
  return addition(key, new Map([['users', by]]));
}

/** How many users there are. */
export async function countUsers(): Promise<number> {
  const { records } = await userCounts.within({}, { limit: USER_COUNT_SHARDS });
  return records.reduce((sum, { users }) => sum + users, 0);
}
