import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import {
  addLead,
  type LeadMember,
  leadOf,
  newLead,
  newLeadMember,
  somePhone,
} from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { LeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { browser } from '../../../testing/testBrowser.ts';
import {
  button,
  field,
  holdAnswer,
  isOnTop,
  LAPTOP,
  openPage,
  PHONE,
  routeOnce,
  storedUser,
  waitForAlert,
  waitForModules,
  waitForPath,
} from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

const newMember = async () => newLeadMember(await foundTeam());
const open = (member: LeadMember, path: string, viewport: typeof PHONE | typeof LAPTOP = PHONE) =>
  openPage(browser, path, { stored: storedUser(member, true), viewport });
const listOf = ({ teamName }: LeadMember) => pathTo(paths.msmart.database, { teamName });
const row = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
const today = () => dayIn(DEFAULT_TIME_ZONE, Date.now());

async function leadsOf({ token, teamName }: LeadMember): Promise<LeadRow[]> {
  const { list } = await send(msmart.listLeads, { token, params: { teamName } });
  return list.map((lead) => LeadRow.parse(lead));
}

async function menu(page: Page, name: string, action: string) {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const add = async (page: Page, name: string, phone: string) => {
  await button(page, '+New Database').click();
  await field(page, 'Name').fill(name);
  await field(page, 'Phone No.').fill(phone);
  await button(page, 'Add').click();
};

test('a lead is added with three taps and the next one with two; a taken number is refused', async () => {
  const member = await newMember();
  const page = await open(member, listOf(member));
  let taps = 0;
  const tap = async (target: ReturnType<typeof button>) => {
    taps += 1;
    await target.click();
  };
  await tap(button(page, '+New Database'));
  await field(page, 'Name').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Aisyah');
  await tap(field(page, 'Phone No.'));
  await page.keyboard.type('012-345 6789');
  await tap(button(page, 'Add and next'));
  await waitForAlert(page, 'Lead added');
  expect(taps).toBe(3);
  await field(page, 'Name').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Wei Ling');
  await tap(field(page, 'Phone No.'));
  await page.keyboard.type('+65 9123 4567');
  await tap(button(page, 'Add'));
  expect(taps).toBe(5);
  await row(page, 'Wei Ling').getByText('Tomorrow').waitFor();
  await row(page, 'Aisyah').getByText('Prospecting').waitFor();
  const stored = (await leadsOf(member)).map(({ name, phone, followUpDate }) => [name, phone, followUpDate]);
  expect(stored).toEqual([
    ['Wei Ling', '+6591234567', addDays(today(), 1)],
    ['Aisyah', '+60123456789', addDays(today(), 1)],
  ]);

  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Another');
  await field(page, 'Phone No.').fill('0123456789');
  await button(page, 'Add and next').click();
  await page.getByText('This phone number is already in your database').waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Another');
  await page.getByRole('link', { name: 'Show it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row(page, 'Wei Ling').waitFor({ state: 'detached' });
  await row(page, 'Aisyah').waitFor();
  await page.goto(listOf(member));
  await button(page, '+New Database').click();
  // Correcting one digit keeps the length of the number.
  await field(page, 'Phone No.').fill('0123456788');
  await button(page, 'Add').click();
  await row(page, 'Another').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await simulateBackGesture(page);
  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Typed so far');
  await page.evaluate(() => window.dispatchEvent(new Event('back')));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button(page, '+New Database').click();
  expect(await field(page, 'Name').inputValue()).toBe('Typed so far');
  await button(page, 'Close').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // WebKit has no CloseWatcher.
  await page.evaluate(() => Object.assign(window, { CloseWatcher: undefined }));
  const length = () => page.evaluate(() => window.history.length);
  await button(page, '+New Database').click();
  await page.getByRole('dialog').waitFor();
  const entries = await length();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button(page, '+New Database').click();
  await button(page, 'Close').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await length()).toBe(entries);
  await row(page, 'Another').waitFor();
  const list = page.url();
  await page.goBack();
  await page.waitForURL(({ href }) => href !== list);
});

test('Back closes an open sheet, keeps the screen and what was typed, and leaves the screen the next time', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Mei' });
  const lead = pathTo(paths.msmart.lead, { teamName: member.teamName, id });
  for (const viewport of [PHONE, LAPTOP]) {
    const page = await open(member, lead, viewport);
    await page
      .getByRole('link', { name: /^(Back to )?Leads$/ })
      .first()
      .click();
    await row(page, 'Mei').waitFor();
    const list = page.url();
    await button(page, '+New Database').click();
    await field(page, 'Name').fill('Typed so far');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(list);
    await button(page, '+New Database').click();
    expect(await field(page, 'Name').inputValue()).toBe('Typed so far');
    await button(page, 'Close').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goBack();
    await waitForPath(page, lead);
  }
});

test('Back answers a question with Cancel, and the screen stays', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Mei' });
  const lead = pathTo(paths.msmart.lead, { teamName: member.teamName, id });
  const page = await open(member, lead, LAPTOP);
  await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await button(page, 'Delete Mei').click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row(page, 'Mei').waitFor();
  await page.goBack();
  await waitForPath(page, lead);
});

/** Makes a `back` event close the topmost sheet, as the back gesture of a phone does. */
const simulateBackGesture = (page: Page) =>
  page.evaluate(() => {
    const { CloseWatcher: Native } = window;
    if (Native === undefined) throw new Error('This browser has no CloseWatcher');
    class CloseWatcher extends Native {
      constructor() {
        super();
        window.addEventListener('back', () => this.requestClose());
      }
    }
    const match = window.matchMedia.bind(window);
    const matchMedia = (query: string) => match(query === '(pointer: coarse)' ? 'all' : query);
    Object.assign(window, { CloseWatcher, matchMedia });
  });

test('long names are read as a whole in the table, beside the follow-up and buttons in one column', async () => {
  const member = await newMember();
  const name = 'Muhammad Nurul Hidayatullah bin Abdul Rahim';
  await newLead(member, { name, remarks: 'Wants the price of the set of three, and asks her sister first' });
  await newLead(member, { name: 'Ravi', status: 'Closed' });
  const page = await open(member, listOf(member), LAPTOP);
  const cell = row(page, name).getByRole('rowheader');
  expect(await cell.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const dates = page
    .getByRole('columnheader', { name: 'Follow up' })
    .or(row(page, name).getByText('Tomorrow'));
  for (const date of await dates.all()) expect(await isOnTop(date)).toBe(true);
  const edges = await page
    .getByRole('button', { name: /^Edit/ })
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().left));
  expect(edges).toHaveLength(2);
  expect(new Set(edges).size).toBe(1);
});

