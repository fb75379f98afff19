import { followSuspension, ownedBots } from '../../lib/store/bot.ts';
import { readAll } from '../../lib/store/read.ts';
import { users } from '../../lib/store/user.ts';

/** Closes or opens the bots of a user by the present state of the account. */
export async function suspendBots({ username }: { readonly username: string }): Promise<void> {
  const { user, owned } = await readAll({
    user: users.at({ username }),
    owned: ownedBots.at({ owner: username }),
  });
  if (user !== undefined) await followSuspension(owned, user.isSuspended);
}
