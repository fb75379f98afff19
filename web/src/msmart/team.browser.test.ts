import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leadOf, newLead } from '../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { GroupDashboard } from '../../../shared/contract/figures.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, field, openPage, PHONE, storedUser } from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

const open = (user: TestUser, path: string) =>
  openPage(browser, path, { stored: storedUser(user, true), viewport: PHONE });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function joinAsManager(page: Page, teamName: string, groupName: string) {
  await section(page, 'Join As Manager').getByRole('link', { name: 'Join as manager' }).click();
  await field(page, 'Select Team').fill(teamName);
  await page
    .getByRole('option', { name: teamName })
    .or(page.getByTitle(teamName, { exact: true }))
    .last()
    .click();
  await field(page, 'Group Name').fill(groupName);
  await field(page, 'Your Name').fill(groupName);
  await button(page, 'Submit Form').click();
  await page.getByRole('link', { name: 'My teams' }).click();
  await section(page, 'Join As Manager').getByText('Pending Verify').first().waitFor();
}

/** Returns the invitation link of the open team. */
async function invitation(page: Page): Promise<string> {
  await button(page, 'Invite').click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return link;
}

async function joinBy(user: TestUser, link: string, yourName: string): Promise<Page> {
  const page = await open(user, link);
  await field(page, 'Your Name').fill(yourName);
  await button(page, 'Join Team').click();
  await page.getByRole('link', { name: 'My teams' }).click();
  await section(page, 'Join A Team').getByText('Pending Verify').first().waitFor();
  return page;
}

async function accept(page: Page, name: string) {
  await button(page, `Accept ${name}`).click();
  await button(page, `Accept ${name}`).waitFor({ state: 'hidden' });
  await section(page, 'Members').getByText(name).waitFor();
}

/** Reloads the user's role in the team and opens the team. */
async function openTeam(page: Page, card: string, teamName: string) {
  await page.reload();
  await section(page, card).getByText(`1 team: ${teamName}`).click();
  await section(page, card).getByRole('link', { name: teamName }).click();
}

async function openByMenu(page: Page, teamName: string, place: string) {
  await tab(page, 'M-Smart').click();
  await page.getByText(`1 team: ${teamName}`).click();
  await button(page, `Actions for ${teamName}`).click();
  await page.getByRole('menuitem', { name: place, exact: true }).click();
}

const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).click();
  await page.getByTitle(option, { exact: true }).last().click();
};

/** Opens the folded sections of a lead. */
async function unfold(page: Page) {
  for (const title of ['PROSPECTING', 'CONNECTING', 'ENGAGEMENT', 'RESULT']) {
    await section(page, title).getByRole('button', { name: title }).click();
  }
}

const save = (page: Page, name: string) =>
  section(page, name).getByRole('button', { name: 'Update Database' }).click();

/** Fills in the fields that the page requires for the stage Connecting, and saves them. */
async function connect(page: Page) {
  await save(page, 'CONNECTING');
  await page.getByText('Status remark is required').waitFor();
  await page.getByText('Follow up remark is required').waitFor();
  await choose(page, 'Status', 'Connecting');
  await field(page, 'Status remark').fill('Met at the expo');
  // Switching the presentation off clears its remark.
  const presentation = field(page, 'Presentation');
  await presentation.click();
  await field(page, 'Present remark').fill('Too early');
  await presentation.click();
  await field(page, 'Present remark').waitFor({ state: 'detached' });
  await presentation.click();
  expect(await field(page, 'Present remark').inputValue()).toBe('');
  await field(page, 'Present remark').fill('Liked it');
  for (const done of ['Added on Facebook', 'Followed on TikTok', 'Phone number saved']) {
    await page.getByRole('checkbox', { name: done }).check();
  }
  await button(page, '3 days').click();
  await field(page, 'Follow up remark').fill('Call back');
  await save(page, 'CONNECTING');
}

/** Goes back to the list and opens the lead again. */
async function reopen(page: Page, lead: string) {
  await page.getByText('Lead updated').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: lead, exact: true }).click();
  await unfold(page);
}

/** Adds a lead and moves it through its stages until it is closed. */
async function closeNewLead(page: Page, member: TestUser) {
  await button(page, '+New Database').click();
  await field(page, 'Name').fill('Aisyah');
  await field(page, 'Phone No.').fill('012-345 6789');
  await button(page, 'Add').click();
  await page.getByRole('link', { name: 'Aisyah', exact: true }).click();
  await page.getByText('1 point', { exact: true }).waitFor();
  await unfold(page);
  await connect(page);
  await reopen(page, 'Aisyah');
  await section(page, 'CONNECTING').getByText('Phone number saved').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Phone number saved' }).count()).toBe(0);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await leadOf(member, id)).toMatchObject({
    prospectingRemark: 'Met at the expo',
    leadPresent: true,
    presentRemark: 'Liked it',
    con_addFB: true,
    followUpDate: addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), 3),
    followUpRemarkSet: 'Call back',
  });
  await choose(page, 'Status', 'Engagement');
  for (const done of ['Engaged on Facebook', 'Engaged on TikTok', 'Engaged on WhatsApp']) {
    await page.getByRole('checkbox', { name: done }).check();
  }
  await choose(page, 'Closing status', 'Closed');
  await save(page, 'RESULT');
  await page.getByText('Lead updated').waitFor();
  await page.getByText('23 points', { exact: true }).waitFor();
}

