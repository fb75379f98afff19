import type { Item } from '../../functions/lib/store/table.ts';
import { createUser, users } from '../../functions/lib/store/user.ts';
import { USER_COUNT_SHARDS, userCounts } from '../../functions/lib/store/userCount.ts';
import { WEEK_SHARDS, weekCounts, weekOf } from '../../functions/lib/store/weekCount.ts';

const MAX_DIGITS = 6;

/** A constant number of digits makes the bytes of a call constant. */
const COUNTED = 5000;

/** Precedes the examples' users in the list of new users, so that the bytes of a page are constant. */
const JOINED_AT = '2100-01-01T00:00:00.000Z';

/** Returns all items of users after their sign-up. */
export function* itemsOfUsers(count: number): Generator<Item> {
  for (let number = 0; number < count; number += 1) {
    // A constant length makes the bytes of a call constant.
    const username = `many0${String(number).padStart(MAX_DIGITS, '0')}`;
    const {
      user,
      writes: [, ...others],
    } = createUser({
      username,
      email: `${username}@example.com`,
      // The last digits are those of the examples' users, and the number precedes theirs in the list.
      phoneNumber: '+60110006789',
      // The length of a real hash. Nobody signs in with it.
      passwordHash: `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`,
    });
    yield users.create({ ...user, createdAt: JOINED_AT }).put;
    for (const write of others) if ('put' in write) yield write.put;
  }
  for (let shard = 0; shard < USER_COUNT_SHARDS; shard += 1) {
    // The version is that of a shard after its first sign-up.
    yield { ...userCounts.overwrite({ shard, users: COUNTED, verified: COUNTED }).put, version: 1 };
  }
  const week = weekOf(Date.now());
  for (let shard = 0; shard < WEEK_SHARDS; shard += 1) {
    const counted = weekCounts.overwrite({ week, shard, users: COUNTED, enrolments: COUNTED });
    yield { ...counted.put, version: 1 };
  }
}
