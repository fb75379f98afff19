import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  type LeadMember,
  leadOf,
  newFreshLead,
  newLead,
  newLeadMember,
} from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { browser } from '../../../testing/testBrowser.ts';
import {
  button,
  field,
  LAPTOP,
  openPage,
  PHONE,
  storedUser,
  waitForPath,
} from '../../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';

const inDays = (days: number) => addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), days);
const listOf = ({ teamName }: LeadMember) => pathTo(paths.msmart.database, { teamName });
const check = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

/** Returns the lines of the list in their order: groups and names. */
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Leads' }).locator('.group-line, .row-title').allInnerTexts();

const namesOf = (boxes: readonly Element[]) => boxes.map((box) => box.getAttribute('aria-label'));

test('selected leads are moved, deleted and brought back together; those that failed are named', async () => {
  const member = await newLeadMember(await foundTeam());
  const ids = new Map<string, string>();
  for (const [name, days] of [
    ['Newest', 5],
    ['Later', 1],
    ['Now', 0],
    ['Late', -1],
    ['Latest', -3],
  ] as const) {
    ids.set(name, await newLead(member, { name, followUp: inDays(days) }));
  }
  const dayOf = async (name: string) => (await leadOf(member, ids.get(name) ?? '')).followUpDate;
  const page = await openPage(browser, listOf(member), { stored: storedUser(member, true), viewport: PHONE });
  const order = [
    '2 overdue',
    'Latest',
    'Late',
    '1 due today',
    'Now',
    '2 others, newest first',
    'Later',
    'Newest',
  ];
  await page.getByText('5 leads', { exact: true }).waitFor();
  expect(await lines(page)).toEqual(order);

  // Somebody else saves one of them in between.
  const { token, teamName } = member;
  const id = ids.get('Late') ?? '';
  const { version } = await leadOf(member, id);
  await send(msmart.quickSaveLead, {
    token,
    params: { teamName, id },
    body: { version, savePhone: true },
  });
  await button(page, 'Select').click();
  await button(page, 'Select 2 overdue').click();
  await check(page, 'Now').check();
  await page.getByText('3 selected').waitFor();
  expect(await page.getByRole('navigation', { name: 'M-Smart' }).isVisible()).toBe(false);
  await button(page, 'Move follow-up').click();
  await page.getByRole('menuitem', { name: /^3 days · / }).click();
  await page.getByText(/^2 moved to .*\. Not moved: Late\./).waitFor();
  await expect.poll(() => dayOf('Latest')).toBe(inDays(3));
  expect([await dayOf('Late'), await dayOf('Now')]).toEqual([inDays(-1), inDays(3)]);
  await button(page, 'Try again').click();
  await page.getByText(/^1 moved to /).waitFor();
  expect(await dayOf('Late')).toBe(inDays(3));
  await button(page, 'Undo').click();
  await page.getByText('1 moved back').waitFor();
  expect(await dayOf('Late')).toBe(inDays(-1));

  await button(page, 'Select').click();
  for (const name of ['Late', 'Newest']) await check(page, name).check();
  await button(page, 'Delete').click();
  await page.getByText('Are you sure you want to delete these 2 leads?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 deleted').waitFor();
  await expect.poll(() => lines(page)).toEqual(['Latest', 'Now', 'Later']);
  await button(page, 'Undo').click();
  await page.getByText('2 restored').waitFor();
  await expect
    .poll(() => lines(page))
    .toEqual(['1 overdue', 'Late', '4 others, newest first', 'Latest', 'Now', 'Later', 'Newest']);
});

