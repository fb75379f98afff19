import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCopywriter, newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { send } from '../../../infra/testing/suite.ts';
import { type AuditEntry, admin } from '../../../shared/contract/admin.ts';
import { PAGE_SIZE } from '../../../shared/contract/list.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, follow, LAPTOP, openPage, PHONE, storedAdmin, waitForPath } from '../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../routing/paths.ts';

/** The entries about a user. */
const about = (page: Page, username: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: username })
    .filter({ hasNot: page.getByRole('list') });

test('the audit lists the actions of admins page by page, and its filter covers all entries', async () => {
  const root = await newSignedInAdmin();
  const { adminToken } = root;
  const { username } = await newCopywriter(root);
  for (const suspended of [true, false, true]) {
    await send(admin.suspendUser, { adminToken, body: { username, suspended } });
  }
  await send(admin.registerOnCourse, { adminToken, body: { username, course: 'tiktok-live-studio' } });
  const page = await openPage(browser, paths.admin.security, { stored: storedAdmin(root), viewport: PHONE });
  // Pages of three, so that the approval is not on the first page.
  await page.route(/\/api\/admin\/audit/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '3');
    return route.continue({ url: url.href });
  });
  await follow(page, paths.admin.audit);
  const mine = about(page, username);
  const actions = async () => (await mine.allInnerTexts()).map((text) => text.split('\n')[0]);
  const search = page.getByRole('searchbox');
  const fullPage = page.getByText('3+ entries', { exact: true });
  await search.fill(username);
  await waitForPath(page, withQuery(paths.admin.audit, { q: username }));
  await expect.poll(actions).toEqual(['Registered on course', 'Suspended user', 'Unsuspended user']);
  await fullPage.waitFor();
  expect(await mine.first().innerText()).toContain(`${username} · TikTok Live Studio · by ${root.username}`);
  await button(page, 'M-ACE').click();
  await expect.poll(actions).toEqual(['Approved M-ACE access']);
  await page.getByText('1 entry', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(actions).toEqual(['Approved M-ACE access']);
  expect(new URL(page.url()).search).toBe(withQuery('', { q: username, about: 'mace' }));
  expect(await search.inputValue()).toBe(username);
  const lastTopic = await button(page, 'Admins').boundingBox();
  expect((lastTopic?.x ?? 0) + (lastTopic?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  await button(page, 'Admins').click();
  await page.getByText(`Nothing about Admins on or by “${username}”`, { exact: true }).waitFor();
  await button(page, 'All').click();
  await fullPage.waitFor();
  await button(page, 'Show more').click();
  await page.getByText('5 entries', { exact: true }).waitFor();
  expect((await actions()).slice(3)).toEqual(['Suspended user', 'Approved M-ACE access']);
  await search.fill('nobody-at-all');
  await page.getByText('Nothing on or by “nobody-at-all”', { exact: true }).waitFor();
  await search.fill(root.username);
  await mine.first().getByRole('link', { name: username }).click();
  await waitForPath(page, pathTo(paths.admin.editUser, { username }));
});

const entry = (at: Date, values: Partial<AuditEntry> = {}): AuditEntry => ({
  at: at.toISOString(),
  admin: 'root',
  action: 'Edited user',
  target: 'amy',
  detail: 'email, phoneNumber',
  ...values,
});

const signIn = (hour: number, detail?: string): AuditEntry =>
  entry(new Date(2026, 0, 5, hour), { action: 'Signed in', target: 'root', detail });

test('the audit is grouped by day and worded for people, and only entries about users are links', async () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
  const page = await openPage(browser, paths.admin.security, {
    stored: storedAdmin(await newSignedInAdmin()),
    viewport: PHONE,
  });
  const entries = [
    entry(now),
    entry(daysAgo(1), { action: 'Registered on course', target: 'zoe', detail: 'course-40' }),
    entry(daysAgo(1), { action: 'Published course', target: 'maps', detail: undefined }),
    entry(daysAgo(1), { action: 'Changed claims', target: "the company's list", detail: 'add, mode' }),
    entry(new Date(2026, 0, 5, 12)),
    signIn(11),
    signIn(10),
    signIn(9, 'by a recovery code'),
  ];
  await page.route(/\/api\/admin\/audit/, (route) => {
    const isAboutAll = !new URL(route.request().url()).searchParams.has('about');
    return route.fulfill({ json: isAboutAll ? entries : [] });
  });
  // The catalogue exceeds a page, and an entry still shows the name of its course.
  const catalogue = Array.from({ length: 40 }, (_, index) => ({
    shortlink: `course-${index + 1}`,
    courseName: `Course Number ${index + 1}`,
  }));
  await page.route(/\/api\/admin\/mu\/courses/, (route) => {
    const limit = new URL(route.request().url()).searchParams.get('limit') ?? PAGE_SIZE;
    return route.fulfill({ json: catalogue.slice(0, Number(limit)) });
  });
  await follow(page, paths.admin.audit);
  await page.getByText('8 entries', { exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Today',
    'Yesterday',
    'Monday, January 5, 2026',
  ]);
  await about(page, 'zoe').getByText('Course Number 40').waitFor();
  expect(await about(page, 'Published course').getByRole('link').count()).toBe(0);
  await about(page, "the company's list").getByText('added words, what happens at a stop').waitFor();
  // Those that follow each other are one entry, but for one that may be an attack.
  expect(await about(page, 'Signed in').allInnerTexts()).toEqual([
    expect.stringMatching(/^Signed in 2 times\s+11:00.AM\s+root$/),
    expect.stringMatching(/^Signed in\s+9:00.AM\s+root · by a recovery code$/),
  ]);
  await button(page, 'M-ACE').click();
  await page.getByText('Nothing about M-ACE', { exact: true }).waitFor();
  await button(page, 'All').click();
  expect(await about(page, 'amy').first().innerText()).toContain('amy · email, phone number · by root');
  await page.setViewportSize(LAPTOP);
  await page.getByRole('columnheader', { name: 'About' }).waitFor();
  const cellsOf = (name: string) => page.getByRole('row').filter({ hasText: name }).locator('th, td');
  expect((await cellsOf('zoe').allInnerTexts()).slice(1)).toEqual([
    'root',
    'Registered on course',
    'zoe · Course Number 40',
  ]);
  expect((await cellsOf('2 times').allInnerTexts()).slice(1)).toEqual(['root', 'Signed in 2 times', '']);
});
