import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { Authenticator } from '../../../infra/testing/factors.ts';
import { browser } from '../../testBrowser.ts';
import {
  button,
  field,
  openPage,
  PHONE,
  signIn,
  storedAdmin,
  waitForAlert,
  waitForPath,
} from '../../testPage.ts';
import { paths } from '../paths.ts';

const APP_CODE = 'Code of your authenticator app';

async function signOut(page: Page, username: string) {
  await button(page, `Account of ${username}`).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await waitForPath(page, paths.admin.login);
}

test('on a phone a second factor is switched on, signed in with, recovered from, and switched off', async () => {
  const root = await newSignedInAdmin();
  const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin(root), viewport: PHONE });
  await page.getByRole('main').getByRole('link', { name: 'Security' }).click();
  await waitForPath(page, paths.admin.security);

  await button(page, 'Switch on').click();
  await page.getByLabel('QR code for your authenticator app').and(page.locator('canvas')).waitFor();
  const secret = (await page.locator('.security-key code').innerText()).replaceAll(' ', '');
  const link = await page.getByRole('link', { name: 'Open in the app on this device' }).getAttribute('href');
  expect(new URL(link ?? '').searchParams.get('secret')).toBe(secret);
  const app = new Authenticator(secret);
  await field(page, APP_CODE).fill(app.wrongCode());
  await waitForAlert(page, 'Incorrect verification code');
  await field(page, APP_CODE).fill(app.nextCode());
  await page.keyboard.press('Enter');
  await page.getByText('Your second factor is on').waitFor();
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await button(page, 'I have kept them').click();
  await page.getByText('10 recovery codes are left.').waitFor();
  expect(await page.content()).not.toContain(recoveryCodes[0]);

  await signOut(page, root.username);
  await signIn(page, root.username, root.password);
  await field(page, APP_CODE).fill(app.nextCode());
  await waitForPath(page, paths.admin.panel);

  await signOut(page, root.username);
  await signIn(page, root.username, root.password);
  await button(page, 'Use a recovery code').click();
  await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await waitForPath(page, paths.admin.panel);

  await page.goto(paths.admin.security);
  await page.getByText('9 recovery codes are left.').waitFor();
  await button(page, 'Switch off').click();
  await button(page, 'Use a recovery code').click();
  await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '');
  await button(page, 'Switch off').click();
  await waitForAlert(page, 'Incorrect verification code');
  await field(page, 'Recovery code').fill(recoveryCodes[1] ?? '');
  await button(page, 'Switch off').click();
  await page.getByText('Your second factor is off').waitFor();
  await button(page, 'Switch on').waitFor();
});

test('an admin who has to make a second factor is led there, and is let on when it is made', async () => {
  const root = await newSignedInAdmin();
  const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin(root) });
  await page.getByRole('main').getByRole('link', { name: 'Users List' }).waitFor();
  const refusal = { error: 'Please switch on your second factor first', code: 'FACTOR_REQUIRED' };
  await page.route(/\/api\/admin\/(?!factor)/, (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto(paths.admin.users);
  await waitForPath(page, paths.admin.security);
  await page.getByRole('link', { name: 'Panel' }).first().click();
  await waitForPath(page, paths.admin.security);
  await page.unrouteAll();
  await button(page, 'Switch on').click();
  const secret = (await page.locator('.security-key code').innerText()).replaceAll(' ', '');
  await field(page, APP_CODE).fill(new Authenticator(secret).nextCode());
  await button(page, 'I have kept them').click();
  await page.getByRole('link', { name: 'Panel' }).first().click();
  await waitForPath(page, paths.admin.panel);
});

test('a sign-in that has expired can be begun again', async () => {
  const page = await openPage(browser, paths.admin.login, { viewport: PHONE });
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ json: { secondFactor: true, loginToken: 'of a sign-in that is over' } }),
  );
  await signIn(page, 'root', 'any-password');
  await field(page, APP_CODE).fill('123456');
  await waitForAlert(page, 'Your sign-in has expired. Please sign in again.');
  await button(page, 'Start again').click();
  await field(page, 'Password').waitFor();
});
