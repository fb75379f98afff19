import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorTable } from '../../../../infra/local/operator.ts';
import type { LocalStack } from '../../../../infra/local/stack.ts';
import { type LeadMember, leadOf, newLead } from '../../../../infra/testing/leads.ts';
import { startStack } from '../../../../infra/testing/ownStack.ts';
import { PASSWORD, send, setStack, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, newMember } from '../../../../infra/testing/teams.ts';
import { MeritEvent } from '../../../../shared/contract/merits.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { user } from '../../../../shared/contract/user.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { leads } from '../../../lib/store/lead.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let stack: LocalStack;

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ site, limits: 'off' });
  setStack(stack);
});
afterAll(() => stack.stop());

const setClock = (time: string) => stack.moveClock(Date.parse(time) - Date.now());

async function founder(timeZone: string): Promise<LeadMember> {
  const { owner, teamName } = await foundTeam({ timeZone });
  return { ...owner, teamName };
}

async function quickSave(who: LeadMember, id: string, body: object) {
  const { version } = await leadOf(who, id);
  const params = { teamName: who.teamName, id };
  const answer = await send(msmart.quickSaveLead, { token: who.token, params, body: { version, ...body } });
  expect(answer.status).toBe(200);
}

async function meritsOf({ token, teamName }: LeadMember, query: Record<string, string> = {}) {
  const { list } = await send(msmart.listMerits, { token, params: { teamName }, query });
  return list.map((event) => MeritEvent.parse(event)).map(({ day, event, points }) => [day, event, points]);
}

async function listOf({ token, teamName }: LeadMember, query: Record<string, string> = {}) {
  const answer = await send(msmart.listLeads, { token, params: { teamName }, query });
  return {
    names: answer.list.map((row) => String(Object(row).name)),
    cursor: answer.headers.get('x-next-cursor') ?? '',
  };
}

describe('a day begins at midnight in the team’s time zone', () => {
  // In New York the clocks go forward on this day, so that its start and its end have different offsets.
  test.each([
    ['Asia/Kuala_Lumpur', '2027-03-14T15:59:00Z', '2027-03-14', '2027-03-15'],
    ['America/New_York', '2027-03-14T04:59:00Z', '2027-03-13', '2027-03-14'],
    ['America/New_York', '2027-03-15T03:59:00Z', '2027-03-14', '2027-03-15'],
  ])('%s', async (timeZone, minuteBefore, before, after) => {
    await setClock(minuteBefore);
    const who = await founder(timeZone);
    const { token, teamName } = who;
    const id = await newLead(who, { followUp: after, name: 'Due' });
    await quickSave(who, id, { savePhone: true });
    const other = await newLead(who, { name: 'Other' });
    expect((await listOf(who)).names).toEqual(['Other', 'Due']);
    const firstPage = await listOf(who, { limit: '1' });

    await stack.moveClock(Date.parse(minuteBefore) + 2 * MINUTE - Date.now());
    await quickSave(who, id, { addFB: true });
    expect(await meritsOf(who)).toEqual([
      [after, 'addFB', 1],
      [before, 'added', 1],
      [before, 'savePhone', 1],
      [before, 'added', 1],
    ]);
    expect(await meritsOf(who, { day: after })).toEqual([[after, 'addFB', 1]]);
    expect((await listOf(who)).names).toEqual(['Due', 'Other']);
    // A lead that was not due on the first page is not due on later ones.
    expect((await listOf(who, { limit: '1', cursor: firstPage.cursor })).names).toEqual(['Due']);

    const byCreated = { dateOf: 'created', from: before, to: before };
    expect((await listOf(who, byCreated)).names).toEqual(['Other', 'Due']);
    expect((await listOf(who, { ...byCreated, from: after, to: after })).names).toEqual([]);
    expect((await listOf(who, { dateOf: 'changed', from: after })).names).toEqual(['Due']);

    // The point is taken back on the day when it was earned.
    await send(msmart.deleteLead, { token, params: { teamName, id: other } });
    expect(await meritsOf(who, { day: before })).toContainEqual([before, 'added', -1]);
    expect((await leadOf(who, await newLead(who))).followUpDate > after).toBe(true);
  });
});

