import * as z from 'zod/mini';
import { admin as calls } from '../../../shared/contract/admin.ts';
import { chatOf } from '../../lib/bot/editable.ts';
import { command, query } from '../../lib/http/handler.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { audited } from '../../lib/store/audit.ts';
import { bots, ownedBots } from '../../lib/store/bot.ts';
import { pushJobs } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { users } from '../../lib/store/user.ts';
import { requireUser } from './requireUser.ts';

/** The number of the user's bots before the page. */
const Offset = z.int();

export const listChats = query(calls.listChats, {
  cursor: Offset,
  reads: ({ params: { username } }) => ({
    user: users.at({ username }),
    owned: ownedBots.at({ owner: username }),
  }),
  reply: async ({ params: { username }, query: { limit }, user, owned, from = 0 }) => {
    requireUser(user, username);
    const all = owned?.bots ?? [];
    const end = from + limit;
    const { found } = await readAll({ found: all.slice(from, end).map(({ id }) => bots.at({ id })) });
    return {
      page: found.flatMap((bot) => {
        if (bot === undefined) return [];
        const { id, bot_name, link, paused, stopped } = chatOf(bot, undefined);
        return [{ id, bot_name, link, paused, stopped }];
      }),
      next: end < all.length ? end : undefined,
    };
  },
});

export const stopChat = command(calls.stopChat, {
  reads: ({ body: { chatId } }) => ({ bot: bots.at({ id: chatId }) }),
  decide: ({ caller: { admin }, body: { chatId, stopped: isStopped }, bot }) => {
    if (bot === undefined) throw new Refusal(404, 'UNKNOWN_CHAT', 'This chat does not exist');
    const reply = { succ: `${bot.botName} is ${isStopped ? 'stopped' : 'no longer stopped'}` };
    if ((bot.isStopped ?? false) === isStopped) return { reply };
    const action = isStopped ? 'Stopped bot' : 'Started bot';
    return {
      writes: [
        bots.patch(bot, { isStopped }),
        audited({ admin: admin.username, action, target: bot.owner, detail: bot.botName }),
        pushJobs.add({ event: 'newData', owner: bot.owner, chatId }),
      ],
      reply,
    };
  },
});
