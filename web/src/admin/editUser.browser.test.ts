import { beforeAll, expect, test } from 'vitest';
import { newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newUser, newValidatedUser, send, someone } from '../../../infra/testing/suite.ts';
import { admin, ManagedUser } from '../../../shared/contract/admin.ts';
import { browser } from '../../testBrowser.ts';
import { button, field, openPage, PHONE, storedAdmin, waitForAlert, waitForPath } from '../../testPage.ts';
import { paths, pathTo } from '../paths.ts';

let root: TestAdmin;
beforeAll(async () => {
  root = await newSignedInAdmin();
});

const open = (path: string, viewport?: typeof PHONE) =>
  openPage(browser, path, { stored: storedAdmin(root), ...(viewport && { viewport }) });

async function managed(username: string): Promise<ManagedUser> {
  return ManagedUser.parse((await send(admin.getUser, { ...root, params: { username } })).body);
}

test('an edit changes phone and email, sends the rest back as it was, and leads to the list', async () => {
  const { username } = await newValidatedUser();
  const { subscription } = await managed(username);
  const { email } = someone();
  const page = await open(paths.admin.users);
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('link', { name: `Edit ${username}` }).click();
  await page.getByRole('heading', { name: 'EDIT USER' }).waitFor();
  expect(await field(page, 'Username').getAttribute('readonly')).not.toBeNull();
  expect(await field(page, 'Username').inputValue()).toBe(username);
  await field(page, 'Email').fill(email);
  await field(page, 'Phone number').fill('012-999 8888');
  const answered = page.waitForResponse('**/api/admin/user/update').then((response) => {
    return { at: Date.now(), body: response.request().postDataJSON() };
  });
  await button(page, 'Submit').click();
  const { at, body } = await answered;
  expect(body).toMatchObject({ username, subscription });
  await page
    .locator('.ant-alert-success')
    .filter({ hasText: `User ${username} updated` })
    .waitFor();
  await page.waitForURL((url) => url.pathname === paths.admin.users);
  expect(Date.now() - at).toBeGreaterThan(1500);
  expect(await managed(username)).toMatchObject({ email, phoneNumber: '+60129998888', validated: false });
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('link', { name: `Edit ${username}` }).click();
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
});

test('an edit shows in the list at once, though the list has not caught up', async () => {
  const { username } = await newValidatedUser();
  const { email } = someone();
  const stale = [await managed(username)];
  const page = await open(pathTo(paths.admin.editUser, { username }));
  await page.route(/\/api\/admin\/getuser(\?|$)/, (route) => route.fulfill({ json: stale }));
  await field(page, 'Email').fill(email);
  await button(page, 'Submit').click();
  await waitForPath(page, paths.admin.users);
  const row = page.getByRole('row').filter({ hasText: username });
  await row.filter({ hasText: email }).waitFor();
  await row.getByText('Not verified').waitFor();
});

test('what was typed is there again, and beside it what others have changed meanwhile', async () => {
  const { username } = await newValidatedUser();
  const { email, subscription } = await managed(username);
  const page = await open(pathTo(paths.admin.editUser, { username }));
  await field(page, 'Email').fill('typed@example.com');
  await page.goto(paths.admin.users);
  const body = { username, email, subscription, phoneNumber: '+60129998888' };
  await send(admin.updateUser, { adminToken: root.adminToken, body });
  await page.goto(pathTo(paths.admin.editUser, { username }));
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('typed@example.com');
  expect(await field(page, 'Phone number').inputValue()).toBe('+60129998888');
});

test('a refused edit shows so in red at its field', async () => {
  const [edited, other] = [await newUser(), await newUser()];
  const page = await open(pathTo(paths.admin.editUser, { username: edited.username }), PHONE);
  await field(page, 'Email').fill(other.email);
  await button(page, 'Submit').click();
  await waitForAlert(page, 'Email is already registered');
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true');
  await button(page, 'Reset Changes').click();
  expect(await field(page, 'Email').inputValue()).toBe(edited.email);
});

test('a user is suspended from their own screen too, which shows it at once', async () => {
  const { username } = await newValidatedUser();
  const page = await open(pathTo(paths.admin.editUser, { username }), PHONE);
  const account = page.getByRole('region', { name: 'Account' });
  await account.getByText('Verified', { exact: true }).waitFor();
  await account.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(`${username} is suspended`).waitFor();
  await account.getByText('Suspended', { exact: true }).waitFor();
  await account.getByRole('button', { name: 'Unsuspend' }).waitFor();
});

test('a user who does not exist is said not to, with the way back', async () => {
  const page = await open(pathTo(paths.admin.editUser, { username: 'nobody-here' }), PHONE);
  await page.getByText('User nobody-here not exist').waitFor();
  expect(await button(page, 'Try again').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Back to Users List' }).last().click();
  await waitForPath(page, paths.admin.users);
});
