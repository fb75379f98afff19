import { beforeAll, describe, expect, test } from 'vitest';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { send, someone, type TestUser } from '../../../../infra/testing/suite.ts';
import { post, said, says, statuses, teamsOf } from '../../../../infra/testing/teamActs.ts';
import { foundTeam, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

let team: TestTeam;
let stranger: TestUser;

beforeAll(async () => {
  team = await foundTeam();
  stranger = await newValidatedUser();
});

describe('a new team', () => {
  const body = (more: object = {}) => ({ teamName: `T ${someone().username}`, yourName: 'Mei', ...more });

  test.each([
    [{ timeZone: 'Europe/Berlin' }, 'Europe/Berlin'],
    [{}, 'Asia/Kuala_Lumpur'],
  ])('belongs to its creator, and with %j is in the time zone %s', async (sent, timeZone) => {
    const creator = await newValidatedUser();
    const form = body(sent);
    expect(await post(msmart.createTeam, creator, form)).toMatchObject(said('Team created'));
    expect(await teamsOf(creator)).toEqual({
      owner: [{ teamName: form.teamName, isVerified: true, managerName: 'Mei', yourName: 'Mei', timeZone }],
      manager: [],
      member: [],
    });
  });

  test.each(['Mars/Olympus', '+08:00', '', 8])(
    'is not created in the unknown time zone %j',
    async (timeZone) => {
      const answer = await post(msmart.createTeam, stranger, body({ timeZone }));
      const words = 'This time zone is not known';
      expect(answer).toMatchObject({ status: 400, body: { error: words, fields: { timeZone: words } } });
      expect((await teamsOf(stranger)).owner).toEqual([]);
    },
  );

  test('takes its name, in any case', async () => {
    const answer = await post(msmart.createTeam, stranger, body({ teamName: team.teamName.toUpperCase() }));
    expect(answer).toMatchObject(says(409, 'TEAM_TAKEN', 'Team Name is already taken'));
    expect(answer.body.fields).toEqual({ teamName: 'Team Name is already taken' });
  });

  test('is named in the refusal when its owner creates it again', async () => {
    const creator = await newValidatedUser();
    const form = body();
    expect(await post(msmart.createTeam, creator, form)).toMatchObject(said('Team created'));
    const again = await post(msmart.createTeam, creator, form);
    expect(again).toMatchObject(says(409, 'TEAM_TAKEN', 'You already own a team with this name'));
    expect((await teamsOf(creator)).owner).toHaveLength(1);
  });

  test('is created once when two users take its name concurrently', async () => {
    const people = [await newValidatedUser(), await newValidatedUser()];
    const form = body();
    const answers = await Promise.all(people.map((person) => post(msmart.createTeam, person, form)));
    expect(statuses(answers)).toEqual([200, 409]);
    const owned = await Promise.all(people.map(async (person) => (await teamsOf(person)).owner.length));
    expect(owned.sort()).toEqual([0, 1]);
  });

  test('is created once by a double click, and another form with its name is refused', async () => {
    const creator = await newValidatedUser();
    const form = body();
    const create = (more: object = {}) => post(msmart.createTeam, creator, { ...form, ...more });
    expect(statuses(await Promise.all([create(), create()]))).toEqual([200, 409]);
    expect(await create()).toMatchObject({ status: 409 });
    expect(await create({ yourName: 'Another group' })).toMatchObject({ status: 409 });
    expect((await teamsOf(creator)).owner).toHaveLength(1);
  });

  test.each(['My team', '吉隆坡 团队', '100% growth', "Ann's + Bob & co", '. . .', 'é́̈'])(
    'can be called %j, and is found by this name',
    async (start) => {
      const owner = await newValidatedUser();
      const named = await foundTeam({ owner, teamName: `${start} ${owner.username}` });
      const { status, list } = await send(msmart.listManagers, {
        token: stranger.token,
        params: { teamName: named.teamName },
      });
      expect([status, list]).toEqual([200, [{ managerName: named.managerName }]]);
    },
  );

  test('with the longest possible name fits into the table', async () => {
    const creator = await newValidatedUser();
    const family = '👨‍👩‍👧‍👦';
    const form = { teamName: `${someone().username}${family.repeat(39)}`, yourName: family.repeat(50) };
    expect(await post(msmart.createTeam, creator, form)).toMatchObject(said('Team created'));
    expect(await post(msmart.joinTeam, stranger, { ...form, managerName: form.yourName })).toMatchObject({
      status: 200,
    });
    const { list } = await send(msmart.listApplicants, {
      token: creator.token,
      params: { teamName: form.teamName },
    });
    expect(list).toMatchObject([{ username: stranger.username, managerName: form.yourName }]);
  });

  test.each([
    [{ teamName: '' }, 'Team Name is required'],
    [{ teamName: 'a/b' }, 'Team name cannot contain / \\ ? #'],
    [{ teamName: 'a＃b' }, 'Team name cannot contain / \\ ? #'],
    [{ teamName: 'x'.repeat(51) }, 'Team Name must be 50 characters and lower'],
    [{ yourName: ' ' }, 'Your Name is required'],
  ])('is refused with %j', async (more, error) => {
    expect(await post(msmart.createTeam, stranger, body(more))).toMatchObject(says(400, 'INVALID', error));
  });
});

describe('a private team', () => {
  const listed = async (teamName: string) =>
    (await send(msmart.listTeamNames, { token: stranger.token, query: { q: teamName } })).list;

  test('is not listed, and takes no requests, until its owner opens it', async () => {
    const { owner, teamName, managerName } = await foundTeam({ isPrivate: true });
    const requests = [msmart.joinTeam, msmart.joinAsManager];
    const ask = (name: string) =>
      Promise.all(requests.map((call) => post(call, stranger, { teamName, managerName: name })));
    expect((await teamsOf(owner)).owner).toMatchObject([{ teamName, isPrivate: true }]);
    const secondWord = teamName.split(' ')[1] ?? '';
    expect([await listed(teamName), await listed(secondWord)]).toEqual([[], []]);
    const words = 'This team takes no requests. Its owner can open it.';
    const refused = says(403, 'TEAM_NOT_OPEN', words);
    expect(await ask(managerName)).toMatchObject([refused, refused]);
    expect(await post(msmart.openTeam, stranger, { teamName })).toMatchObject({ status: 403 });
    expect(await post(msmart.openTeam, owner, { teamName })).toMatchObject(
      said(`${teamName} takes requests now`),
    );
    expect(await post(msmart.openTeam, owner, { teamName })).toMatchObject({ status: 200 });
    expect((await teamsOf(owner)).owner).toEqual([expect.not.objectContaining({ isPrivate: true })]);
    expect([await listed(teamName), await listed(secondWord)]).toEqual([[{ teamName }], [{ teamName }]]);
    expect(await post(msmart.joinTeam, stranger, { teamName, managerName })).toMatchObject({ status: 200 });
  });

  test('is created once, and by its owner only', async () => {
    const creator = await newValidatedUser();
    const form = { teamName: creator.username, yourName: 'Mei', isPrivate: true };
    expect(await post(msmart.createTeam, creator, form)).toMatchObject(said('Team created'));
    expect(await post(msmart.createTeam, creator, form)).toMatchObject(said('Team created'));
    expect((await teamsOf(creator)).owner).toHaveLength(1);
    expect(await post(msmart.createTeam, stranger, form)).toMatchObject({ status: 409 });
    expect(await post(msmart.createTeam, creator, { ...form, isPrivate: false })).toMatchObject({
      status: 409,
    });
  });
});
