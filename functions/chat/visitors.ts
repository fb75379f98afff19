import { randomBytes } from 'node:crypto';
import { chat as calls } from '../../shared/contract/chat.ts';
import { command, query } from '../http/handler.ts';
import { Refusal, tooMany } from '../http/refusal.ts';
import { now } from '../now.ts';
import { bots, lastVisits, welcomes } from '../store/bot.ts';
import { countEvent } from '../store/limit.ts';
import { readAll } from '../store/read.ts';
import { answersOfVisitors, type ChatVisitor, progresses, visitors } from '../store/visitor.ts';
import { transact } from '../store/write.ts';
import { openBot } from './openBot.ts';

/** 128 bits: the visitor's only key. */
const ID_BYTES = 16;

export const startChat = command(calls.startChat, {
  reads: ({ params: { chatId } }) => ({
    bot: bots.at({ id: chatId }),
    welcome: welcomes.at({ chatId }),
    secondsToWait: () => countEvent({ limit: 'botVisitor', subject: chatId }),
  }),
  decide: ({ bot: found, welcome, secondsToWait, body: { name, salutation, triggerFlow } }) => {
    const { id: chatId, owner } = openBot(found);
    if (secondsToWait > 0) throw tooMany(secondsToWait);
    const visitor = randomBytes(ID_BYTES).toString('base64url');
    const createdAt = new Date(now()).toISOString();
    return {
      writes: [
        visitors.create({
          ...{ visitor, chatId, owner, salutation, name, createdAt },
          triggerFlow: triggerFlow ?? welcome?.triggerFlow ?? null,
        }),
      ],
      // By itself: a crowd that comes at once would be in conflict at this item.
      effects: [{ run: () => transact([lastVisits.overwrite({ chatId, at: createdAt })]) }],
      reply: { succ: visitor },
    };
  },
});

/** A visitor of another bot is none of this one. */
export function visitorOf<V extends ChatVisitor>(found: V | undefined, chatId: string): V {
  if (found === undefined || found.chatId !== chatId) {
    throw new Refusal(404, 'UNKNOWN_VISITOR', 'This visitor does not exist');
  }
  return found;
}

export const saveCurrentFlow = command(calls.saveCurrentFlow, {
  reads: ({ params: { chatId, visitor } }) => ({
    bot: bots.at({ id: chatId }),
    found: visitors.at({ visitor }),
  }),
  decide: ({ params: { chatId, visitor }, bot, found, body: { currentFlow } }) => {
    openBot(bot);
    visitorOf(found, chatId);
    return { writes: [progresses.overwrite({ visitor, currentFlow })], reply: { succ: 'Flow saved' } };
  },
});

export const getVisitor = query(calls.getVisitor, {
  reads: ({ params: { visitor } }) => ({
    found: visitors.at({ visitor }),
    given: answersOfVisitors.at({ visitor }),
  }),
  reply: async ({ found, given }) => {
    if (found === undefined) throw new Refusal(404, 'UNKNOWN_VISITOR', 'This visitor does not exist');
    const { bot } = await readAll({ bot: bots.at({ id: found.chatId }) });
    openBot(bot);
    return { salutation: found.salutation, name: found.name, answers: given?.answers ?? {} };
  },
});
