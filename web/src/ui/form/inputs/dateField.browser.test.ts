import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type LeadMember, leadOf, newLead, newLeadMember } from '../../../../../infra/testing/leads.ts';
import { foundTeam, type TestTeam } from '../../../../../infra/testing/teams.ts';
import { DEFAULT_TIME_ZONE } from '../../../../../shared/rules/team.ts';
import { dayIn } from '../../../../../shared/rules/time.ts';
import { differingPixels } from '../../../../testing/pictures.ts';
import { browser } from '../../../../testing/testBrowser.ts';
import { button, field, openDevice, storedUser } from '../../../../testing/testPage.ts';
import { paths, pathTo } from '../../../routing/paths.ts';

const CALENDAR = '**/assets/DatePickers-*.js';

let team: TestTeam;
let member: LeadMember;
beforeAll(async () => {
  team = await foundTeam();
  member = await newLeadMember(team);
});

type Shown = Pick<NonNullable<Parameters<typeof openDevice>[1]>, 'colorScheme'>;

/** A page of a member, or of the owner, that has loaded nothing yet. */
async function pageOf(user: { token: string; username: string }, device: Shown = {}): Promise<Page> {
  return (await openDevice(browser, { stored: storedUser(user, true), ...device })).newPage();
}

/** Opens a path, anew if need be, with the calendar on its way until it is let through. */
async function openBefore(page: Page, path: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.unroute(CALENDAR);
  await page.route(CALENDAR, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(path);
  await page.locator('.typed-days').waitFor();
  return release;
}

/** A lead with a day, as its page has it. */
async function newDatedLead(): Promise<{ id: string; path: string }> {
  const id = await newLead(member, { name: 'Aisyah', followUp: '2028-02-29' });
  return { id, path: pathTo(paths.msmart.lead, { teamName: member.teamName, id }) };
}

const today = () => dayIn(DEFAULT_TIME_ZONE, Date.now());
const day = (page: Page) => field(page, 'Follow up date');
const calendar = (page: Page) => page.locator('.ant-picker.date-input');

async function expectSameLook(page: Page, release: () => void) {
  const input = page.locator('.date-input');
  const before = await input.screenshot();
  const place = await input.boundingBox();
  release();
  await calendar(page).waitFor();
  expect(await input.boundingBox()).toEqual(place);
  expect(await differingPixels(page, before, await input.screenshot())).toBe(0);
}

test('a day looks the same when the calendar comes, which opens for a press before and goes on with what was typed', async () => {
  const { path } = await newDatedLead();
  const page = await pageOf(member);
  await expectSameLook(page, await openBefore(page, path));

  const release = await openBefore(page, path);
  await day(page).click();
  await day(page).selectText();
  await page.keyboard.type('2027-03');
  release();
  await button(page, 'Next month').waitFor();
  expect(await day(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await day(page).inputValue()).toBe('2027-03');
  await page.keyboard.type('-04');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await day(page).inputValue()).toBe('2027-03-04');
});

test('a press opens the calendar also when that has come and is about to be shown', async () => {
  await newLead(member, { name: 'Due', followUp: today() });
  const page = await pageOf(member);
  await page.goto(paths.msmart.home);
  await button(page, 'Move Due').click();
  await page.evaluate(() => {
    const watching = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('.typed-days input');
      if (input === null) return;
      watching.disconnect();
      // React shows what takes the place of something that waits no sooner than 300 ms after it.
      setTimeout(() => {
        input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        input.focus();
      }, 150);
    });
    watching.observe(document, { childList: true, subtree: true });
  });
  await page.getByRole('menuitem', { name: 'Pick a date', exact: true }).click();
  await button(page, 'Next month').waitFor();
  expect(await day(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test('two days look the same when the calendar comes, and are filtered by before, the earlier one first', async () => {
  const page = await pageOf(team.owner, { colorScheme: 'dark' });
  const path = pathTo(paths.msmart.teamLeads, { teamName: team.teamName });
  await expectSameLook(page, await openBefore(page, path));

  await openBefore(page, path);
  const [from, to] = [page.getByPlaceholder('Start date'), page.getByPlaceholder('End date')];
  await from.fill('2027-03-04');
  await to.fill('2027-02-01');
  await to.press('Enter');
  await page.waitForURL(
    ({ search }) => search.includes('from=2027-02-01') && search.includes('to=2027-03-04'),
  );
  expect(await from.inputValue()).toBe('2027-02-01');
});

test('where the calendar does not come, a day is typed', async () => {
  const { id, path } = await newDatedLead();
  const page = await pageOf(member);
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
