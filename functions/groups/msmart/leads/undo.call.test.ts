import { beforeAll, expect, test } from 'vitest';
import { type LeadActs, leadActsIn } from '../../../../infra/testing/leadActs.ts';
import {
  type LeadMember,
  leadOf,
  newLead,
  newLeadMember,
  somePhone,
  statsOf,
} from '../../../../infra/testing/leads.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager } from '../../../../infra/testing/teams.ts';
import { LeadEvent } from '../../../../shared/contract/lead.ts';
import { MeritEvent } from '../../../../shared/contract/merits.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

let member: LeadMember;
let manager: TestUser;
let owner: TestUser;
let acts: LeadActs;

beforeAll(async () => {
  const team = await foundTeam();
  acts = leadActsIn(team);
  ({ owner } = team);
  [member, manager] = await Promise.all([newLeadMember(team), newManager(team)]);
});

const undo = (who: TestUser, id: string, version: number) =>
  acts.act(who, msmart.undoLeadSave, id, { version });

async function historyOf(id: string) {
  const { list } = await send(msmart.listLeadHistory, { token: member.token, params: { id } });
  return list.map((event) => LeadEvent.parse(event));
}

/** Saves, and returns the version after it. */
async function saved(id: string, body: object): Promise<number> {
  const answer = await acts.quick(member, id, body);
  expect(answer.status).toBe(200);
  return Number(answer.body.version);
}

test('an undo restores stage, ticks, outcome, follow-up and points, and the history keeps both events', async () => {
  const id = await newLead(member, { status: 'Booked', followUp: '2026-12-01' });
  const before = await leadOf(member, id);
  const statsBefore = await statsOf(member);
  const body = {
    leadPresent: true,
    addFB: true,
    closingStatus: 'Rejected',
    rejectionType: 'Price',
    rejectionRemark: 'Too dear',
    followUpDate: '',
    note: 'She has no budget this year',
  };
  const version = await saved(id, body);
  expect(await leadOf(member, id)).toMatchObject({ closingStatus: 'Rejected', points: 1 + 5 + 3 + 1 + 1 });
  const answer = await undo(member, id, version);
  expect(answer).toMatchObject({ status: 200, body: { succMsg: expect.any(String), version: version + 1 } });
  expect(await leadOf(member, id)).toEqual({ ...before, version: version + 1 });
  expect(await statsOf(member)).toEqual(statsBefore);
  const [undone, save] = await historyOf(id);
  expect(save).toMatchObject({ note: body.note, username: member.username, points: 3 + 1 + 1 });
  expect(undone).toMatchObject({ isUndo: true, username: member.username, points: -5 });
  expect(undone?.changes).toContainEqual({ field: 'closingStatus', from: 'Rejected', to: 'Booked' });
});

test('a repeated undo changes nothing more and gets the same answer', async () => {
  const id = await newLead(member);
  const version = await saved(id, { addFB: true });
  const answers = await Promise.all([1, 2, 3].map(() => undo(member, id, version)));
  for (const { status, body } of answers) expect([status, body.version]).toEqual([200, version + 1]);
  expect(await historyOf(id)).toHaveLength(3);
  const { list } = await send(msmart.listMerits, {
    token: member.token,
    params: { teamName: member.teamName },
    query: { limit: '1000' },
  });
  const points = list.map((event) => MeritEvent.parse(event)).filter(({ leadId }) => leadId === id);
  expect(points.map((event) => event.points).toSorted((a, b) => a - b)).toEqual([-1, 1, 1]);
});

test('taps on Undo that overlap get the same answer', async () => {
  const undoOften = async () => {
    const id = await newLead(member);
    const version = await saved(id, { addFB: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(member, id, version)));
    return answers.map(({ status, body }) => [status, Number(body.version) - version]);
  };
  const answers = await Promise.all(Array.from({ length: 8 }, undoOften));
  expect(answers.flat()).toEqual(Array.from({ length: 40 }, () => [200, 1]));
});

test('what was undone can be earned again', async () => {
  const id = await newLead(member);
  await undo(member, id, await saved(id, { leadPresent: true }));
  expect((await acts.quick(member, id, { leadPresent: true })).body.points).toBe(3);
  expect((await leadOf(member, id)).points).toBe(4);
});

test('a lead names what it has earned points for, until the points are taken back', async () => {
  const id = await newLead(member);
  const version = await saved(id, { closingStatus: 'Booked' });
  expect(await leadOf(member, id)).toMatchObject({ earned: ['added', 'booked'] });
  await undo(member, id, version);
  expect(await leadOf(member, id)).toMatchObject({ earned: ['added'] });
  await saved(id, { closingStatus: 'Booked' });
  await saved(id, { leadStatus: 'Connecting' });
  expect(await leadOf(member, id)).toMatchObject({ closingStatus: '', earned: ['added', 'booked'] });
  expect((await acts.quick(member, id, { closingStatus: 'Booked' })).body.points).toBe(0);
});

