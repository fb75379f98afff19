import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { contacts } from '../../../functions/lib/store/contact.ts';
import { addUserInput, newOwnedBot, newVisitor, type TestBot } from '../../../infra/testing/bots.ts';
import { leadsOf } from '../../../infra/testing/imports.ts';
import { newLeadMember, newLead as newLeadOf } from '../../../infra/testing/leads.ts';
import { put } from '../../../infra/testing/put.ts';
import { send, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, field, openPage, PHONE, storedUser, waitForPath } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

/** Makes a bot that Ms Mei Ling has answered with a number and a town. */
async function newAnsweredBot(owner?: TestUser): Promise<TestBot> {
  const bot = await newOwnedBot(owner);
  const said = { mobile: '012-345 6789', town: 'Ipoh' };
  for (const question of Object.keys(said)) await addUserInput(bot, question);
  const entries = Object.entries(said).map(([inputName, content]) => ({
    user: 'user',
    type: 'Text',
    content,
    inputName,
  }));
  const params = { chatId: bot.chatId, visitor: await newVisitor(bot) };
  expect((await send(chat.saveHistory, { params, body: { chat: entries } })).status).toBe(200);
  return bot;
}

const openVisitors = ({ chatId, owner }: TestBot) =>
  openPage(browser, pathTo(paths.mchat.data, { chatId }), {
    stored: storedUser(owner, true),
    viewport: PHONE,
  });

const newLead = (page: Page) => page.getByRole('dialog', { name: 'New lead' });

async function openNewLead(page: Page) {
  await button(page, 'Actions for Ms Mei Ling').click();
  await page.getByRole('menuitem', { name: 'Add to M-Smart' }).click();
  await newLead(page).waitFor();
}

test('on a phone a visitor is added to M-Smart with three taps, and the visitors are there again', async () => {
  const { owner, teamName } = await foundTeam();
  const bot = await newAnsweredBot(owner);
  const page = await openVisitors(bot);
  await openNewLead(page);
  expect(await field(page, 'Name').inputValue()).toBe('Ms Mei Ling');
  expect(await field(page, 'Phone No.').inputValue()).toBe('012-345 6789');
  expect(await field(page, 'Remark').inputValue()).toBe('town: Ipoh');
  await button(page, 'Add').click();
  await page.getByText('Lead added: Ms Mei Ling').waitFor();
  await newLead(page).waitFor({ state: 'detached' });
  await waitForPath(page, pathTo(paths.mchat.data, bot));
  await page.getByRole('listitem').getByText('Ms Mei Ling').waitFor();
  await expect
    .poll(() => leadsOf({ ...owner, teamName }))
    .toMatchObject([{ name: 'Ms Mei Ling', phone: '+60123456789', remark: 'town: Ipoh' }]);
});

test('an owner of several teams chooses one', async () => {
  const { owner, ...first } = await foundTeam();
  const second = await foundTeam({ owner });
  const page = await openVisitors(await newAnsweredBot(owner));
  await openNewLead(page);
  await button(page, 'Add').click();
  await page.getByText('Please select a team').waitFor();
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.locator('.ant-select-item-option').getByText(second.teamName, { exact: true }).click();
  await button(page, 'Add').click();
  await newLead(page).waitFor({ state: 'detached' });
  await expect.poll(() => leadsOf({ ...owner, teamName: second.teamName })).toHaveLength(1);
  expect(await leadsOf({ ...owner, teamName: first.teamName })).toEqual([]);
});

test('what an owner changes in a visitor’s lead survives a reload, and nothing of it a logout', async () => {
  const { owner } = await foundTeam();
  const page = await openVisitors(await newAnsweredBot(owner));
  await openNewLead(page);
  await field(page, 'Phone No.').fill('012-345 6780');
  await page.reload();
  await openNewLead(page);
  expect(await field(page, 'Phone No.').inputValue()).toBe('012-345 6780');
  expect(await field(page, 'Remark').inputValue()).toBe('town: Ipoh');
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await stored()).toContain('345 6780');
  await page.goto(paths.account);
  await button(page, 'Logout').click();
  await waitForPath(page, paths.login);
  expect(await stored()).not.toMatch(/345|Ipoh|Mei/);
});

test('a visitor is added from the transcript, to a team of the owner’s own if there is no other', async () => {
  const bot = await newAnsweredBot();
  const page = await openVisitors(bot);
  await page.getByRole('listitem').getByText('Ms Mei Ling').click();
  const transcript = page.getByRole('dialog', { name: 'Ms Mei Ling' });
  await transcript.getByRole('button', { name: 'Add to M-Smart' }).click();
  const sheet = newLead(page);
  await sheet.getByText('the lead is kept in a team of your own').waitFor();
  const join = sheet.getByRole('link', { name: 'join a team' });
  expect(await join.getAttribute('href')).toBe(paths.msmart.joinTeam);
  await button(page, 'Add').click();
  await sheet.waitFor({ state: 'detached' });
  await transcript.getByRole('log').getByText('Ipoh').waitFor();
  const own = { ...bot.owner, teamName: bot.owner.username };
  await expect.poll(() => leadsOf(own)).toMatchObject([{ phone: '+60123456789' }]);
});

test('on a phone the chip of a visitor who is a lead names its member and opens the lead, and a number that nobody gets is warned of', async () => {
  const team = await foundTeam();
  const amir = await newLeadMember(team);
  const bot = await newOwnedBot(team.owner);
  const lead = { teamName: team.teamName, id: await newLeadOf(amir, { name: 'Aisyah' }) };
  const { chatId } = bot;
  const visitor = await newVisitor(bot);
  await put(inject('stackTable'), [contacts.overwrite({ visitor, chatId, phone: '+60123456789', lead })]);
  const page = await openVisitors(bot);
  await button(page, 'Actions for Ms Mei Ling').click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Add to M-Smart' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const warning = page.getByText('Nobody gets these numbers.');
  expect(await warning.count()).toBe(0);
  const another = await newVisitor(bot);
  await put(inject('stackTable'), [contacts.overwrite({ visitor: another, chatId, phone: '+60123456788' })]);
  await page.reload();
  await warning.waitFor();
  await page.getByRole('link', { name: `Lead of ${amir.username}` }).click();
  await waitForPath(page, pathTo(paths.msmart.lead, lead));
  await page.getByRole('heading', { name: 'Aisyah' }).waitFor();
});
