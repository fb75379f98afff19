import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newApplicant, newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { nthMailTo, send } from '../../../infra/testing/suite.ts';
import { admin, type CopyRequest } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  follow,
  LAPTOP,
  openDevice,
  openPage,
  PHONE,
  storedAdmin,
  waitForAlert,
} from '../../testing/testPage.ts';
import { INDEX_LAG_MS } from '../api/recentChanges.ts';
import { paths } from '../routing/paths.ts';

let root: TestAdmin;
let other: TestAdmin;
beforeAll(async () => {
  [root, other] = await Promise.all([newSignedInAdmin(), newSignedInAdmin()]);
});

const LIST = /\/api\/admin\/get\/mace\/access(\?|$)/;
/** The list item of a request on a phone. */
const itemOf = (page: Page, username: string) => page.getByRole('listitem').filter({ hasText: username });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

async function askToDelete(page: Page, username: string) {
  await button(page, `Actions for ${username}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

const requestOf = (username: string, link = 'https://example.com/my-posting'): CopyRequest => ({
  username,
  link,
  requestedAt: '2026-01-02T03:04:05.000Z',
});

const deleteButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' });

/** Returns whether the element or an ancestor clips its text. */
function isCut(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const hidden = element.querySelector('.visually-hidden');
  if (hidden) range.setEndBefore(hidden);
  const text = range.getBoundingClientRect();
  for (let each: Element | null = element; each; each = each.parentElement) {
    const isClipping = getComputedStyle(each).overflowX !== 'visible' && each.clientWidth > 0;
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const isInside =
      text.left >= left - 1 && text.right <= right + 1 && text.top >= top - 1 && text.bottom <= bottom + 1;
    if (isClipping && !isInside) return true;
  }
  return false;
}

/** Opens the panel with mocked requests, whose decisions are mocked too. */
async function openWith(
  requests: readonly CopyRequest[],
  viewport: { readonly width: number; readonly height: number } = PHONE,
) {
  const page = await openPage(browser, paths.admin.audit, { stored: storedAdmin(root), viewport });
  await page.route(LIST, (route) => route.fulfill({ json: requests }));
  await page.route(/\/api\/admin\/(approve|delete)\/mace\/access/, (route) =>
    route.fulfill({ json: { succ: 'It is decided' } }),
  );
  await follow(page, paths.admin.panel);
  return page;
}

test('a request is fully visible at every width, except for a very long link, which a button shows whole', async () => {
  const [name, segment] = ['WWWWWWWWWWWWWWW', 'a-rather-long-way/'];
  const link = `https://www.example.com/${segment.repeat(9)}to-it?from=here`;
  const filling = `https://www.example.com/?tracked=${'0123456789'.repeat(90)}`;
  const page = await openWith([requestOf(name, link), requestOf('amy', filling)], LAPTOP);
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['#', 'Username', 'Link', 'Date', 'Action']);
  const row = page.getByRole('row').filter({ hasText: name });
  expect(await row.getByRole('cell').first().innerText()).toBe('1');
  for (const viewport of [LAPTOP, { width: 320, height: 640 }, PHONE]) {
    await page.setViewportSize(viewport);
    const shown = viewport === LAPTOP ? row : itemOf(page, name);
    const parts = [shown.locator('bdi'), shown.locator('time'), shown.getByRole('link', { name: link })];
    for (const part of parts) {
      const box = await part.boundingBox();
      if (box === null) throw new Error('A part of the request is not seen');
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(await part.evaluate(isCut)).toBe(false);
    }
    expect(await shown.getByRole('link', { name: link }).getAttribute('target')).toBe('_blank');
  }
  const cut = page.locator(`a[href="${filling}"]`);
  expect((await cut.boundingBox())?.height).toBeLessThan(200);
  await button(page, 'Show the whole link').click();
  expect(await cut.innerText()).toContain(filling);
  expect(await cut.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a request is deleted after the documented question, also by a retry after a network failure', async () => {
  const { username, email } = await newApplicant();
  const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin(root), viewport: PHONE });
  await askToDelete(page, username);
  const question = page.getByRole('dialog', {
    name: `Are you sure you want to delete entry from ${username}`,
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await itemOf(page, username).waitFor();
  await page.route('**/api/admin/delete/**', (route) => route.abort());
  await askToDelete(page, username);
  await deleteButton(page).click();
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await page.unroute('**/api/admin/delete/**');
  await deleteButton(page).click();
  await page.getByText(`The request of ${username} was deleted`).waitFor();
  await itemOf(page, username).waitFor({ state: 'detached' });
  expect((await nthMailTo(email, 1)).subject).toBe('Your request for M-ACE');
});

