import { expect, inject, test } from 'vitest';
import { newAdmin } from '../../../infra/testing/people.ts';
import { codeFor, nthMailTo, someone } from '../../../infra/testing/suite.ts';
import { browser } from '../../testBrowser.ts';
import { button, field, openDevice, openPage, PHONE, signIn, signUp, waitForPath } from '../../testPage.ts';
import { generate, rows, words } from '../../testWriter.ts';
import { paths } from '../paths.ts';

test('a visitor signs up, asks for M-ACE, is approved by an admin, and takes fifteen ads along', async () => {
  const form = someone();
  const device = await openDevice(browser, { viewport: PHONE });
  await device.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await device.newPage();
  await page.goto(paths.signUp);
  await signUp(page, form);
  await field(page, 'Verification code').fill(await codeFor(form.email));
  await waitForPath(page, paths.home);

  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('heading', { name: 'AUTOMATION TOOLS' }).waitFor();
  await page.getByText('15X your ads creation pace with MACE').waitFor();
  await page.getByRole('link', { name: 'Generate Now' }).click();
  await page.getByText("Sorry, you don't have the access to utilize this tool").waitFor();
  await page.getByRole('link', { name: 'Ask for access' }).click();
  const posting = `https://example.com/${form.username}?a=1&b=2`;
  await field(page, 'Posting link').fill(posting);
  await button(page, 'Submit').click();
  await page.locator('.ant-alert-success').waitFor();
  const askedAt = Date.now();
  await waitForPath(page, paths.home);
  expect(Date.now() - askedAt).toBeGreaterThan(2500);
  await page.goto(paths.mace.editor);
  await page.getByText('Request pending').waitFor();

  const root = await newAdmin(inject('stackTable'));
  const panel = await openPage(browser, paths.admin.panel);
  await signIn(panel, root.username, root.password);
  const row = panel.getByRole('row').filter({ hasText: form.username });
  const link = row.getByRole('link');
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([posting, '_blank']);
  expect(await link.getAttribute('rel')).toContain('noopener');
  await row.getByRole('button', { name: `Approve ${form.username}` }).dblclick();
  await panel.getByText(`${form.username} can use M-ACE now`).waitFor();
  await row.waitFor({ state: 'detached' });
  expect((await nthMailTo(form.email, 2)).subject).toBe('You can use M-ACE now');

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
