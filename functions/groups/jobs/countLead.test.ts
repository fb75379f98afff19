import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { addUserInput } from '../../../infra/testing/bots.ts';
import { numberAnswer } from '../../../infra/testing/chatLeads.ts';
import { leadsOf } from '../../../infra/testing/imports.ts';
import { leadActsIn } from '../../../infra/testing/leadActs.ts';
import { type LeadMember, leadOf, newLeadMember, somePhone } from '../../../infra/testing/leads.ts';
import { newLink, newSharedBot } from '../../../infra/testing/links.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { put } from '../../../infra/testing/put.ts';
import { send, setStack } from '../../../infra/testing/suite.ts';
import { chat } from '../../../shared/contract/chat.ts';
import type { Lead } from '../../../shared/contract/lead.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { LEAD_COUNTS } from '../../../shared/rules/funnel.ts';
import { funnelJobs } from '../../lib/store/job.ts';

let stack: LocalStack;
beforeAll(async () => {
  stack = await startStack();
  setStack(stack);
});
afterAll(() => stack.stop());

/** A bot that a team shares, and a member whose link leads to it. */
async function newCampaign() {
  const { team, bot, member } = await newSharedBot();
  await addUserInput(bot, 'Phone', undefined, 'Phone');
  const { teamName } = team;
  const priya = { ...member, teamName };
  const code = await newLink(priya, bot.chatId, { teamName });
  return { team, teamName, owner: { ...team.owner, teamName }, bot, priya, code };
}
type Campaign = Awaited<ReturnType<typeof newCampaign>>;

/** Begins a chat by the link, and leaves a number in it. */
async function leave({ bot: { chatId }, code }: Campaign, phone: string): Promise<void> {
  const start = await send(chat.startChat, { params: { chatId }, body: { name: 'Mei', from: { s: code } } });
  const params = { chatId, visitor: String(start.body.succ) };
  const body = { chat: [numberAnswer(phone)] };
  expect((await send(chat.saveHistory, { params, body })).status).toBe(200);
  await stack.idle();
}

async function leadWith(member: LeadMember, phone: string): Promise<string> {
  const read = async () => (await leadsOf(member)).find((lead) => lead.phone === phone)?.id;
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}

type Counts = Readonly<Record<string, unknown>>;

/** Returns the counts that are not zero, in the order of their names. */
function nonZero(counts: Counts = {}): Counts {
  const some = Object.entries(counts).filter(([, count]) => typeof count === 'number' && count !== 0);
  return Object.fromEntries(some);
}

/** Returns how many visitors of the bot each figure of leads opens, where it is not zero. */
async function peopleOf({ bot: { token, chatId } }: Campaign): Promise<Counts> {
  const opened = LEAD_COUNTS.map(async (step) => {
    const { list } = await send(mchat.listFunnelPeople, { token, params: { chatId }, query: { step } });
    return [step, mchat.listFunnelPeople.reply.parse(list).length] as const;
  });
  return nonZero(Object.fromEntries(await Promise.all(opened)));
}

/** Reads the figures of the bot, the link, the team and its members. */
async function figuresOf({ bot, teamName, owner, code }: Campaign) {
  const query = { by: 'link' };
  const ofBot = await send(mchat.getFunnel, { token: bot.token, params: { chatId: bot.chatId }, query });
  const { totals, rows } = mchat.getFunnel.reply.parse(ofBot.body);
  const ofTeam = await send(msmart.getTeamFunnel, { token: owner.token, params: { teamName } });
  const team = msmart.getTeamFunnel.reply.parse(ofTeam.body);
  const members = team.rows.map((row) => [row.username, nonZero(row)] as const);
  return {
    bot: nonZero(totals),
    link: nonZero(rows.find((row) => 'code' in row && row.code === code)),
    team: nonZero(team.totals),
    members: new Map(members.filter(([, counts]) => Object.keys(counts).length > 0)),
  };
}

