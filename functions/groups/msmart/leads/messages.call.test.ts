import { beforeAll, expect, test } from 'vitest';
import { type LeadActs, leadActsIn } from '../../../../infra/testing/leadActs.ts';
import {
  type LeadMember,
  leadOf,
  newFreshLead,
  newLead,
  newLeadMember,
  statsOf,
} from '../../../../infra/testing/leads.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, type TestTeam } from '../../../../infra/testing/teams.ts';
import { LeadEvent } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

let team: TestTeam;
let member: LeadMember;
let manager: TestUser;
let acts: LeadActs;

beforeAll(async () => {
  team = await foundTeam();
  acts = leadActsIn(team);
  [member, manager] = await Promise.all([newLeadMember(team), newManager(team)]);
});

const TEXT = 'Hi Mei Ling 😊\nThe set of three is RM 189.';
const write = (id: string, body: object = {}, who: TestUser = member) =>
  acts.act(who, msmart.recordMessage, id, { key: id, channel: 'whatsapp', text: TEXT, ...body });

async function eventsOf(id: string) {
  const { list } = await send(msmart.listLeadHistory, { token: member.token, params: { id } });
  return list.map((event) => LeadEvent.parse(event));
}
const messagesOf = async (id: string) => (await eventsOf(id)).flatMap(({ message }) => message ?? []);

const freshLead = () => newFreshLead(member, team.managerName);

test('a message stands in the history once, answers a fresh lead, and earns nothing', async () => {
  const id = await freshLead();
  const before = await leadOf(member, id);
  const stats = await statsOf(member);
  const answers = await Promise.all([1, 2, 3].map(() => write(id, { template: 'Price of the set' })));
  for (const { status, body } of [...answers, await write(id)]) {
    expect([status, body]).toEqual([200, { succMsg: 'Message recorded', version: before.version + 1 }]);
  }
  const [event, ...others] = await eventsOf(id);
  expect(others).toEqual([]);
  const message = { channel: 'whatsapp', text: TEXT, template: 'Price of the set', isSent: true };
  expect(event).toEqual({ at: expect.any(String), username: member.username, changes: [], message });
  const { isFresh: _, ...rest } = before;
  expect(await leadOf(member, id)).toEqual({
    ...rest,
    version: before.version + 1,
    firstReplyAt: event?.at,
  });
  expect(await statsOf(member)).toEqual({ ...stats, replies: 'minutes' });
});

test('only the first message is the reply, and a late repetition of an earlier one changes nothing', async () => {
  const id = await newLead(member);
  await write(id);
  const { firstReplyAt, version } = await leadOf(member, id);
  expect(firstReplyAt).toBeDefined();
  await write(id, { key: 'second', text: 'Second' });
  expect((await write(id, { key: 'third', text: 'Third', channel: 'call' })).body.version).toBe(version + 2);
  for (const key of [id, 'second', 'third']) expect((await write(id, { key })).status).toBe(200);
  expect((await messagesOf(id)).map(({ text }) => text)).toEqual(['Third', 'Second', TEXT]);
  expect(await leadOf(member, id)).toMatchObject({ firstReplyAt, version: version + 2 });
});

test('a message that was not sent is marked, and gives back what it had set', async () => {
  const id = await freshLead();
  const before = await leadOf(member, id);
  await write(id, { followUp: '2026-12-24' });
  expect(await leadOf(member, id)).toMatchObject({ followUpDate: '2026-12-24' });
  const unsent = { succMsg: 'Marked as not sent', version: before.version + 2 };
  // The app sends the same body again.
  for (let time = 0; time < 2; time += 1) {
    const body = { followUp: '2026-12-24', version: before.version, isSent: false };
    expect(await write(id, body)).toMatchObject({ status: 200, body: unsent });
  }
  expect(await leadOf(member, id)).toEqual({ ...before, version: before.version + 2 });
  expect((await write(id, { followUp: '2026-12-24' })).body).toEqual(unsent);
  expect(await messagesOf(id)).toMatchObject([{ text: TEXT, isSent: false }]);
});

