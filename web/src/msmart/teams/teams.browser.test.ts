import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leadsOf } from '../../../../infra/testing/imports.ts';
import { addAll, leadOf, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { send, someone, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { shareLink } from '../../../../shared/rules/waLink.ts';
import { browser } from '../../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  isOnTop,
  LAPTOP,
  openPage,
  PHONE,
  storedUser,
  waitForPath,
} from '../../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';

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

/** Searches for what is typed, which the server compares with names, and chooses the option. */
async function choose(page: Page, label: string, typed: string, option = typed) {
  await field(page, label).fill(typed);
  await page
    .getByRole('option', { name: option })
    .or(page.getByTitle(option, { exact: true }))
    .last()
    .click();
}

async function menu(page: Page, name: string, action: string) {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Accepts an applicant and waits until the list of members shows them. */
async function accept(page: Page, name: string) {
  await button(page, `Accept ${name}`).click();
  await section(page, 'Requests').getByText('Nobody is waiting').waitFor();
  await section(page, 'Members').getByText(name).waitFor();
}

test('an owner creates a team, invites, accepts a request, and reassigns the leads of a removed member', async () => {
  const [owner, member] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const teamName = `明星 Stars ${owner.username}`;
  const page = await open(owner, paths.msmart.home);
  const own = section(page, 'Create Team');
  await own.getByRole('link', { name: 'New team' }).click();
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
  const link = await page.getByLabel('Invitation link').inputValue();
  expect(await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')).toBe(
    shareLink(`Join Olive Tan in ${teamName} on M-Suite: ${link}`),
  );
  await button(page, 'Close').click();

  // Home and M-Smart show the request until it is accepted.
  await join(member, teamName, 'Mei Lin');
  await page.goto(paths.home);
  await section(page, 'Your group')
    .getByRole('link', { name: /^Request ?1/ })
    .waitFor();
  await page.goto(paths.msmart.home);
  await own.getByText('1 request', { exact: true }).first().waitFor();
  await own.getByText(`1 team: ${teamName}`).click();
  await own.getByRole('link', { name: teamName }).click();
  await accept(page, 'Mei Lin');
  await page.getByRole('link', { name: 'M-Smart' }).last().click();
  await own.getByText(`1 team: ${teamName}`).waitFor();
  await expect.poll(() => own.getByText('1 request', { exact: true }).count()).toBe(0);

  await newLead({ ...member, teamName }, { name: 'Aisyah' });
  await page.goto(pathTo(paths.msmart.team, { teamName }));
  await section(page, 'Members').getByRole('link', { name: 'Mei Lin' }).click();
  await page.getByRole('heading', { name: 'Mei Lin', level: 1 }).waitFor();
  await page.waitForFunction(() => document.title === 'Mei Lin · Members');
  await page.getByText('Member · Active today · nothing due').waitFor();
  await menu(page, 'Mei Lin', 'Remove');
  await button(page, 'Remove').click();
  await page.getByText('Give the lead of Mei Lin to').waitFor();
  await button(page, 'Close').click();
  await page.getByText('No longer in the team').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await section(page, 'Members').getByText('Olive Tan').waitFor();
  expect(await section(page, 'Members').getByText('Mei Lin').count()).toBe(0);
  await page.getByRole('link', { name: 'Team leads' }).click();
  await menu(page, 'Aisyah', `Leads of ${member.username}`);
  await menu(page, member.username, 'Reassign leads');
  await choose(page, `Give the leads of ${member.username} to`, 'Olive Tan', `Olive Tan (${owner.username})`);
  await page.getByRole('dialog').getByRole('button', { name: 'Reassign leads' }).click();
  await page.getByText('1 lead was reassigned.').waitFor();
  // Nothing can be given back to a former member.
  expect(await button(page, 'Undo').count()).toBe(0);
  await button(page, 'Close').click();
  await page.getByText('No leads yet').waitFor();

  // The removed member has no access to the team any more.
  const members = await open(member, pathTo(paths.msmart.team, { teamName }));
  await expect
    .poll(() => members.getByRole('alert').allInnerTexts())
    .toEqual([expect.stringContaining('You do not have access to this team')]);
  await follow(members, paths.msmart.home);
  await section(members, 'Join A Team').getByText('No team yet').waitFor();
});

test('a request comes to the open page, and one with a taken group name shows the problem until it is rejected', async () => {
  const owner = await newValidatedUser();
  const teamName = await newTeam(owner);
  const [first, second] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const ask = ({ token }: typeof first, managerName: string, yourName: string) =>
    send(msmart.joinAsManager, { token, body: { teamName, managerName, yourName } });
  const page = await open(owner, pathTo(paths.msmart.team, { teamName }));
  const requests = section(page, 'Requests');
  // A phone has no room for a list of nobody.
  await section(page, 'Members').getByRole('listitem').first().waitFor();
  expect(await requests.isVisible()).toBe(false);
  await ask(first, 'North', 'Mei Lin');
  await ask(second, 'north', 'Ravi');
  await button(page, 'Accept Ravi').waitFor();
  const body = { teamName, username: first.username, decision: 'accept' };
  await send(msmart.verifyApplicant, { token: owner.token, body });
  await button(page, 'Accept Ravi').click();
  await requests
    .getByRole('listitem')
    .filter({ hasText: 'Ravi' })
    .getByText('Another group is already called "north". Reject this request and ask for another name.')
    .waitFor();
  await menu(page, 'Ravi', 'Reject');
  await button(page, 'Reject').click();
  await requests.getByText('Nobody is waiting').waitFor();
  expect(await requests.getByRole('alert').count()).toBe(0);
});

test('an owner hands over the team, leaves it, and asks to join another one', async () => {
  const [owner, other] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const [first, second] = [await newTeam(owner), await newTeam(other, 'Owen Lee')];
  const { username, managerName } = await newManager({ teamName: first, owner, managerName: 'Olive Tan' });
  const page = await open(owner, pathTo(paths.msmart.team, { teamName: first }), LAPTOP);
  await menu(page, username, 'Hand over the team');
  await button(page, 'Hand over').click();
  // As a manager, the former owner sees the own group.
  await button(page, 'Whole team').click();
  await page.getByRole('row', { name: username }).getByText('Owner').waitFor();
  await page.getByRole('dialog', { includeHidden: true }).waitFor({ state: 'detached' });
  await menu(page, first, 'Leave team');
  await button(page, 'Leave').click();
  await waitForPath(page, paths.msmart.home);
  await section(page, 'Join As Manager').getByText('No team yet').waitFor();

  // The managers depend on the chosen team.
  await follow(page, paths.msmart.joinTeam);
  await button(page, 'Join Team').click();
  await page.getByText('Please select a team').waitFor();
  expect(await field(page, 'Select Manager').count()).toBe(0);
  await choose(page, 'Select Team', first);
  await choose(page, 'Select Manager', managerName);
  await choose(page, 'Select Team', second);
  await button(page, 'Join Team').click();
  await page.getByText('Please select a manager').waitFor();
  await choose(page, 'Select Manager', 'Owen Lee');
  await button(page, 'Join Team').click();
  await page.locator('.ant-alert-success').waitFor();
  await page.getByText('Requested, waiting for Owen Lee').waitFor();

  // The invitation shows the open request, too, until it is withdrawn.
  await follow(page, withQuery(paths.msmart.joinTeam, { team: second, manager: 'Owen Lee' }));
  await page.getByText('Requested, waiting for Owen Lee').waitFor();
  await button(page, 'Withdraw request').click();
  await button(page, 'Withdraw').click();
  await button(page, 'Join Team').waitFor();
});

test('a manager can reassign leads of their own group only, and the owner restores deleted leads', async () => {
  const owner = await newValidatedUser();
  const teamName = await newTeam(owner);
  const team: TestTeam = { teamName, owner, managerName: 'Olive Tan' };
  const manager = await newManager(team);
  const [theirs, own] = await Promise.all([newLeadMember(team), newLeadMember(team, manager)]);
  await newLead(theirs, { name: 'Aisyah' });
  const id = await newLead(own, { name: 'Ravi' });
  const page = await open(manager, pathTo(paths.msmart.teamLeads, { teamName }));
  await button(page, 'Whole team').click();
  await button(page, 'Actions for Aisyah').click();
  await page.getByRole('menuitem', { name: 'Open' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Reassign' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await menu(page, 'Ravi', 'Reassign');
  await page.getByRole('dialog').getByRole('button', { name: 'Reassign' }).click();
  await page.getByText('Choose a person').waitFor();
  await field(page, 'Give Ravi to').click();
  await page.getByRole('option', { name: manager.username }).waitFor();
  expect(await page.getByRole('option', { name: theirs.username }).count()).toBe(0);
  await choose(page, 'Give Ravi to', manager.username);
  await page.getByRole('dialog').getByRole('button', { name: 'Reassign' }).click();
  await page.getByText(`Lead reassigned to ${manager.username}`).waitFor();

  await send(msmart.deleteLead, { token: manager.token, params: { teamName, id } });
  const bin = await open(owner, pathTo(paths.msmart.team, { teamName }));
  await menu(bin, teamName, 'Deleted leads');
  await bin.getByText('A lead that is deleted stays here for 30 days.').waitFor();
  await bin.waitForFunction((title) => document.title === title, `${teamName} · Deleted leads`);
  await menu(bin, 'Ravi', 'History');
  const history = bin.getByRole('dialog');
  await history.getByText(manager.username).first().waitFor();
  const newest = history.getByText('Deleted −1', { exact: true });
  await expect.poll(() => isOnTop(newest)).toBe(true);
  await button(bin, 'Close').click();
  await menu(bin, 'Ravi', 'Restore');
  await bin.getByText('Lead restored').waitFor();
  await bin.getByText('No deleted leads').waitFor();
  expect(await leadOf(manager, id)).toMatchObject({ username: manager.username });

  await follow(page, pathTo(paths.msmart.teamBin, { teamName }));
  await page.getByText('Only the owner can do this').waitFor();
  expect(await page.getByText('A lead that is deleted stays here').count()).toBe(0);
});

test('the back arrow of the screens in a team’s menu returns to the team as it was', async () => {
  const { owner, teamName } = await foundTeam();
  const team = withQuery(pathTo(paths.msmart.team, { teamName }), { quiet: 1 });
  const page = await open(owner, team);
  for (const place of ['Templates', 'Claims', 'Deleted leads']) {
    await menu(page, teamName, place);
    await page.getByRole('heading', { name: place }).waitFor();
    await page.getByRole('link', { name: `Back to ${teamName}` }).click();
    await button(page, 'Clear Quiet').waitFor();
  }
});

test('who reassigns leads reads how many, who is away, and what is due', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const [leaver, first, second] = await Promise.all([
    newLeadMember(team),
    newLeadMember(team),
    newLeadMember(team),
  ]);
  // Without the order of those who are away, the first of them stands above the other.
  const [away, late] = first.username < second.username ? [first, second] : [second, first];
  await addAll(leaver, [{ name: 'Aisyah' }, { name: 'Ravi' }]);
  await addAll(late, [{ name: 'Devi', followUp: '2020-01-01' }]);
  const until = addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), 3);
  await send(msmart.setAway, { token: away.token, params: { teamName }, body: { until } });
  const page = await open(owner, pathTo(paths.msmart.team, { teamName }));
  await menu(page, leaver.username, 'Reassign leads');
  await field(page, `Give all 2 leads of ${leaver.username} to`).click();
  const options = page.locator('.ant-select-item-option');
  await options.filter({ hasText: late.username }).getByText('1 overdue', { exact: true }).waitFor();
  const last = options.last();
  await last.getByText(away.username).waitFor();
  await last.getByText(/^away until .+ · nothing due$/).waitFor();
});

test('a leader gives only the open leads of a member to another, and takes that back', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const [leaver, heir] = [await newLeadMember(team), await newLeadMember(team)];
  await addAll(leaver, [{}, {}, { status: 'Closed' }]);
  const page = await open(owner, pathTo(paths.msmart.team, { teamName }));
  await menu(page, leaver.username, 'Reassign leads');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('All leads (3)').waitFor();
  await sheet.getByText('Open leads (2)').click();
  await choose(page, `Give the leads of ${leaver.username} to`, heir.username, heir.username);
  await sheet.getByRole('button', { name: 'Reassign leads' }).click();
  await sheet.getByText('2 leads were reassigned.').waitFor();
  expect(await leadsOf(heir)).toHaveLength(2);
  const [changed = ''] = (await leadsOf(heir)).map(({ id }) => id);
  await send(msmart.deleteLead, { token: heir.token, params: { teamName, id: changed } });
  await button(page, 'Undo').click();
  await sheet.getByText('1 lead was given back.').waitFor();
  await sheet.getByText('1 lead has changed since, and stays.').waitFor();
  expect(await leadsOf(leaver)).toHaveLength(2);
});

