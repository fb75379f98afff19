import { expect, test } from 'vitest';
import { newLink, newSharedBot } from '../../../../infra/testing/links.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { put } from '../../../../infra/testing/put.ts';
import { send, stackTable, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, newMember, type TestTeam } from '../../../../infra/testing/teams.ts';
import { headers } from '../../../../shared/contract/call.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { linkFunnels, memberFunnels, teamFunnels } from '../../../lib/store/funnel.ts';

const TODAY = dayIn(DEFAULT_TIME_ZONE, Date.now());

/** The counts of leads of which only these are not zero. */
const counts = (some: object) => ({
  ...{ contact: 0, leads: 0, again: 0, presented: 0, booked: 0, closed: 0, rejected: 0 },
  ...some,
});

const asked = (
  { token }: Pick<TestUser, 'token'>,
  teamName: string,
  query: Readonly<Record<string, string>> = {},
) => send(msmart.getTeamFunnel, { token, params: { teamName }, query });

async function figuresOf(...[caller, teamName, query]: Parameters<typeof asked>) {
  return msmart.getTeamFunnel.reply.parse((await asked(caller, teamName, query)).body);
}

/** A team with a member in the group of its owner, and another in that of a manager. */
async function twoGroups() {
  const shared = await newSharedBot();
  const { team, member: first } = shared;
  const manager = await newManager(team);
  return { ...shared, first, manager, second: await newMember(team, manager) };
}

const inTeam = ({ teamName }: TestTeam, { username }: TestUser) => ({ teamName, username, shard: 1 });

test('a manager sees the sums of the team, and those of the own group by member; the owner sees all', async () => {
  const { team, first, manager, second } = await twoGroups();
  const { teamName } = team;
  await put(stackTable(), [
    teamFunnels.overwrite({ teamName, day: TODAY, shard: 0, contact: 3, leads: 2, again: 1, closed: 1 }),
    teamFunnels.overwrite({ teamName, day: addDays(TODAY, -30), shard: 2, contact: 9 }),
    memberFunnels.overwrite({ ...inTeam(team, first), day: TODAY, contact: 2, leads: 1, again: 1 }),
    memberFunnels.overwrite({ ...inTeam(team, second), day: TODAY, contact: 1, leads: 1, closed: 1 }),
  ]);
  const ofGroup = await figuresOf(manager, teamName);
  expect(ofGroup.totals).toEqual(counts({ contact: 3, leads: 2, again: 1, closed: 1 }));
  const row = ({ username }: TestUser, some: object) =>
    expect.objectContaining({ username, ...counts(some) });
  const ofSecond = row(second, { contact: 1, leads: 1, closed: 1 });
  expect(ofGroup.rows).toHaveLength(2);
  expect(ofGroup.rows).toEqual(expect.arrayContaining([row(manager, {}), ofSecond]));
  const { rows } = await figuresOf(team.owner, teamName);
  expect(rows).toHaveLength(4);
  expect(rows).toEqual(
    expect.arrayContaining([row(first, { contact: 2, leads: 1, again: 1 }), ofSecond, row(manager, {})]),
  );
  const { managerName } = manager;
  expect((await figuresOf(team.owner, teamName, { managerName })).rows).toEqual(ofGroup.rows);
  expect((await figuresOf(manager, teamName, { managerName: '' })).rows).toEqual(rows);
  const own = await send(msmart.getMyFunnel, { token: second.token });
  expect(own.body).toEqual({ totals: counts({ contact: 1, leads: 1, closed: 1 }) });
});

