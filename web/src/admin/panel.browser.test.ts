import { expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { browser } from '../../testing/testBrowser.ts';
import { LAPTOP, openPage, PHONE, storedAdmin, storedUser, waitForPath } from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

test('the panel shows numbers, requests, tools and courses in this order, and leads an admin who is also a user to M-Chat', async () => {
  const stored = storedAdmin(await newSignedInAdmin());
  const page = await openPage(browser, paths.admin.panel, { stored, viewport: PHONE });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'TikTok Live Studio' }).waitFor();
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Approve MACE Form',
    'Tools',
    'Course progress',
  ]);
  const leadsTo = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(await leadsTo('Users List')).toBe(paths.admin.users);
  expect(await leadsTo('MU Register')).toBe(paths.admin.enrol);

  await page.setViewportSize({ width: 320, height: 640 });
  const tabs = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link');
  const labels = await tabs.locator('span').evaluateAll((spans) =>
    spans.map((span) => {
      const { left, right, height } = span.getBoundingClientRect();
      return {
        name: span.textContent,
        isSeen: left >= 0 && right <= window.innerWidth,
        isOneLine: height < 20,
      };
    }),
  );
  const seen = (name: string) => ({ name, isSeen: true, isOneLine: true });
  expect(labels).toEqual([...['Panel', 'Users', 'Courses', 'Register', 'Audit'].map(seen)]);

  await page.setViewportSize(LAPTOP);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  expect(await crumb.count()).toBe(0);
  const both = storedUser(await newValidatedUser(), true);
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, both);
  await page.reload();
  await crumb.first().waitFor();
  expect(await crumb.getAttribute('href')).toBe(paths.mchat.chats);
});

test("an unknown address below the panel keeps the admin's navigation and leads back", async () => {
  const page = await openPage(browser, '/admin/nowhere', { stored: storedAdmin(await newSignedInAdmin()) });
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual([
    'Panel',
    'Users List',
    'Courses',
    'MU Register',
    'Audit',
    'Claims',
  ]);
  await page.setViewportSize({ width: 1024, height: 768 });
  const logout = await page.getByRole('button', { name: /^Logout/ }).boundingBox();
  expect((logout?.x ?? 0) + (logout?.width ?? 0)).toBeLessThanOrEqual(1024);
  await bar.getByRole('link', { name: 'Claims' }).click();
  await waitForPath(page, paths.admin.claims);
  expect(await bar.locator('[aria-current]').allInnerTexts()).toEqual(['Claims']);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to the panel' }).click();
  await waitForPath(page, paths.admin.panel);
});
