import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type LeadMember, leadOf, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { browser } from '../../../testBrowser.ts';
import { button, LAPTOP, openPage, PHONE, storedUser } from '../../../testPage.ts';
import { paths, pathTo, withQuery } from '../../paths.ts';

const newMember = async () => newLeadMember(await foundTeam());
const open = (member: LeadMember, path: string, viewport: typeof PHONE | typeof LAPTOP = PHONE) =>
  openPage(browser, path, { stored: storedUser(member, true), viewport });
const inDays = (days: number) => addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), days);
const boardOf = ({ teamName }: LeadMember) =>
  withQuery(pathTo(paths.msmart.database, { teamName }), { view: 'board' });
const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });
const due = (page: Page, name: string) => today(page).getByRole('listitem').filter({ hasText: name });
const choose = (page: Page, action: string) =>
  page.getByRole('menuitem', { name: action, exact: true }).click();

test('Today has what is due and overdue, the oldest first, and Home says how many', async () => {
  const member = await newMember();
  await newLead(member, { name: 'Later', followUp: inDays(1) });
  await newLead(member, { name: 'Now', followUp: inDays(0) });
  await newLead(member, { name: 'Late', followUp: inDays(-3) });
  const page = await open(member, paths.msmart.home);
  await due(page, 'Late').getByText('3 days overdue').waitFor();
  await due(page, 'Now').getByText('Due today').waitFor();
  await today(page).getByText('2 follow-ups, 1 overdue').waitFor();
  expect(
    await today(page)
      .getByRole('link', { name: /^(Late|Now|Later)$/ })
      .allTextContents(),
  ).toEqual(['Late', 'Now']);
  const home = await open(member, paths.home);
  await home.getByRole('link', { name: '2 follow-ups due today' }).click();
  await due(home, 'Late').waitFor();
});

test('a follow-up is moved by two taps, and moved back by Undo', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah', followUp: inDays(0) });
  const page = await open(member, paths.msmart.home);
  await button(page, 'Move Aisyah').click();
  await choose(page, 'In 3 days');
  await today(page).getByText('Nothing due today').waitFor();
  expect((await leadOf(member, id)).followUpDate).toBe(inDays(3));
  await button(page, 'Undo').click();
  await due(page, 'Aisyah').waitFor();
  await expect.poll(async () => (await leadOf(member, id)).followUpDate).toBe(inDays(0));
});

test('what was done is ticked one after the other, though the lead is not read between', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah', followUp: inDays(0) });
  const page = await open(member, paths.msmart.home);
  await due(page, 'Aisyah').waitFor();
  // The list stays as it was read first.
  await page.route('**/api/msmart/leads/all?*', (route) => route.abort());
  for (const done of ['Presented', 'Phone number saved', 'Engaged on WhatsApp']) {
    await button(page, 'Done with Aisyah').click();
    await choose(page, done);
    await page.getByText(`Aisyah: ${done}`).waitFor();
  }
  expect(await leadOf(member, id)).toMatchObject({
    leadPresent: true,
    con_savePhone: true,
    eng_wsStatus: true,
    points: 7,
  });
  await button(page, 'Done with Aisyah').click();
  expect(await page.getByRole('menuitem', { name: 'Presented' }).count()).toBe(0);
});

test('a follow-up is moved to a day that is picked', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah', followUp: inDays(-1) });
  const page = await open(member, paths.msmart.home);
  await button(page, 'Move Aisyah').click();
  await choose(page, 'Pick a date');
  await page.getByRole('dialog').getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await today(page).getByText('Nothing due today').waitFor();
  expect((await leadOf(member, id)).followUpDate).toBe(inDays(7));
});

test('a card is moved by its menu on a phone, one stage at a time, and back by Undo', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah' });
  const page = await open(member, boardOf(member));
  const stage = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  await stage('Prospecting').getByText('Aisyah').waitFor();
  await button(page, 'Actions for Aisyah').click();
  await choose(page, 'Move to Connecting');
  await stage('Prospecting').getByText('No leads in Prospecting').waitFor();
  await page.getByRole('tab', { name: 'Connecting' }).click();
  await stage('Connecting').getByText('Aisyah').waitFor();
  expect((await leadOf(member, id)).leadStatus).toBe('Connecting');
  await button(page, 'Undo').click();
  await stage('Connecting').getByText('No leads in Connecting').waitFor();
  await expect.poll(async () => (await leadOf(member, id)).leadStatus).toBe('Prospecting');
});

test('a card is dragged to another stage on a laptop', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah' });
  const page = await open(member, boardOf(member), LAPTOP);
  const stage = (name: string) => page.locator(`[data-stage="${name}"]`);
  await stage('Prospecting').locator('[data-card][draggable="true"]').waitFor();
  await stage('Prospecting')
    .getByText('No follow-up')
    .or(stage('Prospecting').getByText('Tomorrow'))
    .waitFor();
  await stage('Prospecting').locator('[data-card]').dragTo(stage('Engagement'));
  await stage('Engagement').getByText('Aisyah').waitFor();
  await expect.poll(async () => (await leadOf(member, id)).leadStatus).toBe('Engagement');
});

test('an outcome is said on the board, and a closed lead stays where it is', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah' });
  const page = await open(member, boardOf(member), LAPTOP);
  const result = page.locator('[data-stage="Result"]');
  await button(page, 'Actions for Aisyah').click();
  await choose(page, 'Closed');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await result.getByText('Closed').waitFor();
  expect((await leadOf(member, id)).closingStatus).toBe('Closed');
  await button(page, 'Actions for Aisyah').click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
});
