import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { guessResetCodes } from '../../../infra/testing/codes.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { codeFor, newUser, nthMailTo, PASSWORD, send, someone } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  openDevice,
  openPage,
  PHONE,
  signIn,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

const hasFocus = (element: Element) => element === document.activeElement;

/** Holds the code of the account menu back until the returned function is called. */
async function holdMenu(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/OpenedMenu*', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

describe('verifying', () => {
  test('a user can request another code after a minute, and is let in when another device has verified the email', async () => {
    const created = await newUser();
    const device = await openDevice(browser, { stored: storedUser(created) });
    const page = await device.newPage();
    await page.goto(paths.verifyEmail);
    const request = button(page, 'Request Verification Code');
    await request.waitFor();
    await page.clock.install();
    await request.click(); // Sign-up has just sent one.
    const countdown = page.getByText('You can request another code in');
    await countdown.waitFor();
    expect(await request.count()).toBe(0);
    expect(await countdown.locator('..').evaluate(hasFocus)).toBe(true);
    await page.clock.fastForward(61_000);
    await request.waitFor();
    await page.keyboard.press('Tab');
    expect(await request.evaluate(hasFocus)).toBe(true);
    const verificationCode = await codeFor(created.email);
    await send(validate.validateUser, { token: created.token, body: { verificationCode } });
    await page.keyboard.press('Enter');
    await waitForPath(page, paths.home);
    await page.getByRole('heading', { name: `Hello, ${created.username}` }).waitFor();
  });

  test('a changed email gets its own code, which also lets in a user who entered it on another device', async () => {
    const { token, username } = await newUser();
    const { email } = someone();
    const page = await openPage(browser, paths.verifyEmail, { stored: storedUser({ token, username }) });
    await page.getByRole('link', { name: 'Change email' }).click();
    await field(page, 'New email').fill(email);
    await field(page, 'Confirm email').fill(email);
    await button(page, 'Update Email Address').click();
    await waitForAlert(page, 'Email address updated');
    await waitForPath(page, paths.verifyEmail);
    await page.getByText(email, { exact: true }).waitFor();
    await page.getByText('You can request another code in').waitFor();
    const verificationCode = await codeFor(email);
    await field(page, 'Verification code').fill(verificationCode.slice(1));
    await send(validate.validateUser, { token, body: { verificationCode } });
    // The sixth digit submits as the button does.
    await field(page, 'Verification code').fill(verificationCode);
    await waitForPath(page, paths.home);
    // The device has not learnt of the verification yet.
    await page.evaluate(() => localStorage.removeItem('validToken'));
    await page.goto(paths.verifyEmail);
    await waitForPath(page, paths.home);
    await page.getByRole('heading', { name: `Hello, ${username}` }).waitFor();
  });
});

describe('the account', () => {
  test('opens from the avatar, also while its code loads, by mouse or keyboard, and offers the logout', async () => {
    const verified = await newValidatedUser();
    const device = await openDevice(browser, { stored: storedUser(verified, true), viewport: PHONE });
    const page = await device.newPage();
    const release = await holdMenu(page);
    await page.goto(paths.home);
    await page.getByText(verified.email).waitFor();
    const opener = button(page, `Account of ${verified.username}`);
    await opener.press('Enter');
    expect(await opener.evaluate(hasFocus)).toBe(true);
    release();
    await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await opener.evaluate(hasFocus)).toBe(true);
    expect(await opener.getAttribute('aria-haspopup')).toBe('menu');
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('menuitem', { name: 'Change password' }).press('Enter');
    await field(page, 'Current password').waitFor();
    await page.getByRole('menu').waitFor({ state: 'hidden' });

    await opener.click();
    await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
    await waitForPath(page, paths.account);
    const details = page.getByRole('region', { name: 'Your details' });
    for (const text of [verified.username, verified.email, '+60 12 345 6789']) {
      await details.getByText(text, { exact: true }).waitFor();
    }
    await page.getByRole('link', { name: 'Change password' }).click();
    await waitForPath(page, paths.changePassword);
    await page.getByRole('link', { name: 'Back to Account' }).click();
    await button(page, 'Logout').click();
    await waitForPath(page, paths.login);
  });

  test('gets the new email once its code is entered, and is signed out two seconds after a password change', async () => {
    const verified = await newValidatedUser();
    const { email } = someone();
    const page = await openPage(browser, paths.account, { stored: storedUser(verified, true) });
    await button(page, 'Change email').click();
    await field(page, 'New email').fill(email);
    await field(page, 'Confirm email').fill(email);
    await field(page, 'Your password').fill(PASSWORD);
    await button(page, 'Update Email Address').click();
    await page.getByText(`Enter the code that we sent to ${email}`).waitFor();
    await expect.poll(() => field(page, 'Verification code').evaluate(hasFocus)).toBe(true);
    await page.getByText(verified.email).waitFor();
    await page.reload();
    await page.getByText('You can request another code in').waitFor();
    expect(await button(page, 'Request Verification Code').count()).toBe(0);
    await field(page, 'Verification code').fill(await codeFor(email));
    await page.getByText('Your email address is verified').waitFor();
    await page.getByText(email, { exact: true }).waitFor();
    expect(await page.getByText(verified.email).count()).toBe(0);
    expect(await button(page, 'Change email').evaluate(hasFocus)).toBe(true);

    const password = 'another-passphrase';
    await page.getByRole('link', { name: 'Change password' }).click();
    await field(page, 'Current password').fill('not-the-password');
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await button(page, 'Update Password').click();
    await waitForAlert(page, 'Current password is incorrect');
    await field(page, 'Current password').fill(PASSWORD);
    const [changing, leaving] = ['change/password', 'logout'].map((path) =>
      page.waitForResponse(`**/api/user/${path}`),
    );
    await button(page, 'Update Password').click();
    await page.locator('.ant-alert-success').waitFor();
    await waitForPath(page, paths.login);
    // Uses the browser's clock, because this process is late on a busy machine.
    const startOf = async (answer: typeof changing) =>
      (await answer)?.request().timing().startTime ?? Number.NaN;
    expect((await startOf(leaving)) - (await startOf(changing))).toBeGreaterThanOrEqual(2000);
  });

  test('a forgotten password is reset with the mailed code', async () => {
    const verified = await newValidatedUser();
    const password = 'a-third-passphrase';
    const page = await openPage(browser, paths.login, { viewport: PHONE });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await field(page, 'Email').fill(verified.email);
    await button(page, 'Submit Email').click();
    const promise = page.getByText('If that email is registered, a reset code is on its way.');
    await promise.waitFor();
    await page.getByText('You can request another code in').waitFor();
    expect(await field(page, 'Reset code').evaluate(hasFocus)).toBe(true);
    await page.reload();
    await field(page, 'Reset code').fill(await codeFor(verified.email));
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await button(page, 'Update Password').click();
    await page.getByText('Password updated. Please sign in.').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('link', { name: 'Sign In', exact: true }).evaluate(hasFocus)).toBe(true);
    expect(await page.getByText(/code/i).count()).toBe(0);
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await signIn(page, verified.username, password);
    await waitForPath(page, paths.home);
  });

  test('after too many wrong codes the password is reset by a mailed link, which works once', async () => {
    const verified = await newValidatedUser();
    await guessResetCodes(inject('stackTable'), verified.email);
    await send(user.forgotPassword, { body: { email: verified.email } });
    const { text } = await nthMailTo(verified.email, 1);
    const link = new URL(/https?:\S+\/forgot-password\?token=\S+/.exec(text)?.[0] ?? '');
    const page = await openPage(browser, link.pathname + link.search, { viewport: PHONE });
    const choose = async (email: string, password: string) => {
      await field(page, 'Email').fill(email);
      await field(page, 'New password').fill(password);
      await field(page, 'Confirm new password').fill(password);
      await button(page, 'Update Password').click();
    };
    await choose(someone().email, 'a-third-passphrase');
    await waitForAlert(page, 'This link has expired. Request a new one.');
    expect(await field(page, 'New password').inputValue()).toBe('a-third-passphrase');
    await choose(verified.email, 'password123');
    await page.getByText('This password is too common').waitFor();
    await choose(verified.email, 'a-third-passphrase');
    await page.getByText('Password updated. Please sign in.').waitFor();
    await page.goto(link.pathname + link.search);
    await button(page, 'Request a new link').click();
    await button(page, 'Submit Email').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
