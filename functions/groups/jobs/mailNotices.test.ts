import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { newLead, newLeadMember } from '../../../infra/testing/leads.ts';
import { timedStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { put, tableAt } from '../../../infra/testing/put.ts';
import { mailsTo, send, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager } from '../../../infra/testing/teams.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { clockCursors } from '../../lib/store/clockCursor.ts';
import { dueItems, slotOf } from '../../lib/store/dueItem.ts';
import { tellJobs } from '../../lib/store/job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const timed = timedStack();

/** Moves the clock's cursor to the first due item, because reading each empty slot of many days takes long. */
async function skipEmptySlots({ port, clock, tableName }: LocalStack) {
  const due: string[] = [slotOf(clock.now())];
  for await (const { Items = [] } of paginateScan(
    { client: tableAt(port.url) },
    {
      TableName: tableName,
      FilterExpression: 'begins_with(pk, :prefix)',
      ExpressionAttributeValues: { ':prefix': dueItems.prefix },
    },
  )) {
    due.push(...Items.map(({ slot }) => String(slot)));
  }
  const [first = ''] = due.toSorted();
  await put({ endpoint: port.url, tableName }, [clockCursors.overwrite({ slot: first })]);
}

/** Lets time pass, and the clock and its jobs work. */
async function pass(milliseconds: number) {
  await timed.pass(milliseconds);
  await skipEmptySlots(timed.stack);
  await timed.stack.schedules.fire();
  await timed.stack.idle();
}

const passDay = () => pass(25 * HOUR);

// The clock begins where the present test does.
beforeEach(() => pass(0));

const SUBJECT = /waits? for you/;
const mailsAbout = async ({ email }: TestUser) =>
  (await mailsTo(email)).filter(({ subject }) => SUBJECT.test(subject));

async function choose({ token }: TestUser, more: object) {
  const { body } = await send(user.getNotify, { token });
  // Without quiet hours the mail comes at any time of day.
  const quiet = { from: '00:00', to: '00:00' };
  expect((await send(user.updateNotify, { token, body: { ...body, quiet, ...more } })).status).toBe(200);
}

async function newOwnerWithNotice(more: object = {}) {
  const owner = await newValidatedUser();
  await choose(owner, more);
  const team = await foundTeam({ owner });
  await newApplicant(team);
  await timed.stack.idle();
  return { owner, team };
}

test('what stays unread for a day is mailed once, and what comes later a day after', async () => {
  const { owner, team } = await newOwnerWithNotice();
  await pass(23 * HOUR);
  expect(await mailsAbout(owner)).toEqual([]);
  await newApplicant(team);
  await pass(HOUR + 10 * MINUTE);
  const [mail, ...others] = await mailsAbout(owner);
  expect(mail?.subject).toBe('A notice waits for you');
  expect(mail?.text).toContain(`asks to join your team ${team.teamName}`);
  expect(mail?.text).toMatch(/Stop these mails: https?:\/\/\S+\/account#notices\n/);
  expect(mail?.text).toContain('because this notice of your M-Suite account stayed unread');
  expect(others).toEqual([]);
  await pass(23 * HOUR);
  expect(await mailsAbout(owner)).toHaveLength(1);
  await pass(2 * HOUR);
  const [newest] = await mailsAbout(owner);
  expect(newest?.subject).toBe('A notice waits for you');
  expect(await mailsAbout(owner)).toHaveLength(2);
  await pass(48 * HOUR);
  expect(await mailsAbout(owner)).toHaveLength(2);
});

test('what was read, or a user who wants no mail, makes none', async () => {
  const { owner: reader } = await newOwnerWithNotice();
  const { owner: silent } = await newOwnerWithNotice({ mail: false });
  const [newest] = user.listNotices.reply.parse((await send(user.listNotices, { token: reader.token })).list);
  await send(user.readNotices, { token: reader.token, body: { upTo: newest?.at } });
  await passDay();
  expect([await mailsAbout(reader), await mailsAbout(silent)]).toEqual([[], []]);
});

test('a request that somebody else has decided is not mailed', async () => {
  const owner = await newValidatedUser();
  const team = await foundTeam({ owner });
  const manager = await newManager(team);
  await choose(manager, {});
  const { username } = await newApplicant({ ...team, managerName: manager.managerName });
  await timed.stack.idle();
  const body = { teamName: team.teamName, username, decision: 'accept' };
  await send(msmart.verifyApplicant, { token: owner.token, body });
  // A job takes the notice back.
  await timed.stack.idle();
  await passDay();
  const [mail] = await mailsAbout(manager);
  expect(mail?.text).toContain('You are in the team');
  expect(mail?.text).not.toContain('asks to join');
});

test('the mail names no lead that its reader no longer has', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  await choose(member, {});
  const left = await newLeadMember(await foundTeam(), { user: member });
  const names = { kept: 'Mei Kept', given: 'Mei Given', left: 'Mei Left', lent: 'Mei Lent' };
  const lent = await newLead({ ...team.owner, teamName: team.teamName }, { name: names.lent });
  const given = await newLead(member, { name: names.given });
  const newLeads = [
    [await newLead(member, { name: names.kept }), names.kept],
    [given, names.given],
    [await newLead(left, { name: names.left }), names.left],
  ] as const;
  for (const [about, name] of newLeads) {
    const words = { text: 'New lead: {name}', values: { name } };
    const job = tellJobs.add({ username: member.username, kind: 'newLead', words, to: '/msmart', about });
    if (!('put' in job)) throw new Error('A job is added by a put');
    await put({ endpoint: timed.stack.port.url, tableName: timed.stack.tableName }, [job]);
  }
  await timed.stack.idle();
  const reassign = async (id: string, { username }: TestUser) => {
    const params = { teamName: team.teamName, id };
    const answer = await send(msmart.reassignLead, { token: team.owner.token, params, body: { username } });
    expect(answer.status).toBe(200);
  };
  await reassign(lent, member);
  for (const id of [given, lent]) await reassign(id, team.owner);
  await send(msmart.leaveTeam, { token: left.token, body: { teamName: left.teamName } });
  await passDay();
  const [mail] = await mailsAbout(member);
  const named = Object.values(names).filter((name) => mail?.text.includes(name));
  expect(named).toEqual([names.kept]);
});

test('a mail that is due in the quiet hours comes at their end', async () => {
  const utc = new Date(Date.now() + 23 * HOUR).toISOString().slice(11, 16);
  const end = new Date(Date.now() + 27 * HOUR).toISOString().slice(11, 16);
  const { owner } = await newOwnerWithNotice({ quiet: { from: utc, to: end }, timeZone: 'UTC' });
  await pass(24 * HOUR + 10 * MINUTE);
  expect(await mailsAbout(owner)).toEqual([]);
  await pass(3 * HOUR);
  expect(await mailsAbout(owner)).toHaveLength(1);
});

test('a request that was decided before its notice came gives none', async () => {
  const team = await foundTeam();
  const resume = await timed.stack.pauseStream();
  const { username } = await newApplicant(team);
  const body = { teamName: team.teamName, username, decision: 'accept' };
  await send(msmart.verifyApplicant, { token: team.owner.token, body });
  resume();
  await timed.stack.idle();
  expect((await send(user.listNotices, { token: team.owner.token })).list).toEqual([]);
});
