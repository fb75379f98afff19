import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newCopywriter, newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newUser, newValidatedUser, send, someone } from '../../../infra/testing/suite.ts';
import { admin, ManagedUser } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testBrowser.ts';
import { button, field, openPage, PHONE, storedAdmin, waitForAlert, waitForPath } from '../../testPage.ts';
import { paths, pathTo, withQuery } from '../paths.ts';

let root: TestAdmin;
beforeAll(async () => {
  root = await newSignedInAdmin();
});

const open = (path: string, viewport?: typeof PHONE) =>
  openPage(browser, path, { stored: storedAdmin(root), ...(viewport && { viewport }) });
const rows = (page: Page) => page.getByRole('rowheader');
const yes = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function managed(username: string): Promise<ManagedUser> {
  return ManagedUser.parse((await send(admin.getUser, { ...root, params: { username } })).body);
}

describe('the users', () => {
  test.each([
    ['their name, whatever the case', ({ username }: { username: string }) => username.toUpperCase()],
    ['the start of their email', ({ email }: { email: string }) => email.slice(0, 9)],
  ])('are found by %s', async (_, typed) => {
    const found = await newUser();
    const page = await open(paths.admin.users);
    await page.getByRole('searchbox').fill(typed(found));
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([found.username]);
    await page.getByText('Not verified').waitFor();
    await page.reload();
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([found.username]);
  });

  test('who are not found are said not to be', async () => {
    const page = await open(withQuery(paths.admin.users, { q: 'nobody-of-this-name' }), PHONE);
    await page.getByText('Nobody is found by “nobody-of-this-name”.').waitFor();
  });

  test('are counted, on a phone before their names', async () => {
    await Promise.all([newUser(), newUser()]);
    const page = await open(paths.admin.users, PHONE);
    const second = page.getByRole('row').nth(2);
    const [number, name] = [second.getByRole('cell').first(), second.getByRole('rowheader')];
    expect((await number.innerText()).trim()).toBe('2');
    const [left, right] = [await number.boundingBox(), await name.boundingBox()];
    if (left === null || right === null) throw new Error('The number or the name is not seen');
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(Math.abs(left.y - right.y)).toBeLessThan(8);
  });

  test('come page by page', async () => {
    await Promise.all(Array.from({ length: 26 }, newUser));
    const page = await open(paths.admin.users);
    await expect.poll(() => rows(page).count()).toBe(25);
    await button(page, 'Load more').click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(25);
  });

  test('are suspended and let in again, each after a question', async () => {
    const { username, token } = await newValidatedUser();
    const page = await open(withQuery(paths.admin.users, { q: username }), PHONE);
    await button(page, `Suspend ${username}`).click();
    await yes(page, 'Suspend').dblclick();
    await page.getByText(`${username} is suspended`).waitFor();
    await page.getByText('Suspended', { exact: true }).waitFor();
    expect((await send(user.getProfile, { token })).status).toBe(401);
    await button(page, `Unsuspend ${username}`).click();
    await yes(page, 'Unsuspend').click();
    await page.getByText(`${username} is no longer suspended`).waitFor();
    expect((await managed(username)).suspended).toBe(false);
  });

  test('lose M-ACE by a question more', async () => {
    const { username, token } = await newCopywriter(root);
    const page = await open(withQuery(paths.admin.users, { q: username }));
    await button(page, `Revoke M-ACE ${username}`).click();
    await yes(page, 'Revoke').click();
    await page.getByText(`${username} can no longer use M-ACE`).waitFor();
    expect((await send(user.getCopyAccess, { token })).body).toEqual({ request: 'none' });
    await button(page, `Revoke M-ACE ${username}`).waitFor({ state: 'detached' });
  });
});

