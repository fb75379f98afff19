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
import { browser } from '../../../testBrowser.ts';
import {
  button,
  field,
  LAPTOP,
  openDevice,
  openPage,
  PHONE,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../../testPage.ts';
import { paths, pathTo } from '../../paths.ts';

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

test('a lead is added in three taps beside the typing, and the next one in two', async () => {
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
  await waitForAlert(page, 'New database added');
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
});

test('a number that is taken is said at its field, and what was typed stays', async () => {
  const member = await newMember();
  const phone = somePhone();
  await newLead(member, { phone });
  const page = await open(member, listOf(member));
  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Another');
  await field(page, 'Phone No.').fill(phone);
  await button(page, 'Add').click();
  await page.getByText('This phone number is already in your database').waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Another');
  // As long as the first: one wrong digit is put right.
  await field(page, 'Phone No.').fill(somePhone());
  await button(page, 'Add').click();
  await row(page, 'Another').waitFor();

  await tellWatchersOfBack(page);
  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Typed so far');
  await page.evaluate(() => window.dispatchEvent(new Event('back')));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button(page, '+New Database').click();
  expect(await field(page, 'Name').inputValue()).toBe('Typed so far');
});

/** A phone asks whatever lies over the page to close; no driver of browsers does. */
const tellWatchersOfBack = (page: Page) =>
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

test('the table leads to the lead, to WhatsApp, and to its dialogs; what is overdue comes first', async () => {
  const member = await newMember();
  const phone = somePhone();
  await newLead(member, { name: 'Late', phone, followUp: addDays(today(), -2) });
  await newLead(member, { name: 'Newest' });
  const page = await open(member, listOf(member), LAPTOP);
  await page.getByRole('row', { name: 'Late' }).getByText('2 days overdue').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['#', 'Name', 'Phone No.', 'Status', 'Action']),
  );
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Late', 'Newest']);
  const link = page.getByRole('link', { name: 'WhatsApp Late' });
  expect(await link.getAttribute('href')).toBe(`https://wa.me/${phone.slice(1)}`);
  const edit = button(page, 'Edit Late');
  await edit.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await edit.and(page.locator(':focus')).waitFor();
  const search = page.getByLabel('Search', { exact: true });
  await search.fill(phone.slice(-4));
  await page.getByText('1 lead', { exact: true }).waitFor();
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Late']);
  await page.getByRole('combobox', { name: 'Search by' }).click();
  await page.getByTitle('Status', { exact: true }).click();
  await search.fill('Prospecting');
  await page.getByText('2 leads', { exact: true }).waitFor();
});

test('what is typed fast on a slow phone is all there, beside what was chosen a moment before', async () => {
  const member = await newMember();
  const page = await (
    await openDevice(browser, { stored: storedUser(member, true), viewport: PHONE })
  ).newPage();
  await page.goto(listOf(member));
  await page.getByText('No leads yet').waitFor();
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const search = page.getByLabel('Search', { exact: true });
  await page.getByRole('combobox', { name: 'Search by' }).click();
  await page.getByTitle('Phone', { exact: true }).click();
  await search.pressSequentially('0123456789');
  expect(await search.inputValue()).toBe('0123456789');
  await waitForPath(page, `${listOf(member)}?by=phone&q=0123456789`);
});

test('what somebody else has saved meanwhile stands beside what is typed, of which nothing is lost', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Farid' });
  const page = await open(member, listOf(member));
  await menu(page, 'Farid', 'Edit');
  await field(page, 'Name').fill('Farid bin Ali');
  await field(page, 'Remark').fill('Typed here');
  const { token, teamName } = member;
  const params = { teamName, id };
  const lead = await leadOf(member, id);
  const other = { name: 'Farid', phone: lead.phone, status: 'Connecting', remark: 'Saved elsewhere' };
  await send(msmart.updateLead, { token, params, body: other });
  await button(page, 'Save').click();
  await page.getByText('Saved elsewhere').waitFor();
  expect(await field(page, 'Remark').inputValue()).toBe('Typed here');
  await button(page, 'Keep mine').click();
  await button(page, 'Save').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row(page, 'Farid bin Ali').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ name: 'Farid bin Ali', remark: 'Typed here' });
});

test('the stored one can be taken in place of what is typed', async () => {
  const member = await newMember();
  const id = await newLead(member, { name: 'Farid' });
  const page = await open(member, listOf(member));
  await menu(page, 'Farid', 'Edit');
  await field(page, 'Name').fill('Typed');
  const { phone } = await leadOf(member, id);
  const body = { name: 'Stored', phone, status: 'Connecting' };
  await send(msmart.updateLead, { token: member.token, params: { teamName: member.teamName, id }, body });
  await button(page, 'Save').click();
  await button(page, 'Use the stored one').click();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Stored');
});

