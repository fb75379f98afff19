import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/suite.ts';
import { browser } from '../../testBrowser.ts';
import { openPage, PHONE, storedAdmin, storedUser, waitForPath } from '../../testPage.ts';
import { paths } from '../paths.ts';

const asAdmin = async () => storedAdmin(await newSignedInAdmin());

test('the panel begins with who waits; the tools and the courses follow', async () => {
  const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin(), viewport: PHONE });
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
});

test('the way to M-Chat is shown while a user is signed in', async () => {
  const crumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  const alone = await openPage(browser, paths.admin.panel, { stored: await asAdmin() });
  await alone.getByRole('heading', { name: 'Approve MACE Form' }).waitFor();
  expect(await crumb(alone).count()).toBe(0);
  const stored = { ...(await asAdmin()), ...storedUser(await newValidatedUser(), true) };
  const both = await openPage(browser, paths.admin.panel, { stored });
  await crumb(both).first().waitFor();
  expect(await crumb(both).getAttribute('href')).toBe(paths.mchat.chats);
});

test("an unknown address below the panel keeps the admin's bars, and leads back", async () => {
  const page = await openPage(browser, '/admin/nowhere', { stored: await asAdmin() });
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual([
    'Panel',
    'Users List',
    'MU Register',
    'Audit',
  ]);
  await page.getByRole('link', { name: 'Back to the panel' }).click();
  await waitForPath(page, paths.admin.panel);
});

test('on the narrowest phone the tabs stand on one line each, none of them cut', async () => {
  const viewport = { width: 320, height: 640 };
  const page = await openPage(browser, paths.admin.panel, { stored: await asAdmin(), viewport });
  const tabs = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link');
  await tabs.first().waitFor();
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
  expect(labels).toEqual([seen('Panel'), seen('Users List'), seen('MU Register'), seen('Audit')]);
});
