import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newApplicant, newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser, nthMailTo, send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { browser } from '../../testBrowser.ts';
import {
  button,
  field,
  openPage,
  PHONE,
  storedAdmin,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testPage.ts';
import { paths, pathTo } from '../paths.ts';

const asAdmin = async () => storedAdmin(await newSignedInAdmin());
const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });

describe('a request for M-ACE', () => {
  test('is deleted after the documented question, and its sender is told', async () => {
    const { username, email } = await newApplicant();
    const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin(), viewport: PHONE });
    await button(page, `Delete ${username}`).click();
    const question = page.getByRole('dialog', {
      name: `Are you sure you want to delete entry from ${username}`,
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await rowOf(page, username).waitFor();
    await button(page, `Delete ${username}`).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`The request of ${username} was deleted`).waitFor();
    await rowOf(page, username).waitFor({ state: 'detached' });
    expect((await nthMailTo(email, 2)).subject).toBe('Your request for M-ACE');
  });

  test('is seen whole on a narrow phone', async () => {
    const { username } = await newApplicant();
    const page = await openPage(browser, paths.admin.panel, {
      stored: await asAdmin(),
      viewport: { width: 320, height: 640 },
    });
    const row = await rowOf(page, username).boundingBox();
    const date = await rowOf(page, username).locator('time').boundingBox();
    if (row === null || date === null) throw new Error('The request is not seen');
    expect(date.x + date.width).toBeLessThanOrEqual(row.x + row.width);
  });

  test('that is approved is gone at once, though the list has not caught up', async () => {
    const { username } = await newApplicant();
    const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin() });
    await rowOf(page, username).waitFor();
    const stale = [{ username, link: 'https://example.com', requestedAt: new Date().toISOString() }];
    await page.route('**/api/admin/get/mace/access', (route) => route.fulfill({ json: stale }));
    const [list] = await Promise.all([
      page.waitForResponse('**/api/admin/get/mace/access'),
      button(page, `Approve ${username}`).click(),
    ]);
    await list.finished();
    await rowOf(page, username).waitFor({ state: 'detached' });
    await page.getByText('Nobody waits for M-ACE.').waitFor();
  });

  test('that another admin has decided says so', async () => {
    const { username } = await newApplicant();
    const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin() });
    await rowOf(page, username).waitFor();
    const { adminToken } = await newSignedInAdmin();
    await send(admin.deleteCopyRequest, { adminToken, body: { username } });
    await button(page, `Approve ${username}`).click();
    await waitForAlert(page, `User ${username} has no open request`);
    await rowOf(page, username).waitFor({ state: 'detached' });
  });

  test('that cannot be reached stays, and the yes can be said again', async () => {
    const { username } = await newApplicant();
    const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin() });
    await button(page, `Delete ${username}`).click();
    await page.route('**/api/admin/delete/**', (route) => route.abort());
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    await yes.click();
    await waitForAlert(page, "Couldn't connect to server. Please try again");
    await page.unroute('**/api/admin/delete/**');
    await yes.click();
    await rowOf(page, username).waitFor({ state: 'detached' });
  });
});

test('the panel says when nobody waits, and tries again when the list did not come', async () => {
  const page = await openPage(browser, paths.admin.login);
  await page.route('**/api/admin/get/mace/access', (route) => route.abort());
  const stored = await asAdmin();
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  await page.reload();
  await waitForPath(page, paths.admin.panel);
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await page.unroute('**/api/admin/get/mace/access');
  await page.route('**/api/admin/get/mace/access', (route) => route.fulfill({ json: [] }));
  await button(page, 'Try again').click();
  await page.getByText('Nobody waits for M-ACE. New requests come here, oldest first.').waitFor();
});

test('the way to M-Chat is shown while a user is signed in', async () => {
  const crumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  const alone = await openPage(browser, paths.admin.panel, { stored: await asAdmin() });
  await alone.getByRole('heading', { name: 'Approve MACE Form' }).waitFor();
  expect(await crumb(alone).count()).toBe(0);
  const stored = { ...(await asAdmin()), ...storedUser(await newValidatedUser(), true) };
  const both = await openPage(browser, paths.admin.panel, { stored });
  await crumb(both).first().waitFor();
  expect(await crumb(both).getAttribute('href')).toBe(paths.mchat.chats);
});

