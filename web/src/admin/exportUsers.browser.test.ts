import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { admin, ManagedUser } from '../../../shared/contract/admin.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, LAPTOP, openPage, PHONE, storedAdmin, waitForPath } from '../../testing/testPage.ts';
import { paths, withQuery } from '../routing/paths.ts';

let root: TestAdmin;
beforeAll(async () => {
  root = await newSignedInAdmin();
});

const open = (path: string) => openPage(browser, path, { stored: storedAdmin(root) });

async function saved(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  return readFileSync(await download.path(), 'utf8');
}

test('the export contains the listed users at every width', async () => {
  const { username, email } = await newValidatedUser();
  const page = await open(withQuery(paths.admin.users, { q: username }));
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.getByText(email).waitFor();
    const csv = await saved(page);
    expect(csv).toMatch(/^\ufeff"Username","Email","PhoneNumber"/);
    expect(csv).toContain(`"${username}","${email}","+60123456789","Yes","No","No","`);
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  }
});

const Query = z.object({ limit: z.string(), cursor: z.nullable(z.string()) });

test('the export reads page by page, continues after a failure, can be cancelled, and ends when the list is left', async () => {
  const { username } = await newValidatedUser();
  const { body } = await send(admin.getUser, { ...root, params: { username } });
  const made = { ...ManagedUser.parse(body), email: '=cmd' };
  const page = await open(paths.admin.users);
  await page.getByRole('rowheader').first().waitFor();
  const asked: string[] = [];
  let isDown = true;
  await page.route('**/api/admin/getuser?*limit=1000*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const { cursor } = Query.parse({ limit: query.get('limit'), cursor: query.get('cursor') });
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

  // Holds the reply back until the returned function is called.
  const hold = async (headers: Record<string, string>) => {
    await page.unroute('**/api/admin/getuser?*limit=1000*');
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/getuser?*limit=1000*', async (route) => {
      await isReleased;
      await route.fulfill({ json: [made], headers });
    });
    return release;
  };
  const answerCancelled = await hold({ 'x-next-cursor': 'more' });
  await button(page, 'Export CSV').click();
  await button(page, 'Cancel export').click();
  answerCancelled();
  await button(page, 'Cancel export').waitFor({ state: 'detached' });
  expect(await button(page, 'Export CSV').isEnabled()).toBe(true);

  const answerLeft = await hold({});
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await button(page, 'Export CSV').click();
  await button(page, 'Cancel export').waitFor();
  await page.getByRole('link', { name: 'Admin Panel' }).first().click();
  await waitForPath(page, paths.admin.panel);
  const last = page.waitForResponse('**/api/admin/getuser?*limit=1000*');
  answerLeft();
  await (await last).finished();
  await page.unroute('**/api/admin/getuser?*limit=1000*');
  await page.goBack();
  // By then a download that had started would have fired its event.
  await saved(page);
  expect(downloads).toBe(1);
});
