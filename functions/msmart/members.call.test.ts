import { beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, newValidatedUser, nthMailTo, send, type TestUser } from '../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager, newMember, type TestTeam } from '../../infra/testing/teams.ts';
import type { Call } from '../../shared/contract/call.ts';
import { msmart } from '../../shared/contract/msmart.ts';

const says = (status: number, code: string, error: string) => ({ status, body: { code, error } });
const said = (succMsg: string) => ({ status: 200, body: { succMsg } });
const notAllowed = (error = 'You do not have access to this team') => says(403, 'NOT_ALLOWED', error);

let team: TestTeam;
let manager: Awaited<ReturnType<typeof newManager>>;
let another: Awaited<ReturnType<typeof newManager>>;
let member: TestUser;
let people: Readonly<Record<string, TestUser>>;

beforeAll(async () => {
  team = await foundTeam();
  manager = await newManager(team);
  another = await newManager(team);
  member = await newMember(team, manager);
  const removed = await newMember(team, manager);
  await remove(team.owner, removed);
  people = {
    ...{ owner: team.owner, manager, 'another manager': another, member, removed },
    teammate: await newMember(team, manager),
    pending: await newApplicant(team),
    stranger: await newValidatedUser(),
  };
});

const person = (who: string): TestUser => people[who] ?? team.owner;

const about =
  (call: Call) =>
  (by: TestUser, { username }: TestUser, more: object = {}) =>
    send(call, { token: by.token, body: { teamName: team.teamName, username, ...more } });
const remove = about(msmart.removeMember);
const transfer = about(msmart.transferTeam);
const decide = about(msmart.verifyApplicant);
const accept = (by: TestUser, whom: TestUser) => decide(by, whom, { decision: 'accept' });
const reject = (by: TestUser, whom: TestUser) => decide(by, whom, { decision: 'reject' });

const placeOf = async ({ token }: TestUser) => {
  const {
    owner,
    manager: led,
    member: joined,
  } = msmart.listMyTeams.reply.parse((await send(msmart.listMyTeams, { token })).body);
  return [...owner, ...led, ...joined].find(({ teamName }) => teamName === team.teamName);
};

const subjectsTo = async ({ email }: TestUser) => (await mailsTo(email)).map(({ subject }) => subject);

async function newWaitingManager(): Promise<TestUser & { managerName: string }> {
  const user = await newValidatedUser();
  const managerName = `Group of ${user.username}`;
  await send(msmart.joinAsManager, { token: user.token, body: { teamName: team.teamName, managerName } });
  return { ...user, managerName };
}

/** All usernames of a list of the team, page by page. */
async function usernamesIn(call: Call, { token }: TestUser, query: Readonly<Record<string, string>> = {}) {
  const params = { teamName: team.teamName };
  const names: string[] = [];
  for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined; ) {
    const { status, list, headers } = await send(call, {
      ...{ token, params },
      query: { ...query, ...(cursor && { cursor }) },
    });
    expect(status).toBe(200);
    names.push(...list.map((row) => String(Object(row).username)));
    cursor = headers.get('x-next-cursor');
  }
  return names;
}

