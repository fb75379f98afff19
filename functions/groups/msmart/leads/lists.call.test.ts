import { beforeAll, describe, expect, test } from 'vitest';
import { hostileNames } from '../../../../infra/testing/hostileNames.ts';
import { addAll, type LeadMember, namesOf, newLeadMember } from '../../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import {
  foundTeam,
  newApplicant,
  newManager,
  newMember,
  type TestTeam,
} from '../../../../infra/testing/teams.ts';
import { DeletedLeadRow, LeadRow, TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';

const TODAY = dayIn('Asia/Kuala_Lumpur', Date.now());

let team: TestTeam;
let teamName: string;
let member: LeadMember;

beforeAll(async () => {
  team = await foundTeam();
  ({ teamName } = team);
  member = await newLeadMember(team);
});

describe('a member’s leads', () => {
  let lister: LeadMember;
  beforeAll(async () => {
    lister = await newLeadMember(team);
    await addAll(lister, [
      { name: 'Today', followUp: TODAY },
      { name: 'Old', followUp: '2020-01-01' },
      { name: 'Future', followUp: addDays(TODAY, 1000), status: 'Connecting' },
      { name: 'Closed', followUp: '2019-01-01', status: 'Closed' },
      { name: 'Older', followUp: '2018-01-01', status: 'Booked' },
      { name: 'Yesterday', followUp: addDays(TODAY, -1), status: 'Engagement' },
    ]);
  });

  test.each(['1', '2', '25'])(
    'are listed overdue and due today first, by due day, and then newest first, %s per page',
    async (limit) => {
      expect(await namesOf(msmart.listLeads, lister, { limit })).toEqual([
        'Older',
        'Old',
        'Yesterday',
        'Today',
        'Closed',
        'Future',
      ]);
    },
  );

  test.each([
    [{ open: 'false' }, ['Closed']],
    [{ open: 'true', stage: 'Result' }, ['Older']],
    [{ stage: 'Result' }, ['Older', 'Closed']],
    [{ stage: 'Engagement' }, ['Yesterday']],
    [{ dateOf: 'followUp', from: addDays(TODAY, -1), to: TODAY }, ['Yesterday', 'Today']],
    [{ dateOf: 'followUp', to: '2020-01-01' }, ['Older', 'Old']],
    [{ dateOf: 'created', from: TODAY, open: 'false' }, ['Closed']],
    [{ dateOf: 'created', to: addDays(TODAY, -1) }, []],
    [{ dateOf: 'changed', from: addDays(TODAY, 1) }, []],
    [{ from: TODAY, to: addDays(TODAY, -3) }, []],
    [{ dateOf: 'followUp', from: addDays(TODAY, 1000), to: '9999-12-31' }, ['Future']],
    [{ dateOf: 'created', from: '0000-01-01', to: '9999-12-31', open: 'false' }, ['Closed']],
    [{ q: 'boo', searchBy: 'status' }, ['Older']],
    [{ q: 'c', searchBy: 'status' }, ['Future', 'Closed']],
    [{ q: 'nothing', searchBy: 'status' }, []],
    [{ q: 'booked' }, ['Older']],
    [{ q: 'booked', searchBy: 'name' }, []],
    [{ q: 'clos' }, ['Closed']],
  ])('for the query %o are %o', async (query, names) => {
    for (const limit of ['1', '25']) {
      expect(await namesOf(msmart.listLeads, lister, { limit, ...query })).toEqual(names);
    }
  });

  test('of a range of days are listed newest first', async () => {
    for (const dateOf of ['created', 'changed']) {
      expect(await namesOf(msmart.listLeads, lister, { dateOf, from: TODAY, to: TODAY, limit: '4' })).toEqual(
        ['Yesterday', 'Older', 'Closed', 'Future', 'Old', 'Today'],
      );
    }
  });

  test('have the fields of a row', async () => {
    const { list } = await send(msmart.listLeads, {
      token: lister.token,
      params: { teamName },
      query: { limit: '1' },
    });
    expect(list[0]).toMatchObject({ teamName, name: 'Older', status: 'Booked', leadStatus: 'Result' });
  });

  test('show 80 characters of a remark, or all of it for an export', async () => {
    const writer = await newLeadMember(team);
    const remarks = '👩‍🌾'.repeat(81);
    await addAll(writer, [
      { name: 'Cut', remarks },
      { name: 'Whole', remarks: remarks.slice(0, -'👩‍🌾'.length) },
    ]);
    const listed = async (call: typeof msmart.listLeads | typeof msmart.listTeamLeads, query: object) => {
      const { list } = await send(call, {
        token: call === msmart.listLeads ? writer.token : team.owner.token,
        params: { teamName },
        query: { ...query, q: '' },
      });
      return list.map((row) => LeadRow.parse(row)).filter(({ name }) => ['Cut', 'Whole'].includes(name));
    };
    for (const call of [msmart.listLeads, msmart.listTeamLeads] as const) {
      const rows = await listed(call, {});
      expect(rows.map(({ name, isRemarkCut }) => [name, isRemarkCut])).toEqual([
        ['Whole', undefined],
        ['Cut', true],
      ]);
      expect(new Set(rows.map(({ remark }) => remark))).toEqual(new Set(['👩‍🌾'.repeat(80)]));
      const whole = await listed(call, { full: 'true' });
      expect(whole.find(({ name }) => name === 'Cut')).toMatchObject({ remark: remarks });
      expect(whole.some(({ isRemarkCut }) => isRemarkCut)).toBe(false);
    }
  });

  test('are not listed for other members, nor with a stolen cursor', async () => {
    expect(await namesOf(msmart.listLeads, await newLeadMember(team))).toEqual([]);
    const cursorOf = async (who: LeadMember) =>
      (
        await send(msmart.listLeads, { token: who.token, params: { teamName }, query: { limit: '1' } })
      ).headers.get('x-next-cursor') ?? '';
    const cursor = await cursorOf(lister);
    const stolen = await send(msmart.listLeads, {
      token: member.token,
      params: { teamName },
      query: { cursor },
    });
    expect([stolen.status, stolen.body.code]).toEqual([400, 'BAD_CURSOR']);
  });
});

describe('a team’s leads', () => {
  let led: TestTeam;
  let manager: TestUser;
  let [north, south]: LeadMember[] = [];
  beforeAll(async () => {
    led = await foundTeam();
    // A second group without leads.
    await newManager(led);
    const { managerName, ...leader } = await newManager(led);
    manager = leader;
    [north, south] = await Promise.all([newLeadMember(led), newLeadMember(led, { managerName })]);
    await addAll(north, [{ name: 'North new' }, { name: 'North overdue', followUp: '2020-01-01' }]);
    await addAll(south, [{ name: 'South overdue', followUp: '2021-01-01' }, { name: 'South new' }]);
  });

  test.each(['1', '2', '3', '25'])(
    'are listed by group, the manager’s own first, %s per page',
    async (limit) => {
      expect(await namesOf(msmart.listTeamLeads, manager, { limit }, { teamName: led.teamName })).toEqual([
        'South overdue',
        'South new',
        'North overdue',
        'North new',
      ]);
    },
  );

  test('can be limited to one member', async () => {
    const username = String(north?.username).toUpperCase();
    for (const more of [[], [['q', 'north']]]) {
      const query = { ...Object.fromEntries(more), username };
      const names = await namesOf(msmart.listTeamLeads, manager, query, { teamName: led.teamName });
      expect(names.toSorted()).toEqual(['North new', 'North overdue']);
    }
    const { list } = await send(msmart.listTeamLeads, {
      token: manager.token,
      params: { teamName: led.teamName },
      query: { username },
    });
    const rows = list.map((row) => TeamLeadRow.parse(row));
    expect(rows.map(({ username }) => username)).toEqual([north?.username, north?.username]);
    expect(rows.map(({ yourName }) => yourName)).toEqual([north?.username, north?.username]);
  });

  test('can be limited to one group, also in a search', async () => {
    const { teamName } = led;
    const managerName = led.managerName.toUpperCase();
    const of = (query: Record<string, string>) =>
      namesOf(msmart.listTeamLeads, manager, { ...query, managerName }, { teamName });
    expect(await of({})).toEqual(['North overdue', 'North new']);
    expect(await of({ dateOf: 'followUp', to: TODAY, limit: '1' })).toEqual(['North overdue']);
    expect(await of({ q: 'new' })).toEqual(['North new']);
  });

  test('are found in all groups by status, and by the day of their last change', async () => {
    const { teamName } = led;
    const of = (query: Record<string, string>) => namesOf(msmart.listTeamLeads, manager, query, { teamName });
    const all = ['North new', 'North overdue', 'South new', 'South overdue'];
    expect((await of({ q: 'prosp', searchBy: 'status' })).toSorted()).toEqual(all);
    expect(await of({ q: 'rej', searchBy: 'status' })).toEqual([]);
    expect((await of({ dateOf: 'changed', from: TODAY })).toSorted()).toEqual(all);
    expect(await of({ dateOf: 'changed', to: '2021-01-01' })).toEqual([]);
  });

  test('are found by name in all groups', async () => {
    const found = await namesOf(
      msmart.listTeamLeads,
      manager,
      { q: 'new', limit: '1' },
      { teamName: led.teamName },
    );
    expect(found.toSorted()).toEqual(['North new', 'South new']);
  });

  test('are refused to members', async () => {
    const answer = await send(msmart.listTeamLeads, {
      token: north?.token,
      params: { teamName: led.teamName },
    });
    expect(answer.status).toBe(403);
  });
});

describe('the leads of all teams of a user', () => {
  test.each(['1', '3', '25'])('are merged in the order of a list, %s per page', async (limit) => {
    const person = await newValidatedUser();
    const [one, other, pending] = [await foundTeam(), await foundTeam(), await foundTeam()];
    for (const of of [one, other]) await newMember(of, { user: person });
    await newApplicant(pending, person);
    const [first, second] = [one.teamName, other.teamName];
    await addAll({ ...person, teamName: first }, [
      { name: 'One' },
      { name: 'Due 2021', followUp: '2021-01-01' },
    ]);
    await addAll({ ...person, teamName: second }, [
      { name: 'Due 2020', followUp: '2020-01-01' },
      { name: 'Two' },
    ]);
    await addAll({ ...person, teamName: first }, [{ name: 'Three' }]);
    const mine = (query: Record<string, string> = {}) =>
      namesOf(msmart.listMyLeads, person, { limit, ...query }, {});
    expect(await mine()).toEqual(['Due 2020', 'Due 2021', 'Three', 'Two', 'One']);
    expect(await mine({ dateOf: 'created', from: TODAY })).toEqual([
      'Three',
      'Two',
      'Due 2020',
      'Due 2021',
      'One',
    ]);
    expect((await mine({ q: 'due' })).toSorted()).toEqual(['Due 2020', 'Due 2021']);
    expect(await mine({ q: 'pros', searchBy: 'status' })).toHaveLength(5);
  });

  test('are empty for a user without a team', async () => {
    expect(await namesOf(msmart.listMyLeads, await newValidatedUser(), {}, {})).toEqual([]);
  });
});

test('leads of groups with hostile names are listed page by page', async () => {
  const named = await foundTeam();
  await Promise.all(
    hostileNames.map(async (groupName) => {
      const { managerName } = await newManager(named, undefined, groupName);
      const one = await newLeadMember(named, { managerName });
      await addAll(one, [{ name: `${groupName} overdue`, followUp: '2020-01-01' }, { name: groupName }]);
    }),
  );
  const all = hostileNames.flatMap((name) => [name, `${name} overdue`]).toSorted();
  for (const limit of ['1', '3', '25']) {
    const listed = await namesOf(msmart.listTeamLeads, named.owner, { limit }, { teamName: named.teamName });
    expect(listed.toSorted()).toEqual(all);
  }
});

test('the bin lists a member’s deleted leads, the latest first, and can be searched', async () => {
  const binner = await newLeadMember(team);
  const ids = await addAll(binner, [{ name: 'Ann Lee' }, { name: 'Bo' }, { name: 'Kept' }]);
  const { token } = binner;
  for (const id of ids.slice(0, 2)) await send(msmart.deleteLead, { token, params: { teamName, id } });
  expect(await namesOf(msmart.listBin, binner, { limit: '1' })).toEqual(['Bo', 'Ann Lee']);
  expect(await namesOf(msmart.listBin, binner, { q: 'lee' })).toEqual(['Ann Lee']);
  const { list } = await send(msmart.listBin, { token, params: { teamName } });
  expect(DeletedLeadRow.parse(list[0]).deletedAt.slice(0, 4)).toBe(TODAY.slice(0, 4));
  expect(await namesOf(msmart.listLeads, binner)).toEqual(['Kept']);
  expect(await namesOf(msmart.listBin, member)).toEqual([]);
});