test('a click with Shift selects the leads from the one clicked before, upwards too, and clears them', async () => {
  const member = await newLeadMember(await foundTeam());
  for (const name of ['Eve', 'Devi', 'Chong', 'Ben', 'Aisyah']) await newLead(member, { name });
  const stored = storedUser(member, true);
  const page = await openPage(browser, listOf(member), { stored, viewport: LAPTOP });
  const selected = () => page.locator('tr.is-selected').getByRole('checkbox').evaluateAll(namesOf);
  await button(page, 'Select').click();
  const press = async (name: string, ...modifiers: 'Shift'[]) => {
    await check(page, name).click({ modifiers });
    expect(await page.evaluate(() => window.getSelection()?.isCollapsed)).toBe(true);
  };
  await press('Devi', 'Shift');
  expect(await selected()).toEqual(['Select Devi']);
  await press('Ben', 'Shift');
  expect(await selected()).toEqual(['Select Ben', 'Select Chong', 'Select Devi']);
  await press('Aisyah', 'Shift');
  await press('Chong', 'Shift');
  expect(await selected()).toEqual(['Select Devi']);
  await button(page, 'End the selection').click();
  await button(page, 'Select').click();
  await press('Eve', 'Shift');
  expect(await selected()).toEqual(['Select Eve']);
});

test('a move leaves closed leads as they are, and offers Undo only for what it has changed', async () => {
  const member = await newLeadMember(await foundTeam());
  const open = await newLead(member, { name: 'Open', followUp: inDays(1) });
  const won = await newLead(member, { name: 'Won', status: 'Closed', followUp: inDays(-1) });
  const dayOf = async (id: string) => (await leadOf(member, id)).followUpDate;
  const page = await openPage(browser, listOf(member), { stored: storedUser(member, true), viewport: PHONE });
  await button(page, 'Actions for Won').click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Edit', 'Delete']);
  await page.keyboard.press('Escape');
  await button(page, 'Actions for Open').click();
  await page.getByRole('menuitem', { name: /^Tomorrow · / }).click();
  await page.getByText(/^Moved to /).waitFor();
  expect(await button(page, 'Undo').count()).toBe(0);

  await button(page, 'Select').click();
  await button(page, 'Select all').click();
  await page.getByText('2 selected').waitFor();
  await button(page, 'Move follow-up').click();
  await page.getByRole('menuitem', { name: /^3 days · / }).click();
  await page.getByText(/^1 moved to .*, 1 closed or rejected left as before$/).waitFor();
  expect([await dayOf(open), await dayOf(won)]).toEqual([inDays(3), inDays(-1)]);
  await button(page, 'Undo').click();
  await page.getByText('1 moved back').waitFor();
  expect(await dayOf(open)).toBe(inDays(1));
});

