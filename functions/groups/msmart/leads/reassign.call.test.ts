import { beforeAll, expect, test } from 'vitest';
import { importRows, leadsOf, someRows, undo } from '../../../../infra/testing/imports.ts';
import {
  addAll,
  addLead,
  type LeadMember,
  leadOf,
  newLead,
  newLeadMember,
  somePhone,
  statsOf,
} from '../../../../infra/testing/leads.ts';
import { put } from '../../../../infra/testing/put.ts';
import { send, stackTable, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, newMember, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { TeamJob } from '../../../../shared/contract/team.ts';
import { user } from '../../../../shared/contract/user.ts';
import { noticeText } from '../../../../shared/rules/notice.ts';
import { teamJobs } from '../../../lib/store/teamJob.ts';

/** The jobs of all tests share one queue. */
const SOON = { timeout: 40_000 };

let team: TestTeam;
let manager: TestUser & { readonly managerName: string };

beforeAll(async () => {
  team = await foundTeam();
  manager = await newManager(team);
});

const reassign = (from: TestUser, to: TestUser, by: TestUser = team.owner, more: object = {}) =>
  send(msmart.reassignLeads, {
    token: by.token,
    params: { teamName: team.teamName },
    body: { from: from.username, to: to.username, ...more },
  });

const jobOf = async (jobId: unknown, by: TestUser = team.owner) =>
  send(msmart.getTeamJob, { token: by.token, params: { teamName: team.teamName, jobId: String(jobId) } });

const idsOf = async (member: LeadMember) => new Set((await leadsOf(member)).map(({ id }) => id));

/** Returns the words of a member's notices about leads that were given. */
async function givenTo({ token }: TestUser) {
  const { list } = await send(user.listNotices, { token });
  const all = user.listNotices.reply.parse(list).filter(({ kind }) => kind === 'leadsGiven');
  return all.map(({ words }) => noticeText(words));
}

/** Waits for a job to end, and returns its result. */
async function over(jobId: unknown): Promise<TeamJob> {
  const read = async () => TeamJob.parse((await jobOf(jobId)).body);
  await expect
    .poll(async () => {
      const { done, skipped, total } = await read();
      return done + skipped === total;
    }, SOON)
    .toBe(true);
  return read();
}

test('all leads go to another member with their figures, but the points stay', async () => {
  const [leaver, heir] = [await newLeadMember(team, manager), await newLeadMember(team, manager)];
  const id = await newLead(leaver, { name: 'Zubaidah', status: 'Booked', followUp: '2026-01-02' });
  await importRows(leaver, someRows(34));
  const inBin = await newLead(leaver);
  const params = { teamName: team.teamName, id: inBin };
  await send(msmart.deleteLead, { token: leaver.token, params });
  const { status, body } = await reassign(leaver, heir, manager);
  expect([status, body.succMsg]).toEqual([
    200,
    `The leads go to ${heir.username}. Figures follow within a minute.`,
  ]);
  expect(await over(body.jobId)).toEqual({ done: 35, total: 35, skipped: 0 });
  expect(await leadsOf(leaver)).toEqual([]);
  expect(await leadsOf(heir)).toHaveLength(35);
  expect(await leadOf(heir, id)).toMatchObject({ leadName: 'Zubaidah', closingStatus: 'Booked' });
  expect(await statsOf(leaver)).toMatchObject({
    uploadedDB: 0,
    book: 0,
    prospectingMerits: 21,
    resultMerits: 5,
  });
  expect(await statsOf(heir)).toMatchObject({
    uploadedDB: 35,
    book: 1,
    prospectingMerits: 0,
    resultMerits: 0,
  });
  const query = { q: 'Zubaidah' };
  const { list } = await send(msmart.listLeads, {
    token: heir.token,
    params: { teamName: team.teamName },
    query,
  });
  expect(list).toHaveLength(1);
  const dashboard = await send(msmart.getGroupDashboard, {
    token: manager.token,
    params: { teamName: team.teamName },
  });
  expect(dashboard.body).toMatchObject({ cards: { prospecting: { uploaded: 35 } } });
});

test('a lead is skipped and stays when the new member has its number', async () => {
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  const phones = [somePhone(), somePhone()];
  for (const phone of phones) await newLead(leaver, { phone });
  for (let more = 0; more < 21; more += 1) await newLead(leaver);
  for (const phone of phones) await newLead(heir, { phone });
  const { body } = await reassign(leaver, heir);
  expect(await over(body.jobId)).toEqual({ done: 21, total: 23, skipped: 2 });
  expect((await leadsOf(leaver)).map(({ phone }) => phone).toSorted()).toEqual(phones.toSorted());
  expect(await leadsOf(heir)).toHaveLength(23);
  expect((await addLead(leaver, { phone: phones[0] })).status).toBe(409);
});

test('closed and rejected leads stay where only open ones are reassigned', async () => {
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  const [open, booked] = [await newLead(leaver), await newLead(leaver, { status: 'Booked' })];
  const closed = await newLead(leaver, { status: 'Closed' });
  const rejected = await newLead(leaver, { status: 'Rejected', rejectionRemark: 'No budget' });
  const { list } = await send(msmart.listTeamMembers, {
    token: team.owner.token,
    params: { teamName: team.teamName },
    query: { username: leaver.username },
  });
  expect(list).toMatchObject([{ uploadDB: 4, open: 2 }]);
  const { body } = await reassign(leaver, heir, team.owner, { isOpenOnly: true });
  expect(await over(body.jobId)).toEqual({ done: 2, total: 2, skipped: 0 });
  expect(await idsOf(heir)).toEqual(new Set([open, booked]));
  expect(await idsOf(leaver)).toEqual(new Set([closed, rejected]));
});

test('an undo gives back what nobody has changed since, once, and takes back the notice', async () => {
  const [leaver, heir] = [await newLeadMember(team, manager), await newLeadMember(team, manager)];
  const own = await newLead(heir);
  const ids = await addAll(leaver, Array(13).fill({}));
  const [changed = '', deleted = '', ...others] = ids;
  const { jobId } = (await reassign(leaver, heir, manager)).body;
  await over(jobId);
  await expect.poll(() => givenTo(heir), SOON).toEqual([`${manager.username} gave you 13 leads`]);
  await newLead(heir);
  const { teamName } = team;
  const params = { teamName, id: changed };
  const { version } = await leadOf(heir, changed);
  const save = { followUpDate: '2026-12-24', version };
  expect(await send(msmart.quickSaveLead, { token: heir.token, params, body: save })).toMatchObject({
    status: 200,
  });
  await send(msmart.deleteLead, { token: heir.token, params: { teamName, id: deleted } });

  const undo = () => reassign(heir, leaver, manager, { undoes: jobId });
  const jobs = await Promise.all([undo(), undo()]);
  const ended = await Promise.all(jobs.map(({ body }) => over(body.jobId)));
  expect(ended.reduce((sum, { done }) => sum + done, 0)).toBe(others.length);
  expect(await idsOf(leaver)).toEqual(new Set(others));
  expect((await idsOf(heir)).size).toBe(3);
  expect(await idsOf(heir)).toContain(own);
  expect(await statsOf(leaver)).toMatchObject({ uploadedDB: others.length });
  expect(await over((await undo()).body.jobId)).toEqual({ done: 0, total: 0, skipped: 0 });
  expect(await givenTo(heir)).toEqual([]);
  // Another gift arrives later than a notice of the undo would.
  await over((await reassign(heir, leaver)).body.jobId);
  await expect.poll(() => givenTo(leaver), SOON).toEqual([`${team.managerName} gave you 3 leads`]);
});

test('only a job that has ended is undone, and only in the other direction', async () => {
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  const { jobId } = (await reassign(leaver, heir)).body;
  await over(jobId);
  const unknown = { status: 404, body: { code: 'UNKNOWN_JOB' } };
  expect(await reassign(leaver, heir, team.owner, { undoes: jobId })).toMatchObject(unknown);
  expect(await reassign(heir, leaver, team.owner, { undoes: 'nothing' })).toMatchObject(unknown);
  const running = {
    id: crypto.randomUUID(),
    teamName: team.teamName,
    from: leaver.username,
    to: heir.username,
    by: team.owner.username,
    startedAt: new Date().toISOString(),
    isOver: false,
    ...{ done: 1, total: 2, skipped: 0 },
  };
  await put(stackTable(), [teamJobs.create(running)]);
  expect(await reassign(heir, leaver, team.owner, { undoes: running.id })).toMatchObject({
    status: 409,
    body: { code: 'JOB_RUNNING' },
  });
  await send(msmart.removeMember, {
    token: team.owner.token,
    body: { teamName: team.teamName, username: leaver.username },
  });
  expect(await reassign(heir, leaver, team.owner, { undoes: jobId })).toMatchObject({
    status: 400,
    body: { fields: { to: 'This person is not in the team' } },
  });
});

test('two concurrent jobs for the same leads move each lead once', async () => {
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  for (let more = 0; more < 15; more += 1) await newLead(leaver);
  const answers = await Promise.all([reassign(leaver, heir), reassign(leaver, heir)]);
  const jobs = await Promise.all(answers.map(({ body }) => over(body.jobId)));
  expect(jobs.reduce((sum, { done }) => sum + done, 0)).toBe(15);
  expect(await leadsOf(heir)).toHaveLength(15);
  expect(await statsOf(heir)).toMatchObject({ uploadedDB: 15 });
  expect(await statsOf(leaver)).toMatchObject({ uploadedDB: 0, prospectingMerits: 15 });
});

test('reassigned leads of an import stay when the import is undone', async () => {
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  const { importId } = await importRows(leaver, someRows(12));
  const { body } = await reassign(leaver, heir);
  await over(body.jobId);
  expect((await undo(leaver, importId)).body.removed).toBe(0);
  expect(await leadsOf(heir)).toHaveLength(12);
});

test('the leads of a former member can be reassigned, also when there are none', async () => {
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  const id = await newLead(leaver);
  await send(msmart.removeMember, {
    token: team.owner.token,
    body: { teamName: team.teamName, username: leaver.username },
  });
  await over((await reassign(leaver, heir)).body.jobId);
  expect((await leadsOf(heir)).map((lead) => lead.id)).toEqual([id]);
  expect(await over((await reassign(leaver, heir)).body.jobId)).toEqual({ done: 0, total: 0, skipped: 0 });
});

test('a manager reassigns only leads of the own group, and only to its members', async () => {
  const [others, heir] = [await newLeadMember(team), await newLeadMember(team, manager)];
  const leaver = await newLeadMember(team, manager);
  const otherLead = await newLead(others);
  const denied = { status: 403, body: { code: 'OTHER_GROUP' } };
  expect(await reassign(others, heir, manager)).toMatchObject(denied);
  expect(await reassign(leaver, others, manager)).toMatchObject(denied);
  expect((await leadsOf(others)).map(({ id }) => id)).toEqual([otherLead]);

  // A former member's leads of another group stay there.
  const before = await newLead(leaver);
  const { teamName } = team;
  await send(msmart.leaveTeam, { token: leaver.token, body: { teamName } });
  await newMember(team, { managerName: team.managerName, user: leaver });
  const after = await newLead(leaver);
  await send(msmart.leaveTeam, { token: leaver.token, body: { teamName } });
  await over((await reassign(leaver, heir, manager)).body.jobId);
  expect((await leadsOf(heir)).map(({ id }) => id)).toEqual([before]);
  expect((await leadOf(team.owner, after)).username).toBe(leaver.username);
});

test('leads cannot be reassigned to the same member, to a stranger, or by a member', async () => {
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  const stranger = await newMember(await foundTeam());
  expect(await reassign(leaver, leaver)).toMatchObject({ status: 400, body: { code: 'SAME_MEMBER' } });
  expect(await reassign(leaver, stranger)).toMatchObject({ status: 400, body: { code: 'UNKNOWN_MEMBER' } });
  expect((await reassign(leaver, heir, heir)).status).toBe(403);
  const { body } = await reassign(leaver, heir);
  expect((await jobOf(body.jobId, heir)).status).toBe(403);
  expect((await jobOf('nothing')).status).toBe(404);
  const other = await foundTeam();
  const elsewhere = await send(msmart.getTeamJob, {
    token: other.owner.token,
    params: { teamName: other.teamName, jobId: String(body.jobId) },
  });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'UNKNOWN_JOB']);
});
