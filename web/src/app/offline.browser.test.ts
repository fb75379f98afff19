import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addAll, newLeadMember } from '../../../infra/testing/leads.ts';
import { rowsOf, send } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { dayIn } from '../../../shared/rules/time.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  openDevice,
  PHONE,
  storedUser,
  waitForAlert,
  waitForModules,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

const UNREACHABLE = "Couldn't connect to server. Please try again";

async function openAs(user: Parameters<typeof storedUser>[0], path: string, blocked?: RegExp): Promise<Page> {
  const device = await openDevice(browser, { stored: storedUser(user, true), viewport: PHONE });
  const page = await device.newPage();
  if (blocked !== undefined) await page.route(blocked, (route) => route.abort());
  await page.goto(path);
  return page;
}

test('what did not load without a network loads by itself when it returns: a screen, and a further page of a list', async () => {
  const { owner, teamName } = await foundTeam();
  const member = { ...owner, teamName };
  await addAll(
    member,
    Array.from({ length: 26 }, (_, index) => ({ name: `Lead ${index}` })),
  );
  // The list is opened once the index has all leads.
  expect(await rowsOf(msmart.listLeads, { token: owner.token, params: { teamName } })).toHaveLength(26);
  const page = await openAs(owner, pathTo(paths.msmart.database, { teamName }));
  const rows = page.locator('.list-row');
  await expect.poll(() => rows.count()).toBe(25);
  await page.context().setOffline(true);
  await button(page, 'Show more').click();
  await waitForAlert(page, UNREACHABLE);
  expect(await rows.count()).toBe(25);
  await page.context().setOffline(false);
  // The app asks every 10 s whether the site answers, which a busy machine may not do in time.
  await expect.poll(() => rows.count(), { timeout: 90_000 }).toBe(26);

  await page.context().setOffline(true);
  await follow(page, paths.mu.courses);
  await waitForAlert(page, UNREACHABLE);
  await page.context().setOffline(false);
  await page.locator('.course-card').first().waitFor();
});

test('a screen that cannot be refreshed keeps its list, and one without anything shows one failure', async () => {
  const { owner, teamName } = await foundTeam();
  const day = dayIn(DEFAULT_TIME_ZONE, Date.now());
  await addAll({ ...owner, teamName }, [{ name: 'Ms Due', followUp: day }]);
  const page = await openAs(owner, paths.msmart.home);
  const lead = page.getByRole('link', { name: 'Ms Due', exact: true });
  await lead.waitFor();
  await page.route(/\/api\//, (route) => route.abort());
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'M-Smart' }).getByRole('link', { name });
  await place('Leads').click();
  await waitForAlert(page, UNREACHABLE);
  await place('Today').click();
  const line = page.getByRole('status').filter({ hasText: /No network · As of \d/ });
  await line.waitFor();
  expect(await lead.count()).toBe(1);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(line)).toBeLessThan(await topOf(lead));
  expect(await page.getByRole('alert').filter({ hasText: UNREACHABLE }).count()).toBe(0);
  await button(page, 'Add lead').waitFor();
  await page.unroute(/\/api\//);
  await button(page, 'Try again').click();
  await button(page, 'Try again').waitFor({ state: 'detached' });
  await page.route(/\/api\//, (route) => route.abort());
  await lead.click();
  await page.getByText('This lead was not opened on this device yet.').waitFor();

  for (const path of [paths.home, paths.msmart.home]) {
    const other = await openAs(owner, path, /\/api\//);
    await button(other, 'Try again').waitFor();
    expect(await other.getByRole('alert').filter({ hasText: UNREACHABLE }).count()).toBe(1);
  }
});

test('Home without the server keeps its button and the account, and all its parts come back with one retry', async () => {
  const { owner } = await foundTeam();
  const page = await openAs(owner, paths.home, /\/api\//);
  const account = page.getByRole('region', { name: 'Your account' });
  await account.getByText(owner.username).waitFor();
  await account.getByRole('link', { name: 'Change password' }).waitFor();
  await button(page, 'Add lead').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await page.unroute(/\/api\//);
  await button(page, 'Try again').click();
  await account.getByText(owner.email).waitFor();
  await page.getByText('0 points today').waitFor();
  await page.getByRole('region', { name: 'Next' }).getByText('Make a bot from a sample').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await button(page, 'Add lead').click();
  await page.getByRole('dialog', { name: 'New lead' }).waitFor();
});

test('a lead is added and M-Smart opened offline, and a sheet whose code did not load says so over its screen', async () => {
  const { owner } = await foundTeam();
  const code = /\/assets\/CreateLead-/;
  const page = await openAs(owner, paths.home, code);
  const dialog = page.getByRole('dialog');
  await expect.poll(() => button(page, 'Add lead').isEnabled()).toBe(true);
  await page.context().setOffline(true);
  await button(page, 'Add lead').click();
  await dialog.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: `Hello, ${owner.username}` }).waitFor();
  await button(page, 'Add lead').click();
  await page.unroute(code);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.waitFor({ state: 'detached' });

  // The code of the sheet, of messages and of M-Smart is loaded before it is needed.
  await waitForModules(page, 'CreateLead', 'Messages', 'MsmartHomePage', 'MsmartNav');
  await page.context().setOffline(true);
  await button(page, 'Add lead').click();
  await field(page, 'Name').fill('Ms Offline');
  await field(page, 'Phone No.').fill('012-345 6789');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: `Hello, ${owner.username}` }).waitFor();
  await page.locator('.ant-message').getByText('Kept on this device').waitFor();
  await follow(page, paths.msmart.home);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByRole('navigation', { name: 'M-Smart' }).getByRole('link', { name: 'Leads' }).waitFor();
});

