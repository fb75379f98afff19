import { beforeAll, expect, test } from 'vitest';
import { newCopywriter, newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newUser, send, someone } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';

let root: TestAdmin;
beforeAll(async () => {
  root = await newSignedInAdmin();
});

const suspend = ({ adminToken }: TestAdmin, username: string, suspended: boolean) =>
  send(admin.suspendUser, { adminToken, body: { username, suspended } });

const enrol = ({ adminToken }: TestAdmin, username: string) =>
  send(admin.registerOnCourse, { adminToken, body: { username, course: 'maps' } });

/** Reads the audit page by page, as "action: user". */
async function listed(filter: Record<string, string>, limit = 1000): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...filter, limit: String(limit), ...(cursor && { cursor }) };
    const { status, list, headers } = await send(admin.listAudit, { adminToken: root.adminToken, query });
    expect(status).toBe(200);
    found.push(...list.map((entry) => `${Object(entry).action}: ${Object(entry).target}`));
    cursor = headers.get('x-next-cursor');
    // Only the last page may be short.
    if (cursor) expect(list).toHaveLength(limit);
  } while (cursor);
  return found;
}

test('the audit can be filtered by user in any letter case, newest first', async () => {
  const { username } = await newCopywriter(root);
  await suspend(root, username, true);
  await suspend(root, (await newUser()).username, true);
  const all = [`Suspended user: ${username}`, `Approved M-ACE access: ${username}`];
  expect(await listed({ username: username.toUpperCase() })).toEqual(all);
  expect(await listed({ username, about: 'mace' })).toEqual(all.slice(1));
  expect(await listed({ username, about: 'courses' })).toEqual([]);
  expect(await listed({ username: username.slice(0, -1) })).toEqual([]);
});

test('the audit can be filtered by topic', async () => {
  const { username } = await newCopywriter(root);
  await enrol(root, username);
  const about = async (topic: string) => (await listed({ about: topic })).map((entry) => entry.split(':')[0]);
  expect(await listed({ about: 'courses' })).toContain(`Registered on course: ${username}`);
  expect(await listed({ about: 'mace' })).toContain(`Approved M-ACE access: ${username}`);
  expect(await about('courses')).not.toContain('Approved M-ACE access');
  expect(await about('mace')).not.toContain('Registered on course');
});

test('entries by an admin and about a user of the same name are merged in one order, each once across pages', async () => {
  const namesake = await newSignedInAdmin();
  const { username } = namesake;
  expect((await send(user.signUp, { body: { ...someone(), username } })).status).toBe(200);
  const other = await newUser();
  await suspend(namesake, other.username, true);
  await suspend(root, username, true);
  await enrol(namesake, other.username);
  await suspend(namesake, username, false);
  await suspend(namesake, other.username, false);
  const expected = [
    `Unsuspended user: ${other.username}`,
    `Unsuspended user: ${username}`,
    `Registered on course: ${other.username}`,
    `Suspended user: ${username}`,
    `Suspended user: ${other.username}`,
    `Signed in: ${username}`,
  ];
  for (const limit of [1, 2, 3, 4, 5]) expect(await listed({ username }, limit)).toEqual(expected);
  const aboutUsers = expected.filter((entry) => entry.includes('uspended'));
  for (const limit of [1, 3]) expect(await listed({ username, about: 'users' }, limit)).toEqual(aboutUsers);
});

test('an unknown topic of the audit is refused', async () => {
  const query = { about: 'weather' };
  expect(await send(admin.listAudit, { adminToken: root.adminToken, query })).toMatchObject({
    status: 400,
    body: { error: 'Please choose what it is about' },
  });
});
