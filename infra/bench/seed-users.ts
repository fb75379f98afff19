import type { Item } from '../../functions/lib/store/table.ts';
import { createUser } from '../../functions/lib/store/user.ts';
import { USER_COUNT_SHARDS, userCounts } from '../../functions/lib/store/userCount.ts';

const MAX_DIGITS = 6;

/** Of as many digits however many users there are, so that as many counts are as many bytes. */
const COUNTED = 5000;

/** All that a sign-up leaves of so many users. */
export function* itemsOfUsers(users: number): Generator<Item> {
  for (let number = 0; number < users; number += 1) {
    // Of one length, so that as many of them are as many bytes.
    const username = `many0${String(number).padStart(MAX_DIGITS, '0')}`;
    const { writes } = createUser({
      username,
      email: `${username}@example.com`,
      // Ends as the numbers of the users in the examples, and is listed before them.
      phoneNumber: '+60110006789',
      // As long as a real one; nobody signs in with it.
      passwordHash: `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`,
    });
    for (const write of writes) if ('put' in write) yield write.put;
  }
  for (let shard = 0; shard < USER_COUNT_SHARDS; shard += 1) {
    // As a sign-up leaves it, in whichever of them that is counted.
    yield { ...userCounts.overwrite({ shard, users: COUNTED }).put, version: 1 };
  }
}
