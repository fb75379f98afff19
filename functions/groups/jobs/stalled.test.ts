import { expect, test } from 'vitest';
import { addUserInput, newFlow, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { newLeadBot, numberAnswer } from '../../../infra/testing/chatLeads.ts';
import { leadsOf } from '../../../infra/testing/imports.ts';
import { somePhone } from '../../../infra/testing/leads.ts';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { send } from '../../../infra/testing/suite.ts';
import { foundTeam, type TestTeam } from '../../../infra/testing/teams.ts';
import { timePasses } from '../../../infra/testing/timePasses.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';

const MINUTE_MS = 60_000;

const timed = timedStack();
const minutes = (count: number) => timePasses(timed.stack)(count * MINUTE_MS);

/** A bot with the flow "Price", which leads to the flow "End", and whose leads are the team owner's. */
async function newBot() {
  const team = await foundTeam();
  const table = { endpoint: timed.stack.port.url, tableName: timed.stack.tableName };
  const bot = await newLeadBot(table, team);
  const [price, end] = [await newFlow(bot, 'Price'), await newFlow(bot, 'End')];
  await addUserInput(bot, 'Phone', undefined, 'Phone');
  const { token, chatId } = bot;
  const body = { actionType: 'button', content: 'Go on', triggerFlow: end };
  await send(mchat.addAction, { token, params: { chatId, flowId: price }, body });
  return { team, bot, price, end };
}

const said = (content: string) => ({ user: 'user', type: 'Text', content });

async function save({ chatId }: TestBot, visitor: string, entry: object, from: number) {
  const sent = { params: { chatId, visitor }, body: { chat: [entry], from } };
  expect((await send(chat.saveHistory, sent)).status).toBe(200);
}

/** Returns the acts of the visitor in the history of the owner's only lead, newest first. */
async function actsIn({ owner: { token, ...owner }, teamName }: TestTeam) {
  const [lead] = await leadsOf({ ...owner, token, teamName });
  const { list } = await send(msmart.listLeadHistory, { token, params: { id: lead?.id ?? '' } });
  return msmart.listLeadHistory.reply.parse(list).map(({ chat: act, leftAt }) => leftAt ?? act);
}

test('a visitor who says nothing for half an hour has left at a flow, which the history of the lead notes once', async () => {
  const { team, bot, price } = await newBot();
  const visitor = await newVisitor(bot, price);
  await save(bot, visitor, numberAnswer(somePhone()), 0);
  await minutes(20);
  await save(bot, visitor, said('And what is in it?'), 1);
  await minutes(16);
  expect(await actsIn(team)).toEqual(['started']);
  await minutes(20);
  expect(await actsIn(team)).toEqual(['Price', 'started']);
  await minutes(60);
  expect(await actsIn(team)).toEqual(['Price', 'started']);
});

test('a visitor who has come to the end, or has deleted the chat, has not left', async () => {
  const { team, bot, price, end } = await newBot();
  const visitor = await newVisitor(bot, price);
  await save(bot, visitor, numberAnswer(somePhone()), 0);
  const params = { chatId: bot.chatId, visitor };
  await send(chat.saveCurrentFlow, { params, body: { currentFlow: end } });
  await minutes(40);
  expect(await actsIn(team)).toEqual(['started']);
  const other = await newBot();
  const gone = await newVisitor(other.bot, other.price);
  await save(other.bot, gone, numberAnswer(somePhone()), 0);
  await timed.stack.idle();
  await send(chat.deleteChat, { params: { chatId: other.bot.chatId, visitor: gone } });
  await minutes(40);
  expect(await actsIn(other.team)).toEqual(['forgotten', 'started']);
});
