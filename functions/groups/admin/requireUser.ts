import { Refusal } from '../../lib/http/refusal.ts';
import type { Stored } from '../../lib/store/entity.ts';
import type { User } from '../../lib/store/user.ts';

export function requireUser(found: Stored<User> | undefined, username: string): Stored<User> {
  if (found === undefined) throw new Refusal(404, 'UNKNOWN_USER', `User ${username} not exist`);
  return found;
}
