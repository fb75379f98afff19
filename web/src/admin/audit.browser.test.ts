import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCopywriter, newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser, send } from '../../../infra/testing/suite.ts';
import { type AuditEntry, admin } from '../../../shared/contract/admin.ts';
import { PAGE_SIZE } from '../../../shared/contract/list.ts';
import { browser } from '../../testBrowser.ts';
import { button, openPage, PHONE, storedAdmin, waitForPath } from '../../testPage.ts';
import { paths, pathTo, withQuery } from '../paths.ts';

/** The entries about somebody. */
const about = (page: Page, username: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: username })
    .filter({ hasNot: page.getByRole('list') });

test('the audit shows who did what to whom, newest first, page by page', async () => {
  const { username } = await newValidatedUser();
  const { adminToken, ...root } = await newSignedInAdmin();
  for (let turn = 0; turn < 26; turn += 1) {
    await send(admin.suspendUser, { adminToken, body: { username, suspended: turn % 2 === 0 } });
  }
  await send(admin.registerOnCourse, { adminToken, body: { username, course: 'tiktok-live-studio' } });
  const page = await openPage(browser, paths.admin.audit, { stored: storedAdmin({ adminToken, ...root }) });
  const mine = about(page, username);
  await mine.getByText('TikTok Live Studio').waitFor();
  const newest = await mine.first().innerText();
  expect(newest).toMatch(/^Registered on course/);
  expect(newest).toContain(`${username} · TikTok Live Studio · by ${root.username}`);
  const before = await mine.count();
  await button(page, 'Load more').click();
  await expect.poll(() => mine.count()).toBeGreaterThan(before);
  await mine.first().getByRole('link', { name: username }).click();
  await waitForPath(page, pathTo(paths.admin.editUser, { username }));
});

test('the audit is narrowed to what it is about, of all entries, and stays so after a reload', async () => {
  const { adminToken, ...root } = await newSignedInAdmin();
  const { username } = await newCopywriter({ adminToken, ...root });
  const suspend = (turn: number) =>
    send(admin.suspendUser, { adminToken, body: { username, suspended: turn % 2 === 0 } });
  // More than a page has, so that the approval is none of the latest entries.
  for (let turn = 0; turn < PAGE_SIZE; turn += 1) await suspend(turn);
  const page = await openPage(browser, paths.admin.audit, {
    stored: storedAdmin({ adminToken, ...root }),
    viewport: PHONE,
  });
  const mine = about(page, username);
  const actions = async () => (await mine.allInnerTexts()).map((text) => text.split('\n')[0]);
  await page.getByRole('searchbox').fill(username);
  await page.getByText('25 entries shown, more below', { exact: true }).waitFor();
  expect(await actions()).not.toContain('Approved M-ACE access');
  await button(page, 'M-ACE').click();
  await expect.poll(actions).toEqual(['Approved M-ACE access']);
  await page.getByText('1 entry', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(actions).toEqual(['Approved M-ACE access']);
  expect(new URL(page.url()).search).toBe(withQuery('', { q: username, about: 'mace' }));
  expect(await page.getByRole('searchbox').inputValue()).toBe(username);
  await button(page, 'Courses').click();
  await page.getByText(`Nothing about Courses on or by “${username}”`, { exact: true }).waitFor();
  await button(page, 'All').click();
  await page.getByText('25 entries shown, more below', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill(root.username);
  await waitForPath(page, withQuery(paths.admin.audit, { q: root.username }));
  await page.getByText('25 entries shown, more below', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('nobody-at-all');
  await page.getByText('Nothing on or by “nobody-at-all”', { exact: true }).waitFor();
});

const entry = (at: Date, values: Partial<AuditEntry> = {}): AuditEntry => ({
  at: at.toISOString(),
  admin: 'root',
  action: 'Edited user',
  target: 'amy',
  detail: 'email, phoneNumber',
  ...values,
});

test('the audit stands under its days, in words, and what is not about a user leads nowhere', async () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
  const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin(await newSignedInAdmin()) });
  const entries = [
    entry(now),
    entry(daysAgo(1)),
    entry(daysAgo(1), { action: 'Published course', target: 'maps', detail: undefined }),
    entry(new Date(2026, 0, 5, 12)),
  ];
  await page.route(/\/api\/admin\/audit/, (route) => {
    const isAboutAll = !new URL(route.request().url()).searchParams.has('about');
    return route.fulfill({ json: isAboutAll ? entries : [] });
  });
  await page.goto(paths.admin.audit);
  await page.getByText('4 entries', { exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Today',
    'Yesterday',
    'Monday, January 5, 2026',
  ]);
  expect(await about(page, 'Published course').getByRole('link').count()).toBe(0);
  await button(page, 'M-ACE').click();
  await page.getByText('Nothing about M-ACE', { exact: true }).waitFor();
  await button(page, 'All').click();
  expect(await about(page, 'amy').first().innerText()).toContain('amy · email, phone number · by root');
});

test('an entry names its course also when the catalogue is long', async () => {
  const catalogue = Array.from({ length: 40 }, (_, index) => ({
    shortlink: `course-${index + 1}`,
    courseName: `Course Number ${index + 1}`,
  }));
  const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin(await newSignedInAdmin()) });
  const entries = [entry(new Date(), { action: 'Registered on course', detail: 'course-40' })];
  await page.route(/\/api\/admin\/audit/, (route) => route.fulfill({ json: entries }));
  await page.route(/\/api\/admin\/mu\/courses/, (route) => {
    const limit = new URL(route.request().url()).searchParams.get('limit') ?? PAGE_SIZE;
    return route.fulfill({ json: catalogue.slice(0, Number(limit)) });
  });
  await page.goto(paths.admin.audit);
  await about(page, 'amy').getByText('Course Number 40').waitFor();
});
