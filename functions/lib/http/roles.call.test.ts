import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser, send, type TestUser } from '../../../infra/testing/suite.ts';
import { join, newBot, newTeam } from '../../../infra/testing/teams.ts';
import type { Access, Call } from '../../../shared/contract/call.ts';
import { groups } from '../../../shared/contract/groups.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';

const table = () => inject('stackTable');
const IN = [200, 400];

describe('in a team', () => {
  let teamName: string;
  const people: Record<string, TestUser> = {};

  beforeAll(async () => {
    const owner = await newValidatedUser();
    people.owner = owner;
    teamName = await newTeam(table(), owner);
    const joining = [
      ['manager', { role: 'manager' }],
      ['member', { role: 'member' }],
      ['a pending manager', { role: 'manager', isVerified: false }],
      ['a pending member', { role: 'member', isVerified: false }],
    ] as const;
    for (const [who, as] of joining) {
      const person = await newValidatedUser();
      await join(table(), person, { teamName, ...as });
      people[who] = person;
    }
    people['a stranger'] = await newValidatedUser();
  });

  const rolesOf: [Access, Call, string[]][] = [
    ['member', msmart.getMemberChart, ['owner', 'manager', 'member']],
    ['manager', msmart.getTeamData, ['owner', 'manager']],
    ['owner', msmart.transferTeam, ['owner']],
  ];

  test.each(rolesOf)(
    'a call with the access %s is open to that role and those above',
    async (_, call, allowed) => {
      for (const [who, { token }] of Object.entries(people)) {
        const sent = call.method === 'GET' ? {} : { body: { teamName } };
        const { status, body } = await send(call, { token, params: { teamName }, ...sent });
        if (allowed.includes(who)) expect([who, IN.includes(status)]).toEqual([who, true]);
        else expect([who, status, body.code]).toEqual([who, 403, 'NOT_ALLOWED']);
      }
    },
  );

  test('the name of a team matches in upper and lower case', async () => {
    const { token } = people.member ?? {};
    const answer = await send(msmart.getMemberChart, { token, params: { teamName: teamName.toUpperCase() } });
    expect(answer.status).toBe(200);
  });

  test('the team of a new lead is in the body, and access is checked before the lead', async () => {
    const sent = { body: { team: teamName } };
    const answer = (who: string) => send(msmart.createLead, { token: people[who]?.token, ...sent });
    expect((await answer('a stranger')).status).toBe(403);
    expect(IN).toContain((await answer('member')).status);
  });

  test('a second or invalid team name in the body does not bypass the check of the role', async () => {
    const stranger = people['a stranger'];
    const own = await newTeam(table(), stranger);
    const lead = { team: teamName, name: 'Lee', phone: '0123456789', status: 'Prospecting' };
    for (const more of [{ teamName: own }, { teamName: 7 }, { teamName: null }]) {
      const answer = await send(msmart.createLead, { token: stranger?.token, body: { ...lead, ...more } });
      expect([more, answer.status]).toEqual([more, 403]);
    }
    const slash = await send(msmart.createLead, { token: stranger?.token, body: { ...lead, team: 'a/b' } });
    expect(slash.status).not.toBe(200);
  });

  test('an unknown team is refused after the session and the verified email are checked', async () => {
    const token = people.owner?.token;
    expect(await send(msmart.getMemberChart, { token, params: { teamName: 'No such team' } })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_TEAM' },
    });
    expect((await send(msmart.getMemberChart, { params: { teamName } })).status).toBe(401);
    const { token: waiting } = await newUser();
    expect(await send(msmart.getMemberChart, { token: waiting, params: { teamName } })).toMatchObject({
      status: 403,
      body: { code: 'NOT_VALIDATED' },
    });
  });
});

describe('with a bot', () => {
  test('only its owner has access, and for all others it does not exist', async () => {
    const [owner, stranger] = [await newValidatedUser(), await newValidatedUser()];
    const chatId = await newBot(table(), owner);
    const ask = ({ token }: TestUser, params: Readonly<Record<string, string>>, call: Call) =>
      send(call, { token, params });
    for (const [call, params] of [
      [mchat.getDesign, { chatId }],
      [mchat.getWelcome, { id: chatId }],
    ] as const) {
      expect(IN).toContain((await ask(owner, params, call)).status);
      const refused = await ask(stranger, params, call);
      expect([refused.status, refused.body.code]).toEqual([404, 'UNKNOWN_CHAT']);
      expect(await ask(stranger, { chatId: 'nothing', id: 'nothing' }, call)).toMatchObject({
        status: 404,
        body: refused.body,
      });
    }
  });
});

test('every call of a team or a bot names it', () => {
  const silent = Object.values<Record<string, Call>>(groups)
    .flatMap((calls) => Object.values(calls))
    .filter(({ access, path, body }) => {
      if (access === 'botOwner') return !/\{(chatId|id)\}/.test(path);
      if (!['member', 'manager', 'owner'].includes(access)) return false;
      const named = body?.safeParse({}).error?.issues.map((issue) => String(issue.path[0])) ?? [];
      return !path.includes('{teamName}') && !named.some((field) => ['teamName', 'team'].includes(field));
    });
  expect(silent.map(({ path }) => path)).toEqual([]);
});