test('the points of one stage are listed page by page', async () => {
  await stack.moveClock(0);
  const who = await founder('Asia/Kuala_Lumpur');
  const id = await newLead(who, { status: 'Booked' });
  await quickSave(who, id, { addFB: true, savePhone: true });
  await newLead(who);
  const day = dayIn('Asia/Kuala_Lumpur', Date.now());
  const days: Record<string, string>[] = [{}, { day }];
  for (const more of days) {
    expect(await meritsOf(who, { stage: 'Result', ...more })).toEqual([[day, 'booked', 5]]);
    expect(await meritsOf(who, { stage: 'Engagement', ...more })).toEqual([]);
    const pageOf = (page: Record<string, string>) =>
      send(msmart.listMerits, {
        token: who.token,
        params: { teamName: who.teamName },
        query: { stage: 'Connecting', limit: '1', ...more, ...page },
      });
    const first = await pageOf({});
    const second = await pageOf({ cursor: first.headers.get('x-next-cursor') ?? '' });
    const events = [...first.list, ...second.list].map((event) => MeritEvent.parse(event).event);
    expect(events.toSorted()).toEqual(['addFB', 'savePhone']);
    expect([first.list.length, second.headers.get('x-next-cursor')]).toEqual([1, null]);
  }
});

test('only managers see the points of other members', async () => {
  await stack.moveClock(0);
  const team = await foundTeam();
  const { teamName, owner } = team;
  const [manager, member] = [await newManager(team), await newMember(team)];
  await newLead({ ...owner, teamName });
  const merits = ({ token }: TestUser, username: string) =>
    send(msmart.listMerits, { token, params: { teamName }, query: { username } });
  for (const who of [owner, manager]) {
    expect((await merits(who, owner.username.toUpperCase())).list).toHaveLength(1);
    expect((await merits(who, 'nobody')).list).toEqual([]);
  }
  expect(await merits(member, owner.username)).toMatchObject({
    status: 403,
    body: { error: 'Only managers can look at the points of others' },
  });
  expect(await merits(member, member.username.toUpperCase())).toMatchObject({ status: 200, list: [] });
});

test('the bin keeps a lead for 30 days', async () => {
  await stack.moveClock(0);
  const who = await founder('Asia/Kuala_Lumpur');
  const [first, second] = [await newLead(who), await newLead(who)];
  const { teamName } = who;
  for (const id of [first, second])
    await send(msmart.deleteLead, { token: who.token, params: { teamName, id } });
  const onDay = async (days: number) => {
    await stack.moveClock(days * DAY);
    const { body } = await send(user.login, { body: { username: who.username, password: PASSWORD } });
    const token = String(body.token);
    return {
      bin: await send(msmart.listBin, { token, params: { teamName } }),
      restore: (id: string) => send(msmart.restoreLead, { token, params: { teamName, id } }),
    };
  };
  const before = await onDay(29.9);
  expect(before.bin.list).toHaveLength(2);
  expect((await before.restore(first)).status).toBe(200);
  const after = await onDay(30.1);
  expect(after.bin.list).toEqual([]);
  expect((await after.restore(second)).status).toBe(404);
});

test('the history of a lead is removed with it', async () => {
  await stack.moveClock(0);
  const who = await founder('Asia/Kuala_Lumpur');
  const [id, kept] = [await newLead(who, { name: 'One two three' }), await newLead(who)];
  const table = operatorTable(stack.port.url);
  const itemsOf = async (lead: string) => {
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName: stack.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': leads.at({ id: lead }).key.pk },
      }),
    );
    return Items.length;
  };
  expect(await itemsOf(id)).toBe(2);
  await table.send(new DeleteCommand({ TableName: stack.tableName, Key: { ...leads.at({ id }).key } }));
  await expect.poll(() => itemsOf(id)).toBe(0);
  expect(await itemsOf(kept)).toBe(2);
  table.destroy();
});

test('a save can be undone for two minutes', async () => {
  await setClock('2027-05-03T04:00:00Z');
  const who = await founder('Asia/Kuala_Lumpur');
  const id = await newLead(who);
  const undo = async () => {
    const { version } = await leadOf(who, id);
    return send(msmart.undoLeadSave, {
      token: who.token,
      params: { teamName: who.teamName, id },
      body: { version },
    });
  };
  await quickSave(who, id, { addFB: true });
  await setClock('2027-05-03T04:02:30Z');
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'TOO_LATE' } });
  await quickSave(who, id, { savePhone: true });
  await setClock('2027-05-03T04:04:00Z');
  expect((await undo()).status).toBe(200);
  expect(await leadOf(who, id)).toMatchObject({ con_addFB: true, con_savePhone: false });
});

test('calls of one minute are one call', async () => {
  await setClock('2027-05-04T04:00:00Z');
  const who = await founder('Asia/Kuala_Lumpur');
  const id = await newLead(who);
  const eventsAfterCall = async () => {
    await quickSave(who, id, { outcome: 'called' });
    return (await send(msmart.listLeadHistory, { token: who.token, params: { id } })).list.length;
  };
  expect(await eventsAfterCall()).toBe(2);
  await setClock('2027-05-04T04:00:50Z');
  expect(await eventsAfterCall()).toBe(2);
  await setClock('2027-05-04T04:02:00Z');
  expect(await eventsAfterCall()).toBe(3);
});