/** Adds a lead that does not reach the server. */
async function keepLead(page: Page, name: string, phone: string) {
  await page.route('**/api/msmart/lead', (route) => route.abort());
  await button(page, 'Add lead').click();
  await field(page, 'Name').fill(name);
  await field(page, 'Phone No.').fill(phone);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function logOutOf(page: Page, username: string) {
  await button(page, `Account of ${username}`).click();
  await page.getByRole('menuitem', { name: `Logout (${username})` }).click();
}

test('signing out asks about leads that are on this device alone, and sends them on request', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const page = await openAs(member, paths.home);
  await keepLead(page, 'Ms Kept', '012-345 6789');
  const logOut = () => logOutOf(page, member.username);
  const question = page.getByRole('dialog', { name: '1 change is kept on this device and not yet sent.' });
  const answer = (name: string) => question.getByRole('button', { name, exact: true }).click();
  await logOut();
  await answer('Send now');
  await question.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor();
  await answer('Stay');
  await question.waitFor({ state: 'detached' });
  await logOut();
  await page.unroute('**/api/msmart/lead');
  await answer('Send now');
  await waitForPath(page, paths.login);
  // Another user reads, because the member's session has ended.
  const { token } = team.owner;
  const params = { teamName: team.teamName };
  const listed = async () => (await send(msmart.listTeamLeads, { token, params })).list;
  await expect.poll(listed).toMatchObject([{ name: 'Ms Kept' }]);
});

test('signing out asks again when another tab has kept a lead since the question', async () => {
  const member = await newLeadMember(await foundTeam());
  const page = await openAs(member, paths.home);
  await keepLead(page, 'Ms Kept', '012-345 6789');
  await logOutOf(page, member.username);
  const asked = (changes: string) =>
    page.getByRole('dialog', { name: `${changes} kept on this device and not yet sent.` });
  await asked('1 change is').waitFor();
  const tab = await page.context().newPage();
  await tab.goto(paths.home);
  await keepLead(tab, 'Ms Second', '012-345 6780');
  await button(page, 'Save as a file and sign out').click();
  await asked('2 changes are').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    asked('2 changes are').getByRole('button', { name: 'Save as a file and sign out' }).click(),
  ]);
  await waitForPath(page, paths.login);
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toMatch(/Ms Kept.*Ms Second/s);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
