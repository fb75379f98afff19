import { beforeAll, describe, expect, test } from 'vitest';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { mailsTo, nthMailTo, send, type TestUser } from '../../../../infra/testing/suite.ts';
import { post, said, says, statuses, teamsOf } from '../../../../infra/testing/teamActs.ts';
import {
  foundTeam,
  newApplicant,
  newManager,
  newMember,
  type TestTeam,
} from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

let team: TestTeam;
let manager: Awaited<ReturnType<typeof newManager>>;
let member: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  team = await foundTeam();
  manager = await newManager(team);
  member = await newMember(team, manager);
  stranger = await newValidatedUser();
});

const TAKEN = says(409, 'GROUP_TAKEN', 'Group Name is already taken in this team');

describe('a user who asks to join a team', () => {
  const join = (person: TestUser, more: object = {}) =>
    post(msmart.joinTeam, person, { teamName: team.teamName, managerName: manager.managerName, ...more });
  const lead = (person: TestUser, more: object = {}) =>
    post(msmart.joinAsManager, person, {
      teamName: team.teamName,
      managerName: `New ${person.username}`,
      ...more,
    });

  test('waits to be verified, and the manager gets a mail', async () => {
    const person = await newValidatedUser();
    expect(await join(person, { yourName: 'Mei Ling' })).toMatchObject(
      said('Request sent. Your manager will verify you.'),
    );
    expect((await teamsOf(person)).member).toMatchObject([
      { teamName: team.teamName, managerName: manager.managerName, isVerified: false },
    ]);
    // The manager already has the mail about being accepted.
    await expect
      .poll(async () => (await mailsTo(manager.email)).map(({ text }) => text).join())
      .toContain(`Mei Ling (${person.username}) asks to join`);
    // An applicant has no access to the team, and the refusal gives the reason.
    expect(
      await send(msmart.getTeamData, { token: person.token, params: { teamName: team.teamName } }),
    ).toMatchObject(says(403, 'NOT_ALLOWED', 'Your request to join this team is still waiting'));
    const asked = (await mailsTo(manager.email)).find(({ text }) => text.includes('Mei Ling'));
    expect(asked?.text).toContain(`/msmart/team/manage/${encodeURIComponent(team.teamName)}`);
  });

  test('as a manager waits for the owner, who gets a mail', async () => {
    const person = await newValidatedUser();
    expect(await lead(person, { yourName: 'Ravi' })).toMatchObject(
      said('Request sent. The owner of the team will verify you.'),
    );
    expect((await teamsOf(person)).manager).toMatchObject([{ isVerified: false }]);
    await expect
      .poll(async () => (await mailsTo(team.owner.email)).map(({ text }) => text).join())
      .toContain(`Ravi (${person.username}) asks to lead`);
    // No one can join a group whose manager is not verified.
    const { list } = await send(msmart.listManagers, {
      token: person.token,
      params: { teamName: team.teamName },
      query: { q: 'New' },
    });
    expect(list).toEqual([]);
    expect(await join(await newValidatedUser(), { managerName: `New ${person.username}` })).toMatchObject(
      says(404, 'UNKNOWN_MANAGER', 'This manager is not in the team'),
    );
  });

  test('makes one request with a double click, which is mailed once', async () => {
    const small = await foundTeam();
    const person = await newValidatedUser();
    const ask = () => join(person, small);
    expect(statuses(await Promise.all([ask(), ask()]))).toEqual([200, 200]);
    expect(await ask()).toMatchObject({ status: 200 });
    await nthMailTo(small.owner.email, 1);
    const { list } = await send(msmart.listApplicants, {
      token: small.owner.token,
      params: { teamName: small.teamName },
    });
    expect(list).toHaveLength(1);
    // The mail of a later request arrives after all earlier ones.
    await newApplicant(small);
    await nthMailTo(small.owner.email, 2);
    expect(await mailsTo(small.owner.email)).toHaveLength(2);
  });

  test('cannot make a second request, before or after being verified', async () => {
    const person = await newApplicant(team);
    const already = 'You have already asked to join this team. Withdraw that request first.';
    expect(await join(person)).toMatchObject(says(409, 'ALREADY_ASKED', already));
    expect(await lead(person)).toMatchObject(says(409, 'ALREADY_ASKED', already));
    for (const who of [member, manager, team.owner]) {
      for (const answer of [await join(who), await lead(who)]) {
        expect(answer).toMatchObject(says(409, 'ALREADY_IN_TEAM', 'You are already in this team'));
      }
    }
  });

  test('is refused an unknown team or manager', async () => {
    const teamName = 'No such team';
    const unknown = says(404, 'UNKNOWN_TEAM', 'This team does not exist');
    expect(await join(stranger, { teamName })).toMatchObject(unknown);
    expect(await lead(stranger, { teamName })).toMatchObject(unknown);
    expect(await post(msmart.leaveTeam, stranger, { teamName })).toMatchObject(unknown);
    expect(await send(msmart.listManagers, { token: stranger.token, params: { teamName } })).toMatchObject(
      unknown,
    );
    expect(await join(stranger, { managerName: 'Nobody' })).toMatchObject({
      ...says(404, 'UNKNOWN_MANAGER', 'This manager is not in the team'),
    });
    expect(await join(stranger, { managerName: '' })).toMatchObject(
      says(400, 'INVALID', 'Please select a manager'),
    );
  });

  test('cannot take the name of a group, in any case', async () => {
    for (const name of [team.managerName, manager.managerName]) {
      expect(await lead(stranger, { managerName: name.toUpperCase() })).toMatchObject(TAKEN);
    }
  });

  test('does not reserve a group name: the first accepted manager has it', async () => {
    const [first, second] = [await newValidatedUser(), await newValidatedUser()];
    const managerName = `Wanted ${first.username}`;
    const accept = ({ username }: TestUser) =>
      post(msmart.verifyApplicant, team.owner, { teamName: team.teamName, username, decision: 'accept' });
    expect((await lead(first, { managerName })).status).toBe(200);
    expect((await lead(second, { managerName: managerName.toUpperCase() })).status).toBe(200);
    expect((await accept(second)).status).toBe(200);
    const taken = `Another group is already called "${managerName}". Reject this request and ask for another name.`;
    const refused = await accept(first);
    expect(refused).toMatchObject(says(409, 'GROUP_TAKEN', taken));
    expect(refused.body.fields).toBeUndefined();
    expect((await teamsOf(first)).manager).toMatchObject([{ isVerified: false }]);
    // Withdrawing the refused request does not change the other manager's group.
    expect((await post(msmart.leaveTeam, first, { teamName: team.teamName })).status).toBe(200);
    expect(await join(await newValidatedUser(), { managerName })).toMatchObject({ status: 200 });
  });

  test('shares no group name with a manager who is accepted concurrently', async () => {
    const people = [await newValidatedUser(), await newValidatedUser()];
    const managerName = `At once ${people[0]?.username}`;
    await Promise.all(people.map((person) => lead(person, { managerName })));
    const answers = await Promise.all(
      people.map(({ username }) =>
        post(msmart.verifyApplicant, team.owner, { teamName: team.teamName, username, decision: 'accept' }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });
});

test('a user can be in at most 20 teams, also with concurrent requests', async () => {
  const person = await newValidatedUser();
  for (let made = 1; made <= 19; made += 1) await foundTeam({ owner: person });
  const others = [await foundTeam(), await foundTeam()];
  const ask = ({ teamName, managerName }: TestTeam) =>
    post(msmart.joinTeam, person, { teamName, managerName });
  const answers = await Promise.all(others.map(ask));
  expect(statuses(answers)).toEqual([200, 409]);
  const tooMany = says(409, 'LIMIT_REACHED', 'You can be in at most 20 teams');
  expect(answers.find(({ status }) => status === 409)).toMatchObject(tooMany);
  const create = { teamName: `Another ${person.username}`, yourName: 'Mei' };
  expect(await post(msmart.createTeam, person, create)).toMatchObject(tooMany);
  const mine = await teamsOf(person);
  expect([mine.owner.length, mine.member.length]).toEqual([19, 1]);
  // After leaving one, the user can create another.
  await post(msmart.leaveTeam, person, { teamName: mine.member[0]?.teamName });
  expect(await post(msmart.createTeam, person, create)).toMatchObject({ status: 200 });
});

describe('leaving', () => {
  const leave = (person: TestUser, { teamName } = team) => post(msmart.leaveTeam, person, { teamName });

  test('ends access at once, and works only once', async () => {
    const person = await newMember(team);
    expect(await leave(person)).toMatchObject(said('You have left the team'));
    expect(await teamsOf(person)).toMatchObject({ member: [] });
    expect(await leave(person)).toMatchObject(says(403, 'NOT_ALLOWED', 'You are not in this team'));
    expect(await leave(stranger)).toMatchObject(says(403, 'NOT_ALLOWED', 'You are not in this team'));
  });

  test('withdraws a request', async () => {
    const person = await newValidatedUser();
    await post(msmart.joinAsManager, person, {
      teamName: team.teamName,
      managerName: `Free ${person.username}`,
    });
    expect(await leave(person)).toMatchObject(said('Your request was withdrawn'));
  });

  test('is refused to the owner', async () => {
    expect(await leave(team.owner)).toMatchObject(
      says(409, 'OWNER_CANNOT_LEAVE', 'The owner cannot leave the team. Hand it to a manager first.'),
    );
  });

  test('passes a manager’s group to the owner: nobody can join it, and the owner verifies its applicants', async () => {
    const small = await foundTeam();
    const leaver = await newManager(small);
    const waiting = await newApplicant({ ...small, managerName: leaver.managerName });
    await leave(leaver, small);
    const { list } = await send(msmart.listManagers, {
      token: stranger.token,
      params: { teamName: small.teamName },
    });
    expect(list).toEqual([{ managerName: small.managerName }]);
    const group = { teamName: small.teamName, managerName: leaver.managerName };
    expect(await post(msmart.joinTeam, stranger, group)).toMatchObject({ status: 404 });
    const accept = { teamName: small.teamName, username: waiting.username, decision: 'accept' };
    expect(await post(msmart.verifyApplicant, small.owner, accept)).toMatchObject({ status: 200 });
  });
});
