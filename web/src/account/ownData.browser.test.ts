import { describe, expect, test } from 'vitest';
import { newValidatedUser, PASSWORD, send, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, newMember } from '../../../infra/testing/teams.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testBrowser.ts';
import {
  button,
  field,
  LAPTOP,
  openPage,
  PHONE,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testPage.ts';
import { paths } from '../paths.ts';

const accountOf = (who: TestUser, viewport: typeof PHONE | typeof LAPTOP = PHONE) =>
  openPage(browser, paths.account, { stored: storedUser(who, true), viewport });

describe("one's own data", () => {
  test.each([PHONE, LAPTOP])(
    'are collected for who knows the password, and saved as a file, also after a reload',
    async (viewport) => {
      const who = await newValidatedUser();
      const page = await accountOf(who, viewport);
      await button(page, 'Download my data').click();
      await field(page, 'Your password').fill('not-the-password');
      await button(page, 'Collect my data').click();
      await page.getByText('Current password is incorrect').waitFor();
      await field(page, 'Your password').fill(PASSWORD);
      await button(page, 'Collect my data').click();
      const save = page.getByRole('link', { name: 'Save the file' });
      await save.waitFor();
      await page.reload();
      await save.waitFor();
      const downloading = page.waitForEvent('download');
      await save.click();
      const saved = await downloading;
      expect(saved.suggestedFilename()).toBe('m-suite-data.json');
      const { account } = await (await fetch(String(await save.getAttribute('href')))).json();
      expect(account).toMatchObject([{ username: who.username, email: who.email }]);
    },
  );

  test('a failed collection is told, and can be asked for again', async () => {
    const page = await accountOf(await newValidatedUser());
    await page.route('**/api/user/data/*', (route) => route.fulfill({ json: { status: 'failed' } }));
    await button(page, 'Download my data').click();
    await field(page, 'Your password').fill(PASSWORD);
    await button(page, 'Collect my data').click();
    await waitForAlert(page, 'Your data could not be collected. Please try again.');
    await button(page, 'Download my data').waitFor();
  });
});

describe('deleting an account', () => {
  test.each([PHONE, LAPTOP])(
    'tells what is lost, asks for the password, and ends in the sign-in',
    async (viewport) => {
      const who = await newValidatedUser();
      const page = await accountOf(who, viewport);
      await button(page, 'Delete my account').click();
      await page.getByText('This cannot be undone').waitFor();
      await button(page, 'Delete for good').click();
      await page.getByText('Please enter a Password').waitFor();
      await field(page, 'Your password').fill(PASSWORD);
      await button(page, 'Delete for good').click();
      await waitForPath(page, paths.login);
      await page.getByText('Your account was deleted').waitFor();
      const { status } = await send(user.login, { body: { username: who.username, password: PASSWORD } });
      expect(status).toBe(401);
    },
  );

  test('of somebody who owns a team with others says what to do first', async () => {
    const team = await foundTeam();
    await newMember(team);
    const page = await accountOf(team.owner);
    await button(page, 'Delete my account').click();
    await field(page, 'Your password').fill(PASSWORD);
    await button(page, 'Delete for good').click();
    await waitForAlert(page, `Others are in ${team.teamName}. Hand the team to a manager first.`);
    expect((await send(user.getProfile, { token: team.owner.token })).status).toBe(200);
  });
});
