import type { Item } from '../../functions/lib/store/table.ts';
import { createUser } from '../../functions/lib/store/user.ts';
import { USER_COUNT_SHARDS, userCounts } from '../../functions/lib/store/userCount.ts';

const MAX_DIGITS = 6;

/** A constant number of digits makes the bytes of a call constant. */
const COUNTED = 5000;

/** Returns all items of users after their sign-up. */
export function* itemsOfUsers(users: number): Generator<Item> {
  for (let number = 0; number < users; number += 1) {
    // A constant length makes the bytes of a call constant.
    const username = `many0${String(number).padStart(MAX_DIGITS, '0')}`;
    const { writes } = createUser({
      username,
      email: `${username}@example.com`,
      // The last digits are those of the examples' users, and the number precedes theirs in the list.
      phoneNumber: '+60110006789',
      // The length of a real hash. Nobody signs in with it.
      passwordHash: `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`,
    });
    for (const write of writes) if ('put' in write) yield write.put;
  }
  for (let shard = 0; shard < USER_COUNT_SHARDS; shard += 1) {
    // The version is that of a shard after its first sign-up.
    yield { ...userCounts.overwrite({ shard, users: COUNTED }).put, version: 1 };
  }
}
