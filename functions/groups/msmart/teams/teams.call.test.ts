import { beforeAll, describe, expect, test } from 'vitest';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { mailsTo, send, someone, type TestUser } from '../../../../infra/testing/suite.ts';
import { actsIn, said, says, teamsOf } from '../../../../infra/testing/teamActs.ts';
import {
  foundTeam,
  newApplicant,
  newManager,
  newMember,
  type TestTeam,
} from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

const notAllowed = (error = 'You do not have access to this team') => says(403, 'NOT_ALLOWED', error);

test('each user’s teams are listed by role', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const manager = await newManager(team);
  const member = await newMember(team, manager);
  const waiting = await newApplicant(team);
  const none = { owner: [], manager: [], member: [] };
  const place = { teamName, isVerified: true, yourName: expect.any(String), timeZone: 'Asia/Kuala_Lumpur' };
  expect(await teamsOf(team.owner)).toEqual({
    ...none,
    owner: [{ ...place, managerName: team.managerName }],
  });
  expect(await teamsOf(manager)).toEqual({
    ...none,
    manager: [{ ...place, managerName: manager.managerName }],
  });
  expect(await teamsOf(member)).toEqual({
    ...none,
    member: [{ ...place, managerName: manager.managerName }],
  });
  expect(await teamsOf(waiting)).toEqual({
    ...none,
    member: [{ ...place, isVerified: false, managerName: team.managerName }],
  });
  expect(await teamsOf(await newValidatedUser())).toEqual(none);
});

test('managers and teams are found once, by the start of any word of their names', async () => {
  const mark = `x${someone().username}`;
  const named = await foundTeam({ teamName: `The ${mark}a ${mark}b Émile` });
  const leader = await newValidatedUser();
  const managerName = 'Group Éva Tan-Lim';
  const { teamName } = named;
  await send(msmart.joinAsManager, { token: leader.token, body: { teamName, managerName } });
  await actsIn(named).accept(named.owner, leader);
  const { token } = await newValidatedUser();
  const teams = async (q: string) => (await send(msmart.listTeamNames, { token, query: { q } })).list;
  for (const q of [mark, `${mark}a`, `${mark}B`, `${mark}b émile`, `the ${mark}`]) {
    expect(await teams(q)).toEqual([{ teamName: named.teamName }]);
  }
  expect(await teams(`${mark}c`)).toEqual([]);
  const params = { teamName };
  const managers = async (q: string) =>
    (await send(msmart.listManagers, { token, params, query: { q } })).list;
  for (const q of ['eva', 'TAN', 'lim']) expect(await managers(q)).toEqual([{ managerName }]);
  expect(await managers('an-lim')).toEqual([]);
  // Page by page, with and without a search.
  for (const q of ['group', '']) {
    const page = (more: object) =>
      send(msmart.listManagers, { token, params, query: { q, limit: '1', ...more } });
    const first = await page({});
    const second = await page({ cursor: first.headers.get('x-next-cursor') });
    expect([first.list, second.list].flat()).toEqual([{ managerName }, { managerName: named.managerName }]);
  }
});

describe('handing the team over', () => {
  let team: TestTeam;
  let acts: ReturnType<typeof actsIn>;
  let manager: Awaited<ReturnType<typeof newManager>>;
  let member: TestUser;

  beforeAll(async () => {
    team = await foundTeam();
    acts = actsIn(team);
    manager = await newManager(team);
    member = await newMember(team, manager);
  });

  test('makes the manager the owner, and the owner a manager of the first group', async () => {
    const [former, successor] = [team.owner, await newManager(team)];
    expect(await acts.transfer(former, member)).toMatchObject(
      says(409, 'NOT_A_MANAGER', 'You can hand the team to a verified manager only'),
    );
    expect(await acts.transfer(former, await acts.newWaitingManager())).toMatchObject({ status: 409 });
    expect(await acts.transfer(former, await newValidatedUser())).toMatchObject({ status: 404 });
    expect(await acts.transfer(former, former)).toMatchObject(
      says(409, 'ALREADY_OWNER', 'You own this team already'),
    );
    expect(await acts.transfer(former, successor)).toMatchObject(
      said(`${successor.username} owns the team now`),
    );
    expect((await teamsOf(successor)).owner).toMatchObject([{ managerName: successor.managerName }]);
    expect((await teamsOf(former)).manager).toMatchObject([
      { managerName: team.managerName, isVerified: true },
    ]);
    expect(await acts.transfer(former, former)).toMatchObject(notAllowed('Only the owner can do this'));
    // The groups keep their leaders: the former owner still verifies members of the first group, and of no other.
    const [first, others] = [await newApplicant(team), await newApplicant({ ...team, ...manager })];
    expect(await acts.accept(former, others)).toMatchObject({ status: 403 });
    expect(await acts.accept(former, first)).toMatchObject({ status: 200 });
    // Requests to lead a group go to the new owner.
    const waiting = await acts.newWaitingManager();
    await expect
      .poll(async () => (await mailsTo(successor.email)).map(({ text }) => text).join())
      .toContain(`(${waiting.username}) asks to`);
    expect(await acts.accept(successor, others)).toMatchObject({ status: 200 });
    expect(await acts.transfer(successor, { ...former })).toMatchObject({ status: 200 });
  });

  test('to a manager who leaves concurrently does either, but not both', async () => {
    const small = await foundTeam();
    const leaver = await newManager(small);
    const [handed, left] = await Promise.all([
      send(msmart.transferTeam, {
        token: small.owner.token,
        body: { teamName: small.teamName, username: leaver.username },
      }),
      send(msmart.leaveTeam, { token: leaver.token, body: { teamName: small.teamName } }),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([handed.status, left.status]);
    const owners = await Promise.all(
      [small.owner, leaver].map(async (who) => (await teamsOf(who)).owner.length),
    );
    expect(owners.sort()).toEqual([0, 1]);
  });
});