test('the table opens a lead, WhatsApp and dialogs, exports files, and can be searched on a slow device', async () => {
  const member = await newMember();
  const phone = somePhone();
  const formula = '=HYPERLINK("https://example.com")';
  await newLead(member, { name: 'Late', phone, followUp: addDays(today(), -2) });
  await newLead(member, { name: formula, remarks: '陳美玲' });
  const page = await open(member, listOf(member), LAPTOP);
  await page.getByRole('row', { name: 'Late' }).getByText('2 days overdue').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['#', 'Name', 'Phone No.', 'Status', 'Action']),
  );
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Late', formula]);
  const link = page.getByRole('link', { name: 'WhatsApp Late' });
  expect(await link.getAttribute('href')).toBe(`https://wa.me/${phone.slice(1)}`);
  const edit = button(page, 'Edit Late');
  await edit.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await edit.and(page.locator(':focus')).waitFor();

  expect((await exported(page, 'Export CSV')).toString('utf8')).toContain(
    `"'=HYPERLINK(""https://example.com"")"`,
  );
  const [head, ...leads] = await readSheet(await exported(page, 'Export Excel'));
  expect(head?.slice(0, 5)).toEqual(['Team', 'Name', 'Phone Number', 'Status', 'Remark']);
  expect(leads.map((lead) => lead.slice(0, 5))).toContainEqual([
    member.teamName,
    formula,
    expect.stringMatching(/^\+6012/),
    'Prospecting',
    '陳美玲',
  ]);

  const search = page.getByLabel('Search', { exact: true });
  await search.fill('La');
  await page.getByText('1 lead', { exact: true }).waitFor();
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Late']);
  await search.fill('');
  const digits = phone.slice(-4);
  await onSlowProcessor(page, async () => {
    await page.getByRole('combobox', { name: 'Search by' }).click();
    await page.getByTitle('Phone', { exact: true }).click();
    await search.pressSequentially(digits);
    expect(await search.inputValue()).toBe(digits);
  });
  await waitForPath(page, `${listOf(member)}?by=phone&q=${digits}`);
  await page.getByText('1 lead', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Search by' }).click();
  await page.getByTitle('Status', { exact: true }).click();
  await search.fill('Prospecting');
  await page.getByText('2 leads', { exact: true }).waitFor();
});

