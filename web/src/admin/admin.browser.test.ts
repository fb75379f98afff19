import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newValidatedUser, PASSWORD } from '../../../infra/testing/suite.ts';
import { openBrowser } from '../../browser.ts';
import { alert, arrive, signIn, storedUser, visit } from '../../visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => Promise.all(browser.contexts().map((device) => device.close())));
afterAll(() => browser.close());

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
  await signIn(page, 'root', PASSWORD);
  await arrive(page, '/admin/');
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'MU Register' }).waitFor();
  expect(page.url()).toMatch(/\/admin\/$/);
});

test('an admin comes back to the page that asked for the sign-in', async () => {
  const page = await visit(browser, '/admin/users');
  await arrive(page, '/admin/login');
  await admit(page);
  await signIn(page, 'root', PASSWORD);
  await arrive(page, '/admin/users');
});

test('who is no admin is told so', async () => {
  const page = await visit(browser, '/admin/login');
  await signIn(page, 'root', PASSWORD);
  await alert(page, 'Incorrect username or password');
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
