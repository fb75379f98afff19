import { expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, field, follow, openPage, storedUser, waitForAlert } from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

test('a user without access sees a sample ad, requests access with a pasted link, and sees the pending request', async () => {
  const applicant = await newValidatedUser();
  const { token, username } = applicant;
  const page = await openPage(browser, paths.mace.tools, { stored: storedUser(applicant, true) });
  await page.getByText('Needs access', { exact: true }).waitFor();
  await follow(page, paths.mace.editor);
  await page.getByText("Sorry, you don't have the access to utilize this tool").waitFor();
  const sample = page.getByRole('region', { name: 'What M-ACE makes' });
  await sample.getByText('Tired of beginning every ad from nothing?').waitFor();
  await sample.getByText('WhatsApp me “START” now').waitFor();
  expect(await page.getByText('Request pending').count()).toBe(0);
  await page.getByRole('link', { name: 'Ask for access' }).click();

  const link = field(page, 'Posting link');
  await link.fill('my posting');
  await button(page, 'Submit').click();
  await page.getByText('Posting link must be a web address').waitFor();
  await link.fill(`https://example.com/${'a'.repeat(1000)}`);
  await page.getByText('Posting link must be 1000 characters and lower').waitFor();
  await link.fill('www.facebook.com/my/posting');
  // Apps copy links without https://.
  await page.getByText('Posting link must be').waitFor({ state: 'detached' });

  const posting = `https://example.com/${username}`;
  await page.route('**/api/user/cw-access', (route) => route.abort());
  await link.fill(`\n \t${posting} \r\n\n`);
  await page.keyboard.press('Shift+Enter');
  await waitForAlert(page, 'Something wrong happened. Please try again.');
  await page.unroute('**/api/user/cw-access');
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') asked += 1;
  });
  // Enter and Shift+Enter both submit; the link arrives trimmed, and once.
  await link.press('Enter');
  await page.locator('.ant-alert-success').waitFor();
  await page.keyboard.press('Enter');
  const { adminToken } = await newSignedInAdmin();
  const { list } = await send(admin.listCopyRequests, { adminToken, query: { limit: '1000' } });
  expect(list).toContainEqual(expect.objectContaining({ username, link: posting }));

  const { requestedAt } = (await send(user.getCopyAccess, { token })).body;
  for (const path of [paths.mace.editor, paths.mace.access]) {
    await follow(page, path);
    await page.getByText('Request pending').waitFor();
    await page.getByText('You sent a link to your posting').waitFor();
    expect(await page.locator('time').getAttribute('datetime')).toBe(requestedAt);
  }
  await follow(page, paths.mace.tools);
  await page.getByText('Request pending', { exact: true }).waitFor();
  expect(asked).toBe(1);
});