test('a deleted lead comes back by Undo, and later from the bin', async () => {
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
  await button(page, 'Bin').click();
  await button(page, 'Restore Mei Ling').click();
  await page.getByText('The bin is empty').waitFor();
  expect(await leadsOf(member)).toHaveLength(1);
});

test('without a connection a lead waits on the device, and is sent once when there is one', async () => {
  const member = await newMember();
  const page = await open(member, listOf(member));
  await page.getByText('No leads yet').waitFor();
  await page.context().setOffline(true);
  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Offline Olga');
  await field(page, 'Phone No.').fill('019-888 7766');
  await button(page, 'Add').click();
  const waiting = page.getByRole('region', { name: 'Waiting on this device' });
  await waiting.getByText('Offline Olga').waitFor();
  expect(await leadsOf(member)).toHaveLength(0);
  await page.context().setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await row(page, 'Offline Olga').waitFor();
  expect((await leadsOf(member)).map(({ phone }) => phone)).toEqual(['+60198887766']);
});

test('an answer that is lost makes no second lead', async () => {
  const member = await newMember();
  const page = await open(member, listOf(member));
  await page.route(
    '**/api/msmart/lead',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Once');
  await field(page, 'Phone No.').fill(somePhone());
  await button(page, 'Add').click();
  await waitForAlert(page, 'Once is sent');
  await row(page, 'Once').waitFor();
  expect(await leadsOf(member)).toHaveLength(1);
  expect(await page.getByRole('region', { name: 'Waiting on this device' }).count()).toBe(0);
});

test('what waits is of its user alone, outlives a reload, and is put right where the server says no', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const phone = somePhone();
  const device = await openDevice(browser, { stored: storedUser(member, true), viewport: PHONE });
  const page = await device.newPage();
  await page.goto(listOf(member));
  await page.route('**/api/msmart/lead', (route) => route.abort());
  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Twice');
  await field(page, 'Phone No.').fill(phone);
  await button(page, 'Add').click();
  const waiting = page.getByRole('region', { name: 'Waiting on this device' });
  await waiting.getByText('Twice').waitFor();
  const other = storedUser(await newLeadMember(team), true);
  await page.evaluate((session) => Object.assign(localStorage, session), other);
  await page.reload();
  await page.getByText('No leads yet').waitFor();
  expect(await waiting.count()).toBe(0);
  await page.evaluate((session) => Object.assign(localStorage, session), storedUser(member, true));
  await addLead(member, { phone, name: 'First' });
  await page.unroute('**/api/msmart/lead');
  await page.reload();
  await waiting.getByText('This phone number is already in your database').waitFor();
  await button(page, 'Edit Twice').click();
  await field(page, 'Phone No.').fill(somePhone());
  await button(page, 'Add').click();
  await waiting.waitFor({ state: 'detached' });
  expect((await leadsOf(member)).map(({ name }) => name)).toEqual(['Twice', 'First']);
});

test('the leads of all teams are in one list, which is narrowed down to one', async () => {
  const member = await newMember();
  const other = { ...member, ...(await newLeadMember(await foundTeam(), { user: member })) };
  await newLead(member, { name: 'Aisyah' });
  await newLead(other, { name: 'Farid' });
  const page = await open(member, paths.msmart.databases);
  await row(page, 'Aisyah').waitFor();
  await row(page, 'Farid').waitFor();
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByTitle(other.teamName, { exact: true }).click();
  await row(page, 'Aisyah').waitFor({ state: 'detached' });
  await row(page, 'Farid').waitFor();
});

test('leads are exported as CSV and as a workbook, and no text of theirs is run as a formula', async () => {
  const member = await newMember();
  await newLead(member, { name: '=HYPERLINK("https://example.com")', remarks: '陳美玲' });
  const page = await open(member, listOf(member));
  await row(page, '=HYPERLINK').waitFor();
  const exported = async (format: string) => {
    const downloading = page.waitForEvent('download');
    await button(page, 'Files').click();
    await page.getByRole('menuitem', { name: format }).click();
    return readFileSync(await (await downloading).path());
  };
  expect((await exported('Export CSV')).toString('utf8')).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  const [head, lead] = await readSheet(await exported('Export Excel'));
  expect(head?.slice(0, 5)).toEqual(['Team', 'Name', 'Phone Number', 'Status', 'Remark']);
  expect(lead?.slice(0, 5)).toEqual([
    member.teamName,
    '=HYPERLINK("https://example.com")',
    expect.stringMatching(/^\+6012/),
    'Prospecting',
    '陳美玲',
  ]);
});
