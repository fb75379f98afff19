import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorTable } from '../../../../infra/local/operator.ts';
import type { LocalStack } from '../../../../infra/local/stack.ts';
import { startStack } from '../../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { put } from '../../../../infra/testing/put.ts';
import { send, setStack, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager, newMember } from '../../../../infra/testing/teams.ts';
import {
  GroupDashboard,
  MemberStats,
  PersonalDashboard,
  TeamFigures,
} from '../../../../shared/contract/figures.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { user } from '../../../../shared/contract/user.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { addToTally, type TallyPart } from '../../../lib/store/tally.ts';
import { memberships } from '../../../lib/store/team.ts';
import { sumChanges } from '../../../lib/store/teamSum.ts';

let stack: LocalStack;
let table: ReturnType<typeof operatorTable>;

beforeAll(async () => {
  stack = await startStack({ limits: 'off' });
  setStack(stack);
  table = operatorTable(stack.port.url);
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
});

const ZONE = 'Asia/Kuala_Lumpur';
const today = (zone = ZONE) => dayIn(zone, stack.clock.now());

type Counts = Readonly<Record<string, number | undefined>>;

/** Adds to the tallies of a member, and to the sums of a group and a team, as an import does. */
async function count(
  { teamName, groupName = 'A group' }: { teamName: string; groupName?: string },
  { username }: Pick<TestUser, 'username'>,
  parts: Readonly<Partial<Record<TallyPart, Counts>>>,
  { isFollowed = true } = {},
) {
  const added = Object.entries(parts).map(([part, counts = {}]) => ({
    ...(!part.startsWith('DUE#') && { groupName }),
    part: part as TallyPart,
    counts: Object.fromEntries(Object.entries(counts).map(([name, by = 0]) => [name, by])),
  }));
  const TransactItems = added.map(({ part, counts }) => {
    const write = addToTally({ teamName, username, part }, new Map(Object.entries(counts)));
    if (!('update' in write)) throw new Error('A tally is added to');
    return {
      Update: {
        TableName: stack.tableName,
        Key: { pk: write.update.pk, sk: write.update.sk },
        UpdateExpression: write.change.expression,
        ExpressionAttributeNames: write.change.names,
        ExpressionAttributeValues: write.change.values,
      },
    };
  });
  await table.send(new TransactWriteCommand({ TransactItems }));
  const change = { id: randomUUID(), teamName, username, added, ranked: [username] };
  await put({ endpoint: stack.port.url, tableName: stack.tableName }, [sumChanges.create(change)]);
  if (isFollowed) await stack.idle();
}

const asked = async (
  call: Parameters<typeof send>[0],
  { token }: TestUser,
  teamName: string,
  query: Readonly<Record<string, string>> = {},
) => {
  const { status, body } = await send(call, { token, params: { teamName }, query });
  expect(status).toBe(200);
  return body;
};
const chartOf = async (user: TestUser, teamName: string) =>
  msmart.getMemberChart.reply.parse(await asked(msmart.getMemberChart, user, teamName));
const statsOf = async (user: TestUser, teamName: string) =>
  MemberStats.parse(await asked(msmart.getMemberStats, user, teamName));
const dashboardOf = async (user: TestUser, teamName: string, query?: { managerName: string }) =>
  GroupDashboard.parse(await asked(msmart.getGroupDashboard, user, teamName, query));
const personalOf = async ({ token }: TestUser) =>
  PersonalDashboard.parse((await send(msmart.getPersonalDashboard, { token })).body);

test('a member sees only their own figures, by the days of the team', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const [ann, ben] = [await newMember(team), await newMember(team)];
  await count({ teamName }, ann, {
    ALL: { uploaded: 3, closed: 1, resultPoints: 10 },
    [`ON#${today()}`]: { uploaded: 2, resultPoints: 10 },
    [`ON#${addDays(today(), -29)}`]: { uploaded: 1, prospectingPoints: 4 },
    [`ON#${addDays(today(), -30)}`]: { prospectingPoints: 99 },
  });
  const { merits, timeZone } = await chartOf(ann, teamName);
  expect(timeZone).toBe(ZONE);
  expect(merits.at(-1)).toEqual({ day: today(), prospecting: 0, connect: 0, enggage: 0, result: 10 });
  expect(merits[0]).toMatchObject({ day: addDays(today(), -29), prospecting: 4 });
  expect(await statsOf(ann, teamName)).toMatchObject({
    uploadedDB: 3,
    close: 1,
    resultMerits: 10,
    counts: { uploadedDB: { today: 2, thisWeek: 2 } },
  });
  expect((await statsOf(ben, teamName)).uploadedDB).toBe(0);
  expect((await chartOf(ben, teamName)).merits.every(({ result }) => result === 0)).toBe(true);
});

