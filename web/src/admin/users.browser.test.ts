import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newCopywriter, newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser, send } from '../../../infra/testing/suite.ts';
import { admin, ManagedUser } from '../../../shared/contract/admin.ts';
import { PAGE_SIZE } from '../../../shared/contract/list.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, follow, LAPTOP, openPage, PHONE, storedAdmin, waitForPath } from '../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../routing/paths.ts';

let root: TestAdmin;
beforeAll(async () => {
  root = await newSignedInAdmin();
});

const open = (path: string, viewport?: { width: number; height: number }) =>
  openPage(browser, path, { stored: storedAdmin(root), ...(viewport && { viewport }) });
/** The row headers on a laptop. */
const names = (page: Page) => page.getByRole('rowheader');
/** The rows on a phone. */
const items = (page: Page) => page.getByRole('list', { name: 'Users' }).getByRole('listitem');
const yes = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const editOf = (username: string) => pathTo(paths.admin.editUser, { username });

async function choose(page: Page, username: string, action: string) {
  await button(page, `Actions for ${username}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const managed = (username: string, values: Partial<ManagedUser> = {}): ManagedUser => ({
  username,
  email: `${username}@example.com`,
  phoneNumber: '+60123456789',
  subscription: '',
  validated: true,
  suspended: false,
  maceAccess: false,
  joinedAt: '2026-01-02T03:04:05.000Z',
  ...values,
});

/** Opens the list with mocked users on two pages. */
async function openWith(users: readonly ManagedUser[], viewport: { width: number; height: number }) {
  const page = await open(paths.admin.audit, viewport);
  await page.route('**/api/admin/users/count', (route) => route.fulfill({ json: { count: 1234 } }));
  await page.route(/\/api\/admin\/getuser(\?|$)/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('cursor');
    return isFirst && users.length > PAGE_SIZE
      ? route.fulfill({ json: users.slice(0, PAGE_SIZE), headers: { 'x-next-cursor': 'rest' } })
      : route.fulfill({ json: isFirst ? users : users.slice(PAGE_SIZE) });
  });
  await follow(page, paths.admin.users);
  return page;
}

/** Returns whether nothing covers the focused element. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return document.activeElement?.contains(seen) === true;
  });

/** Walks up the list by keyboard from its last row; the search stays in place and covers no focused element. */
async function walkUp(page: Page, last: string) {
  const search = page.getByRole('searchbox');
  await button(page, `Actions for ${last}`).focus();
  const above = await search.boundingBox();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+Tab');
  expect(await search.boundingBox()).toEqual(above);
  expect(await isFocusSeen(page)).toBe(true);
}

describe('the users', () => {
  test('are found by name and email, and reported as missing only after the reply', async () => {
    const { username, email } = await newUser();
    const page = await open(withQuery(paths.admin.users, { q: 'nobody-of-this-name' }));
    await page.getByText('Nobody is found by “nobody-of-this-name”').waitFor();
    await page.getByRole('status').filter({ hasText: '0 users' }).waitFor();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/getuser?*', async (route) => {
      await isAnswered;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/admin/getuser?*');
    const search = page.getByRole('searchbox');
    await search.fill(username.toUpperCase());
    await asked;
    await page.getByText('Nobody is found').waitFor({ state: 'detached' });
    answer();
    await expect.poll(() => names(page).allInnerTexts()).toEqual([username]);
    await page.getByText('Not verified').waitFor();
    await page.unroute('**/api/admin/getuser?*');
    await search.fill('nobody-of-this-name');
    await page.getByText('Nobody is found').waitFor();
    await search.fill(email.slice(0, 9));
    await expect.poll(() => names(page).allInnerTexts()).toEqual([username]);
    await page.reload();
    await expect.poll(() => names(page).allInnerTexts()).toEqual([username]);
    await page.getByRole('status').filter({ hasText: '1 user' }).waitFor();
  });

  test('lose M-ACE, are suspended, and are unsuspended by Undo or the menu', async () => {
    const { username, token } = await newCopywriter(root);
    const page = await open(withQuery(paths.admin.users, { q: username }), PHONE);
    const suspended = async () =>
      ManagedUser.parse((await send(admin.getUser, { ...root, params: { username } })).body).suspended;
    const chip = page.getByText('Suspended', { exact: true });
    await choose(page, username, 'Revoke M-ACE');
    await yes(page, 'Revoke').click();
    await page.getByText(`${username} can no longer use M-ACE`).waitFor();
    expect((await send(user.getCopyAccess, { token })).body).toEqual({ request: 'none' });
    await button(page, `Actions for ${username}`).click();
    const suspend = page.getByRole('menuitem', { name: 'Suspend' });
    await suspend.waitFor();
    expect(await page.getByRole('menuitem', { name: 'Revoke M-ACE' }).count()).toBe(0);

    await suspend.click();
    await yes(page, 'Suspend').dblclick();
    await page.getByText(`${username} is suspended`).waitFor();
    await chip.waitFor();
    expect((await send(user.getProfile, { token })).status).toBe(401);
    await button(page, 'Undo').click();
    await page.getByText(`${username} is no longer suspended`).waitFor();
    await chip.waitFor({ state: 'detached' });
    expect(await suspended()).toBe(false);

    await choose(page, username, 'Suspend');
    await yes(page, 'Suspend').click();
    await chip.waitFor();
    expect(await suspended()).toBe(true);
    await choose(page, username, 'Unsuspend');
    await yes(page, 'Unsuspend').click();
    await chip.waitFor({ state: 'detached' });
    expect(await suspended()).toBe(false);
  });
});

test('a row is reachable by keyboard, and a click or tap anywhere in it opens its user', async () => {
  const { username, email } = await newValidatedUser();
  const page = await open(withQuery(paths.admin.users, { q: username }));
  const menu = button(page, `Actions for ${username}`);
  await page.getByRole('link', { name: `Edit ${username}` }).focus();
  await page.keyboard.press('Tab');
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
  const atFocus = () => page.evaluate(() => document.activeElement?.textContent);
  while ((await atFocus()) !== 'Suspend') {
    const before = await atFocus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(atFocus).not.toBe(before);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Suspend ${username}?` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await menu.and(page.locator(':focus')).waitFor();

  const cell = page.getByRole('cell', { name: email });
  // Selects the text by script, because a mouse drag is unreliable on a busy machine.
  await cell.evaluate((element) => window.getSelection()?.selectAllChildren(element));
  await cell.dispatchEvent('click');
  expect(new URL(page.url()).pathname).toBe(paths.admin.users);
  await page.evaluate(() => window.getSelection()?.empty());
  await cell.click();
  await waitForPath(page, editOf(username));
  await page.goBack();
  await page.setViewportSize(PHONE);
  await items(page)
    .first()
    .click({ position: { x: 200, y: 60 } });
  await waitForPath(page, editOf(username));
});

