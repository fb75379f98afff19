import { expect, inject, test } from 'vitest';
import { newAdmin, newValidatedUser } from '../../../infra/testing/people.ts';
import { PASSWORD, send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  openPage,
  signIn,
  storedAdmin,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths, withQuery } from '../routing/paths.ts';

test('an admin signs in beside a user, comes back to what asked for it, and their logout leaves the user signed in', async () => {
  const verified = await newValidatedUser();
  const { username, password } = await newAdmin(inject('stackTable'));
  const page = await openPage(browser, paths.admin.formerPanel, { stored: storedUser(verified, true) });
  await waitForPath(page, paths.admin.login);
  await signIn(page, 'root', PASSWORD);
  await waitForAlert(page, 'Incorrect username or password');
  await signIn(page, username, password);
  await waitForPath(page, paths.admin.panel);
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'MU Register' }).waitFor();
  expect(page.url()).toMatch(/\/admin\/$/);
  await page.getByRole('button', { name: `Logout (${username})` }).click();
  await waitForPath(page, paths.admin.login);
  await page.goto(paths.admin.users);
  await waitForPath(page, paths.admin.login);
  await signIn(page, username, password);
  await waitForPath(page, paths.admin.users);
  await page.getByRole('button', { name: `Logout (${username})` }).click();
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
