import { describe, expect, test } from 'vitest';
import { importRows, leadsOf, someRows } from '../../../../infra/testing/imports.ts';
import {
  addLead,
  type LeadMember,
  newFreshLead,
  newLead,
  newLeadMember,
} from '../../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { put } from '../../../../infra/testing/put.ts';
import { send, stackTable, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager } from '../../../../infra/testing/teams.ts';
import { MyDay } from '../../../../shared/contract/msmart/myDay.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { leadChanges } from '../../../lib/store/lead.ts';
import { memberships } from '../../../lib/store/team.ts';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const today = () => dayIn(DEFAULT_TIME_ZONE, Date.now());

async function dayOf({ token }: TestUser): Promise<MyDay> {
  const { status, body } = await send(msmart.getMyDay, { token });
  expect(status).toBe(200);
  return MyDay.parse(body);
}

const idsOf = (rows: readonly { readonly id: string }[] = []) => rows.map(({ id }) => id);

test('a user without a team has an empty day', async () => {
  expect(await dayOf(await newValidatedUser())).toEqual({
    fresh: [],
    hasMoreFresh: false,
    due: [],
    counts: { due: 0, overdue: 0 },
    requests: 0,
    points: { thisWeek: 0, lastWeek: 0 },
  });
});

test('a member sees fresh leads newest first, and what is due oldest first, in all teams', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const second: LeadMember = { ...member, teamName: (await foundTeam({ owner: member })).teamName };
  const followUpDate = today();
  const [older, newer] = [
    await newFreshLead(member, team.managerName, { at: ago(90), followUpDate }),
    await newFreshLead(second, `Group of ${member.username}`, { at: ago(5), followUpDate }),
  ];
  const left = { at: ago(1), version: 1, username: '', changes: [], chat: 'left' as const, leftAt: 'Price' };
  await put(stackTable(), [leadChanges.overwrite({ id: newer, ...left })]);
  const overdue = await newLead(member, { followUp: addDays(today(), -3) });
  await newLead(member, { followUp: addDays(today(), 3) });
  const all = new Set([overdue, older, newer]);
  await expect
    .poll(async () => {
      const { fresh, due } = await dayOf(member);
      return [idsOf(fresh), new Set(idsOf(due))];
    })
    .toEqual([[newer, older], all]);
  const day = await dayOf(member);
  expect(day.fresh.map(({ since }) => since)).toEqual(day.fresh.map(({ createdAt }) => createdAt));
  expect(day.fresh.map(({ leftAt }) => leftAt)).toEqual(['Price', undefined]);
  expect(day.due[0]?.id).toBe(overdue);
  // The counts are those of the tallies, which leads that the test wrote to the table did not change.
  expect(day.counts).toEqual({ due: 0, overdue: 1 });
  expect(day.points).toEqual({ thisWeek: 2, lastWeek: 0 });
});

test('at most ten fresh leads are shown, and the day says that there are more', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const followUpDate = today();
  for (let index = 0; index < 11; index += 1) {
    await newFreshLead(member, team.managerName, { at: ago(index), followUpDate });
  }
  const shown = async () => {
    const { fresh, hasMoreFresh } = await dayOf(member);
    return [fresh.length, hasMoreFresh];
  };
  await expect.poll(shown).toEqual([10, true]);
});

test('many follow-ups that are planned for the week ahead hide no new lead from its member and leader', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const id = await newFreshLead(member, team.managerName, { at: ago(61), followUpDate: today() });
  await importRows(member, someRows(101, { followUp: addDays(today(), 3) }));
  // One more than the import, when the lists have caught up.
  await expect.poll(async () => (await leadsOf(member)).length).toBe(102);
  expect(idsOf((await dayOf(member)).fresh)).toEqual([id]);
  expect(idsOf((await dayOf(team.owner)).leader?.unanswered)).toEqual([id]);
});