describe('who may do what', () => {
  test.each([
    ['manager', [200, 200]],
    ['another manager', [200, 200]],
    ['owner', [200, 200]],
    ['member', [403, 403]],
    ['teammate', [403, 403]],
    ['pending', [403, 403]],
    ['removed', [403, 403]],
    ['stranger', [403, 403]],
  ])('a %s reads the members and the applicants with %j', async (who, expected) => {
    const asked = { token: person(who).token, params: { teamName: team.teamName } };
    const answers = [await send(msmart.listTeamMembers, asked), await send(msmart.listApplicants, asked)];
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  test.each(['member', 'teammate', 'pending', 'removed', 'stranger'])(
    'a %s verifies, removes and hands over nobody',
    async (who) => {
      const by = person(who);
      for (const answer of [await accept(by, by), await reject(by, member), await remove(by, member)]) {
        expect(answer).toMatchObject(notAllowed());
      }
      expect(await transfer(by, by)).toMatchObject(notAllowed());
    },
  );

  test('a manager verifies and removes the members of the own group only', async () => {
    const [own, others] = [await newApplicant({ ...team, ...manager }), await newApplicant(team)];
    const waiting = await newWaitingManager();
    const onlyOwn = notAllowed('You can verify members of your own group only');
    for (const decideOn of [accept, reject]) {
      expect(await decideOn(manager, others)).toMatchObject(onlyOwn);
      expect(await decideOn(another, own)).toMatchObject(onlyOwn);
      expect(await decideOn(manager, waiting)).toMatchObject(
        notAllowed('The owner of the team verifies managers'),
      );
    }
    expect(await accept(manager, own)).toMatchObject({ status: 200 });
    expect(await remove(another, own)).toMatchObject(
      notAllowed('You can remove members of your own group only'),
    );
    expect(await remove(manager, another)).toMatchObject(
      notAllowed('The owner of the team removes managers'),
    );
    expect(await remove(manager, manager)).toMatchObject({ status: 403 });
    expect(await remove(manager, team.owner)).toMatchObject(
      notAllowed('The owner cannot be removed from the team'),
    );
    expect(await transfer(manager, manager)).toMatchObject(notAllowed());
    expect(await remove(manager, own)).toMatchObject({ status: 200 });
  });

  test('a manager sees the applicants of the own group, the owner all of them', async () => {
    const [own, others] = [await newApplicant({ ...team, ...manager }), await newApplicant(team)];
    const waiting = await newWaitingManager();
    const seenBy = (who: TestUser) => usernamesIn(msmart.listApplicants, who, { limit: '1' });
    const byManager = await seenBy(manager);
    expect(byManager).toContain(own.username);
    expect(byManager).not.toContain(others.username);
    expect(byManager).not.toContain(waiting.username);
    const byOwner = await seenBy(team.owner);
    for (const { username } of [own, others, waiting]) expect(byOwner).toContain(username);
    // In the order in which they asked.
    expect(byOwner.indexOf(own.username)).toBeLessThan(byOwner.indexOf(waiting.username));
  });
});

describe('a decision on a request', () => {
  test('lets the member in, and mails it', async () => {
    const applicant = await newApplicant(team);
    expect(await accept(team.owner, applicant)).toMatchObject(
      said(`${applicant.username} is in the team now`),
    );
    expect(await placeOf(applicant)).toMatchObject({ isVerified: true, managerName: team.managerName });
    const { subject, text } = await nthMailTo(applicant.email, 2);
    expect(subject).toBe(`You are in ${team.teamName}`);
    expect(text).toContain(`/msmart/db/manage/${encodeURIComponent(team.teamName)}`);
    expect(await usernamesIn(msmart.listApplicants, team.owner)).not.toContain(applicant.username);
  });

  test('lets a manager lead the group from then on', async () => {
    const waiting = await newWaitingManager();
    await accept(team.owner, waiting);
    expect(await placeOf(waiting)).toMatchObject({ isVerified: true, managerName: waiting.managerName });
    const applicant = await newApplicant({ ...team, ...waiting });
    await expect
      .poll(() => subjectsTo(waiting))
      .toContain(`${applicant.username} asks to join ${team.teamName}`);
    expect(await accept(waiting, applicant)).toMatchObject({ status: 200 });
  });

  test('against it ends the request, frees the group’s name, and mails it', async () => {
    const waiting = await newWaitingManager();
    expect(await reject(team.owner, waiting)).toMatchObject(
      said(`The request of ${waiting.username} was rejected`),
    );
    expect(await placeOf(waiting)).toBeUndefined();
    await expect.poll(() => subjectsTo(waiting)).toContain(`Your request to join ${team.teamName}`);
    const answer = await send(msmart.joinAsManager, {
      token: (await newValidatedUser()).token,
      body: { teamName: team.teamName, managerName: waiting.managerName },
    });
    expect(answer.status).toBe(200);
  });

  test('is made once: a second click says the same, another one is told', async () => {
    const applicant = await newApplicant(team);
    const both = await Promise.all([accept(team.owner, applicant), accept(team.owner, applicant)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await reject(team.owner, applicant)).toMatchObject(
      says(409, 'ALREADY_VERIFIED', `${applicant.username} is already in the team`),
    );
    const refused = await newApplicant(team);
    await reject(team.owner, refused);
    const unknown = says(404, 'UNKNOWN_APPLICANT', 'There is no such request. It may have been withdrawn.');
    expect(await reject(team.owner, refused)).toMatchObject(unknown);
    expect(await accept(team.owner, refused)).toMatchObject(unknown);
    // The mails of the second come after those of the first.
    await expect.poll(() => subjectsTo(refused)).toContain(`Your request to join ${team.teamName}`);
    expect((await subjectsTo(applicant)).filter((subject) => subject.startsWith('You are in'))).toHaveLength(
      1,
    );
  });

  test('and a withdrawal at once leave no half of either', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const waiting = await newWaitingManager();
      const leave = () => send(msmart.leaveTeam, { token: waiting.token, body: { teamName: team.teamName } });
      const [accepted, left] = await Promise.all([accept(team.owner, waiting), leave()]);
      expect([200, 404]).toContain(accepted.status);
      expect(left.status).toBe(200);
      expect(await placeOf(waiting)).toBeUndefined();
      expect(await accept(team.owner, waiting)).toMatchObject({ status: 404 });
      const { list } = await send(msmart.listManagers, {
        token: waiting.token,
        params: { teamName: team.teamName },
        query: { q: waiting.managerName },
      });
      expect(list).toEqual([]);
    }
  });

  test('needs one of two words', async () => {
    const answer = await decide(team.owner, person('pending'), { decision: 'perhaps' });
    expect(answer).toMatchObject(says(400, 'INVALID', 'Please accept or reject'));
  });
});

describe('removing', () => {
  test('ends what a member may see at once, and is told when it is over', async () => {
    const gone = await newMember(team, manager);
    expect(await remove(manager, gone)).toMatchObject(
      said(`${gone.username} was removed. Their leads stay in the team.`),
    );
    expect(await placeOf(gone)).toBeUndefined();
    expect(await usernamesIn(msmart.listTeamMembers, team.owner)).not.toContain(gone.username);
    const unknown = says(404, 'UNKNOWN_MEMBER', 'This person is not in the team');
    expect(await remove(manager, gone)).toMatchObject(unknown);
    expect(await remove(team.owner, person('stranger'))).toMatchObject(unknown);
    // They may ask again.
    expect(await newApplicant({ ...team, ...manager }, gone)).toBe(gone);
  });

  test('a manager lets the group fall to the owner', async () => {
    const gone = await newManager(team);
    const left = await newMember(team, gone);
    expect(await remove(team.owner, gone)).toMatchObject({ status: 200 });
    expect(await placeOf(left)).toMatchObject({ isVerified: true, managerName: gone.managerName });
    expect(await remove(manager, left)).toMatchObject({ status: 403 });
    expect(await remove(team.owner, left)).toMatchObject({ status: 200 });
  });

  test('is not how a request is answered', async () => {
    const applicant = await newApplicant(team);
    expect(await remove(team.owner, applicant)).toMatchObject(
      says(409, 'NOT_VERIFIED', `${applicant.username} still waits. Please accept or reject the request.`),
    );
    expect(await remove(team.owner, team.owner)).toMatchObject({ status: 403 });
  });
});

describe('the members', () => {
  test('are listed page by page, without those who wait, and with nothing done yet', async () => {
    const all = await usernamesIn(msmart.listTeamMembers, team.owner);
    expect(await usernamesIn(msmart.listTeamMembers, manager, { limit: '2' })).toEqual(all);
    for (const who of [team.owner, manager, another, member]) expect(all).toContain(who.username);
    for (const who of ['pending', 'removed', 'stranger']) expect(all).not.toContain(person(who).username);
    const { list } = await send(msmart.listTeamMembers, {
      token: team.owner.token,
      params: { teamName: team.teamName },
      query: { q: member.username },
    });
    expect(list).toEqual([
      {
        ...{ username: member.username, yourName: member.username, role: 'member' },
        ...{ managerName: manager.managerName, uploadDB: 0, presentation: 0, followup: 0, merits: 0 },
        lastActiveAt: null,
      },
    ]);
  });

  test('are found by any word of their names', async () => {
    const found = await newValidatedUser();
    const body = { teamName: team.teamName, managerName: team.managerName, yourName: 'Nurul Aïsyah' };
    await send(msmart.joinTeam, { token: found.token, body });
    await accept(team.owner, found);
    for (const q of ['nurul', 'AISY', found.username.slice(0, 8)]) {
      expect(await usernamesIn(msmart.listTeamMembers, team.owner, { q })).toEqual([found.username]);
    }
    expect(await usernamesIn(msmart.listTeamMembers, team.owner, { q: 'urul' })).toEqual([]);
  });
});

test('managers and teams are found by the start of any word of their names, each once', async () => {
  const mark = `x${team.owner.username}`;
  const named = await foundTeam({ teamName: `${mark}a ${mark}b Émile` });
  const leader = await newValidatedUser();
  const managerName = 'Group Éva Tan-Lim';
  await send(msmart.joinAsManager, {
    token: leader.token,
    body: { teamName: named.teamName, managerName },
  });
  await send(msmart.verifyApplicant, {
    token: named.owner.token,
    body: { teamName: named.teamName, username: leader.username, decision: 'accept' },
  });
  const { token } = person('stranger');
  const teams = async (q: string) => (await send(msmart.listTeamNames, { token, query: { q } })).list;
  for (const q of [mark, `${mark}a`, `${mark}B`, `${mark}b émile`]) {
    expect(await teams(q)).toEqual([{ teamName: named.teamName }]);
  }
  expect(await teams(`${mark}c`)).toEqual([]);
  const params = { teamName: named.teamName };
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
  test('makes the manager the owner, and the owner a manager of the first group', async () => {
    const [former, successor] = [team.owner, await newManager(team)];
    expect(await transfer(former, member)).toMatchObject(
      says(409, 'NOT_A_MANAGER', 'You can hand the team to a verified manager only'),
    );
    expect(await transfer(former, await newWaitingManager())).toMatchObject({ status: 409 });
    expect(await transfer(former, person('stranger'))).toMatchObject({ status: 404 });
    expect(await transfer(former, former)).toMatchObject(
      says(409, 'ALREADY_OWNER', 'You own this team already'),
    );
    expect(await transfer(former, successor)).toMatchObject(said(`${successor.username} owns the team now`));
    const listed = async ({ token }: TestUser) =>
      msmart.listMyTeams.reply.parse((await send(msmart.listMyTeams, { token })).body);
    expect((await listed(successor)).owner).toMatchObject([{ managerName: successor.managerName }]);
    expect((await listed(former)).manager).toMatchObject([
      { managerName: team.managerName, isVerified: true },
    ]);
    expect(await transfer(former, former)).toMatchObject(notAllowed());
    // Who leads which group stays: the former owner verifies the first one's members still, and no other's.
    const [first, others] = [await newApplicant(team), await newApplicant({ ...team, ...manager })];
    expect(await accept(former, others)).toMatchObject({ status: 403 });
    expect(await accept(former, first)).toMatchObject({ status: 200 });
    // Requests to lead a group go to the new owner.
    const waiting = await newWaitingManager();
    await expect
      .poll(() => subjectsTo(successor))
      .toContain(`${waiting.username} asks to join ${team.teamName}`);
    expect(await accept(successor, others)).toMatchObject({ status: 200 });
    expect(await transfer(successor, { ...former })).toMatchObject({ status: 200 });
  });

  test('to a manager who leaves at once does one of both', async () => {
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
      [small.owner, leaver].map(async ({ token }) => {
        const { body } = await send(msmart.listMyTeams, { token });
        return msmart.listMyTeams.reply.parse(body).owner.length;
      }),
    );
    expect(owners.sort()).toEqual([0, 1]);
  });
});