test('a leader puts the members in an order on a laptop and on a phone', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const [late, closer] = [await newLeadMember(team), await newLeadMember(team)];
  await addAll(late, [{ followUp: '2020-01-01' }, {}, {}]);
  await addAll(closer, [{ status: 'Closed' }, { status: 'Booked' }]);
  const page = await open(owner, pathTo(paths.msmart.team, { teamName }), LAPTOP);
  const first = () => section(page, 'Members').getByRole('row').nth(1).innerText();
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect.poll(first).toContain(late.username);
  await head('Closed').getByRole('button').click();
  await expect.poll(first).toContain(closer.username);
  expect(await head('Closed').getAttribute('aria-sort')).toBe('descending');
  await head('Closed').getByRole('button').click();
  await expect.poll(first).not.toContain(closer.username);
  await head('Closed').getByRole('button').click();
  await expect.poll(first).toContain(late.username);
  expect(await head('Closed').getAttribute('aria-sort')).toBeNull();
  await page.setViewportSize(PHONE);
  await button(page, 'Order').click();
  await page.getByRole('menuitem', { name: 'Most booked' }).click();
  const firstItem = section(page, 'Members').getByRole('listitem').first();
  await firstItem.getByText(/2 leads · 1 booked · 1 closed · \d+ points/).waitFor();
  await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'booked');
  await button(page, 'Order').click();
  await page.getByRole('menuitem', { name: 'Those who need help' }).click();
  await firstItem.getByText(late.username).waitFor();
});