describe('editing a user', () => {
  test('changes phone and email, sends the rest back as it was, and leads to the list', async () => {
    const { username } = await newValidatedUser();
    const { subscription } = await managed(username);
    const { email } = someone();
    const page = await open(paths.admin.users);
    await page.getByRole('searchbox').fill(username);
    await page.getByRole('link', { name: `Edit ${username}` }).click();
    await page.getByRole('heading', { name: 'EDIT USER' }).waitFor();
    expect(await field(page, 'Username').getAttribute('readonly')).not.toBeNull();
    expect(await field(page, 'Username').inputValue()).toBe(username);
    await field(page, 'Email').fill(email);
    await field(page, 'Phone number').fill('012-999 8888');
    const sent = page.waitForRequest('**/api/admin/user/update');
    await button(page, 'Submit').click();
    expect((await sent).postDataJSON()).toMatchObject({ username, subscription });
    await page
      .locator('.ant-alert-success')
      .filter({ hasText: `User ${username} updated` })
      .waitFor();
    const savedAt = Date.now();
    await waitForPath(page, paths.admin.users);
    expect(Date.now() - savedAt).toBeGreaterThan(1500);
    expect(await managed(username)).toMatchObject({ email, phoneNumber: '+60129998888', validated: false });
    await page.getByRole('searchbox').fill(username);
    await page.getByRole('link', { name: `Edit ${username}` }).click();
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
  });

  test('shows in the list at once, though the list has not caught up', async () => {
    const { username } = await newValidatedUser();
    const { email } = someone();
    const stale = [await managed(username)];
    const page = await open(pathTo(paths.admin.editUser, { username }));
    await page.route(/\/api\/admin\/getuser(\?|$)/, (route) => route.fulfill({ json: stale }));
    await field(page, 'Email').fill(email);
    await button(page, 'Submit').click();
    await waitForPath(page, paths.admin.users);
    const row = page.getByRole('row').filter({ hasText: username });
    await row.filter({ hasText: email }).waitFor();
    await row.getByText('Not verified').waitFor();
  });

  test('shows a refusal in red at its field', async () => {
    const [edited, other] = [await newUser(), await newUser()];
    const page = await open(pathTo(paths.admin.editUser, { username: edited.username }), PHONE);
    await field(page, 'Email').fill(other.email);
    await button(page, 'Submit').click();
    await waitForAlert(page, 'Email is already registered');
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true');
    await button(page, 'Reset Changes').click();
    expect(await field(page, 'Email').inputValue()).toBe(edited.email);
  });

  test('who does not exist says so', async () => {
    const page = await open(pathTo(paths.admin.editUser, { username: 'nobody-here' }));
    await waitForAlert(page, 'User nobody-here not exist');
  });
});

describe('the export', () => {
  async function saved(page: Page): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    return readFileSync(await download.path(), 'utf8');
  }

  test('holds what the list shows', async () => {
    const { username, email } = await newValidatedUser();
    const page = await open(withQuery(paths.admin.users, { q: username }));
    await rows(page).first().waitFor();
    const csv = await saved(page);
    expect(csv).toMatch(/^\ufeff"Username","Email","PhoneNumber"/);
    expect(csv).toContain(`"${username}","${email}","'+60123456789","Yes","No","No","`);
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  });

  const Row = z.object({ limit: z.string(), cursor: z.nullable(z.string()) });

  test('is asked for page by page, goes on after a failure, and can be cancelled', async () => {
    const { username } = await newUser();
    const made = { ...(await managed(username)), email: '=cmd' };
    const page = await open(paths.admin.users);
    await rows(page).first().waitFor();
    const asked: string[] = [];
    let isDown = true;
    await page.route('**/api/admin/getuser?*limit=1000*', async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const { cursor } = Row.parse({ limit: query.get('limit'), cursor: query.get('cursor') });
      asked.push(cursor ?? 'first');
      if (cursor === '2' && isDown) return route.abort();
      const next: Record<string, string> = cursor === null ? { 'x-next-cursor': '2' } : {};
      return route.fulfill({ json: [made], headers: next });
    });
    await button(page, 'Export CSV').click();
    await page.getByText("Couldn't connect to server. Please try again").waitFor();
    isDown = false;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Go on with the export').click(),
    ]);
    expect(asked).toEqual(['first', '2', '2']);
    expect(readFileSync(await download.path(), 'utf8').match(/"'=cmd"/g)).toHaveLength(2);

    let answer = () => {};
    await page.unroute('**/api/admin/getuser?*limit=1000*');
    await page.route('**/api/admin/getuser?*limit=1000*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({ json: [made], headers: { 'x-next-cursor': 'more' } });
    });
    await button(page, 'Export CSV').click();
    await button(page, 'Cancel export').click();
    answer();
    await button(page, 'Export CSV').waitFor();
  });
});
