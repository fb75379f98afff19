import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { linkFunnels, memberFunnels, teamFunnels } from '../../../../functions/lib/store/funnel.ts';
import { newFreshLead, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { newLink, newSharedBot } from '../../../../infra/testing/links.ts';
import { put } from '../../../../infra/testing/put.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, newMember } from '../../../../infra/testing/teams.ts';
import { GroupDashboard } from '../../../../shared/contract/figures.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { problemsOf } from '../../../testing/pageChecks.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, LAPTOP, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

const open = (user: TestUser, path: string, viewport: typeof PHONE | typeof LAPTOP) =>
  openPage(browser, path, { stored: storedUser(user, true), viewport });

const listed = (page: Page, list: string, text: string | RegExp) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });

/** A team whose member brought 30 visitors by two links with one label. */
async function countedTeam() {
  const shared = await newSharedBot();
  const { team, bot, member } = shared;
  const { teamName } = team;
  const made = { teamName, label: 'Flyer', campaign: 'Raya sale' };
  const codes = [await newLink(member, bot.chatId, made), await newLink(member, bot.chatId, made)];
  const day = dayIn(DEFAULT_TIME_ZONE, Date.now());
  const counts = { contact: 21, leads: 20, again: 1, presented: 5, booked: 3, closed: 2, rejected: 4 };
  await put(inject('stackTable'), [
    teamFunnels.overwrite({ teamName, day, shard: 0, ...counts }),
    memberFunnels.overwrite({ teamName, username: member.username, day, shard: 0, ...counts }),
    ...codes.map((code) => linkFunnels.overwrite({ code, day, shard: 0, began: 15, contact: 10, closed: 1 })),
  ]);
  return shared;
}

test('an owner sees the way of the team’s leads to a sale by member, bot and source', async () => {
  const { team, member } = await countedTeam();
  const { teamName } = team;
  await newFreshLead({ username: member.username, teamName }, team.managerName, { name: 'Mei Ling' });
  const path = pathTo(paths.msmart.teamDashboard, { teamName });
  const page = await open(team.owner, path, PHONE);
  await listed(page, 'From chat to sale', /^Left a number\s*21/).waitFor();
  await listed(page, 'From chat to sale', 'Left a number').getByText('was 0').first().waitFor();
  await listed(page, 'From chat to sale', /^Presented\s*5\s*25%/).waitFor();
  await button(page, '4 rejected').waitFor();
  await page.getByText('1 had left the number before').waitFor();
  await listed(page, 'Numbers left, by member', /21\s*2 of them closed/)
    .getByRole('button')
    .click();
  const ofMember = page.getByRole('dialog', { name: member.username });
  await ofMember.getByRole('button', { name: /^Left a number/ }).click();
  const theirs = page.getByRole('dialog', { name: `Left a number · ${member.username}` });
  await theirs.getByRole('link', { name: 'Mei Ling' }).waitFor();
  // The way back from a lead is the list that led to it.
  await theirs.getByRole('link', { name: 'Mei Ling' }).click();
  await page.getByRole('heading', { name: 'Mei Ling', level: 1 }).waitFor();
  await page.goBack();
  await theirs.getByRole('listitem').filter({ hasText: 'Mei Ling' }).getByText(member.username).waitFor();
  await theirs.getByRole('button', { name: 'Close' }).click();
  await theirs.waitFor({ state: 'detached' });
  const openLeads = async (of: Page, step: RegExp, name: string) => {
    await listed(of, 'From chat to sale', step).getByRole('button').click();
    const sheet = of.getByRole('dialog', { name });
    await sheet.getByRole('link', { name: 'Mei Ling' }).waitFor();
    if (name === 'Left a number') await sheet.getByText('1 visitor left the number of a lead').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
  };
  await openLeads(page, /^Left a number/, 'Left a number');
  await button(page, 'Bots').click();
  await listed(page, 'Numbers left, by bot', /^A bot\s*20\s*2 of them closed/).waitFor();
  await listed(page, 'Numbers left, by bot', /^By no link\s*1\s*0 of them closed/).waitFor();
  await button(page, 'Sources').click();
  await listed(page, 'Numbers left, by source', 'By no link').getByRole('button').click();
  const rest = page.getByRole('dialog', { name: 'By no link' });
  await rest.getByRole('button', { name: /^Left a number/ }).click();
  const people = page.getByRole('dialog', { name: 'Left a number · By no link' });
  await people.getByRole('link', { name: 'Mei Ling' }).waitFor();
  await people.getByRole('button', { name: 'Close' }).click();
  await people.waitFor({ state: 'detached' });
  await listed(page, 'Numbers left, by source', /^Raya sale · Flyer\s*20/)
    .getByRole('button')
    .click();
  const flyers = page.getByRole('dialog', { name: 'Raya sale · Flyer' });
  await flyers.getByText('Began', { exact: true }).waitFor();
  await flyers.getByRole('button', { name: /^Closed/ }).click();
  await page
    .getByRole('dialog', { name: 'Closed · Raya sale · Flyer' })
    .getByText('No leads any more')
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await problemsOf(page, { widths: [320] })).toEqual([]);

  const own = await open(member, paths.msmart.dashboards, LAPTOP);
  await listed(own, 'From chat to sale', /^Closed\s*2/).waitFor();
  await openLeads(own, /^Became leads/, 'Became leads');
  await button(own, '7 days').click();
  await listed(own, 'From chat to sale', /^Closed\s*2/).waitFor();
});

