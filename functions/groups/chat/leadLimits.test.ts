import { beforeEach, describe, expect, test } from 'vitest';
import { addUserInput, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { newLeadBot, numberAnswer } from '../../../infra/testing/chatLeads.ts';
import { leadsOf } from '../../../infra/testing/imports.ts';
import { type LeadMember, leadOf, newLead, somePhone } from '../../../infra/testing/leads.ts';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { put } from '../../../infra/testing/put.ts';
import { send } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { counters } from '../../lib/store/limit.ts';

const timed = timedStack();
const table = () => ({ endpoint: timed.stack.port.url, tableName: timed.stack.tableName });

/** All visitors in these tests have this address. */
const ADDRESS = '127.0.0.1';
const HOUR_MS = 3_600_000;

/** Sets how many numbers were left within the hour. */
async function leftBefore(limit: 'leadOfBot' | 'leadOfAddress', subject: string, count: number) {
  const endsAtSeconds = Math.floor((timed.stack.clock.now() + HOUR_MS) / 1000);
  await put(table(), [counters[limit].overwrite({ subject, count, endsAtSeconds })]);
}

beforeEach(() => leftBefore('leadOfAddress', ADDRESS, 0));

async function newBot(): Promise<{ readonly bot: TestBot; readonly owner: LeadMember }> {
  const team = await foundTeam();
  const bot = await newLeadBot(table(), team);
  await addUserInput(bot, 'Phone', undefined, 'Phone');
  return { bot, owner: { ...team.owner, teamName: team.teamName } };
}

const leave = ({ chatId }: TestBot, visitor: string, phone = somePhone(), from = 0) =>
  send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: [numberAnswer(phone)], from } });

async function outcome({ bot: { token, chatId }, owner }: Awaited<ReturnType<typeof newBot>>) {
  await timed.stack.idle();
  const { body } = await send(mchat.listVisitors, { token, params: { chatId } });
  const { user } = mchat.listVisitors.reply.parse(body);
  return { held: user.filter(({ held }) => held).length, leads: (await leadsOf(owner)).length };
}

describe('within an hour', () => {
  test('the 201st number of one address is held with any bot, and the next hour makes leads again', async () => {
    const [one, other] = [await newBot(), await newBot()];
    await leftBefore('leadOfAddress', ADDRESS, 199);
    await leave(one.bot, await newVisitor(one.bot));
    await leave(other.bot, await newVisitor(other.bot));
    expect(await outcome(one)).toEqual({ held: 0, leads: 1 });
    expect(await outcome(other)).toEqual({ held: 1, leads: 0 });
    await timed.pass(HOUR_MS + 60_000);
    await leave(other.bot, await newVisitor(other.bot));
    expect(await outcome(other)).toEqual({ held: 1, leads: 1 });
  });

  test('the 301st number of one bot is held, also when many come at once', async () => {
    const [made, other] = [await newBot(), await newBot()];
    const { bot } = made;
    await leftBefore('leadOfBot', bot.chatId, 297);
    const visitors = await Promise.all(Array.from({ length: 8 }, () => newVisitor(bot)));
    await Promise.all(visitors.map((visitor) => leave(bot, visitor)));
    await leave(other.bot, await newVisitor(other.bot));
    expect(await outcome(made)).toEqual({ held: 5, leads: 3 });
    expect(await outcome(other)).toEqual({ held: 0, leads: 1 });
    const decided = { token: bot.token, params: { chatId: bot.chatId }, body: { decision: 'take' } };
    await send(mchat.decideHeld, decided);
    expect(await outcome(made)).toEqual({ held: 0, leads: 8 });
  });

  test('a visitor whose number is held gets no lead by another number', async () => {
    const made = await newBot();
    const { bot } = made;
    await leftBefore('leadOfBot', bot.chatId, 300);
    const visitor = await newVisitor(bot);
    await leave(bot, visitor);
    await leftBefore('leadOfBot', bot.chatId, 0);
    await leave(bot, visitor, somePhone(), 1);
    expect(await outcome(made)).toEqual({ held: 1, leads: 0 });
  });

  test('a save that is refused or repeated counts no number', async () => {
    const made = await newBot();
    const { bot } = made;
    const visitor = await newVisitor(bot);
    await leftBefore('leadOfBot', bot.chatId, 298);
    const phone = somePhone();
    const params = { chatId: bot.chatId, visitor };
    const { consent: _, ...unticked } = numberAnswer(phone);
    expect((await send(chat.saveHistory, { params, body: { chat: [unticked] } })).status).toBe(400);
    for (const _ of [1, 2, 3]) expect((await leave(bot, visitor, phone)).status).toBe(200);
    await leave(bot, await newVisitor(bot));
    expect(await outcome(made)).toEqual({ held: 0, leads: 2 });
  });
});

describe('a stranger', () => {
  /** Leaves a number, and returns the answer with the calls to AWS that were made for it. */
  async function seenBy(bot: TestBot, phone: string) {
    const visitor = await newVisitor(bot);
    const calls: string[] = [];
    const stop = timed.stack.port.intercept(({ lambda, operation }, proceed) => {
      if (lambda?.label === 'chat') calls.push(operation);
      return proceed();
    });
    const { status, body, headers } = await leave(bot, visitor, phone);
    stop();
    const names = [...headers.keys()].toSorted();
    const params = { visitor };
    await timed.stack.idle();
    const { createdAt: _, ...shown } = (await send(chat.getVisitor, { params })).body;
    return { status, body, names, calls: calls.toSorted(), shown: Object.keys(shown) };
  }

  test('learns neither whether a number is known nor whether it is held', async () => {
    const { bot, owner } = await newBot();
    await seenBy(bot, somePhone());
    const unknown = await seenBy(bot, somePhone());
    const phone = somePhone();
    await newLead(owner, { phone });
    expect(await seenBy(bot, phone)).toEqual(unknown);
    await leftBefore('leadOfBot', bot.chatId, 300);
    expect(await seenBy(bot, somePhone())).toEqual(unknown);
  });

  test('opens and changes no chat by the ids of a lead and of its chat', async () => {
    const { bot, owner } = await newBot();
    await leave(bot, await newVisitor(bot));
    await timed.stack.idle();
    const [lead] = await leadsOf(owner);
    const id = lead?.id ?? '';
    const { list } = await send(msmart.listLeadChats, { token: owner.token, params: { id } });
    const names = msmart.listLeadChats.reply.parse(list).map((shown) => shown.chat);
    expect(names).toHaveLength(1);
    const before = await leadOf(owner, id);
    for (const visitor of [id, ...names]) {
      const params = { chatId: bot.chatId, visitor };
      expect((await send(chat.getVisitor, { params })).status).toBe(404);
      expect((await send(chat.getHistory, { params })).body).toMatchObject({ status: 'new chat', chat: [] });
      expect((await leave(bot, visitor)).status).toBe(404);
      expect((await send(chat.deleteChat, { params })).status).toBe(404);
    }
    await timed.stack.idle();
    expect(await leadOf(owner, id)).toEqual(before);
  });
});
