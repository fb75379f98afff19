import { chat as calls } from '../../../shared/contract/chat.ts';
import { query } from '../../lib/http/handler.ts';
import { bots } from '../../lib/store/bot.ts';
import { botLinks, shownContacts } from '../../lib/store/botLink.ts';
import { linkTo, readPublicBot, requireOpenBot } from './publicBot.ts';

const readBot = ({ params: { chatId } }: { params: { chatId: string } }) => ({
  bot: bots.at({ id: chatId }),
});

export const getDesign = query(calls.getDesign, {
  reads: readBot,
  reply: async ({ bot }) => (await readPublicBot(requireOpenBot(bot))).design,
});

export const getFlows = query(calls.getFlows, {
  reads: ({ params, query: { s } }) => ({
    ...readBot({ params }),
    ownerContact: shownContacts.at(params),
    ...(s !== undefined && { link: botLinks.at({ code: s }) }),
  }),
  reply: async ({ bot: found, link, ownerContact }) => {
    const bot = requireOpenBot(found);
    const { flows: data, consent, lang } = await readPublicBot(bot);
    return { data, consent, lang, contact: linkTo(bot, link)?.contact ?? ownerContact };
  },
});

export const getWelcome = query(calls.getWelcome, {
  reads: readBot,
  reply: async ({ bot }) => ({ data: (await readPublicBot(requireOpenBot(bot))).welcome }),
});