test('a visitor who becomes a lead counts for bot, link, member and team, and another visitor with the number as again', async () => {
  const campaign = await newCampaign();
  const { priya, teamName, owner } = campaign;
  const phone = somePhone();
  await leave(campaign, phone);
  await leave(campaign, phone);
  const { quick, act } = leadActsIn({ teamName });
  const id = await leadWith(priya, phone);
  const began = { began: 2, contact: 2 };
  const made = { leads: 1, again: 1 };
  const expected = (ofLead: object) => ({
    bot: { answered: 2, ...began, ...made, ...ofLead },
    link: { ...began, ...made, ...ofLead },
    team: { contact: 2, ...made, ...ofLead },
    members: new Map([[priya.username, { contact: 2, ...made, ...ofLead }]]),
  });
  expect(await figuresOf(campaign)).toEqual(expected({}));

  await quick(priya, id, { leadPresent: true, leadStatus: 'Result', closingStatus: 'Booked' });
  await stack.idle();
  expect(await figuresOf(campaign)).toEqual(expected({ presented: 1, booked: 1 }));
  expect(await peopleOf(campaign)).toEqual({ ...made, presented: 1, booked: 1 });
  await quick(priya, id, { leadStatus: 'Connecting' });
  await stack.idle();
  expect(await figuresOf(campaign)).toEqual(expected({ presented: 1 }));

  // A member who gets the lead gets its visitors too.
  const wei = await newLeadMember(campaign.team);
  await act(owner, msmart.reassignLead, id, { username: wei.username });
  await stack.idle();
  const { members } = await figuresOf(campaign);
  expect(members).toEqual(new Map([[wei.username, { contact: 2, ...made, presented: 1 }]]));
  await act(wei, msmart.deleteLead, id);
  await stack.idle();
  const nothing = { bot: { answered: 2, ...began }, link: began, team: {}, members: new Map() };
  expect(await figuresOf(campaign)).toEqual(nothing);
  expect(await peopleOf(campaign)).toEqual({});
  await act(wei, msmart.restoreLead, id);
  await stack.idle();
  expect((await figuresOf(campaign)).members).toEqual(members);
});

test('a visitor whom the owner adds by hand counts as a number everywhere, and not again with a number of their own', async () => {
  const campaign = await newCampaign();
  const { owner, bot, code, teamName } = campaign;
  const { chatId } = bot;
  const start = await send(chat.startChat, { params: { chatId }, body: { name: 'Mei', from: { s: code } } });
  const visitor = String(start.body.succ);
  const typed = { team: teamName, name: 'Mei', phone: somePhone(), status: 'Prospecting', visitor };
  const { body } = await send(msmart.createLead, { token: owner.token, body: typed });
  await stack.idle();
  const counts = { contact: 1, leads: 1 };
  const expected = { bot: { began: 1, ...counts }, link: { began: 1, ...counts }, team: counts };
  expect(await figuresOf(campaign)).toMatchObject(expected);
  const query = { step: 'contact' };
  const { list } = await send(mchat.listFunnelPeople, { token: bot.token, params: { chatId }, query });
  expect(list).toMatchObject([{ id: visitor }]);

  const said = [numberAnswer(somePhone())];
  await send(chat.saveHistory, { params: { chatId, visitor }, body: { chat: said } });
  await stack.idle();
  const answered = { ...expected, bot: { ...expected.bot, answered: 1 } };
  expect(await figuresOf(campaign)).toMatchObject(answered);
  await leadActsIn({ teamName }).act(owner, msmart.deleteLead, String(body.id));
  await stack.idle();
  expect((await figuresOf(campaign)).team).toEqual({});
});

test('another number of a visitor, a lead that was typed in and a repeated job count nothing more', async () => {
  const campaign = await newCampaign();
  const { priya, bot, code } = campaign;
  const { chatId } = bot;
  const phone = somePhone();
  const start = await send(chat.startChat, { params: { chatId }, body: { name: 'Mei', from: { s: code } } });
  const params = { chatId, visitor: String(start.body.succ) };
  const said = [numberAnswer(phone), numberAnswer(somePhone())];
  for (const from of said.keys()) {
    await send(chat.saveHistory, { params, body: { chat: [said[from]], from } });
    await stack.idle();
  }
  const { token, teamName } = priya;
  const typed = { team: teamName, name: 'Aisyah', phone: somePhone(), status: 'Closed' };
  await send(msmart.createLead, { token, body: typed });
  const [lead] = (await leadsOf(priya)).filter(({ chatDay }) => chatDay !== undefined);
  const jobs = ['one', 'two'].map((job) => funnelJobs.add({ id: lead?.id ?? '' }, `${lead?.id}-${job}`));
  await put(
    { endpoint: stack.port.url, tableName: stack.tableName },
    jobs.flatMap((job) => ('put' in job ? [job] : [])),
  );
  await stack.idle();
  expect((await figuresOf(campaign)).team).toEqual({ contact: 1, leads: 1 });
});

