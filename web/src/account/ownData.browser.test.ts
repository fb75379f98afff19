import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { PASSWORD, send } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  LAPTOP,
  openPage,
  PHONE,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

test('a user downloads their data and deletes the account, each with the password', async () => {
  const owner = await newValidatedUser();
  const page = await openPage(browser, paths.account, { stored: storedUser(owner, true), viewport: PHONE });
  await page.route('**/api/user/data/*', (route) => route.fulfill({ json: { status: 'failed' } }));
  await button(page, 'Download my data').click();
  await field(page, 'Your password').fill('not-the-password');
  await button(page, 'Collect my data').click();
  await page.getByText('Current password is incorrect').waitFor();
  await field(page, 'Your password').fill(PASSWORD);
  await button(page, 'Collect my data').click();
  await waitForAlert(page, 'Your data could not be collected. Please try again.');
  await button(page, 'Download my data').waitFor();

  // A reload polls the export again.
  await page.unroute('**/api/user/data/*');
  await page.reload();
  const save = page.getByRole('link', { name: 'Save the file' });
  await save.waitFor();
  const downloading = page.waitForEvent('download');
  await save.click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe('m-suite-data.json');
  const { account } = await (await fetch(String(await save.getAttribute('href')))).json();
  expect(account).toMatchObject([{ username: owner.username, email: owner.email }]);

  await page.setViewportSize(LAPTOP);
  await button(page, 'Delete my account').click();
  await page.getByText('This cannot be undone').waitFor();
  await button(page, 'Delete for good').click();
  await page.getByText('Please enter a Password').waitFor();
  await field(page, 'Your password').fill('not-the-password');
  await button(page, 'Delete for good').click();
  await page.getByText('Current password is incorrect').waitFor();
  expect((await send(user.getProfile, { token: owner.token })).status).toBe(200);
  await field(page, 'Your password').fill(PASSWORD);
  await button(page, 'Delete for good').click();
  await waitForPath(page, paths.login);
  await page.getByText('Your account was deleted').waitFor();
  const { status } = await send(user.login, { body: { username: owner.username, password: PASSWORD } });
  expect(status).toBe(401);
});
