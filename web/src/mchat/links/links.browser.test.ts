import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newOwnedBot } from '../../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newMember } from '../../../../infra/testing/teams.ts';
import { chat } from '../../../../shared/contract/chat.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { problemsOf } from '../../../testing/pageChecks.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, field, follow, holdAnswer, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

const linksOf = async ({ token }: TestUser, chatId: string) =>
  mchat.listLinks.reply.parse((await send(mchat.listLinks, { token, query: { chatId } })).list);

const openAs = (user: TestUser, path: string) =>
  openPage(browser, path, { stored: storedUser(user, true), viewport: PHONE });

async function sharedBot() {
  const team = await foundTeam();
  const bot = await newOwnedBot(team.owner);
  const { token, chatId } = bot;
  await send(mchat.shareBot, { token, params: { chatId, teamName: team.teamName } });
  return { ...bot, team, member: await newMember(team) };
}

test('a leader shares a bot, a member gives it to people by one link, and the end of sharing is asked for', async () => {
  const team = await foundTeam();
  const member = await newMember(team);
  const bot = await newOwnedBot(team.owner);
  const { chatId } = bot;
  const leaders = await openAs(team.owner, pathTo(paths.mchat.share, { chatId }));
  const share = leaders.getByRole('switch', { name: `Shared with ${team.teamName}` });
  await share.click();
  await leaders.getByText('Bot shared').waitFor();

  const page = await openAs(member, paths.home);
  const next = page.getByRole('region', { name: 'Next' });
  await next.getByRole('link', { name: /^Share your link/ }).waitFor();
  await follow(page, paths.mchat.chats);
  await page.getByRole('link', { name: 'From my team' }).click();
  await page.getByText('No link of yours yet').waitFor();
  const held = await holdAnswer(page, '**/api/mchat/link');
  const mine = button(page, 'My link to A bot');
  await mine.dblclick();
  await held.arrived;
  held.release();
  const sheet = page.getByRole('dialog', { name: 'My link' });
  await sheet.getByRole('img', { name: 'QR code of the link to A bot' }).waitFor();
  const [link] = await linksOf(member, chatId);
  expect(await linksOf(member, chatId)).toHaveLength(1);
  const address = new URL(`/c/${link?.code}`, page.url()).href;
  expect(await sheet.getByLabel('Link to A bot', { exact: true }).inputValue()).toBe(address);
  expect(await savedSize(page, button(page, 'Save'))).toEqual([1024, 1024]);
  await sheet.getByText('A6 card', { exact: true }).click();
  await sheet.getByRole('img', { name: `A6 card: A bot. Scan to chat. ${member.username}` }).waitFor();
  expect(await savedSize(page, button(page, 'Save'))).toEqual([1240, 1748]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('body > :visible').count()).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  expect(await problemsOf(page, { widths: [320] })).toEqual([]);
  const off = { token: member.token, params: { code: link?.code ?? '' }, body: { isOff: true } };
  await send(mchat.updateLink, off);
  await page.reload();
  await page.getByText('Your link is off').waitFor();
  await mine.click();
  await sheet.getByText('This link is off').waitFor();
  await button(page, 'Switch on').click();
  await sheet.getByText('This link is off').waitFor({ state: 'detached' });
  expect(await linksOf(member, chatId)).toMatchObject([{ isOff: false }]);

  await share.click();
  await leaders.getByRole('dialog').getByText('The team’s links stop working.').waitFor();
  await leaders.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await share.isChecked()).toBe(true);
  await share.click();
  await button(leaders, 'Stop sharing').click();
  await expect.poll(() => share.isChecked()).toBe(false);
  await page.reload();
  await page.getByText('Your leader has not shared a bot yet').waitFor();
});

