import { expect, test } from 'vitest';
import { newOwnedBot, type TestBot } from '../../../infra/testing/bots.ts';
import { send } from '../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager, newMember } from '../../../infra/testing/teams.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { builtInConsent } from '../../../shared/rules/consent.ts';

const saved = ({ token, chatId }: TestBot, body: object) =>
  send(mchat.updateLeads, { token, params: { chatId }, body: { consent: builtInConsent, ...body } });

async function shown({ token, chatId }: TestBot) {
  const { body } = await send(mchat.getLeads, { token, params: { chatId } });
  return mchat.getLeads.reply.parse(body);
}

test('a new bot gives its numbers to nobody, and has the built-in consent', async () => {
  const bot = await newOwnedBot();
  const { teamName } = await foundTeam({ owner: bot.owner });
  expect(await shown(bot)).toEqual({
    leads: null,
    consent: builtInConsent,
    members: [],
    version: 0,
    teams: [{ teamName, role: 'owner' }],
    sharedWith: [],
  });
  await send(mchat.shareBot, { token: bot.token, params: { chatId: bot.chatId, teamName } });
  expect((await shown(bot)).sharedWith).toEqual([teamName]);
});

test('a rotation keeps its members in order, without those who have left the team', async () => {
  const team = await foundTeam();
  const { teamName, owner } = team;
  const [one, two] = [await newMember(team), await newMember(team)];
  const bot = await newOwnedBot(owner);
  const members = [{ username: two.username.toUpperCase() }, { username: one.username, isOff: true }];
  const first = await saved(bot, {
    to: 'rotation',
    teamName,
    members,
    tag: ' skin ',
    followUpDays: 2,
    version: 0,
  });
  expect(first).toMatchObject({ status: 200, body: { succ: 'Leads updated' } });
  expect(await shown(bot)).toMatchObject({
    leads: { to: 'rotation', teamName, tag: 'skin', followUpDays: 2 },
    members: [
      { username: two.username, yourName: two.username, isOff: false, lastAt: null, given: 0 },
      { username: one.username, isOff: true },
    ],
    version: first.body.version,
  });
  const until = '2099-01-02';
  const params = { teamName };
  expect((await send(msmart.setAway, { token: one.token, params, body: { until } })).status).toBe(200);
  expect((await shown(bot)).members[1]).toMatchObject({ awayUntil: until });
  await send(msmart.leaveTeam, { token: two.token, body: { teamName } });
  expect((await shown(bot)).members.map(({ username }) => username)).toEqual([one.username]);
  expect(await saved(bot, { to: 'rotation', teamName, members })).toMatchObject({
    status: 400,
    body: { fields: { members: expect.stringContaining('is not in this team') } },
  });
});

test('an owner who has left the team sees that nobody gets the numbers, and no longer its members', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const leader = await newManager(team);
  const [bot, member] = [await newOwnedBot(leader), await newMember(team)];
  const members = [{ username: member.username }];
  await saved(bot, { to: 'rotation', teamName, members, tag: 'skin' });
  expect((await shown(bot)).members).toHaveLength(1);
  await send(msmart.leaveTeam, { token: leader.token, body: { teamName } });
  const left = await shown(bot);
  expect(left).toMatchObject({ leads: { to: 'nobody', tag: 'skin' }, members: [], teams: [] });
  expect(left.leads?.teamName).toBeUndefined();
  // A job makes the same change, with another version.
  const save = async () => saved(bot, { to: 'nobody', version: (await shown(bot)).version });
  await expect.poll(async () => (await save()).status).toBe(200);
});

test('numbers go only to a team in which the owner is verified, and a plain member shares none', async () => {
  const team = await foundTeam();
  const { teamName } = team;
  const member = await newMember(team);
  const bot = await newOwnedBot(member);
  expect((await saved(bot, { to: 'me', teamName })).status).toBe(200);
  const rotation = { to: 'rotation', teamName, members: [{ username: member.username }] };
  const words = 'Only leaders share leads in a team';
  expect(await saved(bot, rotation)).toMatchObject({ status: 403, body: { fields: { teamName: words } } });
  const applicants = await newOwnedBot(await newApplicant(team));
  for (const other of [applicants, await newOwnedBot()]) {
    expect((await saved(other, { to: 'me', teamName })).status).toBe(403);
  }
});

test('what is missing is refused at its field', async () => {
  const bot = await newOwnedBot();
  const { teamName } = await foundTeam({ owner: bot.owner });
  const refusals = [
    [{ to: 'me' }, 'teamName'],
    [{ to: 'rotation', teamName }, 'members'],
    [{ to: 'nobody', consent: { ...builtInConsent, ms: ' ' } }, 'consent.ms'],
    // Visitors would agree to a text that they cannot see.
    [{ to: 'nobody', consent: { ...builtInConsent, en: '\u200b' } }, 'consent.en'],
    [{ to: 'nobody', consent: { ...builtInConsent, zh: '是'.repeat(501) } }, 'consent.zh'],
    [{ to: 'nobody', followUpDays: 8 }, 'followUpDays'],
  ] as const;
  for (const [body, field] of refusals) {
    const answer = await saved(bot, body);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  }
});

test('a save of an older version is refused with what is stored, also before the first save', async () => {
  const bot = await newOwnedBot();
  const consent = { ...builtInConsent, en: 'Yes' };
  expect((await saved(bot, { to: 'nobody', version: 7 })).status).toBe(409);
  const { body } = await saved(bot, { to: 'nobody', consent, version: 0 });
  expect(await saved(bot, { to: 'nobody', version: 0 })).toMatchObject({
    status: 409,
    body: { stored: { leads: { to: 'nobody' }, consent, members: [], version: body.version } },
  });
});

test('a copy of a bot gives its numbers to nobody', async () => {
  const bot = await newOwnedBot();
  const { teamName } = await foundTeam({ owner: bot.owner });
  await saved(bot, { to: 'me', teamName });
  const { token, chatId } = bot;
  const copy = { bot_name: 'Copy', link: 'copy' };
  const { body } = await send(mchat.duplicateChat, { token, params: { id: chatId }, body: copy });
  expect(await shown({ ...bot, chatId: String(body.id) })).toMatchObject({ leads: null });
});

test('a bot keeps 50 versions of its consent: a 51st is refused, and a save of the present one is not', async () => {
  const bot = await newOwnedBot();
  const save = (n: number) =>
    saved(bot, { to: 'nobody', consent: { ...builtInConsent, en: `Version ${n}` } });
  for (let n = 1; n <= 50; n += 1) expect((await save(n)).status).toBe(200);
  expect(await save(51)).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
  expect((await save(50)).status).toBe(200);
  expect((await shown(bot)).consent.en).toBe('Version 50');
});
