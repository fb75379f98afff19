import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leadOf, newLead, newLeadMember } from '../../../../../infra/testing/leads.ts';
import { foundTeam } from '../../../../../infra/testing/teams.ts';
import { differingPixels } from '../../../../pictures.ts';
import { browser } from '../../../../testBrowser.ts';
import { field, openDevice, storedUser } from '../../../../testPage.ts';
import { paths, pathTo } from '../../../paths.ts';

const CALENDAR = '**/assets/DatePickers-*.js';

type Shown = Pick<NonNullable<Parameters<typeof openDevice>[1]>, 'colorScheme'>;

/** A screen whose calendar is on its way until it is let through. */
async function openBefore(path: string, user: { token: string; username: string }, device: Shown = {}) {
  const page = await (await openDevice(browser, { stored: storedUser(user, true), ...device })).newPage();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(CALENDAR, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(path);
  return { page, release };
}

async function openLead(device: Shown = {}) {
  const member = await newLeadMember(await foundTeam());
  const id = await newLead(member, { name: 'Aisyah', followUp: '2028-02-29' });
  const path = pathTo(paths.msmart.lead, { teamName: member.teamName, id });
  return { member, id, path, ...(await openBefore(path, member, device)) };
}

async function openTeamLeads(device: Shown = {}) {
  const { owner, teamName } = await foundTeam();
  return openBefore(pathTo(paths.msmart.teamLeads, { teamName }), owner, device);
}

const day = (page: Page) => field(page, 'Follow up date');
const calendar = (page: Page) => page.locator('.ant-picker.date-input');

test.each([
  ['a day', 'light', openLead],
  ['a day', 'dark', openLead],
  ['two days', 'light', openTeamLeads],
  ['two days', 'dark', openTeamLeads],
] as const)('%s: the look stays as it is when the calendar comes, %s', async (_, colorScheme, open) => {
  const { page, release } = await open({ colorScheme });
  const input = page.locator('.date-input');
  const before = await input.screenshot();
  const place = await input.boundingBox();
  release();
  await calendar(page).waitFor();
  expect(await input.boundingBox()).toEqual(place);
  expect(await differingPixels(page, before, await input.screenshot())).toBe(0);
});

test('what is typed before the calendar has come is gone on with', async () => {
  const { page, release } = await openLead();
  await day(page).selectText();
  await page.keyboard.type('2027-03');
  release();
  await calendar(page).waitFor();
  expect(await day(page).inputValue()).toBe('2027-03');
  await page.keyboard.type('-04');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await day(page).inputValue()).toBe('2027-03-04');
});

test('a press that came before the calendar opens it', async () => {
  const { page, release } = await openLead();
  await day(page).click();
  release();
  await page.getByRole('button', { name: 'Next month' }).waitFor();
  expect(await day(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test('where the calendar does not come, a day is typed', async () => {
  const { page, member, id, path } = await openLead();
  await page.unroute(CALENDAR);
  await page.route(CALENDAR, (route) => route.abort());
  await page.goto(path);
  await day(page).fill('2027-02-31');
  await day(page).press('Tab');
  expect(await day(page).inputValue()).toBe('2028-02-29');
  await day(page).fill('2027-03-04');
  await day(page).press('Enter');
  await field(page, 'Status remark').fill('Met at the expo');
  await field(page, 'Follow up remark').fill('Call back');
  await day(page).press('Enter');
  await page.getByText('Database updated').waitFor();
  expect(await leadOf(member, id)).toMatchObject({ followUpDate: '2027-03-04' });
});

test('two days that are typed before the calendar has come are filtered by, the earlier one first', async () => {
  const { page } = await openTeamLeads();
  const [from, to] = [page.getByPlaceholder('Start date'), page.getByPlaceholder('End date')];
  await from.fill('2027-03-04');
  await to.fill('2027-02-01');
  await to.press('Enter');
  await page.waitForURL(
    ({ search }) => search.includes('from=2027-02-01') && search.includes('to=2027-03-04'),
  );
  expect(await from.inputValue()).toBe('2027-02-01');
});
