import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { addUserInput } from '../../../infra/testing/bots.ts';
import { newLeadBot, numberAnswer } from '../../../infra/testing/chatLeads.ts';
import { leadsOf } from '../../../infra/testing/imports.ts';
import { type LeadMember, leadOf, newLead, newLeadMember, somePhone } from '../../../infra/testing/leads.ts';
import { newLink, newLinkVisitor, newSharedBot, share } from '../../../infra/testing/links.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { send, setStack } from '../../../infra/testing/suite.ts';
import { newManager, type TestTeam } from '../../../infra/testing/teams.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import type { VisitorSource } from '../../lib/store/visitor.ts';

let stack: LocalStack;
beforeAll(async () => {
  stack = await startStack();
  setStack(stack);
});
afterAll(() => stack.stop());

const table = () => ({ endpoint: stack.port.url, tableName: stack.tableName });

interface Shared {
  readonly team: TestTeam;
  readonly bot: Awaited<ReturnType<typeof newSharedBot>>['bot'];
  readonly owner: LeadMember;
  readonly priya: LeadMember;
}

/** A bot that a team shares, whose leads go to nobody, and a member of the team. */
async function newShared(): Promise<Shared> {
  const { team, bot, member } = await newSharedBot();
  await addUserInput(bot, 'Phone', undefined, 'Phone');
  const { teamName } = team;
  return { team, bot, owner: { ...team.owner, teamName }, priya: { ...member, teamName } };
}

/** Leaves a number in the chat of a visitor who comes by a link, and returns the visitor's id. */
async function leaveBy(
  code: string,
  { bot: { chatId } }: Pick<Shared, 'bot'>,
  phone: string,
  more: { from?: VisitorSource; again?: string } = {},
) {
  const { again, from } = more;
  const visitor = again ?? (await newLinkVisitor(table(), { chatId, link: code, from }));
  const body = { chat: [numberAnswer(phone)], from: again === undefined ? 0 : 1 };
  expect((await send(chat.saveHistory, { params: { chatId, visitor }, body })).status).toBe(200);
  await stack.idle();
  return visitor;
}

/** Returns the lead with the number; undefined when the member has none. */
async function leadWith(member: LeadMember, phone: string) {
  const found = (await leadsOf(member)).find((lead) => lead.phone === phone);
  return found && leadOf(member, found.id);
}

async function figuresOf({ token }: LeadMember) {
  const { list } = await send(mchat.listSharedBots, { token });
  return mchat.listSharedBots.reply.parse(list)[0]?.leads30;
}

test("a visitor by a member's link is the member's lead, with its source, though the bot's leads go to nobody", async () => {
  const shared = await newShared();
  const { bot, priya, owner } = shared;
  const mine = await newLink(priya, bot.chatId);
  const code = await newLink(priya, bot.chatId, { label: 'Copy 7', campaign: 'Raya sale' });
  const [phone, other] = [somePhone(), somePhone()];
  const visitor = await leaveBy(code, shared, phone, { from: { utm: { source: 'FB' } } });
  const source = 'FB · Raya sale · Copy 7';
  const lead = await leadWith(priya, phone);
  expect(lead).toMatchObject({ leadSource: source, leadTag: '', sourceId: code, isFresh: true });
  expect((await leadsOf(priya))[0]?.sourceId).toBe(code);
  const params = { id: lead?.id ?? '' };
  expect((await send(msmart.listLeadChats, { token: priya.token, params })).list).toMatchObject([{ source }]);
  const { body } = await send(mchat.listVisitors, { token: bot.token, params: { chatId: bot.chatId } });
  expect(mchat.listVisitors.reply.parse(body).user.find(({ id }) => id === visitor)).toMatchObject({
    source,
  });
  await leaveBy(mine, shared, other);
  expect(await leadWith(priya, other)).toMatchObject({ leadSource: 'M-Chat · A bot', sourceId: mine });
  await leaveBy(mine, shared, somePhone(), { again: visitor });
  expect(await figuresOf(priya)).toBe(1);
  expect(await leadsOf(owner)).toEqual([]);
});

