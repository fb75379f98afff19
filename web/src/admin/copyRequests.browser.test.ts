import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newApplicant, newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { nthMailTo, send } from '../../../infra/testing/suite.ts';
import { admin, type CopyRequest } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testBrowser.ts';
import {
  button,
  follow,
  LAPTOP,
  openPage,
  PHONE,
  storedAdmin,
  waitForAlert,
  waitForPath,
} from '../../testPage.ts';
import { paths } from '../paths.ts';

const asAdmin = async () => storedAdmin(await newSignedInAdmin());
const LIST = /\/api\/admin\/get\/mace\/access(\?|$)/;
/** A request on a laptop. */
const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });
/** A request on a phone. */
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

/** Whether anything around it, or itself, clips a part of its text. */
function isCut(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
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

/** The panel with requests of a test's own making, which are decided without a server. */
async function openWith(
  requests: readonly CopyRequest[],
  viewport: { readonly width: number; readonly height: number } = PHONE,
) {
  const page = await openPage(browser, paths.admin.audit, { stored: await asAdmin(), viewport });
  await page.route(LIST, (route) => route.fulfill({ json: requests }));
  await page.route(/\/api\/admin\/(approve|delete)\/mace\/access/, (route) =>
    route.fulfill({ json: { succ: 'It is decided' } }),
  );
  await follow(page, paths.admin.panel);
  return page;
}

describe('a request for M-ACE', () => {
  test('stands in the documented columns', async () => {
    const page = await openWith([requestOf('amy')], LAPTOP);
    await expect
      .poll(() => page.locator('thead th').allInnerTexts())
      .toEqual(['#', 'Username', 'Link', 'Date', 'Action']);
    expect(await rowOf(page, 'amy').getByRole('cell').first().innerText()).toBe('1');
  });

  test('is deleted after the documented question, and its sender is told', async () => {
    const { username, email } = await newApplicant();
    const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin(), viewport: PHONE });
    await askToDelete(page, username);
    const question = page.getByRole('dialog', {
      name: `Are you sure you want to delete entry from ${username}`,
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await itemOf(page, username).waitFor();
    await askToDelete(page, username);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`The request of ${username} was deleted`).waitFor();
    await itemOf(page, username).waitFor({ state: 'detached' });
    expect((await nthMailTo(email, 1)).subject).toBe('Your request for M-ACE');
  });

  test.each([[{ width: 320, height: 640 }], [PHONE], [LAPTOP]])(
    'is seen whole at %j: the name, the date and all of the link',
    async (viewport) => {
      const link = `https://www.example.com/${'a-rather-long-way/'.repeat(9)}to-it?from=here`;
      const page = await openWith([requestOf('WWWWWWWWWWWWWWW', link)], viewport);
      const parts = [
        page.locator('bdi', { hasText: 'WWWWWWWWWWWWWWW' }),
        page.locator('time'),
        page.getByRole('link', { name: link }),
      ];
      for (const part of parts) {
        const box = await part.boundingBox();
        if (box === null) throw new Error('A part of the request is not seen');
        expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
        expect(await part.evaluate(isCut)).toBe(false);
      }
      expect(await page.getByRole('link', { name: link }).getAttribute('target')).toBe('_blank');
    },
  );

  test('with a link that fills a screen shows its beginning, and the rest when asked', async () => {
    const link = `https://www.example.com/?tracked=${'0123456789'.repeat(90)}`;
    const page = await openWith([requestOf('amy', link)]);
    const shown = page.locator(`a[href="${link}"]`);
    await shown.waitFor();
    expect((await shown.boundingBox())?.height).toBeLessThan(200);
    await button(page, 'Show the whole link').click();
    expect(await shown.innerText()).toContain(link);
    expect(await shown.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('that is approved is gone at once, though the list has not caught up', async () => {
    const { username } = await newApplicant();
    const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin() });
    await rowOf(page, username).waitFor();
    const stale = [requestOf(username)].map((request) => ({
      ...request,
      requestedAt: new Date().toISOString(),
    }));
    await page.route(LIST, (route) => route.fulfill({ json: stale }));
    const [list] = await Promise.all([
      page.waitForResponse(LIST),
      button(page, `Approve ${username}`).click(),
    ]);
    await list.finished();
    await rowOf(page, username).waitFor({ state: 'detached' });
    await page.getByText('Nobody waits for M-ACE').waitFor();
  });

  test('that another admin has decided says so', async () => {
    const { username } = await newApplicant();
    const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin() });
    await rowOf(page, username).waitFor();
    const { adminToken } = await newSignedInAdmin();
    await send(admin.deleteCopyRequest, { adminToken, body: { username } });
    await button(page, `Approve ${username}`).click();
    await page.getByText(`User ${username} has no open request`).waitFor();
    await rowOf(page, username).waitFor({ state: 'detached' });
  });

  test('that cannot be reached stays, and the yes can be said again', async () => {
    const { username } = await newApplicant();
    const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin() });
    await askToDelete(page, username);
    await page.route('**/api/admin/delete/**', (route) => route.abort());
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    await yes.click();
    await waitForAlert(page, "Couldn't connect to server. Please try again");
    await page.unroute('**/api/admin/delete/**');
    await yes.click();
    await rowOf(page, username).waitFor({ state: 'detached' });
  });
});

describe('whoever decides one request after the other', () => {
  const requests = Array.from({ length: 25 }, (_, index) => requestOf(`user${index}`));

  test('goes on with the next one, at the same place', async () => {
    const page = await openWith(requests);
    await button(page, 'Approve user12').focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Approve user13');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Approve user14');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('goes on with the next one after the question of a deletion too', async () => {
    const page = await openWith(requests, LAPTOP);
    await askToDelete(page, 'user3');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => focused(page)).toBe('Actions for user4');
  });

  test('takes an approval back by Ctrl+Z, or by Undo, and stays at the next one', async () => {
    const [first, second] = [await newApplicant(), await newApplicant()];
    const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin(), viewport: PHONE });
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

  test('goes back to the one before at the end, and on from the list when nobody waits any more', async () => {
    const page = await openWith(requests.slice(0, 2), LAPTOP);
    await button(page, 'Approve user1').click();
    await expect.poll(() => focused(page)).toBe('Approve user0');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody waits for M-ACE').waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Users List');
  });
});

test('the panel says when nobody waits, and tries again when the list did not come', async () => {
  const page = await openPage(browser, paths.admin.login);
  await page.route(LIST, (route) => route.abort());
  const stored = await asAdmin();
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  await page.reload();
  await waitForPath(page, paths.admin.panel);
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ json: [] }));
  await button(page, 'Try again').click();
  await page.getByText('Nobody waits for M-ACE').waitFor();
  await page.getByText('New requests come here, oldest first.').waitFor();
});
