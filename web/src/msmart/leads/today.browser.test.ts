import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  type LeadMember,
  leadOf,
  namesOf,
  newLead,
  newLeadMember,
  somePhone,
} from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { browser } from '../../../testing/testBrowser.ts';
import {
  button,
  holdAnswer,
  isOnTop,
  LAPTOP,
  openDevice,
  openPage,
  PHONE,
  storedUser,
  waitForPath,
} from '../../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';

const newMember = async () => newLeadMember(await foundTeam());
const open = (member: LeadMember, path: string, viewport: typeof PHONE | typeof LAPTOP = PHONE) =>
  openPage(browser, path, { stored: storedUser(member, true), viewport });
const inDays = (days: number) => addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), days);
const boardOf = ({ teamName }: LeadMember) =>
  withQuery(pathTo(paths.msmart.database, { teamName }), { view: 'board' });
const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });
const due = (page: Page, name: string) => today(page).getByRole('listitem').filter({ hasText: name });
const choose = (page: Page, action: string | RegExp) =>
  page.getByRole('menuitem', { name: action, exact: true }).click();

/** Finishes a follow-up in the sheet. */
async function finish(
  page: Page,
  name: string,
  { step, note, next }: { step?: string; note?: string; next?: string },
) {
  await button(page, `Done with ${name}`).click();
  const sheet = page.getByRole('dialog');
  const press = (label: string) => sheet.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  if (step !== undefined) await press(step);
  if (note !== undefined) await sheet.getByLabel('Note (optional)').fill(note);
  if (next !== undefined) await press(next);
  await press('Save');
}