test('a leader sees the chart of a member, and a member that of nobody else', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const [ann, ben] = [await newMember(team), await newMember(team)];
  await count({ teamName }, ann, { [`ON#${today()}`]: { resultPoints: 10 } });
  const chartFor = ({ token }: TestUser) =>
    send(msmart.getMemberChart, { token, params: { teamName }, query: { username: ann.username } });
  for (const looker of [team.owner, ann]) {
    const { merits } = msmart.getMemberChart.reply.parse((await chartFor(looker)).body);
    expect(merits.at(-1)).toMatchObject({ result: 10 });
  }
  const refused = await chartFor(ben);
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED']);
});

test('each team counts by the day of its own time zone', async () => {
  const person = await newValidatedUser();
  const eastern = await foundTeam({ timeZone: 'Pacific/Kiritimati', owner: person });
  const western = await foundTeam({ timeZone: 'Pacific/Pago_Pago' });
  await newMember(western, { user: person });
  const [east, west] = [eastern.teamName, western.teamName];
  const days = { [east]: today('Pacific/Kiritimati'), [west]: today('Pacific/Pago_Pago') };
  expect(days[east]).not.toBe(days[west]);
  for (const [teamName, day] of Object.entries(days)) {
    await count({ teamName }, person, {
      ALL: { uploaded: 1 },
      [`ON#${day}`]: { uploaded: 1, engaged: 1, prospectingPoints: 1 },
      [`DUE#${day.slice(0, 7)}`]: { [`d${day.slice(8)}`]: 1 },
      [`DUE#${addDays(day, -40).slice(0, 7)}`]: { d01: 1 },
    });
    expect((await chartOf(person, teamName)).merits.at(-1)).toMatchObject({ day, prospecting: 1 });
    expect((await statsOf(person, teamName)).counts.uploadedDB).toEqual({ today: 1, thisWeek: 1 });
  }
  const { chart, cards, timeZone } = await personalOf(person);
  expect(timeZone).toBe('Pacific/Kiritimati');
  expect(chart.at(-1)).toMatchObject({ day: days[east], prospecting: 2 });
  expect(cards).toEqual({
    uploaded: 2,
    uploaded7Days: 2,
    engaged7Days: 2,
    followUpToday: 2,
    followUpOverdue: 2,
  });
});

test('a user without a team, and an applicant, have a personal dashboard of zeros', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const person = await newValidatedUser();
  expect((await personalOf(person)).cards.uploaded).toBe(0);
  await newApplicant(team, person);
  await count({ teamName }, person, { ALL: { uploaded: 5 } });
  expect(await personalOf(person)).toMatchObject({ cards: { uploaded: 0 }, timeZone: ZONE });
});

test('a team’s figures cover the leads and due follow-ups of all its members', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const [manager, ann, ben] = [await newManager(team), await newMember(team), await newMember(team)];
  const month = today().slice(0, 7);
  const lastYear = Number(month.slice(0, 4)) - 1;
  for (const member of [ann, ben]) {
    await count({ teamName }, member, {
      ALL: { uploaded: 2, presented: 1 },
      [`DUE#${month}`]: { [`d${today().slice(8)}`]: 1 },
      [`DUE#${lastYear}-03`]: { d07: 4 },
      [`DUE#${addDays(today(), 40).slice(0, 7)}`]: { d01: 9 },
    });
  }
  expect(TeamFigures.parse(await asked(msmart.getTeamData, manager, teamName))).toEqual({
    uploadDB: 4,
    presentation: 2,
    followup: 10,
  });
  const refused = await send(msmart.getTeamData, { token: ann.token, params: { teamName } });
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED']);
});

test('a page of members has as many as requested, up to a thousand', async () => {
  const { teamName, managerName, owner } = await foundTeam();
  const usernames = Array.from({ length: 120 }, (_, index) => `z${1000 + index}`);
  const member = {
    teamName,
    managerName,
    role: 'member',
    isVerified: true,
    requestedAt: '2026-01-01T00:00:00.000Z',
  } as const;
  await put(
    { endpoint: stack.port.url, tableName: stack.tableName },
    usernames.map((username) => memberships.overwrite({ ...member, username, yourName: username })),
  );
  await count({ teamName }, { username: 'z1119' }, { ALL: { uploaded: 3 } });
  const asked = { token: owner.token, params: { teamName }, query: { limit: '2000' } };
  const { list } = await send(msmart.listTeamMembers, asked);
  const members = msmart.listTeamMembers.reply.parse(list);
  expect(members.map(({ username }) => username)).toEqual([owner.username, ...usernames]);
  expect(members.at(-1)).toMatchObject({ username: 'z1119', uploadDB: 3 });
});