test('leaders switch all figures of a page between a group and the whole team', async () => {
  const { team, member } = await countedTeam();
  const { teamName } = team;
  const { managerName, ...manager } = await newManager(team);
  const late = await newLeadMember(team);
  await newLead(late, { followUp: '2020-01-01' });
  const path = pathTo(paths.msmart.teamDashboard, { teamName });
  const page = await open(manager, path, PHONE);
  const block = (of: Page, name: string) => of.getByRole('region', { name, exact: true });
  await block(page, 'From chat to sale').getByText('Share your link').waitFor();
  await block(page, 'From chat to sale').getByText(`Group: ${managerName} · `).waitFor();
  await block(page, 'Ranking').getByText('Whole team', { exact: true }).waitFor();
  await block(page, 'Members').getByText(`Group: ${managerName} · `).waitFor();
  await page.getByText(`Group: ${managerName} · Points, last 30 days`).waitFor();
  expect(await block(page, 'Members').getByText(member.username).count()).toBe(0);
  await button(page, 'Whole team').click();
  await page.getByText('The whole team', { exact: true }).waitFor();
  await block(page, 'Points').getByText('7 days before', { exact: true }).waitFor();
  await listed(page, 'From chat to sale', /^Left a number\s*21/).waitFor();
  await listed(page, 'Numbers left, by member', /21\s*2 of them closed/).waitFor();
  await block(page, 'Members').getByText(member.username).waitFor();
  // Those of the own group do not come first here.
  const [first] = await block(page, 'Members').getByRole('listitem').allInnerTexts();
  expect(first).toContain(late.username);
  await button(page, 'Bots').click();
  await block(page, 'From chat to sale').getByText(`Group: ${managerName} · Most sales first`).waitFor();

  await newFreshLead({ username: member.username, teamName }, team.managerName, { name: 'Mei Ling' });
  // With them the group has more members than a page of the call.
  const others = await Promise.all(Array.from({ length: 10 }, () => newMember(team)));
  const day = dayIn(DEFAULT_TIME_ZONE, Date.now());
  const funnels = others.map(({ username }) =>
    memberFunnels.overwrite({ teamName, username, day, shard: 0, contact: 1 }),
  );
  await put(inject('stackTable'), funnels);
  const owners = await open(team.owner, path, LAPTOP);
  await button(owners, 'One group').click();
  await owners.getByRole('menuitem', { name: managerName }).click();
  await block(owners, 'From chat to sale').getByText('Share your link').waitFor();
  await button(owners, 'Whole team').click();
  await button(owners, 'One group').click();
  await owners.getByRole('menuitem', { name: team.managerName, exact: true }).click();
  await block(owners, 'From chat to sale').getByText(`Group: ${team.managerName} · `).first().waitFor();
  await listed(owners, 'From chat to sale', /^Left a number\s*31/)
    .getByRole('button')
    .click();
  await owners.getByRole('dialog').getByRole('link', { name: 'Mei Ling' }).waitFor();
});

test('a figure of a stage opens the leads that it counts', async () => {
  const team = await foundTeam();
  await newLead(await newLeadMember(team), { name: 'Aisyah' });
  const { token } = team.owner;
  const pending = async () => {
    const { body } = await send(msmart.getGroupDashboard, { token, params: { teamName: team.teamName } });
    return GroupDashboard.parse(body).cards.prospecting.pending;
  };
  // The stream adds to the sums.
  await expect.poll(pending, { timeout: 20_000 }).toBe(1);
  const page = await open(team.owner, pathTo(paths.msmart.teamDashboard, team), PHONE);
  await page.getByRole('button', { name: /^1\s*Pending$/ }).click();
  const opened = page.getByRole('dialog', { name: 'Prospecting: Pending' });
  await opened.getByRole('link', { name: 'Aisyah' }).waitFor();
});

test('figures that fail offer a retry in their own block, and the rest of the page stays', async () => {
  const { team } = await newSharedBot();
  const page = await open(team.owner, paths.home, LAPTOP);
  await page.route('**/api/msmart/funnel/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(pathTo(paths.msmart.teamDashboard, { teamName: team.teamName }));
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  await page.unroute('**/api/msmart/funnel/**');
  await button(page, 'Try again').click();
  await page.getByText('Share your link: figures begin with the first visitor').waitFor();
});
