import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { foundTeam, newApplicant } from '../../../infra/testing/teams.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, field, openPage, PHONE, storedUser, waitForPath } from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

test('the bell shows a new notice on every open tab, and its sheet leads to what it is about', async () => {
  const { owner, ...team } = await foundTeam();
  const stored = storedUser(owner, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  const other = await openPage(browser, paths.account, { stored });
  await button(page, 'Notices').click();
  await page.getByText('New leads and requests are told here').waitFor();
  await button(page, 'Close').click();
  await button(other, 'Notices').click();
  await other.getByText('New leads and requests are told here').waitFor();
  await button(other, 'Close').click();
  await newApplicant(team);
  await button(page, 'Notices, 1 unread').click();
  await button(other, 'Notices, 1 unread').waitFor();
  await page.getByRole('link', { name: `asks to join your team ${team.teamName}` }).click();
  await waitForPath(page, `/msmart/team/manage/${encodeURIComponent(team.teamName)}`);
  await button(page, 'Notices').waitFor();
  await other.getByRole('button', { name: 'Notices', exact: true }).waitFor();
});

test('the notices stay closed where the user returns to, and close on the way to another address of the screen', async () => {
  const { owner, ...team } = await foundTeam();
  await newApplicant(team);
  const stored = storedUser(owner, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  const notice = sheet.getByRole('link', { name: `asks to join your team ${team.teamName}` });
  await button(page, 'Notices, 1 unread').click();
  await notice.click();
  const bell = page.getByRole('button', { name: 'Notices', exact: true });
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }).click();
  await waitForPath(page, paths.home);
  await page.getByRole('heading', { name: 'Hello' }).waitFor();
  expect(await sheet.count()).toBe(0);
  await page.goBack();
  await waitForPath(page, `/msmart/team/manage/${encodeURIComponent(team.teamName)}`);
  await bell.click();
  await notice.click();
  await sheet.waitFor({ state: 'hidden' });
});

test('on a phone a notice is new until its sheet has closed, also for the bell of the next visit', async () => {
  const { owner, ...team } = await foundTeam();
  await newApplicant(team);
  const stored = storedUser(owner, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  await button(page, 'Notices, 1 unread').click();
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  await sheet.getByRole('link', { name: /asks to join your team/ }).waitFor();
  await sheet.getByText('New', { exact: true }).waitFor();
  await sheet.getByText('Today').waitFor();
  await button(page, 'Close').click();
  await sheet.waitFor({ state: 'hidden' });
  const bell = page.getByRole('button', { name: 'Notices', exact: true });
  await bell.click();
  await sheet.getByRole('link', { name: /asks to join your team/ }).waitFor();
  expect(await sheet.getByText('New', { exact: true }).count()).toBe(0);
  await page.reload();
  await bell.waitFor();
});

test('notices that cannot be loaded are shown with a retry, and without a count', async () => {
  const { owner, ...team } = await foundTeam();
  await newApplicant(team);
  const stored = storedUser(owner, true);
  const page = await openPage(browser, paths.home, { stored, viewport: PHONE });
  await button(page, 'Notices, 1 unread').waitFor();
  await page.route('**/api/user/notices**', (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of order' } }),
  );
  // A live connection would load them again by itself.
  await page.routeWebSocket('**/ws', () => {});
  await page.reload();
  await page.getByRole('button', { name: 'Notices', exact: true }).click();
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.unroute('**/api/user/notices**');
  await retry.click();
  await page.getByRole('link', { name: /asks to join your team/ }).waitFor();
  await button(page, 'Close').click();
});

test('a user turns the mail of notices off, from the sheet of the bell', async () => {
  const owner = await newValidatedUser();
  const page = await openPage(browser, paths.home, { stored: storedUser(owner, true), viewport: PHONE });
  await button(page, 'Notices').click();
  await page.getByRole('link', { name: 'Change notices' }).click();
  await field(page, 'A mail of what stays unread for a day').click();
  await button(page, 'Save').click();
  await page.getByText('Your settings are saved').waitFor();
  const { body } = await send(user.getNotify, { token: owner.token });
  expect(body).toMatchObject({ mail: false, quiet: { from: '22:00', to: '07:00' } });
});