test.each(['bot', 'source'])('by %s a manager sees the links of the own group', async (by) => {
  const { team, bot, first, manager, second } = await twoGroups();
  const { teamName } = team;
  const [others, code] = [
    await newLink(first, bot.chatId, { teamName }),
    await newLink(second, bot.chatId, { teamName, label: 'Flyer', campaign: 'Raya' }),
  ];
  await put(stackTable(), [
    linkFunnels.overwrite({
      code,
      day: TODAY,
      shard: 3,
      opened: 5,
      began: 4,
      contact: 2,
      leads: 2,
      booked: 1,
    }),
  ]);
  const seen = async (caller: TestUser) =>
    (await figuresOf(caller, teamName, { by })).rows.map((row) => ('code' in row ? row.code : row));
  await expect.poll(() => seen(team.owner)).toEqual([code, others]);
  expect((await figuresOf(manager, teamName, { by })).rows).toEqual([
    {
      code,
      ...{ label: 'Flyer', campaign: 'Raya', username: second.username, yourName: second.username },
      ...{ chatId: bot.chatId, botName: 'A bot' },
      ...{ opened: 5, began: 4, ...counts({ contact: 2, leads: 2, booked: 1 }) },
    },
  ]);
  const codesOf = async (caller: TestUser, managerName: string) =>
    (await figuresOf(caller, teamName, { by, managerName })).rows.map((row) => 'code' in row && row.code);
  expect(await codesOf(team.owner, manager.managerName)).toEqual([code]);
  expect(await codesOf(manager, '')).toEqual([code]);
  expect(await codesOf(manager, team.managerName)).toEqual([]);
  await send(msmart.removeMember, { token: team.owner.token, body: { teamName, username: second.username } });
  expect(await seen(manager)).toEqual([]);
  expect(await seen(team.owner)).toEqual([code, others]);
});

test('after the links of the team come those of the owner of its shared bot, which a manager of another group does not see', async () => {
  const { team, bot, first, manager } = await twoGroups();
  const { teamName, owner } = team;
  const ofTeam = await newLink(first, bot.chatId, { teamName });
  const ads = [await newLink(bot.owner, bot.chatId, { label: 'Copy 1' })];
  for (const label of ['Copy 2', 'Copy 3']) ads.unshift(await newLink(bot.owner, bot.chatId, { label }));
  const codesOf = async (caller: TestUser) => {
    const codes: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = { by: 'source', limit: '2', ...(cursor !== '' && { cursor }) };
      const { body, headers: sent } = await asked(caller, teamName, page);
      const { rows } = msmart.getTeamFunnel.reply.parse(body);
      codes.push(...rows.map((row) => 'code' in row && row.code));
      cursor = sent.get(headers.nextCursor);
    }
    return codes;
  };
  await expect.poll(() => codesOf(owner)).toEqual([ofTeam, ...ads]);
  expect(await codesOf(manager)).toEqual([]);
  const { chatId } = bot;
  await send(mchat.unshareBot, { token: bot.token, params: { chatId, teamName } });
  await expect.poll(() => codesOf(owner)).not.toContain(ads[0]);
});

test('a page has at most ten rows, and leads to the next', async () => {
  const team = await foundTeam();
  const { teamName, owner } = team;
  for (let each = 0; each < 10; each += 1) await newMember(team);
  const nextOf = ({ headers: sent }: Awaited<ReturnType<typeof asked>>) => sent.get(headers.nextCursor);
  const first = await asked(owner, teamName, { limit: '100' });
  const second = await asked(owner, teamName, { cursor: nextOf(first) ?? '' });
  const namesOf = ({ body }: typeof first) =>
    msmart.getTeamFunnel.reply.parse(body).rows.map(({ username }) => username);
  expect(namesOf(first)).toHaveLength(10);
  expect(namesOf(second)).toHaveLength(1);
  expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(11);
  expect(nextOf(second)).toBeNull();
});

test('members and strangers see no figures of a team, and a range has at most 92 days', async () => {
  const { team, first } = await twoGroups();
  const { teamName, owner } = team;
  const stranger = await newValidatedUser();
  expect((await asked(first, teamName)).status).toBe(403);
  expect((await asked(stranger, teamName)).status).toBe(403);
  expect((await asked({ token: '' }, teamName)).status).toBe(401);
  const from = addDays(TODAY, -92);
  expect((await asked(owner, teamName, { from, to: TODAY })).status).toBe(400);
  expect((await asked(owner, teamName, { by: 'flow' })).status).toBe(400);
  const { token } = stranger;
  expect((await send(msmart.getMyFunnel, { token })).body).toEqual({ totals: counts({}) });
  expect((await send(msmart.getMyFunnel, { token, query: { from, to: TODAY } })).status).toBe(400);
});