test('a new lead that is reassigned, alone or with all of its member, is new for each who gets it', async () => {
  const team = await foundTeam();
  const [member, heir] = [await newLeadMember(team), await newLeadMember(team)];
  const { token } = team.owner;
  const { teamName } = team;
  const at = ago(61);
  const id = await newFreshLead(member, team.managerName, { at, followUpDate: today() });
  const reassign = ({ username }: TestUser) =>
    send(msmart.reassignLead, { token, params: { teamName, id }, body: { username } });
  const freshOf = async (who: TestUser) =>
    (await dayOf(who)).fresh.map((lead) => [lead.id, lead.since] as const);
  const newTo = async (who: TestUser, former: TestUser) => {
    await expect.poll(() => freshOf(who)).toEqual([[id, at]]);
    await expect.poll(() => freshOf(former)).toEqual([]);
    expect(idsOf((await dayOf(team.owner)).leader?.unanswered)).toEqual([id]);
  };
  await reassign(heir);
  await newTo(heir, member);
  // An undo reassigns the lead to its former member.
  await reassign(member);
  await newTo(member, heir);
  const body = { from: member.username, to: heir.username };
  await send(msmart.reassignLeads, { token, params: { teamName }, body });
  await newTo(heir, member);
});

describe('the part of a leader', () => {
  test('has leads of others that nobody has answered for an hour, those of the own group first', async () => {
    const team = await foundTeam();
    const manager = await newManager(team);
    const [inGroup, elsewhere] = await Promise.all([
      newLeadMember(team, { managerName: manager.managerName }),
      newLeadMember(team),
    ]);
    const followUpDate = today();
    const other = await newFreshLead(elsewhere, team.managerName, { at: ago(200), followUpDate });
    const own = await newFreshLead(inGroup, manager.managerName, { at: ago(61), followUpDate });
    await newFreshLead(inGroup, manager.managerName, { at: ago(50), followUpDate });
    const unanswered = async () => idsOf((await dayOf(manager)).leader?.unanswered);
    await expect.poll(unanswered).toEqual([own, other]);
    const { leader } = await dayOf(manager);
    expect(leader?.unanswered[0]).toMatchObject({ username: inGroup.username, yourName: inGroup.username });
    expect((await dayOf(inGroup)).leader).toBeUndefined();
  });

  test('has members who were quiet for a week: of the group for its manager, of the team for its owner', async () => {
    const team = await foundTeam();
    const manager = await newManager(team);
    const joined = new Date(Date.now() - 9 * 24 * 60 * MINUTE_MS).toISOString();
    const quiet = async (managerName: string) => {
      const { username } = await newLeadMember(team, { managerName });
      const membership = {
        username,
        teamName: team.teamName,
        managerName,
        role: 'member',
        yourName: username,
      };
      const times = { requestedAt: joined, verifiedAt: joined };
      await put(stackTable(), [
        memberships.overwrite({ ...membership, ...times, role: 'member', isVerified: true }),
      ]);
      return username;
    };
    const [inGroup, elsewhere] = [await quiet(manager.managerName), await quiet(team.managerName)];
    await newLeadMember(team);
    const { teamName } = team;
    const entry = (username: string) => ({ teamName, username, yourName: username, days: 9 });
    expect((await dayOf(manager)).leader?.quiet).toEqual([entry(inGroup)]);
    const all = (await dayOf(team.owner)).leader?.quiet ?? [];
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([entry(inGroup), entry(elsewhere)]));
  });

  test('comes with the number of requests that the user decides on', async () => {
    const team = await foundTeam();
    const manager = await newManager(team);
    await newApplicant({ teamName: team.teamName, managerName: manager.managerName });
    await newApplicant(team);
    await expect.poll(async () => (await dayOf(team.owner)).requests).toBe(2);
    await expect.poll(async () => (await dayOf(manager)).requests).toBe(1);
  });
});

test('a member who was removed no longer sees the leads, and a lead with a reply is not fresh', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const id = await newFreshLead(member, team.managerName, { followUpDate: today() });
  await addLead(member);
  await expect.poll(async () => idsOf((await dayOf(member)).fresh)).toEqual([id]);
  const params = { teamName: team.teamName, id };
  const message = { key: id, channel: 'whatsapp', text: 'Hi Mei Ling' };
  expect((await send(msmart.recordMessage, { token: member.token, params, body: message })).status).toBe(200);
  await expect.poll(async () => (await dayOf(member)).fresh).toEqual([]);
  await newFreshLead(member, team.managerName, { followUpDate: today() });
  const body = { teamName: team.teamName, username: member.username };
  await send(msmart.removeMember, { token: team.owner.token, body });
  expect(await dayOf(member)).toMatchObject({ fresh: [], due: [] });
});