test('a remark that the list cuts is exported and edited as a whole', async () => {
  const member = await newMember();
  const remarks = `${'word '.repeat(198)}the end.`;
  const id = await newLead(member, { name: 'Long', remarks });
  const page = await open(member, listOf(member), LAPTOP);
  const remark = page.getByRole('row', { name: 'Long' }).getByText(/^(word ){16}…$/);
  await remark.waitFor();
  const lines = await remark.evaluate(
    (text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  expect((await exported(page, 'Export CSV')).toString('utf8')).toContain(remarks);

  await button(page, 'Edit Long').click();
  const sheet = page.getByRole('dialog');
  await expect.poll(() => sheet.getByLabel('Remark', { exact: true }).inputValue()).toBe(remarks);
  await sheet.getByLabel('Name', { exact: true }).fill('Longer');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: 'Longer' }).waitFor();
  expect((await leadOf(member, id)).remark).toBe(remarks);
});

async function exported(page: Page, format: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await button(page, 'Files').click();
  await page.getByRole('menuitem', { name: format }).click();
  return readFileSync(await (await downloading).path());
}

async function onSlowProcessor(page: Page, work: () => Promise<void>): Promise<void> {
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  try {
    await work();
  } finally {
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await processor.detach();
  }
}

test('a conflict shows the stored lead beside the typed one, and the user can keep either', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Farid' });
  const page = await open(member, listOf(member));
  await menu(page, 'Farid', 'Edit');
  await field(page, 'Name').fill('Farid bin Ali');
  await field(page, 'Remark').fill('Typed here');
  const { token, teamName } = member;
  const params = { teamName, id };
  const { phone } = await leadOf(member, id);
  const other = { name: 'Farid', phone, status: 'Connecting', remark: 'Saved elsewhere' };
  await send(msmart.updateLead, { token, params, body: other });
  await button(page, 'Save').click();
  await page.getByText('Saved elsewhere').waitFor();
  expect(await page.getByText('changed meanwhile').count()).toBe(1);
  expect(await field(page, 'Remark').inputValue()).toBe('Typed here');
  await button(page, 'Keep mine').click();
  await button(page, 'Save').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row(page, 'Farid bin Ali').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ name: 'Farid bin Ali', remark: 'Typed here' });

  await menu(page, 'Farid bin Ali', 'Edit');
  await field(page, 'Name').fill('Typed');
  await send(msmart.updateLead, { token, params, body: { ...other, name: 'Stored' } });
  await button(page, 'Save').click();
  await button(page, 'Use the stored one').click();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Stored');
});

test('a save that ends after its sheet was closed does not close the next sheet', async () => {
  const member = await newMember();
  await newLead(member, { name: 'Aisyah' });
  const page = await open(member, listOf(member), LAPTOP);
  await button(page, 'Edit Aisyah').click();
  await field(page, 'Remark').fill('Called');
  const held = await holdAnswer(page, '**/api/msmart/lead/**');
  await button(page, 'Save').click();
  await held.arrived;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Wei Ling');
  held.release();
  await waitForAlert(page, 'Lead updated');
  await field(page, 'Phone No.').fill(somePhone());
  await button(page, 'Add').click();
  await row(page, 'Wei Ling').waitFor();
});

test('what a user types for the next lead during a save is kept', async () => {
  const member = await newMember();
  const page = await open(member, listOf(member));
  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Aisyah');
  await field(page, 'Phone No.').fill(somePhone());
  const held = await holdAnswer(page, '**/api/msmart/lead');
  await button(page, 'Add and next').click();
  await held.arrived;
  await field(page, 'Name').fill('Wei Ling');
  await field(page, 'Phone No.').fill('+65912');
  held.release();
  await waitForAlert(page, 'Lead added');
  await page.keyboard.type('34567');
  expect(await field(page, 'Name').inputValue()).toBe('Wei Ling');
  expect(await field(page, 'Phone No.').inputValue()).toBe('+6591234567');
  await button(page, 'Add').click();
  await row(page, 'Wei Ling').waitFor();
});

test('a save that ends after navigation does not navigate', async () => {
  const member = await newMember();
  const page = await open(member, pathTo(paths.msmart.createLead, { teamName: member.teamName }));
  await field(page, 'Name').fill('Aisyah');
  await field(page, 'Phone No.').fill(somePhone());
  const held = await holdAnswer(page, '**/api/msmart/lead');
  await button(page, 'Add').click();
  await held.arrived;
  await page.getByRole('link', { name: 'M-Chat' }).click();
  await waitForPath(page, paths.mchat.home);
  held.release();
  await waitForAlert(page, 'Lead added');
  await waitForPath(page, paths.mchat.home);
});