test('a link that was switched off after the visitor came still counts, but not one whose bot is no longer shared', async () => {
  const shared = await newShared();
  const { bot, priya, team } = shared;
  const code = await newLink(priya, bot.chatId);
  const [phone, other] = [somePhone(), somePhone()];
  await send(mchat.updateLink, { token: priya.token, params: { code }, body: { isOff: true } });
  await leaveBy(code, shared, phone);
  expect(await leadWith(priya, phone)).toBeDefined();
  await send(mchat.unshareBot, { token: bot.token, params: { chatId: bot.chatId, teamName: team.teamName } });
  await leaveBy(code, shared, other);
  expect(await leadWith(priya, other)).toBeUndefined();
});

test('the lead of a member who has left, is away or suspended goes to the rotation, or to the owner', async () => {
  const { team, priya, owner, bot: withoutLeads } = await newShared();
  const wei = await newLeadMember(team);
  const inTurn = await newLeadBot(table(), team, [wei]);
  await share(inTurn, team);
  await addUserInput(inTurn, 'Phone', undefined, 'Phone');
  const [one, two] = [await newLink(priya, withoutLeads.chatId), await newLink(priya, inTurn.chatId)];
  const { teamName } = team;
  const away = { token: priya.token, params: { teamName }, body: { until: '2099-01-02' } };
  const phones = Array.from({ length: 4 }, somePhone);
  await send(msmart.setAway, away);
  await leaveBy(one, { bot: withoutLeads }, phones[0] ?? '');
  await leaveBy(two, { bot: inTurn }, phones[1] ?? '');
  const body = { teamName, username: priya.username };
  await send(msmart.removeMember, { token: owner.token, body });
  await leaveBy(one, { bot: withoutLeads }, phones[2] ?? '');
  await leaveBy(two, { bot: inTurn }, phones[3] ?? '');
  expect(await leadWith(owner, phones[0] ?? '')).toBeDefined();
  expect(await leadWith(owner, phones[2] ?? '')).toBeDefined();
  expect(await leadWith(wei, phones[1] ?? '')).toMatchObject({ leadTag: 'fair' });
  expect(await leadWith(wei, phones[3] ?? '')).toBeDefined();
});

test("a number that several members have is a new chat of the lead of the link's member", async () => {
  const shared = await newShared();
  const { bot, priya, team } = shared;
  const wei = await newLeadMember(team);
  const phone = somePhone();
  const [mine] = [await newLead(priya, { phone }), await newLead(wei, { phone })];
  await leaveBy(await newLink(priya, bot.chatId), shared, phone);
  expect((await leadOf(priya, mine)).chatDay).toBeDefined();
  expect(await figuresOf(priya)).toBe(0);
});

test("a bot's leads of another team stay in it without a link, and its owner's link only names the source", async () => {
  const { team, bot: ofOwner, priya } = await newShared();
  const leader = await newManager(team);
  const { token } = ofOwner;
  const { chatId } = ofOwner;
  const own = await newLink(ofOwner.owner, chatId, { label: 'Flyer' });
  const [phone, other] = [somePhone(), somePhone()];
  await leaveBy(own, { bot: ofOwner }, phone);
  for (const member of [priya, { ...leader, teamName: team.teamName }]) {
    expect(await leadWith(member, phone)).toBeUndefined();
  }
  const { body } = await send(mchat.listVisitors, { token, params: { chatId } });
  expect(mchat.listVisitors.reply.parse(body).user[0]).toMatchObject({ source: 'Flyer' });
  const mine = await newLeadBot(table(), team);
  await addUserInput(mine, 'Phone', undefined, 'Phone');
  await leaveBy(await newLink(mine.owner, mine.chatId, { label: 'Flyer' }), { bot: mine }, other);
  const owner = { ...team.owner, teamName: team.teamName };
  expect(await leadWith(owner, other)).toMatchObject({ leadSource: 'Flyer', leadTag: 'fair' });
});
