import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newCopywriter, newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newUser, newValidatedUser, send } from '../../../infra/testing/suite.ts';
import { admin, ManagedUser } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testBrowser.ts';
import { button, follow, openPage, PHONE, storedAdmin, waitForPath } from '../../testPage.ts';
import { paths, pathTo, withQuery } from '../paths.ts';

let root: TestAdmin;
beforeAll(async () => {
  root = await newSignedInAdmin();
});

const open = (path: string, viewport?: { width: number; height: number }) =>
  openPage(browser, path, { stored: storedAdmin(root), ...(viewport && { viewport }) });
/** The rows on a laptop, by their names. */
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

/** The list with users of a test's own making. */
async function openWith(users: readonly ManagedUser[], viewport: { width: number; height: number }) {
  const page = await open(paths.admin.audit, viewport);
  await page.route(/\/api\/admin\/getuser(\?|$)/, (route) => route.fulfill({ json: users }));
  await follow(page, paths.admin.users);
  return page;
}

describe('the users', () => {
  test.each([
    ['their name, whatever the case', ({ username }: { username: string }) => username.toUpperCase()],
    ['the start of their email', ({ email }: { email: string }) => email.slice(0, 9)],
  ])('are found by %s', async (_, typed) => {
    const found = await newUser();
    const page = await open(paths.admin.users);
    await page.getByRole('searchbox').fill(typed(found));
    await expect.poll(() => names(page).allInnerTexts()).toEqual([found.username]);
    await page.getByText('Not verified').waitFor();
    await page.reload();
    await expect.poll(() => names(page).allInnerTexts()).toEqual([found.username]);
    await page.getByRole('status').filter({ hasText: '1 user' }).waitFor();
  });

  test('who are not found are said not to be', async () => {
    const page = await open(withQuery(paths.admin.users, { q: 'nobody-of-this-name' }), PHONE);
    await page.getByText('Nobody is found by “nobody-of-this-name”').waitFor();
    await page.getByRole('status').filter({ hasText: '0 users' }).waitFor();
  });

  test('are not said to be missing while they are still looked for', async () => {
    const { username } = await newUser();
    const page = await open(withQuery(paths.admin.users, { q: 'nobody-of-this-name' }));
    await page.getByText('Nobody is found').waitFor();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/getuser?*', async (route) => {
      await isAnswered;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/admin/getuser?*');
    await page.getByRole('searchbox').fill(username);
    await asked;
    await page.getByText('Nobody is found').waitFor({ state: 'detached' });
    answer();
    await expect.poll(() => names(page).allInnerTexts()).toEqual([username]);
  });

  test('stand in the documented columns', async () => {
    const page = await openWith([managed('amy')], { width: 1440, height: 900 });
    const shown = page.getByRole('columnheader').and(page.locator('thead *'));
    await expect
      .poll(() => shown.allInnerTexts())
      .toEqual(['#', 'Username', 'Email', 'PhoneNumber', 'Status', 'Joined', 'Action']);
    const edit = page.getByRole('link', { name: 'Edit amy' });
    expect(await edit.getAttribute('href')).toBe(editOf('amy'));
  });

  test('are numbered, on a phone before their names', async () => {
    const page = await openWith([managed('amy'), managed('ben')], PHONE);
    const [number, name] = [
      items(page).nth(1).getByText('2', { exact: true }),
      page.getByText('ben', { exact: true }),
    ];
    const [left, right] = [await number.boundingBox(), await name.boundingBox()];
    if (left === null || right === null) throw new Error('The number or the name is not seen');
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(Math.abs(left.y - right.y)).toBeLessThan(8);
  });

  test('come page by page, and the list says that there are more', async () => {
    await Promise.all(Array.from({ length: 26 }, newUser));
    const page = await open(paths.admin.users);
    await expect.poll(() => names(page).count()).toBe(25);
    const count = page.getByText(/^25 of [\d,]+ users shown, more below$/);
    const told = Number((await count.innerText()).replace(/^25 of|\D/g, ''));
    const { body } = await send(admin.countUsers, root);
    expect(told).toBeGreaterThan(26);
    expect(told).toBeLessThanOrEqual(Number(body.count));
    await button(page, 'Load more').click();
    await expect.poll(() => names(page).count()).toBeGreaterThan(25);
  });

  test('are suspended and let in again, each after a question', async () => {
    const { username, token } = await newValidatedUser();
    const page = await open(withQuery(paths.admin.users, { q: username }), PHONE);
    await choose(page, username, 'Suspend');
    await yes(page, 'Suspend').dblclick();
    await page.getByText(`${username} is suspended`).waitFor();
    await page.getByText('Suspended', { exact: true }).waitFor();
    expect((await send(user.getProfile, { token })).status).toBe(401);
    await choose(page, username, 'Unsuspend');
    await yes(page, 'Unsuspend').click();
    await page.getByText(`${username} is no longer suspended`).waitFor();
    const { body } = await send(admin.getUser, { ...root, params: { username } });
    expect(ManagedUser.parse(body).suspended).toBe(false);
  });

  test('are let in again by the Undo of what was said, and shown so at once', async () => {
    const { username } = await newValidatedUser();
    const page = await open(withQuery(paths.admin.users, { q: username }), PHONE);
    await choose(page, username, 'Suspend');
    await yes(page, 'Suspend').click();
    await page.getByText('Suspended', { exact: true }).waitFor();
    await button(page, 'Undo').click();
    await page.getByText(`${username} is no longer suspended`).waitFor();
    await page.getByText('Suspended', { exact: true }).waitFor({ state: 'detached' });
    const { body } = await send(admin.getUser, { ...root, params: { username } });
    expect(ManagedUser.parse(body).suspended).toBe(false);
  });

  test('lose M-ACE by a question more', async () => {
    const { username, token } = await newCopywriter(root);
    const page = await open(withQuery(paths.admin.users, { q: username }));
    await choose(page, username, 'Revoke M-ACE');
    await yes(page, 'Revoke').click();
    await page.getByText(`${username} can no longer use M-ACE`).waitFor();
    expect((await send(user.getCopyAccess, { token })).body).toEqual({ request: 'none' });
    await button(page, `Actions for ${username}`).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Revoke M-ACE' }).count()).toBe(0);
  });
});