test('a manager reassigns selected leads of the team, and takes them back', async () => {
  const team = await foundTeam();
  const { managerName, ...manager } = await newManager(team);
  const { teamName } = team;
  const own = { ...manager, teamName };
  const heir = await newLeadMember(team, { managerName });
  const ids = [
    await newLead(own, { name: 'Aisyah', followUp: inDays(0) }),
    await newLead(own, { name: 'Ravi' }),
  ];
  await newLead(await newLeadMember(team), { name: 'Of another group' });
  const members = () => Promise.all(ids.map(async (id) => (await leadOf(manager, id)).username));
  const path = pathTo(paths.msmart.teamLeads, { teamName });
  const ofLongAgo = withQuery(path, { managerName: '', from: '2020-01-01', to: '2020-01-31' });
  const page = await openPage(browser, ofLongAgo, { stored: storedUser(manager, true), viewport: LAPTOP });
  await page.getByText('No lead is found').waitFor();
  await page.getByText(/^0 leads · Added .*2020 – .*2020$/).waitFor();
  await button(page, 'Dates').click();
  await page.getByRole('dialog').getByText('Clear', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await page.getByRole('row', { name: 'Aisyah' }).hover();
  await check(page, 'Aisyah').check();
  await page.getByText('Of another group').waitFor();
  await button(page, 'Select all').click();
  expect(await page.locator('tr.is-selected').count()).toBe(2);
  expect(await check(page, 'Of another group').count()).toBe(0);
  await page.getByText(`1 due today · Group: ${managerName}`).waitFor();
  const grounds = await page
    .locator('tr.is-selected > th')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  expect(grounds).toEqual([grounds[0], grounds[0]]);
  await button(page, 'Reassign').click();
  const sheet = page.getByRole('dialog', { name: 'Reassign 2 leads' });
  await field(page, 'Give them to').fill(heir.username);
  await page
    .getByRole('option', { name: heir.username })
    .or(page.getByTitle(heir.username, { exact: true }))
    .last()
    .click();
  await sheet.getByRole('button', { name: 'Reassign' }).click();
  await page.getByText(`2 reassigned to ${heir.username}`).waitFor();
  expect(await members()).toEqual([heir.username, heir.username]);
  await button(page, 'Undo').click();
  await page.getByText('2 given back').waitFor();
  expect(await members()).toEqual([manager.username, manager.username]);

  // The one who has all of them is not offered; what a member has already is not given again.
  await newLead({ ...heir, teamName }, { name: 'Mei' });
  await page.reload();
  await page.getByRole('row', { name: 'Mei' }).hover();
  await check(page, 'Mei').check();
  await check(page, 'Aisyah').check();
  await button(page, 'Reassign').click();
  await field(page, 'Give them to').fill(heir.username);
  await page.getByTitle(heir.username, { exact: true }).last().click();
  await page.getByText(`1 lead is with ${heir.username} already.`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Reassign' }).click();
  await page.getByText(`1 reassigned to ${heir.username}`).waitFor();
});

test('reassigned leads show the name of their member at once and can be given back, and new ones stay new', async () => {
  const { owner, teamName, managerName: name } = await foundTeam();
  const member = await newLeadMember({ owner, teamName, managerName: name });
  const id = await newLead(member, { name: 'Ravi', followUp: inDays(1) });
  await newLead(member, { name: 'Aisyah', followUp: inDays(2) });
  await newFreshLead({ ...owner, teamName }, name, { name: 'Ms Lim Hui Shan', followUpDate: inDays(0) });
  const stored = storedUser(owner, true);
  const path = pathTo(paths.msmart.teamLeads, { teamName });
  const page = await openPage(browser, path, { stored, viewport: PHONE });
  const row = (lead: string) => page.getByRole('listitem').filter({ hasText: lead });
  const choose = async (label: string) => {
    await field(page, label).fill(owner.username);
    await page
      .getByRole('option', { name })
      .or(page.getByTitle(`${name} (${owner.username})`, { exact: true }))
      .last()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reassign' }).click();
  };
  const newChip = row('Ms Lim Hui Shan').getByText('New', { exact: true });
  // A chip that has no room stands below its row of chips, where nobody sees it.
  const isNew = () =>
    newChip.evaluate((chip) => {
      const { bottom = 0 } = chip.closest('.row-chips')?.getBoundingClientRect() ?? {};
      return chip.getBoundingClientRect().bottom < bottom + 2;
    });
  await expect.poll(isNew).toBe(true);
  await button(page, 'Actions for Ravi').click();
  await page.getByRole('menuitem', { name: 'Reassign' }).click();
  await choose('Give Ravi to');
  await page.getByText(`Lead reassigned to ${name}`).waitFor();
  await row('Ravi').getByText(name).waitFor();
  await expect.poll(isNew).toBe(true);
  await button(page, 'Undo').click();
  await page.getByText('Lead given back').waitFor();
  await row('Ravi').getByText(member.username, { exact: true }).waitFor();
  expect((await leadOf(owner, id)).username).toBe(member.username);

  await button(page, 'Select').click();
  for (const lead of ['Ravi', 'Aisyah']) await check(page, lead).check();
  await button(page, 'Reassign').click();
  await choose('Give them to');
  await page.getByText(`2 reassigned to ${name}`).waitFor();
  await row('Ravi').getByText(name).waitFor();
  await row('Aisyah').getByText(name).waitFor();
});

test('a lead that a leader gives comes to the open screens of its new member, with a notice', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const heir = await newLeadMember(team);
  const id = await newLead({ ...owner, teamName }, { name: 'Ravi', followUp: inDays(0) });
  const stored = storedUser(heir, true);
  const page = await openPage(browser, paths.msmart.home, { stored, viewport: PHONE });
  await page.getByText('Nothing is waiting today').waitFor();
  const body = { username: heir.username };
  await send(msmart.reassignLead, { token: owner.token, params: { teamName, id }, body });
  await button(page, 'Write to Ravi').waitFor();
  await button(page, 'Notices, 2 unread').click();
  await page.getByRole('link', { name: `${team.managerName} gave you Ravi` }).click();
  await waitForPath(page, listOf(heir));
});
