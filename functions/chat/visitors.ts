import { chat as calls } from '../../shared/contract/chat.ts';
import { requireVisitor } from '../bot/requireVisitor.ts';
import { readOptional, variables } from '../env.ts';
import { command, query } from '../http/handler.ts';
import { tooMany } from '../http/refusal.ts';
import { newId } from '../newId.ts';
import { DAY_SECONDS, now, nowSeconds } from '../now.ts';
import { bots, lastVisits, welcomes } from '../store/bot.ts';
import { countEvent } from '../store/limit.ts';
import { readAll } from '../store/read.ts';
import { answersOfVisitors, progresses, visitors } from '../store/visitor.ts';
import { transact } from '../store/write.ts';
import { openBot } from './openBot.ts';

export const startChat = command(calls.startChat, {
  reads: ({ params: { chatId }, body: { key } }) => ({
    bot: bots.at({ id: chatId }),
    welcome: welcomes.at({ chatId }),
    ...(key !== undefined && { begun: visitors.at({ visitor: newId(key, chatId) }) }),
    secondsToWait: () => countEvent({ limit: 'botVisitor', subject: chatId }),
  }),
  decide: ({ bot: found, welcome, begun, secondsToWait, body: { name, salutation, triggerFlow, key } }) => {
    const { id: chatId, owner } = openBot(found);
    // Whose answer was lost.
    if (begun !== undefined) return { reply: { succ: begun.visitor } };
    if (secondsToWait > 0) throw tooMany(secondsToWait);
    const visitor = newId(key, chatId);
    const createdAt = new Date(now()).toISOString();
    return {
      writes: [
        visitors.create({
          ...{ visitor, chatId, owner, salutation, name, createdAt },
          triggerFlow: triggerFlow ?? welcome?.triggerFlow ?? null,
          until: keptUntil(),
        }),
      ],
      // By itself: a crowd that comes at once would be in conflict at this item.
      effects: [{ run: () => transact([lastVisits.overwrite({ chatId, at: createdAt })]) }],
      reply: { succ: visitor },
    };
  },
});

/** Until when a visitor who comes now is kept. Undefined: for ever. */
function keptUntil(): number | undefined {
  const days = readOptional(variables.transcriptDays);
  return days === undefined ? undefined : nowSeconds() + Number(days) * DAY_SECONDS;
}

export const saveCurrentFlow = command(calls.saveCurrentFlow, {
  reads: ({ params: { chatId, visitor } }) => ({
    bot: bots.at({ id: chatId }),
    found: visitors.at({ visitor }),
  }),
  decide: ({ params: { chatId, visitor }, bot, found, body: { currentFlow } }) => {
    openBot(bot);
    const { until } = requireVisitor(found, chatId);
    return { writes: [progresses.overwrite({ visitor, currentFlow, until })], reply: { succ: 'Flow saved' } };
  },
});

export const getVisitor = query(calls.getVisitor, {
  reads: ({ params: { visitor } }) => ({
    found: visitors.at({ visitor }),
    given: answersOfVisitors.at({ visitor }),
  }),
  reply: async ({ found, given }) => {
    const { chatId, salutation, name } = requireVisitor(found);
    const { bot } = await readAll({ bot: bots.at({ id: chatId }) });
    openBot(bot);
    return { salutation, name, answers: given?.answers ?? {} };
  },
});