test('going back from a user restores the search and the scroll position', async () => {
  const users = Array.from({ length: 25 }, (_, index) => managed(`user${index}`));
  const page = await openWith(users, PHONE);
  const found = page.waitForResponse('**/api/admin/getuser?*q=us');
  await page.getByRole('searchbox').fill('us');
  await found;
  const backActions = [
    () => page.goBack(),
    () => page.locator('header').getByLabel('Back to Users List').click(),
  ];
  for (const goBack of backActions) {
    await items(page).nth(20).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    await items(page).nth(20).click();
    // The screen of a user is shorter than the scroll position of the list.
    await page.getByText('User user20 not exist').waitFor();
    await goBack();
    await waitForPath(page, withQuery(paths.admin.users, { q: 'us' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  }
});

test('on a laptop the users are listed page by page in a table, whose search and header stay in view', async () => {
  const email = `${'long-'.repeat(20)}@example.com`;
  const users = [
    managed('amy', { email }),
    ...Array.from({ length: 40 }, (_, index) => managed(`user${index}`)),
  ];
  const page = await openWith(users, LAPTOP);
  const shown = page.getByRole('columnheader').and(page.locator('thead *'));
  await expect
    .poll(() => shown.allInnerTexts())
    .toEqual(['#', 'Username', 'Email', 'PhoneNumber', 'Status', 'Joined', 'Action']);
  expect(await page.getByRole('link', { name: 'Edit amy' }).getAttribute('href')).toBe(editOf('amy'));
  await expect.poll(() => names(page).count()).toBe(PAGE_SIZE);
  await page.getByText('1,234 users', { exact: true }).waitFor();
  await button(page, 'Show more').click();
  await expect.poll(() => names(page).count()).toBe(users.length);

  await walkUp(page, 'user39');
  await names(page).last().scrollIntoViewIfNeeded();
  const [head, search] = [
    await page.getByRole('columnheader', { name: 'Username' }).boundingBox(),
    await page.getByRole('searchbox').boundingBox(),
  ];
  if (head === null || search === null) throw new Error('The head or the search is not seen');
  expect(head.y).toBeGreaterThanOrEqual(search.y + search.height);
  expect(head.y).toBeLessThan(160);

  await page.setViewportSize({ width: 1024, height: 800 });
  const cell = page.getByRole('cell', { name: email });
  await expect.poll(() => cell.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
  expect(await cell.getAttribute('title')).toBe(email);
});

test('on a phone the users are rows of two lines, whose text is not cut', async () => {
  const narrow = ['WWWWWWWWWWWWWWW', '王小明王小明王小明王小明王小明', 'محمد.عبد.الرحمن'];
  const users = [
    ...Array.from({ length: PAGE_SIZE }, (_, index) =>
      managed(`member${index}`, {
        suspended: index % 5 === 0,
        maceAccess: index % 3 === 0,
        validated: index % 4 !== 0,
      }),
    ),
    ...narrow.map((username) => managed(username, { suspended: true, maceAccess: true })),
  ];
  const page = await openWith(users, PHONE);
  await items(page).nth(24).waitFor();
  const boxes = await items(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()));
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(74);
  expect(boxes[24]?.bottom).toBeLessThan(2060);
  await button(page, 'Show more').click();
  await items(page).nth(27).waitFor();
  await walkUp(page, narrow[2] ?? '');

  await page.setViewportSize({ width: 320, height: 640 });
  for (const username of narrow) {
    const isCut = (text: Element) => {
      const title = text.parentElement ?? text;
      return text.getBoundingClientRect().right > title.getBoundingClientRect().right + 1;
    };
    expect(await page.getByText(username, { exact: true }).evaluate(isCut)).toBe(false);
    const row = items(page).filter({ hasText: username });
    const [whole, chip] = [await row.boundingBox(), await row.getByText('Suspended').boundingBox()];
    if (whole === null || chip === null) throw new Error('The row or its state is not seen');
    expect(chip.y + chip.height).toBeLessThanOrEqual(whole.y + whole.height);
    expect(chip.x + chip.width).toBeLessThanOrEqual(320);
  }
});
