import { followSuspension, ownedBots } from '../../lib/store/bot.ts';
import { readAll } from '../../lib/store/read.ts';
import { users } from '../../lib/store/user.ts';

/** The bots of a user follow the account as it is now: also one that was made, or an account restored, meanwhile. */
export async function suspendBots({ username }: { readonly username: string }): Promise<void> {
  const { user, owned } = await readAll({
    user: users.at({ username }),
    owned: ownedBots.at({ owner: username }),
  });
  if (user !== undefined) await followSuspension(owned, user.isSuspended);
}