test('Today lists due leads, oldest first; they can be moved, and moved back by Undo', async () => {
  const member = await newMember();
  await newLead(member, { name: 'Later', followUp: inDays(1) });
  const now = await newLead(member, { name: 'Now', followUp: inDays(0) });
  const remarks = 'Asked about the starter pack on Facebook, and what it costs';
  const late = await newLead(member, { name: 'Late', followUp: inDays(-3), remarks });
  const page = await open(member, paths.home);
  await page.getByRole('link', { name: 'Open Today' }).click();
  await due(page, 'Late').getByText('3 days overdue').waitFor();
  const chip = await due(page, 'Late').getByText('Prospecting').boundingBox();
  expect((chip?.x ?? Number.NaN) + (chip?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0);
  await page.getByText('2 follow-ups: 1 overdue, 1 due today').waitFor();
  expect(
    await today(page)
      .getByText(/^1 (overdue|due today)$/)
      .allTextContents(),
  ).toEqual(['1 overdue', '1 due today']);
  expect(
    await today(page)
      .getByRole('link', { name: /^(Late|Now|Later)$/ })
      .allTextContents(),
  ).toEqual(['Late', 'Now']);

  await button(page, 'Move Late').click();
  await choose(page, 'Pick a date');
  await page.getByLabel('Follow up date', { exact: true }).click();
  await page.getByTitle(inDays(2), { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await due(page, 'Late').waitFor({ state: 'detached' });
  await expect.poll(async () => (await leadOf(member, late)).followUpDate).toBe(inDays(2));
  await button(page, 'Move Now').click();
  await choose(page, /^3 days · /);
  await page.getByText('No follow-ups today').waitFor();
  expect((await leadOf(member, now)).followUpDate).toBe(inDays(3));
  await button(page, 'Undo').last().click();
  await due(page, 'Now').waitFor();
  await expect.poll(async () => (await leadOf(member, now)).followUpDate).toBe(inDays(0));
  await button(page, 'Move Now').click();
  await choose(page, /^3 days · /);
  await today(page).getByText('Next follow-up: Tomorrow').waitFor();
});

test('overdue follow-ups are spread over the week together, and brought back by one Undo', async () => {
  const member = await newMember();
  const ids = [
    await newLead(member, { name: 'Later', followUp: inDays(-1) }),
    await newLead(member, { name: 'Late', followUp: inDays(-3) }),
  ];
  const days = () => Promise.all(ids.map(async (id) => (await leadOf(member, id)).followUpDate));
  const page = await open(member, paths.msmart.home);
  await button(page, 'Move all overdue').click();
  await choose(page, 'Spread over the week');
  await page.getByText('2 moved over the week').waitFor();
  await page.getByText('No follow-ups today').waitFor();
  expect(await days()).toEqual([inDays(4), inDays(1)]);
  await button(page, 'Undo').click();
  await today(page).getByText('2 overdue').waitFor();
  await expect.poll(days).toEqual([inDays(-1), inDays(-3)]);
});

test('Done finishes a follow-up by one save, and Undo takes it back', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah', followUp: inDays(-3) });
  const before = await leadOf(member, id);
  const page = await open(member, paths.msmart.home);
  await finish(page, 'Aisyah', { step: 'Presented', note: 'Wants the set of three' });
  await page.getByText('Aisyah: Presented · +3 points').waitFor();
  await due(page, 'Aisyah').waitFor({ state: 'detached' });
  expect(await leadOf(member, id)).toMatchObject({ leadPresent: true, followUpDate: inDays(1), points: 4 });
  await button(page, 'Undo').click();
  await due(page, 'Aisyah').getByText('3 days overdue').waitFor();
  const { version, ...restored } = await leadOf(member, id);
  expect(restored).toEqual({ ...before, version: undefined });
  const { list } = await send(msmart.listLeadHistory, { token: member.token, params: { id } });
  expect(list.map((event) => Object(event).note)).toEqual([undefined, 'Wants the set of three', undefined]);

  await page.goto(pathTo(paths.msmart.lead, { teamName: member.teamName, id }));
  const history = page.getByRole('region', { name: 'Timeline' });
  await history.getByText('Wants the set of three').waitFor();
  await history.getByText('Undone: Presented').waitFor();
  await history
    .getByText(/^Follow-up moved to /)
    .first()
    .waitFor();
  await page.goto(paths.msmart.home);

  const { token, teamName } = member;
  const { phone, version: known } = await leadOf(member, id);
  const body = {
    leadPhoneNumber: phone,
    prospectingRemark: 'Met at the fair',
    followUpRemark: 'Send the price of the set',
    followUpDate: inDays(0),
    version: known,
  };
  await send(msmart.updateLead, { token, params: { teamName, id }, body });
  await page.reload();
  await due(page, 'Aisyah').getByText(body.followUpRemark).waitFor();
  await due(page, 'Aisyah').getByRole('link', { name: 'Aisyah', exact: true }).click();
  await page.getByRole('region', { name: 'Next step' }).getByText(body.followUpRemark).waitFor();
  await page.goBack();

  await finish(page, 'Aisyah', { step: 'Messaged, no answer yet' });
  await due(page, 'Aisyah').waitFor({ state: 'detached' });
  expect((await leadOf(member, id)).followUpDate).toBe(inDays(3));
});

test('after a follow-up the keyboard goes on with the next one', async () => {
  const member = await newMember();
  for (const name of ['Aisyah', 'Ravi', 'Wei Ling']) await newLead(member, { name, followUp: inDays(0) });
  const page = await open(member, paths.msmart.home, LAPTOP);
  const doneButtons = today(page).getByRole('button', { name: /^Done with/ });
  await doneButtons.first().waitFor();
  const [first, ...others] = await doneButtons.evaluateAll((all) => all.map((each) => each.ariaLabel));
  await button(page, first ?? '').focus();
  for (const next of others) {
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
    // The undo of the lead before does not lie over the sheet.
    await button(page, 'Undo').waitFor({ state: 'hidden' });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await button(page, next ?? '')
      .and(page.locator(':focus'))
      .waitFor();
    await button(page, 'Undo').waitFor();
  }
});

test('the sheet offers only what is still to be done, and keeps a typed note', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah', status: 'Connecting', followUp: inDays(0) });
  const page = await open(member, paths.msmart.home);
  await button(page, 'Done with Aisyah').click();
  const sheet = page.getByRole('dialog');
  const steps = sheet.getByRole('group');
  await steps.getByRole('button', { name: 'Engagement' }).waitFor();
  for (const past of ['Prospecting', 'Connecting']) {
    expect(await steps.getByRole('button', { name: past }).count()).toBe(0);
  }
  await sheet.getByLabel('Note (optional)').fill('Asks for her sister');
  await button(page, 'Close').click();
  await sheet.waitFor({ state: 'detached' });
  await button(page, 'Done with Aisyah').click();
  expect(await sheet.getByLabel('Note (optional)').inputValue()).toBe('Asks for her sister');
  await sheet.getByRole('button', { name: /^Closed/ }).click();
  await sheet.getByText('Only a manager can reopen it.').waitFor();
  await sheet.getByText('Next follow-up').waitFor({ state: 'detached' });
  await sheet.getByRole('button', { name: /^Rejected/ }).click();
  await sheet.getByLabel(/^Rejection remark/).fill('Has another supplier');

  const save = sheet.getByRole('button', { name: /^Save/ });
  const refusal = { status: 400, json: { error: 'This lead is being moved', code: 'BAD_REQUEST' } };
  await page.route('**/quick', (route) => route.fulfill(refusal));
  await save.click();
  const alert = sheet.getByRole('alert').filter({ hasText: 'This lead is being moved' });
  await expect.poll(() => isOnTop(alert)).toBe(true);
  await page.unroute('**/quick');

  const { version } = await leadOf(member, id);
  const { token, teamName } = member;
  await send(msmart.quickSaveLead, { token, params: { teamName, id }, body: { addFB: true, version } });
  await save.click();
  await sheet.getByText('Added on Facebook').last().waitFor();
  await button(page, 'Keep mine').click();
  await save.click();
  await page.getByText('Aisyah: Rejected · +1 point').waitFor();
  expect(await leadOf(member, id)).toMatchObject({
    closingStatus: 'Rejected',
    rejectionRemark: 'Has another supplier',
  });
});

test('a follow-up can end without a next one', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah', followUp: inDays(0) });
  const page = await open(member, paths.msmart.home);
  await finish(page, 'Aisyah', { step: 'Booked', next: 'None' });
  await page.getByText('Aisyah: Booked · +5 points').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ status: 'Booked', followUpDate: '' });
});

