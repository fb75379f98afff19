import { expect, inject, test } from 'vitest';
import { newOwnedBot, type TestBot } from '../../../infra/testing/bots.ts';
import { newLink, newSharedBot, share } from '../../../infra/testing/links.ts';
import { put } from '../../../infra/testing/put.ts';
import { rowsOf, send, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager, newMember } from '../../../infra/testing/teams.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { SHARED_BOTS_MAX, SHARING_TEAMS_MAX } from '../../../shared/rules/botLink.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { randomId } from '../../lib/runtime/newId.ts';
import { sharedBots } from '../../lib/store/botLink.ts';
import { linkFunnels } from '../../lib/store/funnel.ts';

const sharing = ({ token, chatId }: TestBot, teamName: string) =>
  send(mchat.shareBot, { token, params: { chatId, teamName } });
const unsharing = ({ token, chatId }: TestBot, teamName: string) =>
  send(mchat.unshareBot, { token, params: { chatId, teamName } });

const sharedWith = async ({ token }: TestUser) => {
  const rows = await rowsOf(mchat.listSharedBots, { token, query: { limit: '2' } });
  return mchat.listSharedBots.reply.parse(rows);
};

test('the members of a team see its shared bots, page by page, and nobody else does', async () => {
  const { team, bot, member } = await newSharedBot();
  const { teamName, owner } = team;
  const manager = await newManager(team);
  const more = [await newOwnedBot(owner), await newOwnedBot(manager)];
  for (const one of more) expect(await sharing(one, teamName.toUpperCase())).toMatchObject({ status: 200 });
  const expected = [bot, ...more].map(({ chatId }) => ({
    chatId,
    botName: 'A bot',
    teamName,
    began30: 0,
    leads30: 0,
  }));
  expect(await sharedWith(member)).toEqual(expected);
  expect(await sharedWith(owner)).toEqual(expected);
  for (const other of [await newApplicant(team), (await foundTeam()).owner]) {
    expect(await sharedWith(other)).toEqual([]);
  }
  await send(msmart.leaveTeam, { token: member.token, body: { teamName } });
  expect(await sharedWith(member)).toEqual([]);
});

test('only a leader of the team shares a bot with it or ends that, and only their own', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const refused = {
    status: 403,
    body: { code: 'NOT_ALLOWED', error: 'Only leaders share bots with a team' },
  };
  for (const person of [await newMember(team), await newApplicant(team), (await foundTeam()).owner]) {
    const bot = await newOwnedBot(person);
    expect(await sharing(bot, teamName)).toMatchObject(refused);
    expect(await unsharing(bot, teamName)).toMatchObject(refused);
  }
  const { chatId } = await newOwnedBot();
  const foreign = await sharing({ owner: team.owner, token: team.owner.token, chatId }, teamName);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'UNKNOWN_CHAT' } });
});

test('a bot that is shared twice is listed once, and unsharing it twice succeeds', async () => {
  const { team, bot, member } = await newSharedBot();
  expect((await sharing(bot, team.teamName)).status).toBe(200);
  expect(await sharedWith(member)).toHaveLength(1);
  for (let count = 0; count < 2; count += 1) {
    expect(await unsharing(bot, team.teamName)).toMatchObject({ status: 200 });
  }
  expect(await sharedWith(member)).toEqual([]);
});

test('a team shares at most 50 bots', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const at = new Date().toISOString();
  const others = Array.from({ length: SHARED_BOTS_MAX - 1 }, () => ({
    chatId: randomId(),
    by: 'somebody',
    at,
  }));
  await put(inject('stackTable'), [sharedBots.overwrite({ teamName, bots: others })]);
  const [first, second] = [await newOwnedBot(team.owner), await newOwnedBot(team.owner)];
  const both = await Promise.all([sharing(first, teamName), sharing(second, teamName)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'LIMIT_REACHED' });
});

test('at most 5 teams share a bot, and unsharing makes room', async () => {
  const owner = (await foundTeam()).owner;
  const bot = await newOwnedBot(owner);
  const names: string[] = [];
  for (let count = 0; count <= SHARING_TEAMS_MAX; count += 1) {
    names.push((await foundTeam({ owner })).teamName);
  }
  const last = names.pop() ?? '';
  for (const teamName of names) await share(bot, { teamName });
  expect(await sharing(bot, last)).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
  await unsharing(bot, names[0] ?? '');
  expect((await sharing(bot, last)).status).toBe(200);
});

test("a row has the code of the member's own link, with its figures of the last 30 days", async () => {
  const { bot, member } = await newSharedBot();
  await newLink(member, bot.chatId, { label: 'Flyer' });
  expect((await sharedWith(member))[0]?.myLink).toBeUndefined();
  const code = await newLink(member, bot.chatId);
  await newLink(member, bot.chatId);
  const today = dayIn(DEFAULT_TIME_ZONE, Date.now());
  const figures = (day: string, shard: number, began: number, leads: number) =>
    linkFunnels.overwrite({ code, day, shard, began, leads });
  await put(inject('stackTable'), [
    figures(today, 0, 2, 1),
    figures(today, 3, 3, 0),
    figures(addDays(today, -29), 1, 4, 2),
    figures(addDays(today, -30), 1, 100, 50),
  ]);
  const row = { myLink: code, began30: 9, leads30: 3 };
  expect(await sharedWith(member)).toMatchObject([{ ...row, isMyLinkOff: false }]);
  const query = { chatId: bot.chatId, counted: 'true' };
  const none = { began30: 0, leads30: 0 };
  expect((await send(mchat.listLinks, { token: member.token, query })).list).toMatchObject([
    none,
    { code, began30: 9, leads30: 3 },
    none,
  ]);
  await send(mchat.updateLink, { token: member.token, params: { code }, body: { isOff: true } });
  expect(await sharedWith(member)).toMatchObject([{ ...row, isMyLinkOff: true }]);
});