test('a deleted lead is restored by Undo or from the bin; one list shows the leads of all teams', async () => {
  const member = await newMember();
  await newLead(member, { name: 'Mei Ling' });
  const page = await open(member, listOf(member));
  const remove = async () => {
    await menu(page, 'Mei Ling', 'Delete');
    await page.getByText('Are you sure you want to delete this database?').waitFor();
    await button(page, 'Delete').click();
    await row(page, 'Mei Ling').waitFor({ state: 'detached' });
  };
  await remove();
  await button(page, 'Undo').click();
  await row(page, 'Mei Ling').waitFor();
  expect(await leadsOf(member)).toHaveLength(1);
  await remove();
  expect(await leadsOf(member)).toHaveLength(0);
  await button(page, 'Views and files').click();
  await page.getByRole('menuitem', { name: 'Bin' }).click();
  await button(page, 'Restore Mei Ling').click();
  await page.getByText('The bin is empty').waitFor();
  expect(await leadsOf(member)).toHaveLength(1);

  const other = { ...member, ...(await newLeadMember(await foundTeam(), { user: member })) };
  await newLead(other, { name: 'Farid' });
  await page.goto(paths.msmart.databases);
  await row(page, 'Mei Ling').waitFor();
  await row(page, 'Farid').waitFor();
  await button(page, 'Team').click();
  await page.getByRole('menuitem', { name: other.teamName }).click();
  await row(page, 'Mei Ling').waitFor({ state: 'detached' });
  await row(page, 'Farid').waitFor();
});

const waiting = (page: Page) => page.getByRole('region', { name: /waiting to be sent|Could not be saved/ });

test('a lead waits on the device without a connection, and a lost response creates no second lead', async () => {
  const member = await newMember();
  const page = await open(member, listOf(member));
  await page.getByText('No leads yet').waitFor();
  await waitForModules(page, 'CreateLead', 'WaitingList');
  await page.context().setOffline(true);
  await add(page, 'Offline Olga', '019-888 7766');
  await waiting(page).getByText('Offline Olga').waitFor();
  expect(await leadsOf(member)).toHaveLength(0);
  await page.context().setOffline(false);
  await waiting(page).waitFor({ state: 'detached' });
  await row(page, 'Offline Olga').waitFor();
  expect((await leadsOf(member)).map(({ phone }) => phone)).toEqual(['+60198887766']);

  await routeOnce(page, '**/api/msmart/lead', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add(page, 'Once', somePhone());
  await waitForAlert(page, '1 change sent: Once');
  await row(page, 'Once').waitFor();
  expect((await leadsOf(member)).map(({ name }) => name)).toEqual(['Once', 'Offline Olga']);
  expect(await waiting(page).count()).toBe(0);
});

test('a lead that is discarded while another one is sent is not sent', async () => {
  const member = await newMember();
  const page = await open(member, listOf(member));
  await page.getByText('No leads yet').waitFor();
  await waitForModules(page, 'CreateLead', 'WaitingList');
  await page.context().setOffline(true);
  for (const name of ['Sent', 'Discarded']) {
    await add(page, name, somePhone());
    await waiting(page).getByText(name, { exact: true }).waitFor();
  }
  const held = await holdAnswer(page, '**/api/msmart/lead');
  await page.context().setOffline(false);
  await held.arrived;
  await button(page, 'Discard Discarded').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await waiting(page).getByText('Discarded', { exact: true }).waitFor({ state: 'detached' });
  held.release();
  await waiting(page).waitFor({ state: 'detached' });
  await add(page, 'Next', somePhone());
  await row(page, 'Next').waitFor();
  expect((await leadsOf(member)).map(({ name }) => name)).toEqual(['Next', 'Sent']);
});

test('a waiting lead belongs to its user, survives a reload, and can be corrected after a refusal', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const phone = somePhone();
  const page = await open(member, listOf(member));
  await page.route('**/api/msmart/lead', (route) => route.abort());
  await add(page, 'Twice', phone);
  await waiting(page).getByText('Twice').waitFor();
  const other = storedUser(team.owner, true);
  await page.evaluate((session) => Object.assign(localStorage, session), other);
  await page.reload();
  await page.getByText('No leads yet').waitFor();
  expect(await waiting(page).count()).toBe(0);
  await page.evaluate((session) => Object.assign(localStorage, session), storedUser(member, true));
  await addLead(member, { phone, name: 'First' });
  await page.unroute('**/api/msmart/lead');
  await page.reload();
  await waiting(page).getByText('This phone number is already in your database').waitFor();
  await button(page, 'Edit Twice').click();
  await field(page, 'Phone No.').fill(somePhone());
  await button(page, 'Add').click();
  await waiting(page).waitFor({ state: 'detached' });
  expect((await leadsOf(member)).map(({ name }) => name)).toEqual(['Twice', 'First']);
});
