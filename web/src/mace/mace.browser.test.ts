import { expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { nthMailTo } from '../../../infra/testing/suite.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  openPage,
  PHONE,
  storedAdmin,
  storedUser,
  waitForPath,
} from '../../testing/testPage.ts';
import { generate, rows, words } from '../../testing/testWriter.ts';
import { paths } from '../routing/paths.ts';

test('a user requests M-ACE, an admin approves, and the user copies the ads', async () => {
  const user = await newValidatedUser();
  const page = await openPage(browser, paths.home, { stored: storedUser(user, true), viewport: PHONE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('heading', { name: 'AUTOMATION TOOLS' }).waitFor();
  await page.getByText('15X your ads creation pace with MACE').waitFor();
  await page.getByRole('link', { name: 'Generate Now' }).click();
  await page.getByText("Sorry, you don't have the access to utilize this tool").waitFor();
  await page.getByRole('link', { name: 'Ask for access' }).click();
  const posting = `https://example.com/${user.username}?a=1&b=2`;
  await field(page, 'Posting link').fill(posting);
  const askedAt = Date.now();
  await button(page, 'Submit').click();
  await page.locator('.ant-alert-success').waitFor();
  await waitForPath(page, paths.home);
  expect(Date.now() - askedAt).toBeGreaterThanOrEqual(3000);
  await follow(page, paths.mace.editor);
  await page.getByText('Request pending').waitFor();

  const panel = await openPage(browser, paths.admin.panel, { stored: storedAdmin(await newSignedInAdmin()) });
  const row = panel.getByRole('row').filter({ hasText: user.username });
  const link = row.getByRole('link');
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([posting, '_blank']);
  expect(await link.getAttribute('rel')).toContain('noopener');
  await row.getByRole('button', { name: `Approve ${user.username}` }).dblclick();
  await panel.getByText(`${user.username} can use M-ACE now`).waitFor();
  await row.waitFor({ state: 'detached' });
  expect((await nthMailTo(user.email, 1)).subject).toBe('You can use M-ACE now');

  await page.reload();
  await generate(page);
  expect(await rows(page).count()).toBe(15);
  await button(page, 'Copy Copywriting 5').click();
  await page.getByRole('button', { name: 'Copied Copywriting 5' }).waitFor();
  const parts = [
    'Fear',
    'No / Not',
    'The Great Solution',
    'Results',
    'Worth & Valueble',
    'Trust & Confidence',
  ];
  const wanted = [...parts, 'Grand Offer', 'CTA'].map(words).join('\n\n');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wanted);
});
