import * as z from 'zod/mini';
import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { caseFold } from '../../../shared/rules/account.ts';
import { isFoundBy } from '../../../shared/rules/search.ts';
import { readChats } from '../../lib/bot/editable.ts';
import { command, query } from '../../lib/http/handler.ts';
import { taken } from '../../lib/http/refusal.ts';
import { newId } from '../../lib/runtime/newId.ts';
import { type Bot, bots, ownedBots } from '../../lib/store/bot.ts';
import { contactOf, shownContacts } from '../../lib/store/botLink.ts';
import { copyBotJobs, eraseChatJobs, pushJobs } from '../../lib/store/job.ts';
import { socketOwners } from '../../lib/store/socket.ts';
import type { User } from '../../lib/store/user.ts';
import type { Write } from '../../lib/store/write.ts';
import { chatPush, findClaimsAgain, requireComplete, requireWithin } from './change.ts';
import { newBot, newBotWrites } from './newBot.ts';
import { pushToSocket } from './pushToSocket.ts';
import { sampleFlows } from './samples.ts';

/** Returns the writes that show the owner's number to the visitors of a new bot, where the owner does so. */
function contactWrites(chatId: string, user: User): Write[] {
  const contact = contactOf(user, user.username);
  return contact ? [shownContacts.create({ chatId, ...contact })] : [];
}

/** The last bot of a page, and its index: a later page starts there if the bot has been deleted. */
const BotKey = z.object({ id: z.string(), at: z.int() });

export const listChats = query(calls.listChats, {
  cursor: BotKey,
  reads: ({ username, params: { socketId } }) => ({
    owned: ownedBots.at({ owner: username }),
    owner: socketOwners.at({ socketId }),
  }),
  reply: async ({ params: { socketId }, username, owned, owner, query: { limit, q = '' }, from }) => {
    const ids = owned?.bots.map(({ id }) => id) ?? [];
    await pushToSocket({ socketId, owner, username }, async () => ({
      event: 'userChat',
      data: await readChats(ids),
    }));
    const start = from === undefined ? 0 : ids.indexOf(from.id) + 1 || from.at;
    const left = ids.slice(start);
    // A search reads all of them, which are at most 100.
    const wanted = q === '' ? left.slice(0, limit) : left;
    const matching = (await readChats(wanted)).filter(({ bot_name }) => isFoundBy(bot_name, q));
    const page = matching.slice(0, limit);
    const hasMore = matching.length > limit || wanted.length < left.length;
    const last = hasMore ? page.at(-1)?.id : undefined;
    return { page, next: last === undefined ? undefined : { id: last, at: ids.indexOf(last) } };
  },
});

const readOwned = ({ username }: { username: string }) => ({ owned: ownedBots.at({ owner: username }) });

type Owned = ReturnType<typeof ownedBots.parse>;

const isOwned = (owned: Owned, id: string) => owned?.bots.some((bot) => bot.id === id) === true;

/** Saves the owner's list of bots with a new bot, or with a bot's new link. */
function saveLink(owned: Owned, { owner, id, link }: Pick<Bot, 'owner' | 'id' | 'link'>) {
  const present = owned?.bots ?? [];
  if (present.some((bot) => bot.link === link && bot.id !== id)) {
    throw taken('link', 'Bot Link is already used by another bot of yours', 'LINK_TAKEN');
  }
  const isNew = present.every((bot) => bot.id !== id);
  if (isNew) requireWithin('bots', present.length + 1);
  const changed = isNew
    ? [...present, { id, link }]
    : present.map((bot) => (bot.id === id ? { id, link } : bot));
  return ownedBots.save(owned, { owner, bots: changed });
}

export const createChat = command(calls.createChat, {
  reads: readOwned,
  decide: ({ caller: { user }, owned, body }) => {
    const { bot_name: botName, link, lang = 'en', sample, phoneNumber, key } = body;
    const owner = caseFold(user.username);
    const id = newId(key, owner);
    const reply = { succ: 'New Chat Created', id };
    if (isOwned(owned, id)) return { reply };
    const content = sampleFlows(id, { sample, lang, phoneNumber });
    const bot = { ...newBot({ id, owner, botName, link, lang, isPaused: false }), ...content.bot };
    return {
      writes: [
        ...newBotWrites(bot),
        ...contactWrites(id, user),
        saveLink(owned, bot),
        ...content.writes,
        chatPush(bot),
      ],
      reply,
    };
  },
});

export const updateChat = command(calls.updateChat, {
  reads: (request) => ({ ...readOwned(request), named: bots.at(request.params) }),
  decide: ({ caller: { bot }, owned, body }) => {
    requireComplete(bot);
    const { bot_name: botName = bot.botName, link = bot.link, paused: isPaused = bot.isPaused } = body;
    return {
      writes: [
        bots.patch(bot, { botName, link, isPaused }),
        ...(link === bot.link ? [] : [saveLink(owned, { ...bot, link })]),
        chatPush(bot),
        ...(botName === bot.botName ? [] : findClaimsAgain(bot)),
      ],
      reply: { succ: 'Chat updated' },
    };
  },
});

/** Creates a paused copy, which a job fills and then opens. */
export const duplicateChat = command(calls.duplicateChat, {
  reads: readOwned,
  decide: ({ caller: { bot, user }, owned, body: { bot_name: botName, link, key } }) => {
    const id = newId(key, bot.owner);
    const reply = { succ: 'Chat duplicated', id };
    if (isOwned(owned, id)) return { reply };
    requireComplete(bot);
    const copy = newBot({
      id,
      owner: bot.owner,
      botName,
      link,
      lang: bot.lang,
      isPaused: true,
      isIncomplete: true,
      isStopped: bot.isStopped,
    });
    return {
      writes: [
        ...newBotWrites(copy),
        ...contactWrites(id, user),
        saveLink(owned, copy),
        copyBotJobs.add({ from: bot.id, to: id }),
        chatPush(copy),
      ],
      reply,
    };
  },
});

export const deleteChat = command(calls.deleteChat, {
  reads: readOwned,
  decide: ({ caller: { bot }, owned }) => ({
    writes: [
      bots.remove(bot),
      ...withoutBot(owned, bot),
      eraseChatJobs.add({ what: 'bot', chatId: bot.id, sharedWith: bot.sharedWith }),
      pushJobs.add({ event: 'userChat', owner: bot.owner }),
    ],
    reply: { succ: 'Chat deleted' },
  }),
});

function withoutBot(owned: Owned, { id, owner }: Bot) {
  if (owned === undefined) return [];
  return [ownedBots.save(owned, { owner, bots: owned.bots.filter((bot) => bot.id !== id) })];
}