describe('a row', () => {
  test('opens its user by a tap anywhere on it', async () => {
    const { username } = await newUser();
    const page = await open(withQuery(paths.admin.users, { q: username }), PHONE);
    await items(page)
      .first()
      .click({ position: { x: 200, y: 60 } });
    await waitForPath(page, editOf(username));
  });

  test('opens its user by a click beside its link, unless text of it is being selected', async () => {
    const { username, email } = await newUser();
    const page = await open(withQuery(paths.admin.users, { q: username }));
    const cell = page.getByRole('cell', { name: email });
    await cell.waitFor();
    // What a drag over the text ends with: how far a mouse selects depends on how busy the machine is.
    await cell.evaluate((element) => window.getSelection()?.selectAllChildren(element));
    await cell.dispatchEvent('click');
    expect(new URL(page.url()).pathname).toBe(paths.admin.users);
    await page.evaluate(() => window.getSelection()?.empty());
    await cell.click();
    await waitForPath(page, editOf(username));
  });

  test('is reached by keyboard: its link, then its menu', async () => {
    const { username } = await newUser();
    const page = await open(withQuery(paths.admin.users, { q: username }));
    await page.getByRole('link', { name: `Edit ${username}` }).focus();
    await page.keyboard.press('Tab');
    expect(
      await button(page, `Actions for ${username}`).evaluate((menu) => menu === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return page.evaluate(() => document.activeElement?.textContent);
      })
      .toBe('Suspend');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: `Suspend ${username}?` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Actions for ${username}`);
  });
});

describe('the way back', () => {
  test.each([
    ["the browser's", (page: Page) => page.goBack()],
    ["the bar's", (page: Page) => page.locator('header').getByLabel('Back to Users List').click()],
  ])('from a user leads to the same search and the same place: %s', async (_, goBack) => {
    const users = Array.from({ length: 25 }, (_, index) => managed(`user${index}`));
    const page = await openWith(users, PHONE);
    const found = page.waitForResponse('**/api/admin/getuser?*q=us');
    await page.getByRole('searchbox').fill('us');
    await found;
    await items(page).nth(20).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    await items(page).nth(20).click();
    // The screen of a user is shorter than where the list was scrolled to.
    await page.getByText('User user20 not exist').waitFor();
    await goBack(page);
    await waitForPath(page, withQuery(paths.admin.users, { q: 'us' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('from a user leads to the search also where it is a link, or the save leads there', async () => {
    const { username } = await newValidatedUser();
    const list = withQuery(paths.admin.users, { q: username.slice(0, 9) });
    const page = await open(list, PHONE);
    await items(page).first().click();
    await page.getByRole('link', { name: 'Back to Users List' }).click();
    await waitForPath(page, list);
    await items(page).first().click();
    await page.reload();
    await page.getByLabel('Phone number').fill('012-999 8888');
    await button(page, 'Submit').click();
    await waitForPath(page, list);
    expect(await page.getByRole('searchbox').inputValue()).toBe(username.slice(0, 9));
  });
});

describe('on a phone', () => {
  test('25 users stand in rows of two lines, within 2,000 px', async () => {
    const users = Array.from({ length: 25 }, (_, index) =>
      managed(`member${index}`, {
        suspended: index % 5 === 0,
        maceAccess: index % 3 === 0,
        validated: index % 4 !== 0,
      }),
    );
    const page = await openWith(users, PHONE);
    await items(page).nth(24).waitFor();
    const boxes = await items(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()));
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(74);
    expect(boxes[24]?.bottom).toBeLessThan(2000);
  });

  test('no name is cut and no state is lost, however narrow', async () => {
    const users = ['WWWWWWWWWWWWWWW', '王小明王小明王小明王小明王小明', 'محمد.عبد.الرحمن'].map((username) =>
      managed(username, { suspended: true, maceAccess: true }),
    );
    const page = await openWith(users, { width: 320, height: 640 });
    for (const { username } of users) {
      const name = page.getByText(username, { exact: true });
      const isCut = (text: Element) => {
        const title = text.parentElement ?? text;
        return text.getBoundingClientRect().right > title.getBoundingClientRect().right + 1;
      };
      expect(await name.evaluate(isCut)).toBe(false);
      const row = items(page).filter({ hasText: username });
      const [whole, chip] = [await row.boundingBox(), await row.getByText('Suspended').boundingBox()];
      if (whole === null || chip === null) throw new Error('The row or its state is not seen');
      expect(chip.y + chip.height).toBeLessThanOrEqual(whole.y + whole.height);
      expect(chip.x + chip.width).toBeLessThanOrEqual(320);
    }
  });
});

test.each([
  ['a phone', PHONE],
  ['a laptop', { width: 1440, height: 900 }],
])('on %s the search stays over the list, and nothing focused is behind it', async (_, viewport) => {
  const users = Array.from({ length: 40 }, (__, index) => managed(`user${index}`));
  const page = await openWith(users, viewport);
  const search = page.getByRole('searchbox');
  await button(page, 'Actions for user39').focus();
  const above = await search.boundingBox();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+Tab');
  expect(await search.boundingBox()).toEqual(above);
  const covered = await page.evaluate(() => {
    const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return !document.activeElement?.contains(seen);
  });
  expect(covered).toBe(false);
});

test('on a laptop the names of the columns stay in sight below the search', async () => {
  const users = Array.from({ length: 40 }, (_, index) => managed(`user${index}`));
  const page = await openWith(users, { width: 1440, height: 900 });
  await names(page).last().scrollIntoViewIfNeeded();
  const [head, search] = [
    await page.getByRole('columnheader', { name: 'Username' }).boundingBox(),
    await page.getByRole('searchbox').boundingBox(),
  ];
  if (head === null || search === null) throw new Error('The head or the search is not seen');
  expect(head.y).toBeGreaterThanOrEqual(search.y + search.height);
  expect(head.y).toBeLessThan(160);
});

test('what is cut in a table can be read whole by pointing at it', async () => {
  const email = `${'long-'.repeat(20)}@example.com`;
  const page = await openWith([managed('amy', { email })], { width: 1024, height: 800 });
  const cell = page.getByRole('cell', { name: email });
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await cell.getAttribute('title')).toBe(email);
});
