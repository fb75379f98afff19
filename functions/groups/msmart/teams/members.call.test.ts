import { beforeAll, describe, expect, test } from 'vitest';
import { newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { actsIn, said, says } from '../../../../infra/testing/teamActs.ts';
import {
  foundTeam,
  newApplicant,
  newManager,
  newMember,
  type TestTeam,
} from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';

const notAllowed = (error = 'You do not have access to this team') => says(403, 'NOT_ALLOWED', error);

let team: TestTeam;
let acts: ReturnType<typeof actsIn>;
let manager: Awaited<ReturnType<typeof newManager>>;
let another: Awaited<ReturnType<typeof newManager>>;
let member: TestUser;
let people: Readonly<Record<string, TestUser>>;

beforeAll(async () => {
  team = await foundTeam();
  acts = actsIn(team);
  manager = await newManager(team);
  another = await newManager(team);
  member = await newMember(team, manager);
  const removed = await newMember(team, manager);
  await acts.remove(team.owner, removed);
  people = {
    owner: team.owner,
    manager,
    'another manager': another,
    member,
    removed,
    teammate: await newMember(team, manager),
    pending: await newApplicant(team),
    stranger: await newValidatedUser(),
  };
});

const person = (who: string): TestUser => people[who] ?? team.owner;

describe('permissions', () => {
  test.each([
    ['manager', [200, 200]],
    ['another manager', [200, 200]],
    ['owner', [200, 200]],
    ['member', [403, 403]],
    ['teammate', [403, 403]],
    ['pending', [403, 403]],
    ['removed', [403, 403]],
    ['stranger', [403, 403]],
  ])('a %s lists members and applicants with the statuses %j', async (who, expected) => {
    const asked = { token: person(who).token, params: { teamName: team.teamName } };
    const answers = [await send(msmart.listTeamMembers, asked), await send(msmart.listApplicants, asked)];
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  test.each([
    ['member', undefined],
    ['teammate', undefined],
    ['pending', 'Your request to join this team is still waiting'],
    ['removed', 'You do not have access to this team'],
    ['stranger', 'You do not have access to this team'],
  ])('a %s cannot verify or remove anybody, or hand the team over', async (who, noRole) => {
    const by = person(who);
    const refused = (role: string) => notAllowed(noRole ?? `Only ${role} can do this`);
    for (const answer of [
      await acts.accept(by, by),
      await acts.reject(by, member),
      await acts.remove(by, member),
    ]) {
      expect(answer).toMatchObject(refused('a manager or the owner'));
    }
    expect(await acts.transfer(by, by)).toMatchObject(refused('the owner'));
  });

  test('a manager verifies and removes only members of the own group', async () => {
    const [own, others] = [await newApplicant({ ...team, ...manager }), await newApplicant(team)];
    const waiting = await acts.newWaitingManager();
    const onlyOwn = notAllowed('You can verify members of your own group only');
    for (const decideOn of [acts.accept, acts.reject]) {
      expect(await decideOn(manager, others)).toMatchObject(onlyOwn);
      expect(await decideOn(another, own)).toMatchObject(onlyOwn);
      expect(await decideOn(manager, waiting)).toMatchObject(
        notAllowed('The owner of the team verifies managers'),
      );
    }
    expect(await acts.accept(manager, own)).toMatchObject({ status: 200 });
    expect(await acts.remove(another, own)).toMatchObject(
      notAllowed('You can remove members of your own group only'),
    );
    expect(await acts.remove(manager, another)).toMatchObject(
      notAllowed('The owner of the team removes managers'),
    );
    expect(await acts.remove(manager, manager)).toMatchObject({ status: 403 });
    expect(await acts.remove(manager, team.owner)).toMatchObject(
      notAllowed('The owner cannot be removed from the team'),
    );
    expect(await acts.transfer(manager, manager)).toMatchObject(notAllowed('Only the owner can do this'));
    expect(await acts.remove(manager, own)).toMatchObject({ status: 200 });
  });

  test('a manager sees the applicants of the own group, the owner all of them', async () => {
    const [own, others] = [await newApplicant({ ...team, ...manager }), await newApplicant(team)];
    const waiting = await acts.newWaitingManager();
    const seenBy = (who: TestUser) => acts.usernamesIn(msmart.listApplicants, who, { limit: '1' });
    const byManager = await seenBy(manager);
    expect(byManager).toContain(own.username);
    expect(byManager).not.toContain(others.username);
    expect(byManager).not.toContain(waiting.username);
    const byOwner = await seenBy(team.owner);
    for (const { username } of [own, others, waiting]) expect(byOwner).toContain(username);
    // Applicants are listed in the order of their requests.
    expect(byOwner.indexOf(own.username)).toBeLessThan(byOwner.indexOf(waiting.username));
  });
});

describe('removing', () => {
  test('ends a member’s access at once, and works only once', async () => {
    const gone = await newMember(team, manager);
    expect(await acts.remove(manager, gone)).toMatchObject(
      said(`${gone.username} was removed. Their leads stay in the team.`),
    );
    expect(await acts.placeOf(gone)).toBeUndefined();
    expect(await acts.usernamesIn(msmart.listTeamMembers, team.owner)).not.toContain(gone.username);
    const unknown = says(404, 'UNKNOWN_MEMBER', 'This person is not in the team');
    expect(await acts.remove(manager, gone)).toMatchObject(unknown);
    expect(await acts.remove(team.owner, person('stranger'))).toMatchObject(unknown);
    // A removed member may ask again.
    expect(await newApplicant({ ...team, ...manager }, gone)).toBe(gone);
  });

  test('a manager passes the group to the owner', async () => {
    const gone = await newManager(team);
    const left = await newMember(team, gone);
    expect(await acts.remove(team.owner, gone)).toMatchObject({ status: 200 });
    expect(await acts.placeOf(left)).toMatchObject({ isVerified: true, managerName: gone.managerName });
    expect(await acts.remove(manager, left)).toMatchObject({ status: 403 });
    expect(await acts.remove(team.owner, left)).toMatchObject({ status: 200 });
  });

  test('is refused for applicants and for the owner', async () => {
    const applicant = await newApplicant(team);
    expect(await acts.remove(team.owner, applicant)).toMatchObject(
      says(409, 'NOT_VERIFIED', `${applicant.username} still waits. Please accept or reject the request.`),
    );
    expect(await acts.remove(team.owner, team.owner)).toMatchObject({ status: 403 });
  });
});

describe('the members', () => {
  test('are listed page by page with their figures, without applicants', async () => {
    const all = await acts.usernamesIn(msmart.listTeamMembers, team.owner);
    expect(await acts.usernamesIn(msmart.listTeamMembers, manager, { limit: '2' })).toEqual(all);
    for (const who of [team.owner, manager, another, member]) expect(all).toContain(who.username);
    const inGroup = await acts.usernamesIn(msmart.listTeamMembers, team.owner, {
      managerName: manager.managerName,
    });
    expect(inGroup).toContain(manager.username);
    expect(inGroup).not.toContain(team.owner.username);
    for (const who of ['pending', 'removed', 'stranger']) expect(all).not.toContain(person(who).username);
    const { list } = await send(msmart.listTeamMembers, {
      token: team.owner.token,
      params: { teamName: team.teamName },
      query: { q: member.username },
    });
    expect(list).toEqual([
      {
        username: member.username,
        yourName: member.username,
        role: 'member',
        managerName: manager.managerName,
        uploadDB: 0,
        open: 0,
        booked: 0,
        closed: 0,
        presentation: 0,
        followup: 0,
        overdue: 0,
        merits: 0,
        joinedAt: expect.any(String),
        lastActiveAt: null,
      },
    ]);
  });

  test('one is found by the whole username in any case, and joined when the request was accepted', async () => {
    const asking = await newApplicant(team);
    const accepted = Date.now();
    await acts.accept(team.owner, asking);
    const find = (username: string) =>
      send(msmart.listTeamMembers, {
        token: team.owner.token,
        params: { teamName: team.teamName },
        query: { username },
      });
    const [found] = msmart.listTeamMembers.reply.parse((await find(asking.username.toUpperCase())).list);
    expect(found?.username).toBe(asking.username);
    expect(Date.parse(found?.joinedAt ?? '')).toBeGreaterThanOrEqual(accepted);
    expect((await find(asking.username.slice(0, -1))).list).toEqual([]);
    expect((await find(person('stranger').username)).list).toEqual([]);
  });

  test('are found by any word of their names', async () => {
    const found = await newValidatedUser();
    const body = { teamName: team.teamName, managerName: team.managerName, yourName: 'Nurul Aïsyah' };
    await send(msmart.joinTeam, { token: found.token, body });
    await acts.accept(team.owner, found);
    for (const q of ['nurul', 'AISY', found.username.slice(0, 8)]) {
      expect(await acts.usernamesIn(msmart.listTeamMembers, team.owner, { q })).toEqual([found.username]);
    }
    expect(await acts.usernamesIn(msmart.listTeamMembers, team.owner, { q: 'urul' })).toEqual([]);
  });
});

test('a member is away until a day after today, or until they say that they are back', async () => {
  const { token } = person('teammate');
  const params = { teamName: team.teamName };
  const away = (until: string | null) => send(msmart.setAway, { token, params, body: { until } });
  const shown = async () => {
    const { body } = await send(msmart.listMyTeams, { token });
    return msmart.listMyTeams.reply.parse(body).member[0]?.awayUntil;
  };
  const today = dayIn(DEFAULT_TIME_ZONE, Date.now());
  expect(await away(today)).toMatchObject({
    status: 400,
    body: { fields: { until: 'Choose a day after today' } },
  });
  const tomorrow = addDays(today, 1);
  expect((await away(tomorrow)).status).toBe(200);
  expect(await shown()).toBe(tomorrow);
  expect(await away(null)).toMatchObject({ status: 200, body: { succMsg: 'You take new leads again' } });
  expect(await shown()).toBeUndefined();
});

test('a leader nudges a member about a lead, which the leaders then see at the member and at the lead', async () => {
  const nudged = await foundTeam();
  const { teamName, owner } = nudged;
  const [member, other] = await Promise.all([newLeadMember(nudged), newLeadMember(nudged)]);
  const [id, theirs] = [await newLead(member), await newLead(other)];
  const params = { teamName };
  const nudge = (body: object, { token } = owner) => send(msmart.nudgeMember, { token, params, body });
  expect(await nudge({ username: member.username, id })).toMatchObject({ status: 200 });
  expect(await nudge({ username: member.username, id })).toMatchObject({ status: 200 });
  expect(await nudge({ username: member.username })).toMatchObject({
    body: { succMsg: `${member.username} was nudged` },
  });

  const by = { by: owner.username, byName: nudged.managerName };
  const { list: members } = await send(msmart.listTeamMembers, {
    token: owner.token,
    params,
    query: { username: member.username },
  });
  expect(members).toMatchObject([{ nudges: [by, { ...by, lead: id }] }]);
  const { list: rows } = await send(msmart.listTeamLeads, { token: owner.token, params });
  expect(rows).toContainEqual(expect.objectContaining({ id, nudged: { ...by, at: expect.any(String) } }));
  expect(rows.filter((row) => 'nudged' in Object(row))).toHaveLength(1);

  const refused = [
    [nudge({ username: member.username, id: theirs }), 404, 'UNKNOWN_LEAD'],
    [nudge({ username: (await newValidatedUser()).username }), 404, 'UNKNOWN_MEMBER'],
    [nudge({ username: owner.username }), 400, 'SAME_MEMBER'],
    [nudge({ username: other.username }, member), 403, 'NOT_ALLOWED'],
  ] as const;
  for (const [answer, status, code] of refused)
    expect(await answer).toMatchObject({ status, body: { code } });
});

test('two leaders nudge a member at once, and both nudges are kept', async () => {
  const nudged = await foundTeam();
  const [manager, member] = await Promise.all([newManager(nudged), newLeadMember(nudged)]);
  const params = { teamName: nudged.teamName };
  const body = { username: member.username };
  await Promise.all(
    [nudged.owner, manager].map(({ token }) => send(msmart.nudgeMember, { token, params, body })),
  );
  const { list } = await send(msmart.listTeamMembers, { token: manager.token, params, query: body });
  expect(msmart.listTeamMembers.reply.parse(list)[0]?.nudges).toHaveLength(2);
});
