import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser, send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { browser } from '../../testBrowser.ts';
import { button, field, openPage, PHONE, storedAdmin, waitForAlert, waitForPath } from '../../testPage.ts';
import { paths, pathTo } from '../paths.ts';

const asAdmin = async () => storedAdmin(await newSignedInAdmin());
const progressOf = (course: string) => pathTo(paths.admin.progress, { course });

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
    const answered = page.waitForResponse('**/api/admin/mu/register').then(() => Date.now());
    await choose(page, username, 'FB Ads Fundamental');
    await page.getByText(`${username} is registered on FB Ads Fundamental`).waitFor();
    await waitForPath(page, paths.admin.panel);
    expect(Date.now() - (await answered)).toBeGreaterThan(1500);
  });

  test('says that it searches until it knows that nobody is found', async () => {
    const page = await openPage(browser, paths.admin.enrol, { stored: await asAdmin() });
    await field(page, 'Username').fill('nobody-here');
    await page.getByText('No user is found').waitFor();
    await page.route('**/api/admin/getuser?*', () => {});
    const asked = page.waitForRequest('**/api/admin/getuser?*');
    await field(page, 'Username').fill('nobody-there');
    await asked;
    await page.getByText('Searching…').waitFor();
    expect(await page.getByText('No user is found').count()).toBe(0);
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

describe('the progress checker', () => {
  test('adds who is known, and names who is not', async () => {
    const { username } = await newValidatedUser();
    const { adminToken, ...root } = await newSignedInAdmin();
    const course = 'fb-ads-message';
    await send(admin.registerOnCourse, { adminToken, body: { username, course } });
    const other = await newValidatedUser();
    const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin({ adminToken, ...root }) });
    await page.getByRole('link', { name: 'FB Ads Message' }).click();
    await waitForPath(page, progressOf(course));
    const refresh = button(page, 'Refresh');
    await expect.poll(() => refresh.isDisabled()).toBe(true); // There is nothing yet to ask again for.
    const [before, beside] = [await button(page, 'Submit').boundingBox(), await refresh.boundingBox()];
    expect(beside?.y).toBe(before?.y);
    await field(page, 'Username').fill(`${username}, nobody-here\n${other.username}`);
    await button(page, 'Submit').click();
    await waitForAlert(page, 'User nobody-here not exist');
    expect(await field(page, 'Username').inputValue()).toBe('');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const cells = async (name: string) => (await row(name).getByRole('cell').allInnerTexts()).slice(1);
    expect(await cells(username)).toEqual(['FB Ads Message', '1']);
    expect(await cells(other.username)).toEqual(['FB Ads Message', '0 (not on this course)']);
    await field(page, 'Username').fill(username);
    await button(page, 'Submit').click();
    await waitForAlert(page, `User ${username} already exist`);
    await send(admin.registerOnCourse, { adminToken, body: { username: other.username, course } });
    await refresh.click();
    await expect.poll(() => cells(other.username)).toEqual(['FB Ads Message', '1']);
    expect(await page.getByText(/already exist|not exist/).count()).toBe(0);
  });

  test('calls a course by its name', async () => {
    const page = await openPage(browser, progressOf('tiktok-live-studio'), {
      stored: await asAdmin(),
      viewport: PHONE,
    });
    await page.getByRole('heading', { name: 'Progress: TikTok Live Studio' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('tiktok-live-studio');
  });

  test('says that a course is unknown, with the way back and nothing to check', async () => {
    const page = await openPage(browser, progressOf('nope'), { stored: await asAdmin(), viewport: PHONE });
    await page.getByText('There is no course “nope”').waitFor();
    expect(await field(page, 'Username').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the panel' }).click();
    await waitForPath(page, paths.admin.panel);
  });
});