test('only the newest save can be undone, and only by its author', async () => {
  const id = await newLead(member);
  const nothing = { status: 409, body: { code: 'NOTHING_TO_UNDO' } };
  // The creation is no save.
  expect(await undo(member, id, (await leadOf(member, id)).version)).toMatchObject(nothing);
  const first = await saved(id, { addFB: true });
  const second = await saved(id, { savePhone: true });
  expect(await undo(member, id, first)).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
  expect(await undo(manager, id, second)).toMatchObject({ status: 403 });
  const undone = Number((await undo(member, id, second)).body.version);
  expect(await undo(member, id, undone)).toMatchObject(nothing);
  expect(await leadOf(member, id)).toMatchObject({ con_addFB: true, con_savePhone: false });
});

test('a reopening is undone by nobody but the leader who has reopened a lead of their own', async () => {
  const own = await newLead({ ...member, ...owner }, { status: 'Closed' });
  const points = (await leadOf(owner, own)).points;
  const theirs = await newLead(member, { status: 'Closed' });
  for (const id of [own, theirs]) expect((await acts.act(owner, msmart.reopenLead, id)).status).toBe(200);
  const { version } = await leadOf(member, theirs);
  expect(await undo(member, theirs, version)).toMatchObject({
    status: 409,
    body: { code: 'NOTHING_TO_UNDO' },
  });
  expect((await undo(owner, theirs, version)).status).toBe(403);
  expect(await leadOf(member, theirs)).toMatchObject({ closingStatus: '', version });
  expect((await undo(owner, own, (await leadOf(owner, own)).version)).status).toBe(200);
  expect(await leadOf(owner, own)).toMatchObject({ closingStatus: 'Closed', points });
});

test('an undone phone number is free again, and refused if another lead has taken the former one', async () => {
  const [old, next] = [somePhone(), somePhone()];
  const id = await newLead(member, { phone: old });
  const version = Number((await acts.edit(member, id, { phone: next })).body.version);
  const other = await newLead(member, { phone: old });
  expect(await undo(member, id, version)).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } });
  expect((await acts.act(member, msmart.deleteLead, other)).status).toBe(200);
  expect((await undo(member, id, version)).status).toBe(200);
  expect(await leadOf(member, id)).toMatchObject({ phone: old });
  await newLead(member, { phone: next });
});

test('a note and an unanswered message stand in the history and change nothing else', async () => {
  const id = await newLead(member);
  const before = await leadOf(member, id);
  const version = await saved(id, { note: ' Asked for the price ', outcome: 'noAnswer' });
  expect(await leadOf(member, id)).toEqual({ ...before, version });
  expect((await historyOf(id))[0]).toMatchObject({
    note: 'Asked for the price',
    outcome: 'noAnswer',
    changes: [],
  });
  expect((await historyOf(id)).map(({ points }) => points)).toEqual([undefined, 1]);
  await undo(member, id, version);
  expect(await leadOf(member, id)).toEqual({ ...before, version: version + 1 });
  for (const body of [{ note: 'x'.repeat(1001) }, { outcome: 'answered' }]) {
    expect(await acts.quick(member, id, body)).toMatchObject({ status: 400 });
  }
});

test('a call stands in the history and changes neither stage, follow-up nor points, and can be undone', async () => {
  const id = await newLead(member, { status: 'Closed', followUp: '2026-12-01' });
  const before = await leadOf(member, id);
  const version = await saved(id, { outcome: 'called' });
  expect(await leadOf(member, id)).toEqual({ ...before, version });
  const [event] = await historyOf(id);
  expect(event).toMatchObject({ outcome: 'called', username: member.username, changes: [] });
  expect(event).not.toHaveProperty('points');
  expect((await acts.quick(manager, id, { outcome: 'called' })).status).toBe(403);
  expect(await acts.quick(member, id, { outcome: 'called' })).toMatchObject({
    status: 200,
    body: { version },
  });
  expect(await historyOf(id)).toHaveLength(2);
  expect((await undo(member, id, version)).status).toBe(200);
  expect(await leadOf(member, id)).toEqual({ ...before, version: version + 1 });
});

test('an empty follow-up date leaves a lead without a follow-up until a date is set', async () => {
  const id = await newLead(member);
  await saved(id, { followUpDate: '' });
  await saved(id, { addFB: true });
  expect((await leadOf(member, id)).followUpDate).toBe('');
  await saved(id, { followUpDate: '2026-12-24' });
  expect((await leadOf(member, id)).followUpDate).toBe('2026-12-24');
});
