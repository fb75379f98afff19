import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type LeadMember, leadOf, newLead, newLeadMember } from '../../../../../infra/testing/leads.ts';
import { foundTeam, type TestTeam } from '../../../../../infra/testing/teams.ts';
import { browser } from '../../../../testing/testBrowser.ts';
import { button, field, openDevice, PHONE, storedUser } from '../../../../testing/testPage.ts';
import { paths, pathTo } from '../../../routing/paths.ts';

const CALENDAR = '**/assets/DatePickers-*.js';
const NO_DATE = 'Follow up date must be a date, YYYY-MM-DD';

let team: TestTeam;
let member: LeadMember;
beforeAll(async () => {
  team = await foundTeam();
  member = await newLeadMember(team);
});

/** Opens a user's page on a new device. */
async function pageOf(user: { token: string; username: string }, isPhone = false): Promise<Page> {
  const stored = storedUser(user, true);
  const device = await openDevice(browser, isPhone ? { stored, viewport: PHONE, isTouch: true } : { stored });
  return device.newPage();
}

/** Makes a lead with a follow-up day, and returns the address of its page. */
async function newDatedLead(): Promise<{ id: string; path: string }> {
  const id = await newLead(member, { name: 'Aisyah', followUp: '2028-02-29' });
  return { id, path: pathTo(paths.msmart.lead, { teamName: member.teamName, id }) };
}

async function openLead(page: Page, path: string) {
  await page.goto(path);
  for (const title of ['PROSPECTING', 'RESULT']) await page.getByRole('button', { name: title }).click();
  // A day of the calendar below the pointer would take the place of what is typed.
  await page.mouse.move(0, 0);
}

const day = (page: Page) => field(page, 'Follow up date');
const storedDay = async (id: string) => (await leadOf(member, id)).followUpDate;

/** Fills in the other required fields of a lead's page, and saves it. */
async function save(page: Page) {
  await field(page, 'Status remark').fill('Met at the expo');
  await field(page, 'Follow up remark').fill('Call back');
  await button(page, 'Update Database').last().click();
}

test('an impossible or incomplete day is refused and stays visible until a day is typed', async () => {
  const { id, path } = await newDatedLead();
  const page = await pageOf(member);
  await openLead(page, path);
  await page.locator('.ant-picker').waitFor();
  for (const typed of ['2027-02-31', '2027-03']) {
    await day(page).fill(typed);
    await page.keyboard.press('Tab');
    await page.getByText(NO_DATE).waitFor();
    expect(await day(page).getAttribute('placeholder')).toBe(typed);
  }
  await save(page);
  await page.getByText(NO_DATE).waitFor();
  expect(await storedDay(id)).toBe('2028-02-29');
  await day(page).fill('2027-03-04');
  await page.keyboard.press('Enter');
  await page.getByText(NO_DATE).waitFor({ state: 'detached' });
  // As lists show it
  expect(await day(page).inputValue()).toBe('Mar 4, 2027');
  await day(page).focus();
  await page.keyboard.press('Tab');
  await save(page);
  await page.getByText('Lead updated').waitFor();
  expect(await storedDay(id)).toBe('2027-03-04');
});

test('a range filters by two days in order, and refuses text that is no day', async () => {
  const page = await pageOf(team.owner);
  await page.goto(pathTo(paths.msmart.teamLeads, { teamName: team.teamName }));
  await button(page, 'Dates').click();
  const from = page.getByPlaceholder('Start date');
  const type = async (typed: string) => {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await from.click();
  await page.keyboard.type('2027-02-31');
  await from.blur();
  await page.getByText('“2027-02-31” is not a date').waitFor();
  await from.click();
  await type('2027-03-04');
  await type('2027-02-01');
  await page.waitForURL(
    ({ search }) => search.includes('from=2027-02-01') && search.includes('to=2027-03-04'),
  );
  expect(await from.inputValue()).toBe('Feb 1, 2027');
});

test('the calendar begins on Monday, and one month of it fits a small window', async () => {
  const page = await pageOf(team.owner);
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    await page.goto(pathTo(paths.msmart.teamLeads, { teamName: team.teamName }));
    await button(page, 'Dates').click();
    await page.getByPlaceholder('Start date').click();
    const calendar = page.locator('.ant-picker-dropdown');
    expect(await calendar.locator('th').first().textContent()).toBe('Mo');
    const isWhole = async () => {
      const { x = -1, width: taken = 0 } = (await calendar.boundingBox()) ?? {};
      return x >= 0 && x + taken <= width;
    };
    await expect.poll(isWhole).toBe(true);
    await calendar.getByRole('button', { name: 'Next month' }).first().click();
  }
});

test.each([
  ['on a phone', true],
  ['where the calendar does not come', false],
])("%s a day is chosen in the browser's own input, which refuses a part of one", async (_, isPhone) => {
  const { id, path } = await newDatedLead();
  const page = await pageOf(member, isPhone);
  await page.route(CALENDAR, (route) => route.abort());
  await openLead(page, path);
  await page.locator('input[type=date]').waitFor();
  await day(page).focus();
  await page.keyboard.press('Backspace');
  await save(page);
  await page.getByText(NO_DATE).waitFor();
  expect(await storedDay(id)).toBe('2028-02-29');
  await day(page).fill('2027-03-04');
  await save(page);
  await page.getByText('Lead updated').waitFor();
  expect(await storedDay(id)).toBe('2027-03-04');
});
