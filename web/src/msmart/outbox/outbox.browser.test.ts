import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type LeadMember, leadOf, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { PASSWORD, send } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { LeadEvent } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { user } from '../../../../shared/contract/user.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { browser } from '../../../testing/testBrowser.ts';
import {
  button,
  follow,
  holdAnswer,
  openDevice,
  PHONE,
  repliesOf,
  signIn,
  storedUser,
  waitForModules,
  waitForPath,
} from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

const today = dayIn(DEFAULT_TIME_ZONE, Date.now());
const inDays = (days: number) => addDays(today, days);

const newSeller = async () => newLeadMember(await foundTeam());

/** Opens Today on a phone of the member, with everything loaded that it may need without a network. */
async function openToday(member: LeadMember, device?: BrowserContext): Promise<Page> {
  const phone = device ?? (await openPhone(member));
  const page = await phone.newPage();
  await page.goto(paths.msmart.home);
  await page.getByRole('list', { name: 'Follow-ups' }).waitFor();
  // What is loaded at rest sends what waits.
  await waitForModules(page, 'WaitingList', 'signOut');
  return page;
}

const openPhone = (member: LeadMember) =>
  openDevice(browser, { stored: storedUser(member, true), viewport: PHONE });

async function move(page: Page, name: string, choice: RegExp) {
  await button(page, `Move ${name}`).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

const waiting = (page: Page, count: number) =>
  page.getByRole('region', { name: `${count} waiting to be sent` });

const nothingWaits = (page: Page) =>
  page.getByRole('region', { name: /waiting to be sent/ }).waitFor({ state: 'detached' });

async function eventsOf({ token }: LeadMember, id: string) {
  const { list } = await send(msmart.listLeadHistory, { token, params: { id } });
  return list.map((event) => LeadEvent.parse(event));
}

/** Saves the lead as another device of the member does. */
async function saveElsewhere(member: LeadMember, id: string, changes: object) {
  const { token, teamName } = member;
  const { version } = await leadOf(member, id);
  const params = { teamName, id };
  expect((await send(msmart.quickSaveLead, { token, params, body: { ...changes, version } })).status).toBe(
    200,
  );
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('what is done without a network is shown, waits, and is sent once; another save of the lead is kept', async () => {
  const member = await newSeller();
  const id = await newLead(member, { name: 'Ms Kept', followUp: today });
  const page = await openToday(member);
  // A second tab sends the same.
  const tab = await openToday(member, page.context());
  await page.context().setOffline(true);
  await move(page, 'Ms Kept', /^3 days/);
  await page.locator('.ant-message').getByText('Kept on this device').waitFor();
  await waiting(page, 1)
    .getByText(/^Follow-up moved to/)
    .waitFor();
  // The list is as it will be once all is sent.
  await button(page, 'Done with Ms Kept').waitFor({ state: 'detached' });
  await saveElsewhere(member, id, { addFB: true, note: 'Elsewhere' });
  await waiting(tab, 1).waitFor();
  await page.context().setOffline(false);
  await nothingWaits(page);
  await nothingWaits(tab);
  expect(await leadOf(member, id)).toMatchObject({ followUpDate: inDays(3), con_addFB: true });
  const moves = (await eventsOf(member, id)).filter(({ changes }) =>
    changes.some(({ field }) => field === 'followUpDate'),
  );
  expect(moves).toHaveLength(1);
});

test('leads that are moved together without an answer wait, and one that another device has moved too is asked about', async () => {
  const member = await newSeller();
  const overdue = { followUp: inDays(-1) };
  const [mine, theirs] = [
    await newLead(member, { name: 'Mr Mine', ...overdue }),
    await newLead(member, { name: 'Ms Theirs', ...overdue }),
  ];
  const page = await openToday(member);
  // A server that is too busy answers, but does nothing.
  const quick = '**/api/msmart/lead/*/*/quick';
  await page.route(quick, (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, 'Move all overdue').click();
  await page.getByRole('menuitem', { name: /^Move all to tomorrow/ }).click();
  await page.locator('.ant-message').getByText('2 moved to').getByText('Kept on this device').waitFor();
  await waiting(page, 2).waitFor();
  for (const id of [mine, theirs]) await saveElsewhere(member, id, { followUpDate: inDays(5) });
  await page.unroute(quick);
  // It is sent when the tab is seen again, as after a while by itself.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const asked = (name: string) => waiting(page, 2).getByRole('listitem').filter({ hasText: name });
  await asked('Mr Mine').getByText('This lead was changed meanwhile.').waitFor();
  await asked('Ms Theirs').getByText('This lead was changed meanwhile.').waitFor();
  await asked('Mr Mine').getByRole('button', { name: 'Keep mine' }).click();
  await waiting(page, 1).getByRole('button', { name: 'Use the stored one' }).click();
  await nothingWaits(page);
  await expect.poll(async () => (await leadOf(member, mine)).followUpDate).toBe(inDays(1));
  expect((await leadOf(member, theirs)).followUpDate).toBe(inDays(5));
});

test('a message without a network stands in the history once, and a change of a deleted lead is shown with its text', async () => {
  const member = await newSeller();
  const { token, teamName } = member;
  const id = await newLead(member, { name: 'Ms Written', followUp: today });
  const gone = await newLead(member, { name: 'Mr Gone', followUp: today });
  const page = await openToday(member);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const sheet = page.getByRole('dialog');
  // The code of both sheets is loaded, as by the worker.
  await button(page, 'Done with Mr Gone').click();
  await page.getByLabel('Note (optional)').waitFor();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await button(page, 'Write to Ms Written').click();
  await sheet.getByLabel('Message').fill('Hello from the train');
  await page.context().setOffline(true);
  await sheet.getByRole('link', { name: 'Open WhatsApp' }).click();
  await page.bringToFront();
  await sheet.getByRole('button', { name: 'Yes' }).click();
  await sheet.getByRole('button', { name: /^3 days/ }).click();
  await sheet.waitFor({ state: 'hidden' });
  await button(page, 'Done with Mr Gone').click();
  await page.getByLabel('Note (optional)').fill('Wants two sets');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  await waiting(page, 4).waitFor();
  await send(msmart.deleteLead, { token, params: { teamName, id: gone } });
  await page.context().setOffline(false);
  const refused = page.getByRole('region', { name: 'Could not be saved' });
  await refused.getByText('Wants two sets').waitFor();
  await refused.getByRole('button', { name: 'Copy' }).waitFor();
  await nothingWaits(page);
  const messages = (await eventsOf(member, id)).flatMap(({ message }) => message ?? []);
  expect(messages).toMatchObject([{ text: 'Hello from the train', isSent: true }]);
  expect((await leadOf(member, id)).followUpDate).toBe(inDays(3));
});

test('what waits survives the tab, and is not shown to another user, who keeps or discards it', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const id = await newLead(member, { name: 'Ms Left', followUp: today });
  const phone = await openPhone(member);
  const page = await openToday(member, phone);
  await phone.setOffline(true);
  await move(page, 'Ms Left', /^3 days/);
  await waiting(page, 1).waitFor();
  await page.close();
  // The session ends before the network is back.
  await send(user.logout, { token: member.token });
  await phone.setOffline(false);
  const next = await phone.newPage();
  await next.goto(paths.msmart.home);
  await waitForPath(next, paths.login);
  await signIn(next, team.owner.username, PASSWORD);
  await waitForPath(next, paths.msmart.home);
  const question = next.getByRole('dialog', { name: `1 change of ${member.username} waits here` });
  await question.getByRole('button', { name: 'Keep' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await next.getByText('Ms Left').count()).toBe(0);
  await button(next, `Account of ${team.owner.username}`).click();
  await next.getByRole('menuitem', { name: `Logout (${team.owner.username})` }).click();
  await waitForPath(next, paths.login);
  expect(await databases(next)).toEqual([`outbox:${member.username}`]);
  await signIn(next, member.username, PASSWORD);
  await expect.poll(async () => (await leadOf(await signedIn(member), id)).followUpDate).toBe(inDays(3));
});

/** Returns the member with a session of its own. */
async function signedIn(member: LeadMember): Promise<LeadMember> {
  const { body } = await send(user.login, { body: { username: member.username, password: PASSWORD } });
  return { ...member, token: String(body.token) };
}

test('Today and opened leads are shown as of their last reading, and signing out leaves none for the next user', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const id = await newLead(member, { name: 'Ms Opened', followUp: today });
  const page = await openToday(member);
  await follow(page, pathTo(paths.msmart.lead, { teamName: member.teamName, id }));
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
  await expect.poll(() => databases(page)).toContain(`replies:${member.username}`);
  // The documents still load, as from the worker's cache.
  await page.route(/\/api\//, (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ms Opened' }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /No network · As of \d/ })
    .waitFor();
  await page.goto(paths.msmart.home);
  await page.getByRole('link', { name: 'Ms Opened', exact: true }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /No network · As of \d/ })
    .waitFor();
  await page.unroute(/\/api\//);
  const path = `/api/msmart/lead/${id}`;
  const held = await holdAnswer(page, `**${path}`);
  await page.getByRole('link', { name: 'Ms Opened', exact: true }).click();
  await held.arrived;
  await button(page, `Account of ${member.username}`).click();
  await page.getByRole('menuitem', { name: `Logout (${member.username})` }).click();
  await waitForPath(page, paths.login);
  await expect.poll(() => databases(page)).toEqual([]);
  const { username } = team.owner;
  await signIn(page, username, PASSWORD);
  await waitForPath(page, paths.home);
  const isLate = page.waitForResponse(`**${path}`);
  held.release();
  await (await isLate).finished();
  await follow(page, paths.msmart.home);
  await expect.poll(() => repliesOf(page, username)).toContainEqual(expect.stringContaining('to=today'));
  expect(await repliesOf(page, username)).not.toContain(path);
});

test('a browser that keeps nothing says at once that a change was not saved', async () => {
  const member = await newSeller();
  await newLead(member, { name: 'Ms Private', followUp: today });
  const phone = await openPhone(member);
  await phone.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage', 'SecurityError');
    };
  });
  const page = await openToday(member, phone);
  await phone.setOffline(true);
  await move(page, 'Ms Private', /^3 days/);
  await page.locator('.ant-message').getByText("Couldn't connect to server. Please try again").waitFor();
  await button(page, 'Done with Ms Private').waitFor();
  await phone.setOffline(false);
  await move(page, 'Ms Private', /^3 days/);
  await button(page, 'Done with Ms Private').waitFor({ state: 'detached' });
});
