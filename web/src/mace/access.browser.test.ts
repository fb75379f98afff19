import { describe, expect, test } from 'vitest';
import { newApplicant, newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser, send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testBrowser.ts';
import { button, field, openPage, storedUser, waitForAlert, waitForPath } from '../../testPage.ts';
import { newWriter, storedAds } from '../../testWriter.ts';
import { paths } from '../paths.ts';

describe('asking for access', () => {
  test('says what is wrong with the link at its field', async () => {
    const page = await openPage(browser, paths.mace.access, {
      stored: storedUser(await newValidatedUser(), true),
    });
    await field(page, 'Posting link').fill('my posting');
    await button(page, 'Submit').click();
    await page.getByText('Posting link must be a web address').waitFor();
    await field(page, 'Posting link').fill(`https://example.com/${'a'.repeat(1000)}`);
    await page.getByText('Posting link must be 1000 characters and lower').waitFor();
    await field(page, 'Posting link').fill('www.facebook.com/my/posting');
    // As people copy it from an app: its https:// goes without saying.
    await page.getByText('Posting link must be').waitFor({ state: 'detached' });
  });

  test.each(['Enter', 'Shift+Enter'])('takes %s as the end of the link, once', async (key) => {
    const applicant = await newValidatedUser();
    const posting = `https://example.com/${applicant.username}`;
    const page = await openPage(browser, paths.mace.access, { stored: storedUser(applicant, true) });
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.postDataJSON());
    });
    await field(page, 'Posting link').fill(posting);
    await page.keyboard.press(key);
    await page.locator('.ant-alert-success').waitFor();
    await page.keyboard.press(key);
    await waitForPath(page, paths.home);
    expect(asked).toEqual([{ link: posting }]);
  });

  test('takes a link that was pasted with white space around it', async () => {
    const applicant = await newValidatedUser();
    const posting = `https://example.com/${applicant.username}`;
    const page = await openPage(browser, paths.mace.access, { stored: storedUser(applicant, true) });
    await field(page, 'Posting link').fill(`\n \t${posting} \r\n\n`);
    await page.keyboard.press('Enter');
    await page.locator('.ant-alert-success').waitFor();
    const { adminToken } = await newSignedInAdmin();
    const { list } = await send(admin.listCopyRequests, { adminToken, query: { limit: '1000' } });
    expect(list).toContainEqual(expect.objectContaining({ username: applicant.username, link: posting }));
  });

  test('that fails says so, keeps the link, and can be tried again', async () => {
    const page = await openPage(browser, paths.mace.access, {
      stored: storedUser(await newApplicant(), true),
    });
    await page.getByText('Request pending').waitFor();
    await page.route('**/api/user/cw-access', (route) => route.abort());
    await field(page, 'Posting link').fill('https://example.com/newer');
    await button(page, 'Submit').click();
    await waitForAlert(page, 'Something wrong happened. Please try again.');
    await page.unroute('**/api/user/cw-access');
    await button(page, 'Submit').click();
    await page.locator('.ant-alert-success').waitFor();
  });
});

describe('who has no access', () => {
  test('sees what M-ACE makes, and how to ask for it', async () => {
    const page = await openPage(browser, paths.mace.editor, {
      stored: storedUser(await newValidatedUser(), true),
    });
    await page.getByText("Sorry, you don't have the access to utilize this tool").waitFor();
    const sample = page.getByRole('region', { name: 'What M-ACE makes' });
    await sample.getByText('Tired of writing ads that nobody reads?').waitFor();
    await sample.getByText('WhatsApp me “START” now').waitFor();
    expect(await page.getByText('Request pending').count()).toBe(0);
    await page.getByRole('link', { name: 'Ask for access' }).click();
    await field(page, 'Posting link').waitFor();
  });

  test('sees where the request stands, and since when', async () => {
    const applicant = await newApplicant();
    const { requestedAt } = (await send(user.getCopyAccess, { token: applicant.token })).body;
    for (const path of [paths.mace.editor, paths.mace.access]) {
      const page = await openPage(browser, path, { stored: storedUser(applicant, true) });
      await page.getByText('Request pending').waitFor();
      await page.getByText('You sent a link to your posting').waitFor();
      expect(await page.locator('time').getAttribute('datetime')).toBe(requestedAt);
    }
  });
});

test('the tools say how far one is with M-ACE', async () => {
  const writer = await newWriter();
  const lacking = storedAds(writer, (part) => (part === 'fear' || part === 'facts' ? ' ' : part));
  const visits = [
    [storedUser(await newValidatedUser(), true), 'Needs access'],
    [storedUser(await newApplicant(), true), 'Request pending'],
    [lacking, '12 of 14 parts written'],
    [storedAds(writer), '15 ads ready'],
  ] as const;
  for (const [stored, said] of visits) {
    const page = await openPage(browser, paths.mace.tools, { stored });
    await page.getByText(said, { exact: true }).waitFor();
  }
});
