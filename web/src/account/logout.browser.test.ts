import { describe, expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser, PASSWORD, send } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  openDevice,
  openPage,
  signIn,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

describe('logging out', () => {
  test('ends the session on the server and leaves nothing private behind, not even for the back button', async () => {
    const [verified, next] = [await newValidatedUser(), await newValidatedUser()];
    const page = await openPage(browser, paths.home, { stored: storedUser(verified, true) });
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    await button(page, 'Change email').click();
    await field(page, 'New email').fill('amy@example.com');
    await expect.poll(stored).toContainEqual(expect.stringMatching(/^draft:/));
    await page.getByRole('link', { name: 'Tools', exact: true }).click();
    await waitForPath(page, paths.mace.tools);
    const leave = button(page, `Logout (${verified.username})`);
    const [response] = await Promise.all([page.waitForResponse('**/api/user/logout'), leave.click()]);
    expect(response.status()).toBe(200);
    await waitForPath(page, paths.login);
    expect((await send(user.getProfile, { token: verified.token })).status).toBe(401);
    expect(await stored()).toEqual([]);
    // The next user starts at their own Home.
    await signIn(page, next.username, PASSWORD);
    await waitForPath(page, paths.home);
    await page.getByText(next.email).waitFor();
    await button(page, `Logout (${next.username})`).click();
    await waitForPath(page, paths.login);
    await page.goBack();
    await waitForPath(page, paths.login);
    await field(page, 'Password').waitFor();
    expect(await page.getByText(next.email).count()).toBe(0);
    expect(await stored()).toEqual([]);
  });

  test('leads to the sign-in even when the user goes back before it is drawn', async () => {
    const verified = await newValidatedUser();
    const page = await openPage(browser, paths.home, { stored: storedUser(verified, true) });
    await page.getByRole('link', { name: 'Tools', exact: true }).click();
    await waitForPath(page, paths.mace.tools);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await waitForPath(page, paths.home);
    await button(page, `Logout (${verified.username})`).evaluate((leave) => {
      if (leave instanceof HTMLElement) leave.click();
      window.history.go(-2);
    });
    await field(page, 'Password').waitFor();
    await waitForPath(page, paths.login);
  });

  test('after a password change spares a user who has signed in again', async () => {
    const verified = await newValidatedUser();
    const device = await openDevice(browser, { stored: storedUser(verified, true) });
    const page = await device.newPage();
    await page.clock.install();
    await page.goto(paths.changePassword);
    const password = 'another-passphrase';
    await field(page, 'Current password').fill(PASSWORD);
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await button(page, 'Update Password').click();
    await page.locator('.ant-alert-success').waitFor();
    await button(page, `Logout (${verified.username})`).click();
    await signIn(page, verified.username, password);
    await waitForPath(page, paths.home);
    await page.clock.fastForward(2000);
    await page.getByText(verified.email).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.home);
  });

  test('happens in every tab, as signing in does, and on all devices on request', async () => {
    const verified = await newValidatedUser();
    const other = await send(user.login, { body: verified });
    const device = await openDevice(browser, { stored: storedUser(verified, true) });
    const [one, two] = [await device.newPage(), await device.newPage()];
    await two.goto(paths.mace.tools);
    await two.getByText('AUTOMATION TOOLS').waitFor();
    await one.goto(paths.account);
    await button(one, 'Sign out everywhere').click();
    await one.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await waitForPath(one, paths.login);
    await waitForPath(two, paths.login);
    for (const token of [verified.token, String(other.body.token)]) {
      expect((await send(user.getProfile, { token })).status).toBe(401);
    }
    await signIn(one, verified.username, PASSWORD);
    await waitForPath(one, paths.home);
    await waitForPath(two, paths.mace.tools);
    await button(one, `Logout (${verified.username})`).click();
    await waitForPath(two, paths.login);
  });

  test('ends what was said in the session, but says what it has done', async () => {
    const verified = await newValidatedUser();
    const page = await openPage(browser, paths.account, { stored: storedUser(verified, true) });
    const said = page.locator('.ant-message-notice');
    await page.getByRole('switch', { name: /^Show my WhatsApp number/ }).click();
    await said.first().waitFor();
    const earlier = await said.first().innerText();
    await button(page, 'Sign out everywhere').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await waitForPath(page, paths.login);
    await said.first().waitFor();
    expect(await said.allInnerTexts()).toEqual([expect.not.stringContaining(earlier)]);
  });

  test('by the server keeps the typed draft for the next sign-in', async () => {
    const created = await newUser();
    const page = await openPage(browser, paths.changeEmail, { stored: storedUser(created) });
    await field(page, 'New email').fill('amy@example.com');
    await send(user.logout, { token: created.token });
    await field(page, 'Confirm email').fill('amy@example.com');
    await button(page, 'Update Email Address').click();
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await signIn(page, created.username, PASSWORD);
    await waitForPath(page, paths.changeEmail);
    expect(await field(page, 'New email').inputValue()).toBe('amy@example.com');
  });
});

test('a screen whose code fails to load can be retried', async () => {
  const verified = await newValidatedUser();
  const page = await openPage(browser, paths.mace.tools, { stored: storedUser(verified, true) });
  await page.route('**/assets/HomePage*', (route) => route.abort());
  // The app first reloads itself once, because a deployment may have replaced the code.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await reloaded;
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await page.unroute('**/assets/HomePage*');
  await button(page, 'Try again').click();
  await page.getByText(verified.email).waitFor();
});
