import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newLead } from '../../../../infra/testing/leads.ts';
import { newValidatedUser, send, someone, type TestUser } from '../../../../infra/testing/suite.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { browser } from '../../../testBrowser.ts';
import { button, field, LAPTOP, openPage, PHONE, storedUser, waitForPath } from '../../../testPage.ts';
import { paths, pathTo, withQuery } from '../../paths.ts';

type Viewport = typeof PHONE | typeof LAPTOP;

const open = (user: TestUser, path: string, viewport: Viewport = PHONE) =>
  openPage(browser, path, { stored: storedUser(user, true), viewport });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function newTeam(owner: TestUser, yourName = 'Olive Tan'): Promise<string> {
  const teamName = `Stars ${someone().username}`;
  await send(msmart.createTeam, { token: owner.token, body: { teamName, yourName } });
  return teamName;
}

const join = ({ token }: TestUser, teamName: string, yourName: string) =>
  send(msmart.joinTeam, { token, body: { teamName, managerName: 'Olive Tan', yourName } });

async function choose(page: Page, label: string, typed: string) {
  await field(page, label).fill(typed);
  await page
    .getByRole('option', { name: typed })
    .or(page.getByTitle(typed, { exact: true }))
    .last()
    .click();
}

async function menu(page: Page, name: string, action: string) {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Lets somebody in; then the menu by their name is a member's. */
async function accept(page: Page, name: string) {
  await button(page, `Accept ${name}`).click();
  await section(page, 'Requests').getByText('Nobody waits').waitFor();
  await section(page, 'Members').getByText(name).waitFor();
}

test('an owner makes a team on a phone, can invite at once, and finds it on M-Smart', async () => {
  const owner = await newValidatedUser();
  const teamName = `明星 Stars ${owner.username}`;
  const page = await open(owner, paths.msmart.home);
  await section(page, 'Create Team').getByRole('link', { name: 'New team' }).click();
  await button(page, 'Submit Form').click();
  await page.getByText('Team Name is required').waitFor();
  await page.getByText('Your Name is required').waitFor();
  await field(page, 'Team Name').fill(teamName);
  await field(page, 'Your Name').fill('Olive Tan');
  await button(page, 'Submit Form').click();
  await page.getByRole('heading', { name: teamName, level: 1 }).waitFor();
  await section(page, 'Members').getByText('Olive Tan').waitFor();
  await button(page, 'Invite').click();
  await page.getByText(`Whoever opens it asks to join Olive Tan in ${teamName}.`).waitFor();
  await button(page, 'Close').click();
  await page.getByRole('link', { name: 'M-Smart' }).last().click();
  await section(page, 'Create Team').getByRole('link', { name: teamName }).waitFor();
});

test('who follows an invitation joins with one tap, and is let in while they wait', async () => {
  const [owner, member] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const teamName = await newTeam(owner);
  const invitation = withQuery(paths.msmart.joinTeam, { team: teamName, manager: 'Olive Tan' });
  const page = await open(member, invitation);
  await field(page, 'Your Name').fill('Mei Lin');
  await button(page, 'Join Team').click();
  await page.locator('.ant-alert-success').waitFor();
  await page.getByRole('link', { name: 'My teams' }).click();
  await section(page, 'Join A Team').getByText('Pending Verify').waitFor();

  const owners = await open(owner, pathTo(paths.msmart.team, { teamName }));
  await accept(owners, 'Mei Lin');

  await page.reload();
  await section(page, 'Join A Team').getByText('Verified').waitFor();
  const place = section(page, 'Join A Team').getByRole('link', { name: teamName });
  expect(await place.getAttribute('href')).toBe(pathTo(paths.msmart.database, { teamName }));
});

test('the managers to choose from come with the team, and go with another', async () => {
  const [owner, member] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const [first, second] = [await newTeam(owner), await newTeam(owner, 'Owen Lee')];
  const page = await open(member, paths.msmart.joinTeam, LAPTOP);
  await button(page, 'Join Team').click();
  await page.getByText('Please select a team').waitFor();
  expect(await field(page, 'Select Manager').count()).toBe(0);
  await choose(page, 'Select Team', first);
  await choose(page, 'Select Manager', 'Olive Tan');
  await choose(page, 'Select Team', second);
  await button(page, 'Join Team').click();
  await page.getByText('Please select a manager').waitFor();
  await choose(page, 'Select Manager', 'Owen Lee');
  await button(page, 'Join Team').click();
  await page.locator('.ant-alert-success').waitFor();
});

test('an owner lets a manager in, hands the team over and leaves it', async () => {
  const [owner, manager] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const teamName = await newTeam(owner);
  const page = await open(manager, paths.msmart.joinAsManager, LAPTOP);
  await choose(page, 'Select Team', teamName);
  await field(page, 'Group Name').fill('Eagles');
  await field(page, 'Your Name').fill('Max Wong');
  await button(page, 'Submit Form').click();
  await page.locator('.ant-alert-success').waitFor();

  const owners = await open(owner, pathTo(paths.msmart.team, { teamName }), LAPTOP);
  await accept(owners, 'Max Wong');
  await menu(owners, 'Max Wong', 'Hand over the team');
  await button(owners, 'Hand over').click();
  await owners
    .getByRole('row', { name: /Max Wong/ })
    .getByText('Owner')
    .waitFor();
  await button(owners, 'Leave team').click();
  await button(owners, 'Leave').click();
  await waitForPath(owners, paths.msmart.home);
  await section(owners, 'Join As Manager').getByText('No team yet.').waitFor();
});

test('a member who is removed has the team no more, and their leads can be given on', async () => {
  const [owner, member] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const teamName = await newTeam(owner);
  await join(member, teamName, 'Mei Lin');
  const decision = { teamName, username: member.username, decision: 'accept' };
  await send(msmart.verifyApplicant, { token: owner.token, body: decision });
  await newLead({ ...member, teamName }, { name: 'Aisyah' });
  const page = await open(owner, pathTo(paths.msmart.team, { teamName }));
  await menu(page, 'Mei Lin', 'Remove');
  await button(page, 'Remove').click();
  await page.getByText('Give all leads of Mei Lin to').waitFor();
  await button(page, 'Close').click();
  await section(page, 'Members').getByText('Mei Lin').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Team leads' }).click();
  await menu(page, 'Aisyah', `Leads of ${member.username}`);
  await button(page, 'Reassign leads').click();
  await choose(page, `Give all leads of ${member.username} to`, `Olive Tan (${owner.username})`);
  await page.getByRole('dialog').getByRole('button', { name: 'Reassign leads' }).click();
  await page.getByText('1 lead was reassigned.').waitFor();
  await button(page, 'Close').click();
  await page.getByText('No leads yet').waitFor();
  const members = await open(member, paths.msmart.home);
  await section(members, 'Join A Team').getByText('No team yet.').waitFor();
});

test('who leads a team is told on Home and on M-Smart that somebody waits, until nobody does', async () => {
  const [owner, member] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const teamName = await newTeam(owner);
  await join(member, teamName, 'Mei Lin');
  const page = await open(owner, paths.home);
  await page.getByText('M-Smart · 1 request').click();
  const own = section(page, 'Create Team');
  await own.getByText('1 request', { exact: true }).waitFor();
  await own.getByRole('link', { name: teamName }).click();
  await accept(page, 'Mei Lin');
  await page.getByRole('link', { name: 'M-Smart' }).last().click();
  await own.getByRole('link', { name: teamName }).waitFor();
  await own.getByText('1 request', { exact: true }).waitFor({ state: 'detached' });
});

test('somebody without the right is told so, and nothing of the team', async () => {
  const [owner, stranger] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const teamName = await newTeam(owner);
  const page = await open(stranger, pathTo(paths.msmart.team, { teamName }));
  await expect
    .poll(() => page.getByRole('alert').allInnerTexts())
    .toEqual([expect.stringContaining('You do not have access to this team')]);
});
