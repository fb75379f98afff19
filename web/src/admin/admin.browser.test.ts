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

test('an admin signs in where a user is signed in, returns to the requested screen, and logs out without the user', async () => {
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

test('an admin whose session has ended signs in again and returns to the same screen', async () => {
  const root = await newAdmin(inject('stackTable'));
  const { body } = await send(admin.login, { body: root });
  const ended = { adminToken: String(body.adminToken), username: root.username };
  await send(admin.logout, { adminToken: ended.adminToken });
  const page = await openPage(browser, withQuery(paths.admin.users, { q: 'amy' }), {
    stored: storedAdmin(ended),
  });
  await waitForPath(page, paths.admin.login);
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await signIn(page, root.username, root.password);
  await waitForPath(page, withQuery(paths.admin.users, { q: 'amy' }));
});
