import { beforeAll, describe, expect, test } from 'vitest';
import { type LeadActs, leadActsIn } from '../../../../infra/testing/leadActs.ts';
import {
  type LeadMember,
  leadOf,
  newLead,
  newLeadMember,
  somePhone,
  statsOf,
} from '../../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, newMember, type TestTeam } from '../../../../infra/testing/teams.ts';
import { DeletedTeamLeadRow, LeadEvent } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';

let team: TestTeam;
let teamName: string;
let member: LeadMember;
let mate: LeadMember;
let manager: TestUser & { readonly managerName: string };
let stranger: TestUser;
let save: LeadActs['save'];
let edit: LeadActs['edit'];
let quick: LeadActs['quick'];
let act: LeadActs['act'];

beforeAll(async () => {
  team = await foundTeam();
  ({ teamName } = team);
  ({ save, edit, quick, act } = leadActsIn(team));
  [member, mate, manager, stranger] = await Promise.all([
    newLeadMember(team),
    newLeadMember(team),
    newManager(team),
    newValidatedUser(),
  ]);
});

describe('access to a lead', () => {
  test('for reading is given to its member and to managers; for others it does not exist', async () => {
    const id = await newLead(member);
    const ask = ({ token }: TestUser, call: Parameters<typeof send>[0]) =>
      send(call, { token, params: { id } });
    for (const call of [msmart.getLead, msmart.listLeadHistory]) {
      expect([(await ask(member, call)).status, (await ask(manager, call)).status]).toEqual([200, 200]);
      for (const who of [mate, stranger]) {
        expect(await ask(who, call)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_LEAD' } });
      }
    }
  });

  test('for saving and deleting is given to its member only', async () => {
    const id = await newLead(member);
    const { version, phone } = await leadOf(member, id);
    const attempts = (who: TestUser) => [
      save(who, id, { name: 'Mine', phone, status: 'Booked' }),
      quick(who, id, { version }),
      act(who, msmart.deleteLead, id),
    ];
    for (const [who, status] of [
      [manager, 403],
      [mate, 404],
      [stranger, 403],
    ] as const) {
      const answers = await Promise.all(attempts(who));
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
    expect((await leadOf(member, id)).version).toBe(version);
  });

  test('is refused through the path of another team', async () => {
    const { teamName: other, owner: there } = await foundTeam();
    const id = await newLead(member);
    const params = { teamName: other, id };
    for (const call of [msmart.deleteLead, msmart.reopenLead, msmart.restoreLead]) {
      expect((await send(call, { token: there.token, params })).status).toBe(404);
    }
    const body = { name: 'Mine', phone: somePhone(), status: 'Booked' };
    expect((await leadActsIn({ teamName: other }).save(there, id, body)).status).toBe(404);
  });
});

test('the leads of a removed member stay in the team, where the manager reads and reassigns them', async () => {
  const [leaver, heir] = [await newLeadMember(team, manager), await newLeadMember(team, manager)];
  const id = await newLead(leaver);
  const body = { teamName, username: leaver.username };
  expect((await send(msmart.removeMember, { token: team.owner.token, body })).status).toBe(200);
  const seenBy = async ({ token }: TestUser) =>
    (await send(msmart.getLead, { token, params: { id } })).status;
  expect([await seenBy(leaver), await seenBy(manager)]).toEqual([404, 200]);
  const { list } = await send(msmart.listMyLeads, { token: leaver.token });
  expect(list).toEqual([]);
  expect((await act(manager, msmart.reassignLead, id, { username: heir.username })).status).toBe(200);
  expect(await seenBy(heir)).toBe(200);
});

describe('the bin', () => {
  test('hides a lead and frees its number, until it is restored', async () => {
    const phone = somePhone();
    const id = await newLead(member, { phone });
    expect(await act(member, msmart.deleteLead, id)).toMatchObject({
      status: 200,
      body: { succMsg: 'Lead deleted' },
    });
    const { status } = await send(msmart.getLead, { token: member.token, params: { id } });
    expect([status, (await act(member, msmart.deleteLead, id)).status]).toEqual([404, 404]);
    expect((await act(manager, msmart.restoreLead, id)).status).toBe(403);
    expect((await act(mate, msmart.restoreLead, id)).status).toBe(404);
    expect((await act(member, msmart.restoreLead, id)).body).toEqual({
      succMsg: 'Lead restored',
      version: expect.any(Number),
    });
    expect((await leadOf(member, id)).phone).toBe(phone);
    expect((await act(member, msmart.restoreLead, id)).status).toBe(409);
  });

  test('does not restore a lead whose number was added again', async () => {
    const phone = somePhone();
    const id = await newLead(member, { phone });
    await act(member, msmart.deleteLead, id);
    await newLead(member, { phone });
    expect(await act(member, msmart.restoreLead, id)).toMatchObject({
      status: 409,
      body: { error: 'This phone number is already in your database', code: 'PHONE_TAKEN' },
    });
  });
});

const OTHER_GROUP = {
  status: 403,
  body: { code: 'OTHER_GROUP', error: 'Only the manager of this group or the owner can do this' },
};

describe('the bin of a team', () => {
  const binOf = async ({ token }: TestUser, query = {}) =>
    send(msmart.listTeamBin, { token, params: { teamName }, query });

  test('shows the owner the deleted leads of all members, and restores them for their member', async () => {
    const leaver = await newLeadMember(team, manager);
    const [first, second] = [await newLead(leaver, { name: 'Ann' }), await newLead(leaver, { name: 'Bo' })];
    for (const id of [first, second]) await act(leaver, msmart.deleteLead, id);
    const { list } = await binOf(team.owner);
    const rows = list.map((row) => DeletedTeamLeadRow.parse(row));
    const deleted = rows.filter(({ username }) => username === leaver.username);
    expect(deleted.map(({ id }) => id)).toEqual([second, first]);
    expect(deleted[0]).toMatchObject({ name: 'Bo', groupName: manager.managerName });
    const history = await send(msmart.listLeadHistory, { token: team.owner.token, params: { id: first } });
    expect(LeadEvent.parse(history.list[0])).toMatchObject({ username: leaver.username });
    expect((await act(team.owner, msmart.restoreLead, first)).body).toMatchObject({
      succMsg: 'Lead restored',
    });
    expect(await leadOf(leaver, first)).toMatchObject({ leadName: 'Ann', username: leaver.username });
    expect((await act(team.owner, msmart.restoreLead, first)).status).toBe(409);
    const left = await binOf(team.owner, { limit: '1' });
    expect(left.list.map((row) => DeletedTeamLeadRow.parse(row).id)).toEqual([second]);
  });

  test('is readable only for the owner, as is the history of its leads', async () => {
    const id = await newLead(member);
    await act(member, msmart.deleteLead, id);
    for (const who of [manager, member, stranger]) expect((await binOf(who)).status).toBe(403);
    const { status } = await send(msmart.listLeadHistory, { token: manager.token, params: { id } });
    expect(status).toBe(404);
    expect((await act(manager, msmart.restoreLead, id)).status).toBe(403);
  });

  test('does not restore a lead whose number its member has again', async () => {
    const phone = somePhone();
    const id = await newLead(member, { phone });
    await act(member, msmart.deleteLead, id);
    await newLead(member, { phone });
    expect(await act(team.owner, msmart.restoreLead, id)).toMatchObject({
      status: 409,
      body: { error: 'That member already has a lead with this phone number', code: 'PHONE_TAKEN' },
    });
  });
});

describe('a manager', () => {
  test('reassigns and reopens only leads of the own group, and only to its members', async () => {
    const [own, heir] = [await newLeadMember(team, manager), await newLeadMember(team, manager)];
    const [otherLead, ownLead] = [
      await newLead(member, { status: 'Closed' }),
      await newLead(own, { status: 'Closed' }),
    ];
    const give = (id: string, { username }: TestUser) => act(manager, msmart.reassignLead, id, { username });
    for (const to of [manager, own, mate]) expect(await give(otherLead, to)).toMatchObject(OTHER_GROUP);
    expect(await act(manager, msmart.reopenLead, otherLead)).toMatchObject(OTHER_GROUP);
    expect(await leadOf(member, otherLead)).toMatchObject({
      username: member.username,
      closingStatus: 'Closed',
    });
    for (const to of [member, mate]) expect(await give(ownLead, to)).toMatchObject(OTHER_GROUP);
    expect((await act(manager, msmart.reopenLead, ownLead)).status).toBe(200);
    expect((await give(ownLead, heir)).status).toBe(200);
    expect(await leadOf(heir, ownLead)).toMatchObject({ username: heir.username, closingStatus: '' });
    // The owner may reassign leads of all groups.
    expect((await act(team.owner, msmart.reassignLead, ownLead, { username: mate.username })).status).toBe(
      200,
    );
  });
});

describe('a reassigned lead', () => {
  test('belongs to its new member, in the group of that member', async () => {
    const id = await newLead(member);
    const to = (username: string) => ({ username });
    expect((await act(member, msmart.reassignLead, id, to(mate.username))).status).toBe(403);
    expect((await act(team.owner, msmart.reassignLead, id, to(stranger.username))).status).toBe(400);
    expect((await act(team.owner, msmart.reassignLead, id, to(mate.username.toUpperCase()))).status).toBe(
      200,
    );
    expect(await leadOf(mate, id)).toMatchObject({ username: mate.username });
    expect((await send(msmart.getLead, { token: member.token, params: { id } })).status).toBe(404);
    expect((await edit(mate, id, { name: 'Mine' })).status).toBe(200);
  });

  test('cannot be given back to a member who was removed, and stays as it is', async () => {
    const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
    const id = await newLead(leaver, { name: 'Ann' });
    await quick(leaver, id, { addFB: true });
    expect((await act(team.owner, msmart.reassignLead, id, { username: heir.username })).status).toBe(200);
    const removed = { teamName, username: leaver.username };
    await send(msmart.removeMember, { token: team.owner.token, body: removed });
    const lead = await leadOf(heir, id);
    const giveBack = await act(team.owner, msmart.reassignLead, id, { username: leaver.username });
    expect(giveBack).toMatchObject({
      status: 400,
      body: { error: 'This person is not in the team', code: 'UNKNOWN_MEMBER' },
    });
    const undo = (who: TestUser) => act(who, msmart.undoLeadSave, id, { version: lead.version });
    expect(await undo(heir)).toMatchObject({ status: 409, body: { error: 'There is nothing to undo' } });
    expect([(await undo(team.owner)).status, (await undo(leaver)).status]).toEqual([403, 403]);
    expect(await leadOf(heir, id)).toEqual(lead);
    expect(lead).toMatchObject({ leadName: 'Ann', con_addFB: true, points: 2 });
  });

  test('stays with its member when the new one has the number', async () => {
    const phone = somePhone();
    const id = await newLead(member, { phone });
    await newLead(mate, { phone });
    expect(await act(team.owner, msmart.reassignLead, id, { username: mate.username })).toMatchObject({
      status: 409,
      body: { code: 'PHONE_TAKEN' },
    });
    expect((await leadOf(manager, id)).username).toBe(member.username);
  });

  test('follows its member into another group when it is reassigned to the same member', async () => {
    const mover = await newLeadMember(team);
    const { managerName } = await newManager(team);
    const id = await newLead(mover);
    await send(msmart.leaveTeam, { token: mover.token, body: { teamName } });
    await newMember(team, { managerName, user: mover });
    expect((await act(team.owner, msmart.reassignLead, id, { username: mover.username })).status).toBe(200);
    const { list } = await send(msmart.listLeadHistory, { token: mover.token, params: { id } });
    expect(LeadEvent.parse(list[0]).changes).toEqual([
      { field: 'groupName', from: team.managerName, to: managerName },
    ]);
    expect((await edit(mover, id, { name: 'Still mine' })).status).toBe(200);
  });
});

describe('keeping in touch', () => {
  const repeats = (id: string, body: object) => quick(member, id, body);
  const inDays = (days: number) => addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), days);

  test('a closed lead is followed up again, counts as due, and moves on with each contact', async () => {
    const id = await newLead(member, { status: 'Closed' });
    const dueBefore = (await statsOf(member)).totals.dueToday;
    const saved = await repeats(id, { repeats: 30, followUpDate: inDays(0) });
    expect(saved.status).toBe(200);
    expect(await leadOf(member, id)).toMatchObject({
      status: 'Closed',
      repeats: 30,
      followUpDate: inDays(0),
    });
    expect((await statsOf(member)).totals.dueToday).toBe(dueBefore + 1);
    const query = { open: 'true', dateOf: 'followUp', from: inDays(0), to: inDays(0) };
    const { token } = member;
    const due = async () => {
      const { list } = await send(msmart.listLeads, { token, params: { teamName }, query });
      return msmart.listLeads.reply.parse(list).map((lead) => lead.id);
    };
    await expect.poll(due).toContain(id);
    await repeats(id, { outcome: 'noAnswer' });
    expect(await leadOf(member, id)).toMatchObject({ repeats: 30, followUpDate: inDays(30) });
    await expect.poll(due).not.toContain(id);
    // A contact before the day moves nothing.
    await repeats(id, { outcome: 'noAnswer' });
    expect(await leadOf(member, id)).toMatchObject({ followUpDate: inDays(30) });
    await repeats(id, { repeats: 90 });
    expect(await leadOf(member, id)).toMatchObject({ repeats: 90, followUpDate: inDays(90) });
    const { version } = await leadOf(member, id);
    await act(member, msmart.undoLeadSave, id, { version });
    expect(await leadOf(member, id)).toMatchObject({ repeats: 30, followUpDate: inDays(30) });
    await repeats(id, { repeats: 0 });
    expect((await leadOf(member, id)).repeats).toBeUndefined();
  });

  test('ends when a manager reopens the lead, and is refused for a lead that is not closed', async () => {
    const id = await newLead(member, { status: 'Closed' });
    await repeats(id, { repeats: 60 });
    expect(await leadOf(member, id)).toMatchObject({ repeats: 60, followUpDate: inDays(60) });
    await act(team.owner, msmart.reopenLead, id, {});
    const reopened = await leadOf(member, id);
    expect([reopened.status, reopened.repeats]).toEqual(['Result', undefined]);
    const words = 'Only a closed lead is followed up again';
    expect(await repeats(id, { repeats: 30 })).toMatchObject({ status: 400, body: { error: words } });
    expect(await repeats(id, { repeats: 31 })).toMatchObject({ status: 400 });
    expect((await repeats(id, { closingStatus: 'Closed', repeats: 30 })).status).toBe(200);
    expect(await leadOf(member, id)).toMatchObject({ repeats: 30, followUpDate: inDays(30) });
  });
});
