import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { addition } from './addition.ts';
import { entity } from './entity.ts';
import type { Write } from './write.ts';

/** The count is spread over this many items, so that concurrent sign-ups seldom conflict. */
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

/** Returns the write that counts a new or a removed user. A single shard may fall below zero. */
export function addUsers(by: 1 | -1): Write {
  const { key } = userCounts.at({ shard: randomInt(USER_COUNT_SHARDS) });
  return addition(key, new Map([['users', by]]));
}

export async function countUsers(): Promise<number> {
  const { records } = await userCounts.within({}, { limit: USER_COUNT_SHARDS });
  return records.reduce((sum, { users }) => sum + users, 0);
}
