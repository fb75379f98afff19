import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { newOwnedBot, newVisitor } from '../../../../infra/testing/bots.ts';
import {
  type LeadMember,
  leadChat,
  leadOf,
  newLead,
  newLeadMember,
} from '../../../../infra/testing/leads.ts';
import { put, tableAt } from '../../../../infra/testing/put.ts';
import { send, stackTable, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, type TestTeam } from '../../../../infra/testing/teams.ts';
import { chat } from '../../../../shared/contract/chat.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { leads } from '../../../lib/store/lead.ts';
import { chatNameOf, leadChats } from '../../../lib/store/leadChat.ts';

let team: TestTeam;
let member: LeadMember;
beforeAll(async () => {
  team = await foundTeam();
  member = await newLeadMember(team);
});

/** Creates a lead of the member who gave the number to the bots of these owners. */
async function chattedLead(...owners: readonly TestUser[]) {
  const id = await newLead(member);
  const visitors: { readonly chatId: string; readonly visitor: string }[] = [];
  for (const owner of owners) {
    const { chatId } = await newOwnedBot(owner);
    const visitor = await newVisitor({ chatId });
    await put(stackTable(), [
      leadChats.overwrite(leadChat({ id, chat: chatNameOf(id, visitor), visitor, chatId })),
    ]);
    visitors.push({ chatId, visitor });
  }
  return { id, visitors };
}

const act = (call: Parameters<typeof send>[0], id: string, query: Record<string, string> = {}) =>
  send(call, { token: member.token, params: { teamName: team.teamName, id }, query });
const erasing = { chats: 'true' };
const statusOf = async (params: { readonly chatId: string; readonly visitor: string }) =>
  (await send(chat.getVisitor, { params })).status;

/** Removes a lead as the table does when its days in the bin are over. */
async function endBin(id: string) {
  const { endpoint, tableName: TableName } = stackTable();
  await tableAt(endpoint).send(new DeleteCommand({ TableName, Key: { ...leads.at({ id }).key } }));
}

test('a lead says which of its chats are with a bot of the caller', async () => {
  const { id } = await chattedLead(member, team.owner);
  const ownOf = async ({ token }: TestUser) => {
    const { list } = await send(msmart.listLeadChats, { token, params: { id } });
    return msmart.listLeadChats.reply.parse(list).filter(({ isOwn }) => isOwn).length;
  };
  expect([await ownOf(member), await ownOf(team.owner)]).toEqual([1, 1]);
});

test('the chats of a lead with its member’s bots are erased once the lead leaves the bin, and those with other bots stay', async () => {
  const { id, visitors } = await chattedLead(member, team.owner);
  const [own, other] = visitors;
  if (!own || !other) throw new Error('No visitors');
  expect((await act(msmart.deleteLead, id, erasing)).body).toMatchObject({ succMsg: 'Lead deleted' });
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 200]);
  // A lead in the bin shows no chats.
  expect((await act(msmart.listLeadChats, id)).status).toBe(404);
  await endBin(id);
  await expect.poll(() => statusOf(own)).toBe(404);
  expect(await statusOf(other)).toBe(200);
});

test('a lead that was restored, and deleted again without the wish, leaves the chat', async () => {
  const { id, visitors } = await chattedLead(member);
  const { id: later, visitors: laterVisitors } = await chattedLead(member);
  const [own, erased] = [...visitors, ...laterVisitors];
  if (!own || !erased) throw new Error('No visitors');
  await act(msmart.deleteLead, id, erasing);
  expect((await act(msmart.restoreLead, id)).status).toBe(200);
  await act(msmart.deleteLead, id);
  await act(msmart.deleteLead, later, erasing);
  await endBin(id);
  await endBin(later);
  await expect.poll(() => statusOf(erased)).toBe(404);
  expect(await statusOf(own)).toBe(200);
});

test('only the owner of the bot may erase its chats with a lead', async () => {
  const { id, visitors } = await chattedLead(team.owner);
  const [theirs] = visitors;
  if (!theirs) throw new Error('No visitor');
  expect(await act(msmart.deleteLead, id, erasing)).toMatchObject({
    status: 403,
    body: { code: 'NOT_YOUR_BOT' },
  });
  // The owner of the bot does not have the lead.
  const params = { teamName: team.teamName, id };
  const asOwner = { token: team.owner.token, params, query: erasing };
  expect((await send(msmart.deleteLead, asOwner)).status).toBe(403);
  await send(chat.deleteChat, { params: theirs });
  // Nothing is left to erase.
  await expect.poll(async () => (await act(msmart.deleteLead, id, erasing)).status).toBe(200);
});

test('a visitor whom the owner of the bot adds has the lead, which shows the chat and asks to be forgotten with it', async () => {
  const bot = await newOwnedBot(member);
  const params = { chatId: bot.chatId, visitor: await newVisitor(bot) };
  const id = await newLead(member, { visitor: params.visitor, key: 'by-hand' });
  expect(await newLead(member, { visitor: params.visitor, key: 'by-hand' })).toBe(id);
  const { list } = await send(msmart.listLeadChats, { token: member.token, params: { id } });
  const chats = msmart.listLeadChats.reply.parse(list);
  expect(chats).toMatchObject([{ botName: 'A bot', isOwn: true }]);
  expect(chats[0]).not.toHaveProperty('consent');
  const shown = () => leadOf(member, id);
  expect(await shown()).toMatchObject({ leadSource: 'M-Chat · A bot', chatDay: expect.any(String) });
  const leadOfVisitor = async () => {
    const listed = await send(mchat.listVisitors, { token: bot.token, params });
    return mchat.listVisitors.reply.parse(listed.body).user[0]?.lead;
  };
  await expect.poll(leadOfVisitor).toEqual({ teamName: team.teamName, id });
  const leadsOfBot = async () => {
    const { body } = await send(mchat.getFunnel, { token: bot.token, params });
    return mchat.getFunnel.reply.parse(body).totals.leads;
  };
  await expect.poll(leadsOfBot).toBe(1);
  expect((await send(chat.deleteChat, { params })).status).toBe(200);
  await expect.poll(async () => (await shown()).stop).toMatchObject({ by: 'visitor' });
});

test('a lead shows no chat of a visitor of somebody else’s bot', async () => {
  const visitor = await newVisitor(await newOwnedBot(team.owner));
  const id = await newLead(member, { visitor });
  expect((await send(msmart.listLeadChats, { token: member.token, params: { id } })).list).toEqual([]);
  expect(await leadOf(member, id)).not.toHaveProperty('chatDay');
});
