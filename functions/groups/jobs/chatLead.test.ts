import { GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { addUserInput, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { newHeldVisitor, newLeadBot, numberAnswer, someConsent } from '../../../infra/testing/chatLeads.ts';
import { leadsOf } from '../../../infra/testing/imports.ts';
import { type LeadMember, leadOf, newLeadMember, somePhone } from '../../../infra/testing/leads.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { put, tableAt } from '../../../infra/testing/put.ts';
import { oneIn } from '../../../infra/testing/sample.ts';
import { send, setStack } from '../../../infra/testing/suite.ts';
import { foundTeam, type TestTeam } from '../../../infra/testing/teams.ts';
import { timePasses } from '../../../infra/testing/timePasses.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { IMPORT_POINTS_PER_DAY } from '../../../shared/rules/merits.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { dayIn } from '../../../shared/rules/time.ts';
import { contacts } from '../../lib/store/contact.ts';
import { chatLeadJobs } from '../../lib/store/job.ts';
import { importPoints } from '../../lib/store/leadImport.ts';
import { answersOfVisitors } from '../../lib/store/visitor.ts';

const MINUTE_MS = 60_000;

let stack: LocalStack;
let team: TestTeam;
let owner: LeadMember;
beforeAll(async () => {
  stack = await startStack();
  setStack(stack);
  team = await foundTeam();
  owner = { ...team.owner, teamName: team.teamName };
});
afterAll(() => stack.stop());

const table = () => ({ endpoint: stack.port.url, tableName: stack.tableName });

/** Makes a bot whose leads go to members of the team in turn, or to its owner. */
const newBot = (members?: readonly LeadMember[]) => newLeadBot(table(), team, members);

/** Returns what is known of a visitor, which a save keeps. */
async function contactOf(visitor: string) {
  const { key } = contacts.at({ visitor });
  const { Item } = await tableAt(table().endpoint).send(
    new GetCommand({ TableName: table().tableName, Key: { ...key } }),
  );
  return contacts.parse(Item);
}

let jobs = 0;

/** Leaves a number in a chat, as its save does, and returns the visitor. */
async function leave({ chatId }: TestBot, phone: string, again?: string): Promise<string> {
  const visitor = again ?? (await newVisitor({ chatId }));
  jobs += 1;
  const answers: [string, string][] = [
    ['town', 'Ipoh'],
    ['children', phone.slice(-1)],
    ['phone', phone],
  ];
  const job = chatLeadJobs.add({ visitor }, `${visitor}-${jobs}`);
  await put(table(), [
    answersOfVisitors.overwrite({ visitor, answers }),
    contacts.overwrite({ ...(await contactOf(visitor)), visitor, chatId, phone, consent: someConsent() }),
    ...('put' in job ? [job] : []),
  ]);
  return visitor;
}

/** Saves the answer to the question for a number, as the visitor's page does. */
async function saved({ chatId }: TestBot, visitor: string, phone: string) {
  const body = { chat: [numberAnswer(phone)] };
  expect((await send(chat.saveHistory, { params: { chatId, visitor }, body })).status).toBe(200);
}

async function historyOf({ token }: LeadMember, id: string) {
  const { list } = await send(msmart.listLeadHistory, { token, params: { id } });
  return msmart.listLeadHistory.reply
    .parse(list)
    .map((event) => (event.note ? `${event.chat}: ${event.note}` : event.chat));
}

async function onlyLeadOf(member: LeadMember, phone: string) {
  const read = async () => (await leadsOf(member)).filter((lead) => lead.phone === phone);
  // The lists lag behind the leads.
  await expect.poll(read).toHaveLength(1);
  const found = await read();
  return leadOf(member, found[0]?.id ?? '');
}

/** Returns the items of the table that have one of the texts. */
async function storedWith(texts: readonly string[]): Promise<string> {
  const found: string[] = [];
  const { tableName: TableName } = table();
  for await (const { Items = [] } of paginateScan({ client: tableAt(table().endpoint) }, { TableName })) {
    found.push(
      ...Items.map((item) => JSON.stringify(item)).filter((item) =>
        texts.some((text) => item.includes(text)),
      ),
    );
  }
  return found.join('\n');
}

describe('a number', () => {
  test('becomes a fresh lead, with its transcript and consent', async () => {
    const [bot, phone] = [await newBot(), somePhone()];
    await leave(bot, phone);
    await stack.idle();
    const lead = await onlyLeadOf(owner, phone);
    const { followUpDate, chatDay = '' } = lead;
    expect(lead).toMatchObject({
      name: 'Ms Mei Ling',
      status: 'Prospecting',
      remark: `town: Ipoh\nchildren: ${phone.slice(-1)}`,
      leadTag: 'fair',
      leadSource: 'M-Chat · A bot',
      isFresh: true,
      points: 1,
    });
    expect(followUpDate).toBe(chatDay);
    expect(await historyOf(owner, lead.id)).toEqual(['started']);
    const params = { id: lead.id };
    const { list } = await send(msmart.listLeadChats, { token: owner.token, params });
    const [shown] = msmart.listLeadChats.reply.parse(list);
    expect(shown).toMatchObject({ botName: 'A bot', consent: { version: 0, text: 'Yes' } });
    const ofChat = { ...params, chat: shown?.chat ?? '' };
    expect((await send(msmart.listLeadTranscript, { token: owner.token, params: ofChat })).status).toBe(200);
  });

  test('that a lead has is a new chat of this lead, which its member alone learns of', async () => {
    const [bot, member, phone] = [await newBot(), await newLeadMember(team), somePhone()];
    await leave(await newBot([member]), phone);
    await stack.idle();
    await leave(bot, phone);
    await stack.idle();
    const lead = await onlyLeadOf(member, phone);
    expect(await historyOf(member, lead.id)).toEqual(['again', 'started']);
    expect((await leadsOf(owner)).filter((own) => own.phone === phone)).toEqual([]);
  });

  test('is corrected while the lead is fresh, and noted once its member has changed it', async () => {
    const [bot, first, second, third] = [await newBot(), somePhone(), somePhone(), somePhone()];
    const visitor = await leave(bot, first);
    await stack.idle();
    await leave(bot, second, visitor);
    await stack.idle();
    const lead = await onlyLeadOf(owner, second);
    expect((await leadsOf(owner)).filter(({ phone }) => phone === first)).toEqual([]);
    const params = { teamName: owner.teamName, id: lead.id };
    const body = { addFB: true, version: lead.version };
    await send(msmart.quickSaveLead, { token: owner.token, params, body });
    await leave(bot, third, visitor);
    await stack.idle();
    expect((await onlyLeadOf(owner, second)).isFresh).toBeUndefined();
    const [newest] = await historyOf(owner, lead.id);
    expect(newest).toBe(`again: Another number: ${third}`);
  });

  test('earns no point once its member has the 20 of the day', async () => {
    const [member, ...phones] = [await newLeadMember(team), somePhone(), somePhone()] as const;
    const day = dayIn(DEFAULT_TIME_ZONE, Date.now());
    await put(table(), [importPoints.overwrite({ ...member, day, points: IMPORT_POINTS_PER_DAY - 1 })]);
    const bot = await newBot([member]);
    const points: number[] = [];
    for (const phone of phones) {
      await leave(bot, phone);
      await stack.idle();
      points.push((await onlyLeadOf(member, phone)).points);
    }
    expect(points).toEqual([1, 0]);
  });

  test('that is corrected after the lead asked to be forgotten in another chat counts as a new consent', async () => {
    const [bot, first, second] = [await newBot(), somePhone(), somePhone()];
    const visitor = await leave(bot, first);
    await stack.idle();
    const other = { chatId: bot.chatId, visitor: await leave(bot, first) };
    await stack.idle();
    await send(chat.deleteChat, { params: other });
    await stack.idle();
    await leave(bot, second, visitor);
    await stack.idle();
    const { id, stop } = await onlyLeadOf(owner, second);
    expect(stop).toMatchObject({ by: 'visitor' });
    expect(await historyOf(owner, id)).toEqual(['agreed', 'forgotten', 'again', 'started']);
  });

  test('of a bot whose owner has left the team goes to nobody, as a notice says', async () => {
    const [member, phone] = [await newLeadMember(team), somePhone()];
    const { token } = member;
    const bot = await newLeadBot(table(), { ...team, owner: member });
    await send(msmart.leaveTeam, { token, body: { teamName: team.teamName } });
    await stack.idle();
    expect((await send(user.listNotices, { token })).list).toMatchObject([{ kind: 'leadsToNobody' }, {}]);
    await leave(bot, phone);
    await stack.idle();
    expect((await leadsOf(owner)).filter((lead) => lead.phone === phone)).toEqual([]);
    const { body } = await send(mchat.getLeads, { token, params: { chatId: bot.chatId } });
    expect(body).toMatchObject({ leads: { to: 'nobody' } });
  });

  test('of a lead that its member has stopped stays stopped, and the history says that the visitor agreed', async () => {
    const [bot, phone] = [await newBot(), somePhone()];
    const visitor = await leave(bot, phone);
    await stack.idle();
    const { id, version } = await onlyLeadOf(owner, phone);
    const params = { teamName: owner.teamName, id };
    await send(msmart.quickSaveLead, { token: owner.token, params, body: { stop: true, version } });
    await leave(bot, phone, visitor);
    await stack.idle();
    expect((await onlyLeadOf(owner, phone)).stop).toMatchObject({ by: 'member' });
    expect((await historyOf(owner, id))[0]).toBe('agreed');
  });
});

describe('a visitor who deletes the chat', () => {
  test('is erased, and the lead says so and can be erased with one call', async () => {
    const [bot, phone] = [await newBot(), somePhone()];
    const visitor = await leave(bot, phone);
    await stack.idle();
    const { id } = await onlyLeadOf(owner, phone);
    const params = { teamName: owner.teamName, id };
    const erase = () => send(msmart.deleteLead, { token: owner.token, params, query: { forgotten: 'true' } });
    expect((await erase()).body).toMatchObject({ code: 'NOT_ASKED' });
    const ofChat = { chatId: bot.chatId, visitor };
    expect((await send(chat.deleteChat, { params: ofChat })).status).toBe(200);
    expect((await send(chat.getVisitor, { params: ofChat })).status).toBe(404);
    await stack.idle();
    expect(await leadOf(owner, id)).toMatchObject({ stop: { by: 'visitor' } });
    expect((await historyOf(owner, id))[0]).toBe('forgotten');
    const { list } = await send(msmart.listLeadChats, { token: owner.token, params: { id } });
    const [shown] = msmart.listLeadChats.reply.parse(list);
    const ofLead = { token: owner.token, params: { id, chat: shown?.chat ?? '' } };
    expect((await send(msmart.listLeadTranscript, ofLead)).body).toMatchObject({ code: 'CHAT_DELETED' });
    expect(await storedWith([visitor, phone])).not.toContain('ANSWERS');
    const { version } = await leadOf(owner, id);
    const body = { stop: false, version };
    const allowed = await send(msmart.quickSaveLead, { token: owner.token, params, body });
    expect(allowed.body).toMatchObject({ code: 'STOPPED_BY_VISITOR' });
    expect((await erase()).body).toMatchObject({ succMsg: 'Lead erased' });
    await stack.idle();
    expect(await storedWith([phone, 'Mei Ling'])).not.toContain(id);
    expect((await send(msmart.restoreLead, { token: owner.token, params })).status).toBe(404);
    const bin = await send(msmart.listTeamBin, { token: owner.token, params });
    expect(bin.list).toContainEqual(
      expect.objectContaining({ id, isForgotten: true, name: '', phone: '', username: owner.username }),
    );
  });
});

test('held numbers become leads when the owner takes them, and are erased when the owner deletes them', async () => {
  const bots = [await newBot(), await newBot()] as const;
  const phones = [somePhone(), somePhone()] as const;
  for (const [index, bot] of bots.entries()) {
    const { chatId } = bot;
    await newHeldVisitor(table(), bot, phones[index] ?? '');
    const body = { decision: index === 0 ? 'take' : 'delete' };
    await send(mchat.decideHeld, { token: team.owner.token, params: { chatId }, body });
  }
  await stack.idle();
  await onlyLeadOf(owner, phones[0]);
  expect(await storedWith([phones[1]])).toEqual('');
});

test('a visitor whose held number was deleted is still forgotten by the lead of an earlier number', async () => {
  const [bot, phone] = [await newBot(), somePhone()];
  const { chatId } = bot;
  const visitor = await leave(bot, phone);
  await stack.idle();
  const { id } = await onlyLeadOf(owner, phone);
  const at = new Date().toISOString();
  const consent = { version: 0, lang: 'en', text: 'Yes', at };
  const lead = { teamName: team.teamName, id };
  await put(table(), [contacts.overwrite({ visitor, chatId, phone: somePhone(), consent, lead, held: at })]);
  const body = { decision: 'delete' };
  await send(mchat.decideHeld, { token: team.owner.token, params: { chatId }, body });
  await stack.idle();
  await send(chat.deleteChat, { params: { chatId, visitor } });
  await stack.idle();
  expect(await leadOf(owner, id)).toMatchObject({ stop: { by: 'visitor' } });
});

describe('a rotation', () => {
  test('gives six numbers at once to two members three times each, none to one who has left or to one who is away, who is next afterwards', async () => {
    const members = [
      await newLeadMember(team),
      await newLeadMember(team),
      await newLeadMember(team),
    ] as const;
    const gone = await newLeadMember(team);
    const bot = await newBot([gone, ...members]);
    const removal = { teamName: team.teamName, username: gone.username };
    await send(msmart.removeMember, { token: team.owner.token, body: removal });
    await addUserInput(bot, 'Phone', undefined, 'Phone');
    const setAway = (until: string | null) =>
      send(msmart.setAway, { token: members[2].token, params: { teamName: team.teamName }, body: { until } });
    expect((await setAway('2099-01-02')).status).toBe(200);
    const saves = async (count: number) => {
      const visitors = await Promise.all(Array.from({ length: count }, () => newVisitor(bot)));
      await Promise.all(visitors.map((visitor) => saved(bot, visitor, somePhone())));
      await stack.idle();
      return Promise.all(members.map(async (one) => (await leadsOf(one)).length));
    };
    expect(await saves(6)).toEqual([3, 3, 0]);
    await setAway(null);
    expect(await saves(1)).toEqual([3, 3, 1]);
  });

  test('of a bot that is paused before the job runs leaves the number to the owner', async () => {
    const [bot, phone] = [await newBot([await newLeadMember(team)]), somePhone()];
    const visitor = await newVisitor(bot);
    await send(mchat.updateChat, { token: bot.token, params: { id: bot.chatId }, body: { paused: true } });
    await leave(bot, phone, visitor);
    await stack.idle();
    await onlyLeadOf(owner, phone);
  });

  test('that has left the team leaves its numbers to the owner', async () => {
    const member = await newLeadMember(team);
    const [bot, phone] = [await newBot([member]), somePhone()];
    const visitor = await newVisitor(bot);
    const body = { teamName: team.teamName, username: member.username };
    await send(msmart.removeMember, { token: team.owner.token, body });
    await leave(bot, phone, visitor);
    await stack.idle();
    await onlyLeadOf(owner, phone);
  });
});

test('a lead whose member has left goes to the next member, and the owner learns that it asks to be forgotten', async () => {
  const [gone, next] = [await newLeadMember(team), await newLeadMember(team)];
  const [bot, phone, other] = [await newBot([gone]), somePhone(), somePhone()];
  await leave(bot, phone);
  const forgetful = await leave(bot, other);
  await stack.idle();
  const { id } = await onlyLeadOf(gone, phone);
  const body = { teamName: team.teamName, username: gone.username };
  await send(msmart.removeMember, { token: team.owner.token, body });
  await leave(await newBot([next]), phone);
  await send(chat.deleteChat, { params: { chatId: bot.chatId, visitor: forgetful } });
  await stack.idle();
  expect(await onlyLeadOf(next, phone)).toMatchObject({ id, isFresh: true });
  expect(await historyOf(next, id)).toEqual(['again', 'started']);
  const kindsOf = async ({ token }: LeadMember) =>
    user.listNotices.reply.parse((await send(user.listNotices, { token })).list).map(({ kind }) => kind);
  expect(await kindsOf(next)).toEqual(['newLead', 'teamAccepted']);
  expect((await kindsOf(owner))[0]).toBe('forgotten');
  expect(await kindsOf(gone)).toEqual(['newLead', 'newLead', 'teamAccepted']);
});

describe('when a call to AWS fails', () => {
  const kinds = ['timeout-before', 'timeout-after', 'throttled', 'internal', 'conflict'] as const;
  // A round fails each call in one way, and all rounds together fail each call in every way.
  test.each(oneIn(kinds.length, [...kinds.keys()]))(
    'at any point, a number becomes exactly one lead (round %i)',
    async (round) => {
      const member = await newLeadMember(team);
      const bot = await newBot([member]);
      for (let nth = 1; nth <= 11; nth += 1) {
        const phone = somePhone();
        const kind = kinds[(nth + round) % kinds.length] ?? 'conflict';
        const fault = stack.port.fail({ service: 'dynamodb', function: 'jobs', kind, nth, times: 4 });
        await leave(bot, phone);
        await stack.idle();
        fault.cancel();
        const { id } = await onlyLeadOf(member, phone);
        expect(await historyOf(member, id), `${kind} at call ${nth}`).toEqual(['started']);
      }
    },
  );

  test('for longer than the attempts of a job, its number becomes a lead by the clock', async () => {
    const [bot, phone] = [await newBot(), somePhone()];
    await addUserInput(bot, 'Phone', undefined, 'Phone');
    const outage = { service: 'dynamodb', function: 'jobs', operation: 'Query' } as const;
    const fault = stack.port.fail({ ...outage, kind: 'internal', times: 1000 });
    await saved(bot, await newVisitor(bot), phone);
    await stack.idle();
    expect(fault.hits).toBeGreaterThan(4);
    fault.cancel();
    expect((await leadsOf(owner)).filter((lead) => lead.phone === phone)).toEqual([]);
    await timePasses(stack)(11 * MINUTE_MS);
    const { id } = await onlyLeadOf(owner, phone);
    expect(await historyOf(owner, id)).toEqual(['started']);
    const { list } = await send(msmart.listLeadChats, { token: owner.token, params: { id } });
    expect(list).toMatchObject([{ consent: { version: 0, text: 'Yes' } }]);
    await timePasses(stack)(60 * MINUTE_MS);
    expect(await historyOf(owner, id)).toEqual(['started']);
  });
});

describe('a saved answer to the question for a number', () => {
  test('makes one lead, also when the answer is lost and the save repeated', async () => {
    const [bot, phone] = [await newBot(), somePhone()];
    await addUserInput(bot, 'Phone', undefined, 'Phone');
    const visitor = await newVisitor(bot);
    await saved(bot, visitor, phone);
    await saved(bot, visitor, phone);
    await stack.idle();
    const { id } = await onlyLeadOf(owner, phone);
    expect(await historyOf(owner, id)).toEqual(['started']);
  });
});