test('figures of a link that was deleted do not return', async () => {
  const campaign = await newCampaign();
  const { priya, code, teamName } = campaign;
  const phone = somePhone();
  await leave(campaign, phone);
  const id = await leadWith(priya, phone);
  await send(mchat.deleteLink, { token: priya.token, params: { code } });
  await stack.idle();
  await leadActsIn({ teamName }).quick(priya, id, { leadPresent: true });
  await stack.idle();
  const { bot, link, team } = await figuresOf(campaign);
  expect([bot, team]).toMatchObject([{ presented: 1 }, { presented: 1 }]);
  expect(link).toEqual({});
});

const OUTCOMES = ['Booked', 'Closed', 'Rejected'] as const;

/** Returns what the figures of the team must count: its live leads, each with its present steps. */
function countsOf(leads: readonly Lead[]): Counts {
  const outcomes = OUTCOMES.map(
    (outcome) => [outcome.toLowerCase(), leads.filter(({ status }) => status === outcome).length] as const,
  );
  return nonZero({
    contact: leads.length,
    leads: leads.length,
    presented: leads.filter(({ leadPresent }) => leadPresent).length,
    ...Object.fromEntries(outcomes),
  });
}

test('after any acts, also at once, the figures are those of the leads as they are', async () => {
  const campaign = await newCampaign();
  const { priya, teamName, owner, team } = campaign;
  const wei = await newLeadMember(team);
  const phones = [somePhone(), somePhone()];
  for (const phone of phones) await leave(campaign, phone);
  const ids: string[] = [];
  for (const phone of phones) ids.push(await leadWith(priya, phone));
  const { quick, act } = leadActsIn({ teamName });
  const holderOf = async (id: string) => {
    const { username } = await leadOf(owner, id);
    return username === wei.username ? wei : priya;
  };
  const acts = {
    present: async (id: string) => quick(await holderOf(id), id, { leadPresent: true }),
    book: async (id: string) =>
      quick(await holderOf(id), id, { leadStatus: 'Result', closingStatus: 'Booked' }),
    close: async (id: string) =>
      quick(await holderOf(id), id, { leadStatus: 'Result', closingStatus: 'Closed' }),
    reject: async (id: string) =>
      quick(await holderOf(id), id, {
        leadStatus: 'Result',
        closingStatus: 'Rejected',
        rejectionType: 'Price',
      }),
    back: async (id: string) => quick(await holderOf(id), id, { leadStatus: 'Connecting' }),
    undo: async (id: string) => {
      const { version } = await leadOf(owner, id);
      return act(await holderOf(id), msmart.undoLeadSave, id, { version });
    },
    reopen: (id: string) => act(owner, msmart.reopenLead, id),
    give: (id: string) => act(owner, msmart.reassignLead, id, { username: wei.username }),
    giveBack: (id: string) => act(owner, msmart.reassignLead, id, { username: priya.username }),
    delete: async (id: string) => act(await holderOf(id), msmart.deleteLead, id),
    restore: (id: string) => act(owner, msmart.restoreLead, id),
  } as const;
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const step = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...ids));
  const atOnce = fc.array(step, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 2, maxLength: 4 }), async (rounds) => {
      for (const round of rounds) await Promise.allSettled(round.map(([name, id]) => acts[name](id)));
      await stack.idle();
      const read = await Promise.allSettled(ids.map((id) => leadOf(owner, id)));
      const live = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const { team: ofTeam, members, link } = await figuresOf(campaign);
      expect(ofTeam).toEqual(countsOf(live));
      for (const member of [priya, wei]) {
        const own = live.filter(({ username }) => username === member.username);
        expect(members.get(member.username) ?? {}).toEqual(countsOf(own));
      }
      const { contact: _, ...ofLeads } = countsOf(live);
      expect(link).toEqual({ began: 2, contact: 2, ...ofLeads });
      expect(await peopleOf(campaign)).toEqual(ofLeads);
    }),
    { numRuns: 6 },
  );
});
