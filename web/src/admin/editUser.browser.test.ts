import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newOwnedBot } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, someone } from '../../../infra/testing/suite.ts';
import { admin, ManagedUser } from '../../../shared/contract/admin.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  isOnTop,
  LAPTOP,
  openPage,
  PHONE,
  storedAdmin,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../routing/paths.ts';

let root: TestAdmin;
beforeAll(async () => {
  root = await newSignedInAdmin();
});

const open = (path: string) => openPage(browser, path, { stored: storedAdmin(root), viewport: PHONE });
const editOf = (username: string) => pathTo(paths.admin.editUser, { username });

async function choose(page: Page, username: string, action: string) {
  await button(page, `Actions for ${username}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function managed(username: string): Promise<ManagedUser> {
  return ManagedUser.parse((await send(admin.getUser, { ...root, params: { username } })).body);
}

test('an edit changes phone and email, sends the rest unchanged, and returns to the search', async () => {
  const { username } = await newValidatedUser();
  const before = await managed(username);
  const { email } = someone();
  const list = withQuery(paths.admin.users, { q: username.slice(0, 9) });
  const page = await open(list);
  const item = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: username });
  await item.click();
  await page.getByRole('heading', { name: `EDIT USER ${username}` }).waitFor();
  await page.getByRole('link', { name: 'Back to Users List' }).click();
  await waitForPath(page, list);
  await item.click();
  await waitForPath(page, editOf(username));
  await page.reload();
  await field(page, 'Email').fill(email);
  await field(page, 'Phone number').fill('012-999 8888');
  expect(await field(page, 'Username').getAttribute('readonly')).not.toBeNull();
  expect(await field(page, 'Username').inputValue()).toBe(username);
  // The index of the list lags.
  const LIST = /\/api\/admin\/getuser(\?|$)/;
  await page.route(LIST, (route) => route.fulfill({ json: [before] }));
  const answered = page.waitForResponse('**/api/admin/user/update').then((response) => {
    return { at: Date.now(), body: response.request().postDataJSON() };
  });
  await button(page, 'Submit').click();
  const { at, body } = await answered;
  expect(body).toMatchObject({ username, subscription: before.subscription });
  await page
    .locator('.ant-alert-success')
    .filter({ hasText: `User ${username} updated` })
    .waitFor();
  await waitForPath(page, list);
  expect(Date.now() - at).toBeGreaterThan(1500);
  expect(await page.getByRole('searchbox').inputValue()).toBe(username.slice(0, 9));
  await item.filter({ hasText: email }).waitFor();
  await item.getByText('Not verified').waitFor();
  expect(await managed(username)).toMatchObject({ email, phoneNumber: '+60129998888', validated: false });
  await page.unroute(LIST);
  await item.click();
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
});

test('a typed draft is merged with changes of others, and a refused edit shows the error at its field', async () => {
  const [{ username, email }, other] = [await newValidatedUser(), await newValidatedUser()];
  const { subscription } = await managed(username);
  const page = await open(editOf(username));
  await field(page, 'Email').fill(other.email);
  await page.goto(paths.admin.users);
  const body = { username, email, subscription, phoneNumber: '+60129998888' };
  await send(admin.updateUser, { adminToken: root.adminToken, body });
  await page.goto(editOf(username));
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(other.email);
  expect(await field(page, 'Phone number').inputValue()).toBe('+60129998888');
  await button(page, 'Submit').click();
  await waitForAlert(page, 'Email is already registered');
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true');
  await button(page, 'Reset Changes').click();
  expect(await field(page, 'Email').inputValue()).toBe(email);

  const account = page.getByRole('region', { name: 'Account' });
  await account.getByText('Verified', { exact: true }).waitFor();
  await choose(page, username, 'Suspend');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(`${username} is suspended`).waitFor();
  await account.getByText('Suspended', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Audit' }).getByText('Suspended user').waitFor();
  await button(page, `Actions for ${username}`).click();
  await page.getByRole('menuitem', { name: 'Unsuspend' }).waitFor();

  await page.goto(editOf('nobody-here'));
  await page.getByText('User nobody-here not exist').waitFor();
  expect(await button(page, 'Try again').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Back to Users List' }).last().click();
  await waitForPath(page, paths.admin.users);
});

test('an admin stops a bot, which its owner sees, and starts it again', async () => {
  const { owner } = await newOwnedBot();
  const page = await open(editOf(owner.username));
  await page.setViewportSize(LAPTOP);
  await button(page, 'Bots').click();
  await expect.poll(() => isOnTop(page.getByRole('dialog').getByText('A bot', { exact: true }))).toBe(true);
  await expect.poll(() => isOnTop(button(page, 'Stop A bot'))).toBe(true);
  await button(page, 'Stop A bot').click();
  await page
    .getByRole('dialog', { name: 'Stop A bot?' })
    .getByRole('button', { name: 'Stop', exact: true })
    .click();
  await page.getByText('A bot is stopped').waitFor();
  const ownersPage = await openPage(browser, paths.mchat.chats, {
    stored: storedUser(owner, true),
    viewport: PHONE,
  });
  await ownersPage.getByText('Stopped', { exact: true }).waitFor();
  await button(ownersPage, 'Actions for A bot').click();
  await ownersPage.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await ownersPage.getByRole('menuitem', { name: /Pause|Make live/ }).count()).toBe(0);
  await button(page, 'Start A bot').click();
  await page
    .getByRole('dialog', { name: 'Start A bot?' })
    .getByRole('button', { name: 'Start', exact: true })
    .click();
  await page.getByText('A bot is no longer stopped').waitFor();
  await button(page, 'Stop A bot').waitFor();
});

test('the bots of a suspended user are shown as suspended, and as live afterwards', async () => {
  const { owner } = await newOwnedBot();
  const page = await open(editOf(owner.username));
  const dialog = page.getByRole('dialog');
  await choose(page, owner.username, 'Suspend');
  await dialog.getByText('Until then their bots answer no visitor.').waitFor();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(`${owner.username} is suspended`).waitFor();
  await button(page, 'Bots').click();
  await dialog.getByText('No bot answers: the account is suspended').waitFor();
  await dialog.getByText('Suspended', { exact: true }).waitFor();
  expect(await dialog.getByText('Live', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await choose(page, owner.username, 'Unsuspend');
  await dialog.getByRole('button', { name: 'Unsuspend' }).click();
  await page.getByText(`${owner.username} is no longer suspended`).waitFor();
  await button(page, 'Bots').click();
  await dialog.getByText('Live', { exact: true }).waitFor();
});