/** Returns the figures of the user's own dashboard: today, this week and in total. */
const ownFigures = async (page: Page, label: string) => {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  return (await row.getByRole('cell').allInnerTexts()).map((text) => text.split(/\s/)[0]);
};

/** Returns a figure of a card of the group's dashboard. */
const groupFigure = (page: Page, card: string, label: string) =>
  section(page, card).locator('dl > div').filter({ hasText: label }).locator('dd').innerText();

/** The points of that lead by stage. */
const earned = [
  ['Prospecting', 4],
  ['Connecting', 3],
  ['Engagement', 6],
  ['Result', 10],
] as const;

const ranked = async ({ token }: TestUser, teamName: string) => {
  const { body } = await send(msmart.getGroupDashboard, { token, params: { teamName } });
  return GroupDashboard.parse(body).rankings.today.map(({ name, merits }) => [name, merits]);
};

test('a manager and a member join a team, the member closes a lead, and the dashboards show its points', async () => {
  const [{ teamName, owner }, manager, member] = await Promise.all([
    foundTeam(),
    newValidatedUser(),
    newValidatedUser(),
  ]);
  const managers = await open(manager, paths.msmart.home);
  await joinAsManager(managers, teamName, 'Max Wong');
  const decision = { teamName, username: manager.username, decision: 'accept' };
  await send(msmart.verifyApplicant, { token: owner.token, body: decision });
  await openTeam(managers, 'Join As Manager', teamName);

  const members = await joinBy(member, await invitation(managers), 'Mei Lin');
  await managers.reload();
  await accept(managers, 'Mei Lin');

  await openTeam(members, 'Join A Team', teamName);
  await closeNewLead(members, member);
  await openByMenu(members, teamName, 'My numbers');
  for (const [card, points] of earned) {
    const stage = members.locator('tbody').filter({ has: members.getByRole('link', { name: `(${card})` }) });
    await stage.getByText(`SUMMARY - ${points} POINTS (THIS WEEK)`).waitFor();
  }
  expect(await ownFigures(members, 'Closed')).toEqual(['1', '1', '1']);
  await button(members, '1 Closed, in all').click();
  await members.getByRole('dialog', { name: 'Closed, in all' }).getByRole('listitem').waitFor();
  await button(members, 'Close').click();
  await button(members, 'SUMMARY - 10 POINTS (THIS WEEK)').click();
  const sheet = members.getByRole('dialog', { name: 'Points of Result' });
  await sheet.getByText('+10').waitFor();
  expect(await sheet.getByRole('listitem').count()).toBe(1);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await members.goto(paths.msmart.dashboards);
  await button(members, '1 (Recent database uploaded)').click();
  const recent = members.getByRole('dialog', { name: 'Recent database uploaded' }).getByRole('listitem');
  await recent.waitFor();
  expect(await recent.count()).toBe(1);
  const row = await members
    .getByRole('heading', { name: 'Recent engaged database' })
    .locator('../..')
    .boundingBox();
  expect(row?.height).toBeLessThan(100);

  // A job updates the ranking after the save.
  await expect.poll(() => ranked(owner, teamName)).toEqual([['Mei Lin', 23]]);
  await openByMenu(managers, teamName, 'Team numbers');
  const tabs = managers.getByRole('navigation', { name: 'Pages of the team' });
  await expect.poll(() => tabs.locator('[aria-current]').innerText()).toBe('Team numbers');
  await section(managers, 'Ranking').getByText('Today', { exact: true }).click();
  await section(managers, 'Ranking: Today').getByRole('button', { name: '23 merits of Mei Lin' }).waitFor();
  for (const [card, points] of earned) {
    expect(await groupFigure(managers, card, 'Points')).toBe(String(points));
  }
}, 120_000);

test('the numbers of a user of two teams open the leads that they count', async () => {
  const { owner, teamName } = await foundTeam();
  const other = await foundTeam({ owner });
  const followUp = dayIn(DEFAULT_TIME_ZONE, Date.now());
  await newLead({ ...owner, teamName }, { name: 'Due in one', followUp });
  await newLead({ ...owner, teamName: other.teamName }, { name: 'Due in the other', followUp });
  await newLead({ ...owner, teamName }, { name: 'Due later', followUp: addDays(followUp, 1) });
  const page = await open(owner, paths.msmart.dashboards);
  await button(page, '2 (Today’s follow up)').click();
  const due = page.getByRole('dialog', { name: 'Today’s follow up' });
  await due.getByText('Due in the other').waitFor();
  expect(await due.getByRole('listitem').count()).toBe(2);
  await button(page, 'Close').click();
  await button(page, '3 (Recent database uploaded)').click();
  const recent = page.getByRole('dialog', { name: 'Recent database uploaded' });
  await recent.getByText('Due later').waitFor();
  expect(await recent.getByRole('listitem').count()).toBe(3);
});
