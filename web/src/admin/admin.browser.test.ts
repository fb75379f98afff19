import { expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newAdmin } from '../../../infra/testing/people.ts';
import { newValidatedUser, PASSWORD, send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { browser } from '../../testBrowser.ts';
import { openPage, signIn, storedAdmin, storedUser, waitForAlert, waitForPath } from '../../testPage.ts';
import { paths, withQuery } from '../paths.ts';

test('an admin who signs in is led to the panel, and still there after a reload', async () => {
  const page = await openPage(browser, paths.admin.formerPanel);
  await waitForPath(page, paths.admin.login);
  const { username, password } = await newAdmin(inject('stackTable'));
  await signIn(page, username, password);
  await waitForPath(page, paths.admin.panel);
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'MU Register' }).waitFor();
  expect(page.url()).toMatch(/\/admin\/$/);
});

test('an admin comes back to the page that asked for the sign-in', async () => {
  const page = await openPage(browser, paths.admin.users);
  await waitForPath(page, paths.admin.login);
  const { username, password } = await newAdmin(inject('stackTable'));
  await signIn(page, username, password);
  await waitForPath(page, paths.admin.users);
});

test('who is no admin is told so', async () => {
  const page = await openPage(browser, paths.admin.login);
  await signIn(page, 'root', PASSWORD);
  await waitForAlert(page, 'Incorrect username or password');
});

test("an admin's logout leaves the user signed in", async () => {
  const verified = await newValidatedUser();
  const root = await newSignedInAdmin();
  const page = await openPage(browser, paths.admin.panel, {
    stored: { ...storedUser(verified, true), ...storedAdmin(root) },
  });
  await page.getByRole('button', { name: `Logout (${root.username})` }).click();
  await waitForPath(page, paths.admin.login);
  await page.goto(paths.home);
  await page.getByText(verified.email).waitFor();
});

test('an admin whose session is dead signs in again, and is back where they were', async () => {
  const root = await newAdmin(inject('stackTable'));
  const { body } = await send(admin.login, { body: root });
  const dead = { adminToken: String(body.adminToken), username: root.username };
  await send(admin.logout, { adminToken: dead.adminToken });
  const page = await openPage(browser, withQuery(paths.admin.users, { q: 'amy' }), {
    stored: storedAdmin(dead),
  });
  await waitForPath(page, paths.admin.login);
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await signIn(page, root.username, root.password);
  await waitForPath(page, withQuery(paths.admin.users, { q: 'amy' }));
});
