import { expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { Authenticator, adminWithFactor } from '../../../infra/testing/factors.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  openPage,
  PHONE,
  signIn,
  storedAdmin,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

const APP_CODE = 'Code of your authenticator app';

test('an admin who must set up a second factor is led there, continues when it is on, and signs in with it', async () => {
  const root = await newSignedInAdmin();
  const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin(root), viewport: PHONE });
  await page.getByRole('main').getByRole('link', { name: 'Security' }).waitFor();
  const refusal = { error: 'Please switch on your second factor first', code: 'FACTOR_REQUIRED' };
  await page.route(/\/api\/admin\/(?!factor)/, (route) => route.fulfill({ status: 403, json: refusal }));
  await follow(page, paths.admin.users);
  await waitForPath(page, paths.admin.security);
  await page.getByRole('link', { name: 'Panel' }).first().click();
  await waitForPath(page, paths.admin.security);
  await page.unrouteAll();

  await field(page, 'Current password').fill('not the password');
  await button(page, 'Switch on').click();
  await page.getByText('Current password is incorrect').first().waitFor();
  await field(page, 'Current password').fill(root.password);
  await button(page, 'Switch on').click();
  await page.getByLabel('QR code for your authenticator app').and(page.locator('canvas')).waitFor();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
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
  await page.getByRole('link', { name: 'Panel' }).first().click();
  await waitForPath(page, paths.admin.panel);

  await button(page, `Account of ${root.username}`).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await waitForPath(page, paths.admin.login);
  await signIn(page, root.username, root.password);
  await field(page, APP_CODE).fill(app.nextCode());
  await waitForPath(page, paths.admin.panel);
});

test('an expired sign-in is repeated with a recovery code, and the second factor is switched off', async () => {
  const { username, password, recoveryCodes } = await adminWithFactor(inject('stackTable'));
  const page = await openPage(browser, paths.admin.security, { viewport: PHONE });
  await waitForPath(page, paths.admin.login);
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ json: { secondFactor: true, loginToken: 'of a sign-in that is over' } }),
  );
  await signIn(page, username, password);
  await field(page, APP_CODE).fill('123456');
  await waitForAlert(page, 'Your sign-in has expired. Please sign in again.');
  await page.unroute('**/api/admin/login');
  await button(page, 'Start again').click();
  await signIn(page, username, password);
  await button(page, 'Use a recovery code').click();
  await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await waitForPath(page, paths.admin.security);

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
