import { chat as calls } from '../../../shared/contract/chat.ts';
import { query } from '../../lib/http/handler.ts';
import { bots } from '../../lib/store/bot.ts';
import { readPublicBot, requireOpenBot } from './publicBot.ts';

const readBot = ({ params: { chatId } }: { params: { chatId: string } }) => ({
  bot: bots.at({ id: chatId }),
});

export const getDesign = query(calls.getDesign, {
  reads: readBot,
  reply: async ({ bot }) => (await readPublicBot(requireOpenBot(bot))).design,
});

export const getFlows = query(calls.getFlows, {
  reads: readBot,
  reply: async ({ bot }) => {
    const { flows: data, consent, lang } = await readPublicBot(requireOpenBot(bot));
    return { data, consent, lang };
  },
});

export const getWelcome = query(calls.getWelcome, {
  reads: readBot,
  reply: async ({ bot }) => ({ data: (await readPublicBot(requireOpenBot(bot))).welcome }),
});