test('a message that was not sent leaves what has been changed since', async () => {
  const id = await freshLead();
  await write(id, { followUp: '2026-12-24' });
  await acts.quick(member, id, { followUpDate: '2026-12-31' });
  const before = await leadOf(member, id);
  const answer = await write(id, { isSent: false });
  expect(answer.body.succMsg).toBe('Marked as not sent. What came after it stays');
  expect((await write(id, { isSent: false })).body).toEqual(answer.body);
  const { firstReplyAt: _, ...rest } = before;
  expect(await leadOf(member, id)).toEqual({ ...rest, version: before.version + 1 });
  const later = await newLead(member);
  await write(later);
  await write(later, { key: 'second', text: 'Second' });
  const { version, firstReplyAt } = await leadOf(member, later);
  expect((await write(later, { isSent: false })).body.succMsg).toBe(answer.body.succMsg);
  expect(await leadOf(member, later)).toMatchObject({ version, firstReplyAt });
  expect((await messagesOf(later)).map(({ isSent }) => isSent)).toEqual([true, false]);
});

test('a message that was sent gets the next follow-up, once', async () => {
  const id = await newLead(member, { followUp: '2026-12-01' });
  const { version } = await leadOf(member, id);
  await write(id);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await write(id, { isSent: true, followUp: '2026-12-08' });
    expect([status, body.version]).toEqual([200, version + 2]);
  }
  expect(await leadOf(member, id)).toMatchObject({ followUpDate: '2026-12-08' });
  const [moved] = await eventsOf(id);
  expect(moved?.changes).toEqual([{ field: 'followUpDate', from: '2026-12-01', to: '2026-12-08' }]);
  await write(id, { isSent: true, followUp: '2026-12-15' });
  await write(id, { isSent: false });
  expect(await leadOf(member, id)).toMatchObject({ followUpDate: '2026-12-01' });
  await write(id, { isSent: true });
  expect(await messagesOf(id)).toMatchObject([{ isSent: true }]);
  expect((await leadOf(member, id)).firstReplyAt).toBeDefined();
});

test('"not sent" that overtakes its message wins', async () => {
  const id = await freshLead();
  await write(id, { isSent: false });
  await write(id);
  expect(await messagesOf(id)).toMatchObject([{ isSent: false }]);
  const lead = await leadOf(member, id);
  expect([lead.isFresh, lead.firstReplyAt]).toEqual([true, undefined]);
});

test('two tabs that write and save at once lose nothing', async () => {
  const id = await newLead(member);
  const { version } = await leadOf(member, id);
  const written = [1, 2, 3].map((tab) => write(id, { key: `tab-${tab}`, text: `Tab ${tab}` }));
  const saved = await acts.quick(member, id, { addFB: true, version });
  const answers = await Promise.all(written);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const lead = await leadOf(member, id);
  // The save of an old version is refused with the lead as it is, and sent again.
  expect([200, 409]).toContain(saved.status);
  if (saved.status === 409) expect(saved.body.stored).toMatchObject({ id });
  expect(lead.con_addFB).toBe(saved.status === 200);
  expect((await messagesOf(id)).map(({ text }) => text).toSorted()).toEqual(['Tab 1', 'Tab 2', 'Tab 3']);
});

test('a message that names an old version is refused with what is stored, and recorded from the new one', async () => {
  const id = await newLead(member);
  const { version } = await leadOf(member, id);
  await acts.quick(member, id, { addFB: true });
  const refused = await write(id, { version });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', stored: { con_addFB: true } } });
  expect(await messagesOf(id)).toEqual([]);
  expect((await write(id, { version: version + 1 })).status).toBe(200);
  await acts.quick(member, id, { followTT: true });
  expect((await write(id, { version: version + 2, isSent: true, followUp: '2026-12-08' })).status).toBe(409);
});

