import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/suite.ts';
import { openBrowser } from '../../browser.ts';
import { storedUser, visit } from '../../visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => Promise.all(browser.contexts().map((device) => device.close())));
afterAll(() => browser.close());

const arrive = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

async function signIn(page: Page) {
  await page.getByLabel('Username', { exact: true }).fill('root');
  await page.getByLabel('Password', { exact: true }).fill('a-good-passphrase');
  await page.keyboard.press('Enter');
}

/** No call makes an admin, so the server's yes is given here. */
async function admit(page: Page) {
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ json: { adminToken: 'unused', username: 'root' } }),
  );
}

test('an admin who signs in is led to the panel, and still there after a reload', async () => {
  const page = await visit(browser, '/admin/panel');
  await arrive(page, '/admin/login');
  await admit(page);
  await signIn(page);
  await arrive(page, '/admin/');
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'MU Register' }).waitFor();
  expect(page.url()).toMatch(/\/admin\/$/);
});

test('an admin comes back to the page that asked for the sign-in', async () => {
  const page = await visit(browser, '/admin/users');
  await arrive(page, '/admin/login');
  await admit(page);
  await signIn(page);
  await arrive(page, '/admin/users');
});

test('who is no admin is told so', async () => {
  const page = await visit(browser, '/admin/login');
  await signIn(page);
  await page.getByRole('alert').filter({ hasText: 'Incorrect username or password' }).waitFor();
});

test("an admin's logout leaves the user signed in", async () => {
  const verified = await newValidatedUser();
  const page = await visit(browser, '/admin/', {
    stored: {
      ...storedUser(verified, true),
      adminToken: JSON.stringify({ adminToken: 'unused', username: 'root' }),
    },
  });
  await page.getByRole('button', { name: 'Logout (root)' }).click();
  await arrive(page, '/admin/login');
  await page.goto('/');
  await page.getByText(verified.email).waitFor();
});