test('the page of a member without leads offers a first message, and no filters', async () => {
  const team = await foundTeam();
  const { username } = await newLeadMember(team);
  const page = await open(team.owner, pathTo(paths.msmart.member, { teamName: team.teamName, username }));
  await page.getByText(`Leads that ${username} adds come here.`).waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await button(page, 'Nudge').click();
  const message = page.getByRole('dialog').getByLabel('Message');
  await expect.poll(() => message.inputValue()).toContain('Good to have you in the team!');
});

test('the leads of a member have their numbers before all of them are loaded', async () => {
  const team = await foundTeam();
  const { username, ...member } = await newLeadMember(team);
  const later = Array.from({ length: 26 }, (_, index) => ({ name: `Later ${index}` }));
  await addAll({ username, ...member }, [{ name: 'Overdue', followUp: '2020-01-01' }, ...later]);
  const page = await open(team.owner, pathTo(paths.msmart.member, { teamName: team.teamName, username }));
  await page.getByText('27 leads', { exact: true }).waitFor();
  await page.getByText('1 overdue', { exact: true }).last().waitFor();
  await page.getByText('26 others, newest first').waitFor();
});

test('a leader narrows the team leads to those that are due and to a member, and back to all', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const [late, other] = [await newLeadMember(team), await newLeadMember(team)];
  await addAll(late, [
    { name: 'Aisyah', followUp: '2020-01-01' },
    { name: 'Ravi', followUp: '2027-01-01' },
  ]);
  await addAll(other, [{ name: 'Devi', followUp: '2020-01-02' }]);
  const path = pathTo(paths.msmart.teamLeads, { teamName });
  const page = await open(owner, path);
  await button(page, 'Due 2').click();
  await page.getByText('2 leads · due').waitFor();
  await button(page, 'Member').click();
  const rows = page.getByRole('dialog').getByRole('list', { name: 'Members' }).getByRole('button');
  await rows.first().getByText('1 overdue').waitFor();
  expect(await page.getByRole('dialog').getByRole('searchbox').count()).toBe(0);
  await rows.filter({ hasText: late.username }).click();
  await page.getByText('1 lead · due').waitFor();
  const chip = button(page, `Clear ${late.username}`);
  await expect.poll(async () => (await chip.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await page.waitForURL(({ searchParams }) => searchParams.get('member') === late.username);
  await page.reload();
  await page.getByText('Aisyah').waitFor();
  expect(await page.getByText('Devi').count()).toBe(0);
  // The breadcrumb of a lead leads back to the same list.
  await page.setViewportSize(LAPTOP);
  await page.getByRole('link', { name: 'Aisyah' }).click();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Team leads' })
    .click();
  await page.getByText('1 lead · due').waitFor();
  await chip.click();
  await page.getByText('Devi').waitFor();
  await page.getByText('2 leads · due').waitFor();
});

test('somebody without a team keeps leads only for themselves, and opens that team later', async () => {
  const { username, ...person } = await newValidatedUser();
  const taker = await newValidatedUser();
  await send(msmart.createTeam, { token: taker.token, body: { teamName: username, yourName: 'Taker' } });
  const page = await open({ username, ...person }, paths.home);
  await button(page, 'Add lead').click();
  await page.getByText('Only for me:').waitFor();
  await field(page, 'Name').fill('Aisyah');
  await field(page, 'Phone No.').fill('012-345 6789');
  await button(page, 'Add').click();
  const teamName = `${username} 2`;
  await expect
    .poll(async () => (await send(msmart.listMyLeads, { token: person.token })).list)
    .toMatchObject([{ name: 'Aisyah', teamName }]);

  // A team of one's own does not replace that of a leader.
  await page.getByRole('link', { name: /^Join your leader's team/ }).waitFor();
  await follow(page, pathTo(paths.msmart.team, { teamName }));
  await page.getByText('it takes no requests').waitFor();
  await button(page, 'Open team').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open team' }).click();
  await button(page, 'Invite').waitFor();
  const { list } = await send(msmart.listTeamNames, { token: taker.token, query: { q: teamName } });
  expect(list).toEqual([{ teamName }]);
});

test('a team only for oneself is made with one press on M-Smart, although somebody has taken all its names', async () => {
  const [person, taker] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  const { username } = person;
  for (const end of ['', ' 2', ' 3', ' 4', ' 5', ' 6', ' 7', ' 8', ' 9']) {
    const body = { teamName: username + end, yourName: 'Taker' };
    expect((await send(msmart.createTeam, { token: taker.token, body })).status).toBe(200);
  }
  const page = await open(person, paths.msmart.home);
  await button(page, 'Only for me').click();
  await section(page, 'Create Team')
    .getByText(new RegExp(`1 team: ${username} \\d+`))
    .waitFor();
  await button(page, 'Only for me').waitFor({ state: 'hidden' });
});