test('a lead that wants no messages gets none, but what was written before can be marked', async () => {
  const id = await newLead(member);
  await write(id);
  await acts.quick(member, id, { stop: true });
  const { stop } = await leadOf(member, id);
  const refused = await write(id, { key: 'after' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'STOPPED', stop } });
  expect(await write(id, { isSent: false })).toMatchObject({ status: 200 });
  expect(await messagesOf(id)).toMatchObject([{ isSent: false }]);
});

test('the time of the first message counts once, comes back when it was not sent, and shows the median to leaders', async () => {
  const one = await newLeadMember(team);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const freshFor = (minutes: number) => newFreshLead(one, team.managerName, { at: ago(minutes) });
  const repliesOf = async () => {
    const { list } = await send(msmart.listTeamMembers, {
      token: team.owner.token,
      params: { teamName: team.teamName },
      query: { username: one.username },
    });
    const [ofLeader] = msmart.listTeamMembers.reply.parse(list);
    const { replies } = await statsOf(one);
    expect(ofLeader?.replies).toBe(replies);
    return replies;
  };
  expect(await repliesOf()).toBeUndefined();
  await write(await newLead(one), {}, one);
  expect(await repliesOf()).toBeUndefined();
  const slow = await freshFor(30);
  await Promise.all([1, 2].map(() => write(slow, {}, one)));
  await write(slow, { key: 'another' }, one);
  expect(await repliesOf()).toBe('hour');
  const quick = await freshFor(1);
  await write(quick, {}, one);
  expect(await repliesOf()).toBe('minutes');
  await write(quick, { isSent: false }, one);
  expect(await repliesOf()).toBe('hour');
  await write(quick, { key: 'sent' }, one);
  expect(await repliesOf()).toBe('minutes');
  await acts.act(one, msmart.deleteLead, quick, {});
  expect(await repliesOf()).toBe('minutes');
});

test('undo takes back saves, not messages', async () => {
  const id = await newLead(member);
  const undo = (version: unknown) => acts.act(member, msmart.undoLeadSave, id, { version });
  const written = await write(id);
  const nothing = { status: 409, body: { code: 'NOTHING_TO_UNDO' } };
  expect(await undo(written.body.version)).toMatchObject(nothing);
  const saved = await acts.quick(member, id, { addFB: true });
  expect((await undo(saved.body.version)).status).toBe(200);
  const lead = await leadOf(member, id);
  expect([lead.con_addFB, lead.firstReplyAt]).toEqual([false, expect.any(String)]);
  const unsent = await write(id, { isSent: false });
  expect(await undo(unsent.body.version)).toMatchObject(nothing);
});

test('a text has at most 2,000 characters as people see them, and each message a channel and a key', async () => {
  const id = await newLead(member);
  expect((await write(id, { text: '👨‍👩‍👧'.repeat(2000) })).status).toBe(200);
  for (const body of [{ text: '👍🏽'.repeat(2001) }, { text: ' \n' }, { channel: 'mail' }, { key: '' }]) {
    expect(await write(id, { key: 'other', ...body })).toMatchObject({ status: 400 });
  }
});

test('only the member of a lead writes to it, and the next member has keys of their own', async () => {
  const id = await newLead(member);
  expect((await write(id, {}, manager)).status).toBe(403);
  await write(id, { key: 'one' });
  expect((await acts.act(team.owner, msmart.reassignLead, id, { username: manager.username })).status).toBe(
    200,
  );
  expect((await write(id, { key: 'one' })).status).toBe(404);
  expect((await write(id, { key: 'one' }, manager)).status).toBe(200);
  const { list } = await send(msmart.listLeadHistory, { token: manager.token, params: { id } });
  expect(list.filter((event) => Object(event).message)).toHaveLength(2);
});