test('the dashboard shows a manager the group, and the owner the team', async () => {
  const team = await foundTeam();
  const { teamName, owner } = team;
  const manager = await newManager(team);
  const ann = await newMember(team, manager);
  const parts = { ALL: { addFB: 1 }, [`ON#${today()}` as const]: { addFB: 1, connectingPoints: 1 } };
  await count({ teamName, groupName: manager.managerName }, ann, parts);
  await count({ teamName }, ann, parts);
  const [ofGroup, ofTeam] = [await dashboardOf(manager, teamName), await dashboardOf(owner, teamName)];
  expect([ofGroup.cards.connecting.FB, ofTeam.cards.connecting.FB]).toEqual([1, 2]);
  expect([ofGroup.chart.at(-1)?.connect, ofTeam.chart.at(-1)?.connect]).toEqual([1, 2]);
  const { managerName } = manager;
  expect(await dashboardOf(owner, teamName, { managerName })).toEqual(ofGroup);
  expect(await dashboardOf(manager, teamName, { managerName: '' })).toEqual(ofTeam);
});

test('a ranking covers the team, lets ties share a rank, and leaves out zeros and former members', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const manager = await newManager(team);
  const [ann, ben, cat] = [await newMember(team), await newMember(team), await newMember(team)];
  const day = `ON#${today()}` as const;
  await count({ teamName }, ann, { [day]: { prospectingPoints: 3, resultPoints: 2 } });
  await count({ teamName, groupName: 'Another group' }, ben, { [day]: { engagementPoints: 5 } });
  await count({ teamName }, manager, { [day]: { prospectingPoints: 1 } });
  await count({ teamName }, cat, { [day]: { uploaded: 1, prospectingPoints: 0 } });
  await stack.idle();
  const ranks = async () => {
    const { rankings } = await dashboardOf(manager, teamName);
    expect(rankings.thisWeek).toEqual(rankings.today);
    expect(rankings.thisMonth).toEqual(rankings.today);
    return rankings.today.map(({ rank, username, merits }) => [rank, username, merits]);
  };
  const tied = [ann.username, ben.username].toSorted();
  expect(await ranks()).toEqual([
    [1, tied[0], 5],
    [1, tied[1], 5],
    [3, manager.username, 1],
  ]);
  await count({ teamName }, ann, { [day]: { resultPoints: -2 } });
  await send(msmart.removeMember, {
    token: team.owner.token,
    body: { teamName, username: ben.username },
  });
  await stack.idle();
  expect(await ranks()).toEqual([
    [1, ann.username, 3],
    [2, manager.username, 1],
  ]);
});

test('a sum or a rank whose write fails is written once when the stream repeats the record', async () => {
  const { teamName, owner: manager } = await foundTeam();
  await stack.idle();
  const fault = stack.port.fail({
    service: 'dynamodb',
    function: 'jobs',
    operation: 'PutItem',
    kind: 'throttled',
    times: 5,
  });
  await count({ teamName }, manager, { [`ON#${today()}`]: { prospectingPoints: 7 } }, { isFollowed: false });
  await expect
    .poll(async () => (await dashboardOf(manager, teamName)).rankings.today[0]?.merits, { timeout: 20_000 })
    .toBe(7);
  expect(fault.hits).toBe(5);
  fault.cancel();
  await stack.idle();
  const { chart, cards } = await dashboardOf(manager, teamName);
  expect([chart.at(-1)?.prospecting, cards.prospecting.points]).toEqual([7, 0]);
});

test('the weekly ranking restarts on Monday, also after a Sunday with a change to summer time, and seven days go on', async () => {
  const { teamName, owner: manager } = await foundTeam({ timeZone: 'Europe/Berlin' });
  const moveTo = async (time: string) => {
    await stack.moveClock(Date.parse(time) - Date.now());
    const { username, password } = manager;
    const { body } = await send(user.login, { body: { username, password } });
    return { ...manager, token: String(body.token) };
  };
  const merits = async (of: TestUser) => {
    await stack.idle();
    const { rankings, sevenDays, sevenDaysBefore } = await dashboardOf(of, teamName);
    const { today: ofToday, thisWeek, thisMonth } = rankings;
    return [ofToday, thisWeek, thisMonth, sevenDays, sevenDaysBefore].map(([first]) => first?.merits);
  };
  // 23:58 on a Sunday with 23 hours.
  const onSunday = await moveTo('2027-03-28T21:58:00Z');
  expect(today('Europe/Berlin')).toBe('2027-03-28');
  await count({ teamName }, manager, {
    'ON#2027-02-28': { prospectingPoints: 1000 },
    'ON#2027-03-01': { prospectingPoints: 100 },
    'ON#2027-03-21': { prospectingPoints: 20 },
    'ON#2027-03-22': { prospectingPoints: 10 },
    'ON#2027-03-28': { prospectingPoints: 1 },
  });
  expect(await merits(onSunday)).toEqual([1, 11, 131, 11, 20]);
  const onMonday = await moveTo('2027-03-28T22:02:00Z');
  expect(await merits(onMonday)).toEqual([undefined, undefined, 131, 1, 30]);
  await count({ teamName }, manager, { 'ON#2027-03-29': { prospectingPoints: 5 } });
  expect(await merits(onMonday)).toEqual([5, 5, 136, 6, 30]);
  const onNextMonday = await moveTo('2027-04-04T22:02:00Z');
  expect(await merits(onNextMonday)).toEqual([undefined, undefined, undefined, undefined, 6]);
});
