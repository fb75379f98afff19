import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { signedInAdmin } from '../../testing/admins.ts';
import { testFolder } from '../../testing/folder.ts';
import { newFullUser } from '../../testing/ownData.ts';
import { newValidatedUser } from '../../testing/people.ts';
import { mailsTo, newUser, PASSWORD, send } from '../../testing/suite.ts';
import { foundTeam, newMember } from '../../testing/teams.ts';
import { localTarget } from '../operator-stack.ts';
import type { OperatorTarget } from '../operator-target.ts';
import { eraseUser, exportUser } from './user-data.ts';

const folder = testFolder('user-data');
let target: OperatorTarget;
const of = () => inject('stackTable');

beforeAll(() => {
  const unused = { url: '', failedRecordsBucket: '' };
  target = localTarget({ ...of(), ...unused, mediaBucket: inject('stackBucket') });
});
afterAll(() => {
  target.table.destroy();
  target.files.destroy();
});

const onWait = () => {};

async function operatorsActionsOn(username: string): Promise<string[]> {
  const { list } = await send(admin.listAudit, { ...(await signedInAdmin(of())), query: { username } });
  return list.map((entry) => String(Object(entry).action));
}

test('the operator exports the same data as the user, into a file that nobody else may read', async () => {
  const ann = await newFullUser(of(), await foundTeam());
  const file = join(folder, 'ann.json');
  await exportUser({ target, username: ann.username.toUpperCase(), onWait }, file);
  const data = JSON.parse(await readFile(file, 'utf8'));
  expect(data.account).toMatchObject([{ username: ann.username, email: ann.email }]);
  expect(data.leads).toHaveLength(9);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await operatorsActionsOn(ann.username)).toContain('Downloaded data');
  await expect(exportUser({ target, username: 'nobody-here', onWait }, file)).rejects.toThrow(
    'There is no user nobody-here',
  );
});

test('the operator deletes an account as its user would, and the user is notified', async () => {
  const ann = await newFullUser(of(), await foundTeam());
  let waits = 0;
  await eraseUser({ target, username: ann.username, onWait: () => (waits += 1) });
  expect(waits).toBeGreaterThan(0);
  const { status } = await send(user.login, { body: { username: ann.username, password: PASSWORD } });
  expect(status).toBe(401);
  const subjects = async () => (await mailsTo(ann.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 30_000 }).toContain('Your account was deleted');
  expect(await operatorsActionsOn(ann.username)).toContain('Deleted account');
});

test('the operator cannot delete the owner of a team with members', async () => {
  const team = await foundTeam({ owner: await newValidatedUser() });
  await newMember(team);
  const { username, token } = team.owner;
  await expect(eraseUser({ target, username, onWait })).rejects.toThrow(
    `Others are in ${team.teamName}. Hand the team to a manager first.`,
  );
  expect((await send(user.getProfile, { token })).status).toBe(200);
});

test('the operator deletes an unverified user', async () => {
  const ann = await newUser();
  await eraseUser({ target, username: ann.username, onWait });
  expect((await send(user.getProfile, { token: ann.token })).status).toBe(401);
});
