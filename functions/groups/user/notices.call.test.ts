import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { put } from '../../../infra/testing/put.ts';
import { newUser, send, stackTable, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager } from '../../../infra/testing/teams.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { notices } from '../../lib/store/notice.ts';

const noticesOf = async ({ token }: TestUser, query: Record<string, string> = {}) =>
  user.listNotices.reply.parse((await send(user.listNotices, { token, query })).list);
const textsOf = async (person: TestUser) => (await noticesOf(person)).map(({ words }) => words.text);
const read = ({ token }: TestUser, upTo: string) => send(user.readNotices, { token, body: { upTo } });

test('who decides on a request gets a notice of it, and the applicant one of the decision', async () => {
  const team = await foundTeam();
  const manager = await newManager(team);
  await expect.poll(() => textsOf(manager)).toEqual(['You are in the team {team} now']);
  const applicant = await newApplicant({ ...team, managerName: manager.managerName });
  await expect
    .poll(() => noticesOf(manager))
    .toMatchObject([
      {
        kind: 'teamRequest',
        words: {
          text: '{name} asks to join your team {team}',
          values: { name: expect.any(String), team: team.teamName },
        },
        to: `/msmart/team/manage/${encodeURIComponent(team.teamName)}`,
        count: 1,
        isRead: false,
      },
      {},
    ]);
  // The owner was asked about the manager alone.
  expect((await noticesOf(team.owner)).map(({ words }) => words.values.name)).not.toContain(
    applicant.username,
  );
  expect(await noticesOf(applicant)).toEqual([]);
  const { teamName } = team;
  const body = { teamName, username: applicant.username, decision: 'reject' };
  await send(msmart.verifyApplicant, { token: manager.token, body });
  await expect
    .poll(() => textsOf(applicant))
    .toEqual(['Your request to join the team {team} was not accepted']);
});

test('the notice of a request goes with the request, also when somebody else decides', async () => {
  const team = await foundTeam();
  const { teamName, owner } = team;
  const manager = await newManager(team);
  await expect.poll(() => textsOf(manager)).toHaveLength(1);
  const inGroup = { ...team, managerName: manager.managerName };
  const asking = [await newApplicant(inGroup), await newApplicant(inGroup), await newApplicant(inGroup)];
  await expect.poll(() => noticesOf(manager)).toMatchObject([{ count: 1 }, { count: 1 }, { count: 1 }, {}]);
  const [accepted, withdrawing, waiting] = asking;
  const body = { teamName, username: accepted?.username, decision: 'accept' };
  await send(msmart.verifyApplicant, { token: owner.token, body });
  await send(msmart.leaveTeam, { token: withdrawing?.token ?? '', body: { teamName } });
  await expect
    .poll(async () => (await noticesOf(manager)).map(({ words: { values } }) => values.name))
    .toEqual([waiting?.username, undefined]);
});

test('notices are read up to the newest one that was shown', async () => {
  const [first, second] = [await foundTeam(), await foundTeam()];
  const person = first.owner;
  await newApplicant(first);
  await expect.poll(() => noticesOf(person)).toHaveLength(1);
  await newManager(second, person);
  await expect.poll(() => noticesOf(person)).toHaveLength(2);
  const isRead = async () => (await noticesOf(person)).map((notice) => notice.isRead);
  const [newest, oldest] = await noticesOf(person);
  await read(person, oldest?.at ?? '');
  expect(await isRead()).toEqual([false, true]);
  await read(person, newest?.at ?? '');
  // A tab that shows less does not make them unread, and a time in the future hides nothing that is still to come.
  await read(person, oldest?.at ?? '');
  await read(person, '2999-01-01T00:00:00Z');
  expect(await isRead()).toEqual([true, true]);
  expect((await read(person, 'yesterday')).body).toMatchObject({ code: 'INVALID' });
  expect(await noticesOf(person, { limit: '1' })).toHaveLength(1);
});

test('a notice is shown for 30 days', async () => {
  const person = await newValidatedUser();
  const old = { kind: 'newLead', words: { text: 'Old', values: {} }, to: '/home', about: '', count: 1 };
  const added = [29, 31].map((days) => {
    const at = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    return notices.overwrite({ username: person.username, id: String(days), at, ...old });
  });
  await put(stackTable(), added);
  expect((await noticesOf(person)).map(({ id }) => id)).toEqual(['29']);
});

test('the settings have defaults, are saved with their version, and refuse what does not exist', async () => {
  const { token } = await newUser();
  const get = async () => (await send(user.getNotify, { token })).body;
  const { version, ...settings } = await get();
  expect({ version, ...settings }).toEqual({
    push: true,
    mail: true,
    morning: '08:30',
    quiet: { from: '22:00', to: '07:00' },
    timeZone: 'Asia/Kuala_Lumpur',
    namesOnLockScreen: false,
    version: 0,
  });
  const save = (more: object) => send(user.updateNotify, { token, body: { ...settings, version, ...more } });
  expect(await save({ timeZone: 'Asia/Ipoh' })).toMatchObject({
    status: 400,
    body: { fields: { timeZone: 'This time zone is not known' } },
  });
  expect(await save({ quiet: { from: '24:00', to: '07:00' } })).toMatchObject({ status: 400 });
  const saved = await save({ mail: false, morning: null });
  expect(saved).toMatchObject({ status: 200, body: { success: 'Your settings are saved' } });
  const stored = { ...settings, mail: false, morning: null, version: saved.body.version };
  expect(await get()).toEqual(stored);
  expect(await save({ push: false })).toMatchObject({ status: 409, body: { code: 'CHANGED', stored } });
  const again = await save({ push: false, version: saved.body.version });
  expect(again.body.version).toBe((await get()).version);
});

test('a user sees no notices of another', async () => {
  const { owner, ...team } = await foundTeam();
  await newApplicant(team);
  await expect.poll(() => noticesOf(owner)).toHaveLength(1);
  expect(await noticesOf(await newValidatedUser())).toEqual([]);
  expect((await send(user.listNotices)).status).toBe(401);
});