/** Presses a button that saves a picture, and returns its width and height. */
async function savedSize(page: Page, save: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const png = readFileSync(await download.path());
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a member makes, switches off, renames and deletes a link, and sees who came by it', async () => {
  const { chatId, team, member } = await sharedBot();
  const page = await openAs(member, pathTo(paths.mchat.sharedBot, { teamName: team.teamName, chatId }));
  await page.getByText('No links yet').waitFor();
  await button(page, 'New link').click();
  await field(page, 'Label').click();
  await page.getByTitle('TikTok live').click();
  await field(page, 'Campaign (optional)').fill('Raya sale');
  await button(page, 'Make link').click();
  await page.getByRole('dialog', { name: 'TikTok live' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 link', { exact: true }).waitFor();

  const [link] = await linksOf(member, chatId);
  expect(link).toMatchObject({ label: 'TikTok live', campaign: 'Raya sale', teamName: team.teamName });
  await comeBy(link?.code ?? '', chatId);
  await choose(page, 'Visitors');
  await page.getByRole('dialog', { name: 'Visitors by TikTok live' }).getByText('Ms Mei Ling').waitFor();
  expect(await problemsOf(page, { widths: [320] })).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('switch', { name: 'TikTok live is on' }).click();
  await page.getByText('TikTok live is off').waitFor();
  await page.getByText('1 came, 0 left a number', { exact: true }).waitFor();
  expect(await linksOf(member, chatId)).toMatchObject([{ isOff: true }]);
  await choose(page, 'Edit label and campaign');
  await field(page, 'Label').fill('At the market');
  await button(page, 'Save').click();
  await page.getByRole('link', { name: 'At the market' }).waitFor();
  await choose(page, 'Delete', 'At the market');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No links yet').waitFor();
  expect(await linksOf(member, chatId)).toEqual([]);

  await button(page, 'My link to A bot').click();
  const mine = page.getByRole('dialog', { name: 'My link' });
  await mine.getByRole('link', { name: 'Share on WhatsApp' }).waitFor();
  expect(await linksOf(member, chatId)).toHaveLength(1);
});

const comeBy = (code: string, chatId: string) =>
  send(chat.startChat, {
    params: { chatId },
    body: { salutation: 'Ms', name: 'Mei Ling', from: { s: code } },
  });

async function choose(page: Page, action: string, of = 'TikTok live') {
  await button(page, `Actions for ${of}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('an owner makes links of their own by keyboard, and a refusal to share is shown at the team', async () => {
  const { chatId, team, owner } = await sharedBot();
  const page = await openAs(owner, pathTo(paths.mchat.share, { chatId }));
  await button(page, 'New link').focus();
  await page.keyboard.press('Enter');
  await field(page, 'Label').focus();
  await page.keyboard.type('Shop window');
  await button(page, 'Make link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Shop window' }).waitFor();
  const [link] = await linksOf(owner, chatId);
  expect(link?.teamName).toBeUndefined();
  await page.keyboard.press('Escape');

  const shared = page.getByRole('switch', { name: `Shared with ${team.teamName}` });
  await shared.click();
  await button(page, 'Stop sharing').click();
  await expect.poll(() => shared.isChecked()).toBe(false);
  await page.route('**/api/mchat/share/**', (route) =>
    route.fulfill({ status: 409, json: { error: 'A team shares at most 50 bots', code: 'LIMIT_REACHED' } }),
  );
  await shared.click();
  await page
    .getByRole('listitem')
    .filter({ has: shared })
    .getByText('A team shares at most 50 bots')
    .waitFor();
  expect(await shared.isChecked()).toBe(false);
});

test('a list that does not load offers a retry, and without a shared bot the page says how one comes', async () => {
  const page = await openAs(await newValidatedUser(), paths.home);
  await page.route('**/api/mchat/shared*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(paths.mchat.shared);
  await button(page, 'Try again').waitFor();
  await page.unroute('**/api/mchat/shared*');
  await button(page, 'Try again').click();
  await page.getByText('Your leader has not shared a bot yet').waitFor();
  expect(await problemsOf(page, { widths: [320] })).toEqual([]);
});
