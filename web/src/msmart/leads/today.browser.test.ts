import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type LeadMember, leadOf, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, holdAnswer, LAPTOP, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';

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

test('Today lists due leads, oldest first; they can be moved, moved back by Undo, and ticked', async () => {
  const member = await newMember();
  await newLead(member, { name: 'Later', followUp: inDays(1) });
  const now = await newLead(member, { name: 'Now', followUp: inDays(0) });
  const late = await newLead(member, { name: 'Late', followUp: inDays(-3) });
  const page = await open(member, paths.home);
  await page.getByRole('link', { name: '2 follow-ups due today' }).click();
  await due(page, 'Late').getByText('3 days overdue').waitFor();
  await due(page, 'Now').getByText('Due today').waitFor();
  await today(page).getByText('2 follow-ups, 1 overdue').waitFor();
  expect(
    await today(page)
      .getByRole('link', { name: /^(Late|Now|Later)$/ })
      .allTextContents(),
  ).toEqual(['Late', 'Now']);

  await button(page, 'Move Late').click();
  await choose(page, 'Pick a date');
  await page.getByRole('dialog').getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await due(page, 'Late').waitFor({ state: 'detached' });
  await expect.poll(async () => (await leadOf(member, late)).followUpDate).toBe(inDays(7));
  await button(page, 'Move Now').click();
  await choose(page, 'In 3 days');
  await today(page).getByText('Nothing due today').waitFor();
  expect((await leadOf(member, now)).followUpDate).toBe(inDays(3));
  await button(page, 'Undo').click();
  await due(page, 'Now').waitFor();
  await expect.poll(async () => (await leadOf(member, now)).followUpDate).toBe(inDays(0));

  // Aborted reads keep the list as it was read last.
  await page.route('**/api/msmart/leads/all?*', (route) => route.abort());
  for (const done of ['Presented', 'Phone number saved', 'Engaged on WhatsApp']) {
    await button(page, 'Done with Now').click();
    await choose(page, done);
    await page.getByText(`Now: ${done}`).waitFor();
  }
  expect(await leadOf(member, now)).toMatchObject({
    leadPresent: true,
    con_savePhone: true,
    eng_wsStatus: true,
    points: 7,
  });
  await button(page, 'Done with Now').click();
  await page.getByRole('menuitem', { name: 'Engaged on Facebook' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Presented' }).count()).toBe(0);
});

test('two quick saves of a lead at once are both stored', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Now', followUp: inDays(0) });
  const page = await open(member, paths.msmart.home);
  const held = await holdAnswer(page, '**/api/msmart/lead/**');
  for (const done of ['Presented', 'Phone number saved']) {
    await button(page, 'Done with Now').click();
    await choose(page, done);
    await held.arrived;
  }
  held.release();
  await page.getByText('Now: Phone number saved').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ leadPresent: true, con_savePhone: true });
});

test('a quick save works right after a save of the dialog or of another day', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Now', followUp: inDays(-1) });
  const page = await open(member, boardOf(member));
  await button(page, 'Actions for Now').click();
  await choose(page, 'Edit');
  await page.getByLabel('Remark', { exact: true }).fill('Called');
  // Aborted reads keep the lists as they were read last.
  await page.route('**/api/msmart/leads/**', (route) => route.abort());
  await button(page, 'Save').click();
  await page.getByText('Database updated').waitFor();
  await button(page, 'Actions for Now').click();
  await choose(page, 'Move to Connecting');
  await page.getByText('Now: Connecting').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ prospectingRemark: 'Called', leadStatus: 'Connecting' });
  await page.unroute('**/api/msmart/leads/**');

  await page.goto(paths.msmart.home);
  await button(page, 'Move Now').click();
  await page.route('**/api/msmart/leads/**', (route) => route.abort());
  await choose(page, 'Pick a date');
  await page.getByLabel('Follow up date', { exact: true }).click();
  await page.getByTitle(inDays(0), { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await due(page, 'Now').getByText('Due today').waitFor();
  await button(page, 'Done with Now').click();
  await choose(page, 'Presented');
  await page.getByText('Now: Presented').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ followUpDate: inDays(0), leadPresent: true });
});

test('a card can be moved by menu, dragging and Undo, but not once its lead is closed', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah' });
  const page = await open(member, boardOf(member));
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  await panel('Prospecting').getByText('Aisyah').waitFor();
  await button(page, 'Actions for Aisyah').click();
  await choose(page, 'Move to Connecting');
  await panel('Prospecting').getByText('No leads in Prospecting').waitFor();
  await page.getByRole('tab', { name: 'Connecting' }).click();
  await panel('Connecting').getByText('Aisyah').waitFor();
  expect((await leadOf(member, id)).leadStatus).toBe('Connecting');
  await button(page, 'Undo').click();
  await panel('Connecting').getByText('No leads in Connecting').waitFor();
  await expect.poll(async () => (await leadOf(member, id)).leadStatus).toBe('Prospecting');

  await page.setViewportSize(LAPTOP);
  const stage = (name: string) => page.locator(`[data-stage="${name}"]`);
  await stage('Prospecting').locator('[data-card][draggable="true"]').waitFor();
  await stage('Prospecting')
    .getByText('No follow-up')
    .or(stage('Prospecting').getByText('Tomorrow'))
    .waitFor();
  await stage('Prospecting').locator('[data-card]').dragTo(stage('Engagement'));
  await stage('Engagement').getByText('Aisyah').waitFor();
  await expect.poll(async () => (await leadOf(member, id)).leadStatus).toBe('Engagement');

  await button(page, 'Actions for Aisyah').click();
  await choose(page, 'Closed');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await stage('Result').getByText('Closed').waitFor();
  expect((await leadOf(member, id)).closingStatus).toBe('Closed');
  await button(page, 'Actions for Aisyah').click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
});
