import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newApplicant, newSignedInAdmin } from '../../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { newUser } from '../../../../infra/testing/suite.ts';
import { browser } from '../../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  openDevice,
  openPage,
  signIn,
  storedAdmin,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

const WORDS = 'Something went wrong. Please try again.';
const UNREACHABLE = "Couldn't connect to server. Please try again";
const fault = { error: WORDS, code: 'FAULT', requestId: 'Kx7f-3c=' };

/** Makes a call answer with a fault. */
const failCall = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: fault }));

const reference = (page: Page) => page.getByText('Reference: Kx7f-3c=', { exact: true });

/** Resolves when a message that screen readers announce holds the reference. */
const waitForReference = (page: Page, role: 'alert' | 'status' = 'alert') =>
  page
    .getByRole(role)
    .filter({ has: reference(page) })
    .first()
    .waitFor();

const asAdmin = async () => storedAdmin(await newSignedInAdmin());

test('forms show the reference of a fault, and none for a refusal', async () => {
  const { username, password } = await newUser();
  const page = await openPage(browser, paths.login);
  const refusal = { ...fault, error: 'Incorrect username or password' };
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 401, json: refusal }));
  await signIn(page, username, password);
  await waitForAlert(page, 'Incorrect username or password');
  expect(await reference(page).count()).toBe(0);

  await page.unroute('**/api/user/login');
  await failCall(page, '**/api/user/login');
  await page.keyboard.press('Enter');
  await waitForAlert(page, WORDS);
  await waitForReference(page);
  await reference(page).selectText();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Reference: Kx7f-3c=');

  await page.unroute('**/api/user/login');
  await failCall(page, '**/api/validate/requestverification');
  await button(page, 'Sign In').click();
  await waitForPath(page, paths.verifyEmail);
  await button(page, 'Request Verification Code').click();
  await waitForReference(page);
});

test("an admin's actions, lists, exports and choices show the reference of a fault", async () => {
  const { username } = await newApplicant();
  const page = await (await openDevice(browser, { stored: await asAdmin() })).newPage();
  await failCall(page, '**/api/admin/approve/**');
  await failCall(page, '**/api/admin/delete/**');
  await page.goto(paths.admin.panel);
  await button(page, `Approve ${username}`).click();
  await waitForReference(page);
  await button(page, `Actions for ${username}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.filter({ has: reference(page) }).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });

  await follow(page, paths.admin.users);
  await page.getByRole('heading', { level: 1, name: 'Users List' }).waitFor();
  await page.getByRole('table').waitFor();
  await failCall(page, '**/api/admin/getuser*');
  await button(page, 'Export CSV').click();
  await waitForReference(page);
  await page.getByRole('searchbox').fill('zoe');
  await button(page, 'Try again').waitFor();
  await waitForReference(page);

  await follow(page, paths.admin.enrol);
  await field(page, 'Username').click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await field(page, 'Username').fill('zoe');
  await page
    .locator('.ant-select-dropdown')
    .filter({ has: reference(page) })
    .waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
});

test('Home and a chat show the reference of a fault', async () => {
  const device = await openDevice(browser, { stored: storedUser(await newValidatedUser(), true) });
  const page = await device.newPage();
  await failCall(page, '**/api/user/cw-auth');
  await page.goto(paths.home);
  await waitForReference(page);

  await failCall(page, '**/api/mchat/**');
  await page.goto(pathTo(paths.mchat.public, { chatId: '7', link: 'hello' }));
  await waitForReference(page);
});

test('a question or screen whose code fails to load says so, and works once the site is back', async () => {
  const { username } = await newUser();
  // The page must be new, because a used one may have cached the code that this test blocks.
  const page = await (await openDevice(browser, { stored: await asAdmin() })).newPage();
  const question = '**/assets/ConfirmDialog*';
  await page.route(question, (route) => route.abort());
  const menuCode = page.waitForResponse(/OpenedMenu/);
  await page.goto(pathTo(paths.admin.editUser, { username }));
  const suspend = async () => {
    await button(page, `Actions for ${username}`).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
  };
  await menuCode;
  await page.waitForLoadState('networkidle');
  // The browser is online, but the site is not reachable.
  await page.route('**/*', (route) => route.abort());
  await suspend();
  await waitForAlert(page, UNREACHABLE);
  await page.unroute('**/*');
  await page.unroute(question);
  await button(page, 'Try again').click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await suspend();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.route('**/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Audit' }).first().click();
  await waitForAlert(page, UNREACHABLE);
  const again = page.waitForEvent('requestfailed');
  await button(page, 'Try again').click();
  await again;
  await page.unroute('**/*');
  await button(page, 'Try again').click();
  await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
});
