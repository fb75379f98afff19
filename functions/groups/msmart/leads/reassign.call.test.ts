import { beforeAll, expect, test } from 'vitest';
import { importRows, leadsOf, someRows, undo } from '../../../../infra/testing/imports.ts';
import {
  addLead,
  leadOf,
  newLead,
  newLeadMember,
  somePhone,
  statsOf,
} from '../../../../infra/testing/leads.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, newMember, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { TeamJob } from '../../../../shared/contract/team.ts';

/** The jobs of all tests share one queue. */
const SOON = { timeout: 40_000 };

let team: TestTeam;
let manager: TestUser & { readonly managerName: string };

beforeAll(async () => {
  team = await foundTeam();
  manager = await newManager(team);
});

const reassign = (from: TestUser, to: TestUser, by: TestUser = team.owner) =>
  send(msmart.reassignLeads, {
    token: by.token,
    params: { teamName: team.teamName },
    body: { from: from.username, to: to.username },
  });

const jobOf = async (jobId: unknown, by: TestUser = team.owner) =>
  send(msmart.getTeamJob, { token: by.token, params: { teamName: team.teamName, jobId: String(jobId) } });

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