test('a lead is added from Home with two fields, and by a key on a laptop', async () => {
  const member = await newMember();
  const page = await open(member, paths.home);
  await page.getByRole('link', { name: '0 points today' }).waitFor();
  await button(page, 'Add lead').click();
  await page.getByLabel('Name', { exact: true }).fill('Aisyah');
  await page.getByLabel('Phone No.').fill(somePhone());
  await button(page, 'Add').click();
  await page.getByText('Lead added: Aisyah · +1 point').waitFor();
  await page.getByRole('link', { name: '1 point today' }).waitFor();
  expect(await namesOf(msmart.listLeads, member)).toEqual(['Aisyah']);
  await button(page, 'Open').click();
  await page.getByRole('heading', { name: 'Aisyah' }).waitFor();

  const laptop = await open(member, paths.msmart.home, LAPTOP);
  await expect.poll(() => button(laptop, 'Add lead').isEnabled()).toBe(true);
  await laptop.keyboard.press('n');
  const name = laptop.getByLabel('Name', { exact: true });
  await name.waitFor();
  await name.pressSequentially('Hannan');
  expect(await name.inputValue()).toBe('Hannan');
  await laptop.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });

  // The search of all leads is a key away, and a slash in it is text.
  await expect
    .poll(async () => {
      await laptop.keyboard.press('/');
      return new URL(laptop.url()).pathname;
    })
    .toBe(paths.msmart.databases);
  const search = laptop.getByRole('searchbox');
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await laptop.keyboard.press('/');
  expect(await search.inputValue()).toBe('/');
  await search.blur();
  await laptop.keyboard.press('Control+k');
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);

  // The installed app's shortcut opens it once: a reload shows the screen alone.
  const { shortcuts } = await (await fetch(new URL('/site.webmanifest', page.url()))).json();
  expect(shortcuts).toMatchObject([{ name: 'Add lead' }, { name: 'Today', url: paths.msmart.home }]);
  await page.goto(shortcuts[0].url);
  await page.getByRole('dialog', { name: 'New lead' }).waitFor();
  await waitForPath(page, paths.msmart.home);
  await page.reload();
  await expect.poll(() => button(page, 'Add lead').isEnabled()).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('two quick saves of a lead at once are both stored', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Now', followUp: inDays(0) });
  const page = await open(member, boardOf(member));
  const held = await holdAnswer(page, '**/api/msmart/lead/**');
  for (const action of ['Move to Connecting', 'Booked']) {
    await button(page, 'Actions for Now').click();
    await choose(page, action);
    await held.arrived;
  }
  held.release();
  await page.getByText('Now: Booked').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ closingStatus: 'Booked' });
  const { list } = await send(msmart.listLeadHistory, { token: member.token, params: { id } });
  expect(list).toHaveLength(3);
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
  await page.getByText('Lead updated').waitFor();
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
  await today(page).getByText('1 due today').waitFor();
  await finish(page, 'Now', { step: 'Presented' });
  await page.getByText('Now: Presented').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ followUpDate: inDays(1), leadPresent: true });
});

test('a card can be moved by menu, dragging and Undo, but not once its lead is closed', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Aisyah' });
  const page = await open(member, boardOf(member));
  const search = page.getByLabel('Search', { exact: true });
  await search.fill('Nobody');
  await page.getByText('No leads in Prospecting').waitFor();
  await search.fill('Ais');
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

const A_DAY_MS = 86_400_000;

test('Today lists what is due by the clock of the server, on a device whose clock is a day behind', async () => {
  const member = await newMember();
  await newLead(member, { name: 'Now', followUp: inDays(0) });
  const device = await openDevice(browser, { stored: storedUser(member, true), viewport: PHONE });
  const page = await device.newPage();
  await page.clock.setFixedTime(Date.now() - A_DAY_MS);
  await page.goto(paths.msmart.home);
  await page.getByText('1 follow-up: 1 due today').waitFor();
  await due(page, 'Now').waitFor();
});
