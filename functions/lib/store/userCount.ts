import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { addition } from './addition.ts';
import { entity } from './entity.ts';
import type { Write } from './write.ts';

/** The count is spread over this many items, so that concurrent sign-ups seldom conflict. */
export const USER_COUNT_SHARDS = 16;

const UserCount = z.object({
  users: z._default(z.int(), 0),
  /** Those of them whose email address is verified. */
  verified: z._default(z.int(), 0),
});
type UserCount = z.infer<typeof UserCount>;

export const userCounts = entity({
  name: 'count of users',
  prefix: 'USERCOUNT#',
  partition: (_: unknown) => 'ALL',
  sortPrefix: '',
  sort: ({ shard }: { readonly shard: number }) => String(shard).padStart(2, '0'),
  schema: UserCount,
  grants: { own: ['user', 'validate', 'admin'] },
  growth: `${USER_COUNT_SHARDS}`,
});

/** Returns the write that adds to the counts of users. A single shard may fall below zero. */
export function addUsers(by: Partial<UserCount>): Write {
  const { key } = userCounts.at({ shard: randomInt(USER_COUNT_SHARDS) });
  return addition(key, new Map(Object.entries(by)));
}

export async function countUsers(): Promise<UserCount> {
  const { records } = await userCounts.within({}, { limit: USER_COUNT_SHARDS });
  const sum = (name: keyof UserCount) => records.reduce((total, record) => total + record[name], 0);
  return { users: sum('users'), verified: sum('verified') };
}