test('a request that another admin has decided disappears, although the list still has it at first', async () => {
  const [taken, { username }] = [await newApplicant(), await newApplicant()];
  const device = await openDevice(browser, { stored: storedAdmin(root), viewport: PHONE });
  const page = await device.newPage();
  await page.clock.install();
  await page.goto(paths.admin.panel);
  await itemOf(page, username).waitFor();
  await send(admin.deleteCopyRequest, {
    adminToken: other.adminToken,
    body: { username: taken.username },
  });
  await page.route(LIST, (route) =>
    route.fulfill({ json: [requestOf(taken.username), requestOf(username)] }),
  );
  const approve = button(page, `Approve ${taken.username}`);
  const [list] = await Promise.all([page.waitForResponse(LIST), approve.click()]);
  await list.finished();
  await page.getByText(`User ${taken.username} has no open request`).waitFor();
  await page.unroute(LIST);
  await page.clock.fastForward(INDEX_LAG_MS);
  await itemOf(page, taken.username).waitFor({ state: 'detached' });
  await itemOf(page, username).waitFor();
});

test('a decided request disappears at once although the list still has it, and leaves the list empty', async () => {
  const { username } = await newApplicant();
  const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin(root), viewport: PHONE });
  const stale = [{ ...requestOf(username), requestedAt: new Date().toISOString() }];
  await page.route(LIST, (route) => route.fulfill({ json: stale }));
  const [list] = await Promise.all([page.waitForResponse(LIST), button(page, `Approve ${username}`).click()]);
  await list.finished();
  await itemOf(page, username).waitFor({ state: 'detached' });
  await page.getByText('No requests. New ones come here, oldest first.').waitFor();
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.abort());
  await page.reload();
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ json: [] }));
  await page
    .getByRole('region', { name: 'Approve MACE Form' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await page.getByText('No requests. New ones come here, oldest first.').waitFor();
});

test('an approval is undone by Ctrl+Z or Undo, and the focus stays at the next request', async () => {
  const [first, second] = [await newApplicant(), await newApplicant()];
  const page = await openPage(browser, paths.admin.panel, { stored: storedAdmin(root), viewport: PHONE });
  for (const { username, token } of [first, second]) {
    await button(page, `Approve ${username}`).click();
    await page.getByText(`${username} can use M-ACE now`).waitFor();
    const next = await focused(page);
    await (username === first.username
      ? page.keyboard.press('Control+z')
      : button(page, 'Undo').last().click());
    await page.getByText(`${username} can no longer use M-ACE`).waitFor();
    expect((await send(user.getCopyAccess, { token })).body).toEqual({ request: 'none' });
    await expect.poll(() => focused(page)).toBe(next);
  }
});

test('a decision moves the focus to the next request without scrolling', async () => {
  const requests = Array.from({ length: 25 }, (_, index) => requestOf(`user${index}`));
  const page = await openWith(requests);
  await button(page, 'Approve user12').focus();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Approve user13');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Approve user14');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await page.setViewportSize(LAPTOP);
  await askToDelete(page, 'user3');
  await deleteButton(page).click();
  await expect.poll(() => focused(page)).toBe('Actions for user4');

  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ json: [requestOf('amy'), requestOf('ben')] }));
  await follow(page, paths.admin.audit);
  await follow(page, paths.admin.panel);
  await button(page, 'Approve user4').waitFor({ state: 'detached' });
  await button(page, 'Approve ben').click();
  await expect.poll(() => focused(page)).toBe('Approve amy');
  await page.keyboard.press('Enter');
  await page.getByText('No requests. New ones come here, oldest first.').waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Users List');
});