describe('registering on a course', () => {
  async function choose(page: Page, username: string, course: string) {
    await field(page, 'Username').fill(username);
    await page.getByTitle(username, { exact: true }).last().click();
    await field(page, 'Course Short Name').click();
    await page.getByTitle(course, { exact: true }).last().click();
    await button(page, 'Submit').click();
  }

  test('finds the user on the server, and goes back to the panel after two seconds', async () => {
    const { username } = await newValidatedUser();
    const page = await openPage(browser, paths.admin.enrol, { stored: await asAdmin() });
    await page.getByRole('heading', { name: 'MU REGISTER' }).waitFor();
    await choose(page, username, 'FB Ads Fundamental');
    await page.getByText(`${username} is registered on FB Ads Fundamental`).waitFor();
    const saidAt = Date.now();
    await waitForPath(page, paths.admin.panel);
    expect(Date.now() - saidAt).toBeGreaterThan(1500);
  });

  test('twice is refused in red, and taken back by Unregister', async () => {
    const { username } = await newValidatedUser();
    const { adminToken, ...root } = await newSignedInAdmin();
    await send(admin.registerOnCourse, { adminToken, body: { username, course: 'maps' } });
    const page = await openPage(browser, paths.admin.enrol, {
      stored: storedAdmin({ adminToken, ...root }),
      viewport: PHONE,
    });
    await choose(page, username, 'maps');
    await waitForAlert(page, `User ${username} already exist`);
    await page.getByText('Unregister', { exact: true }).click();
    await choose(page, username, 'maps');
    await page.getByText(`${username} is no longer on maps`).waitFor();
  });

  test('without a network says so in the documented words', async () => {
    const { username } = await newValidatedUser();
    const page = await openPage(browser, paths.admin.enrol, { stored: await asAdmin() });
    await page.route('**/api/admin/mu/register', (route) => route.abort());
    await choose(page, username, 'maps');
    await waitForAlert(page, 'Something wrong, try again.');
  });
});

test('the progress checker adds who is known, and names who is not', async () => {
  const { username } = await newValidatedUser();
  const { adminToken, ...root } = await newSignedInAdmin();
  await send(admin.registerOnCourse, { adminToken, body: { username, course: 'maps' } });
  const other = await newValidatedUser();
  const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin({ adminToken, ...root }) });
  await page.getByRole('link', { name: 'maps' }).click();
  await waitForPath(page, pathTo(paths.admin.progress, { course: 'maps' }));
  const refresh = button(page, 'Refresh');
  await expect.poll(() => refresh.isDisabled()).toBe(true); // There is nothing yet to ask again for.
  const [before, beside] = [await button(page, 'Submit').boundingBox(), await refresh.boundingBox()];
  expect(beside?.y).toBe(before?.y);
  await field(page, 'Username').fill(`${username}, nobody-here\n${other.username}`);
  await button(page, 'Submit').click();
  await waitForAlert(page, 'User nobody-here not exist');
  expect(await field(page, 'Username').inputValue()).toBe('');
  const cells = (name: string) => rowOf(page, name).getByRole('cell').allInnerTexts();
  expect(await cells(username)).toEqual(['maps', '1']);
  expect(await cells(other.username)).toEqual(['maps', '0 (not on this course)']);
  await field(page, 'Username').fill(username);
  await button(page, 'Submit').click();
  await waitForAlert(page, `User ${username} already exist`);
  await send(admin.registerOnCourse, { adminToken, body: { username: other.username, course: 'maps' } });
  await refresh.click();
  await expect.poll(() => cells(other.username)).toEqual(['maps', '1']);
  expect(await page.getByText(/already exist|not exist/).count()).toBe(0);
});

test('the audit shows who did what to whom, newest first, page by page', { timeout: 60_000 }, async () => {
  const { username } = await newValidatedUser();
  const { adminToken, ...root } = await newSignedInAdmin();
  for (let turn = 0; turn < 26; turn += 1) {
    await send(admin.suspendUser, { adminToken, body: { username, suspended: turn % 2 === 0 } });
  }
  await send(admin.registerOnCourse, { adminToken, body: { username, course: 'maps' } });
  const page = await openPage(browser, paths.admin.audit, { stored: storedAdmin({ adminToken, ...root }) });
  const mine = rowOf(page, username);
  await mine.first().waitFor();
  expect(await mine.first().innerText()).toMatch(/^Registered on course\s+maps/);
  expect(await mine.first().innerText()).toContain(root.username);
  const before = await mine.count();
  await button(page, 'Load more').click();
  await expect.poll(() => mine.count()).toBeGreaterThan(before);
});
