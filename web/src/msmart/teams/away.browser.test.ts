import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { send, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newMember } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, field, openDevice, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

/** Opens a page on a phone, where a day is chosen in the browser's own input. */
async function open(user: TestUser, path: string): Promise<Page> {
  const stored = storedUser(user, true);
  const phone = await openDevice(browser, { stored, viewport: PHONE, isTouch: true });
  const page = await phone.newPage();
  await page.goto(path);
  return page;
}

async function menu(page: Page, name: string, action: string | RegExp) {
  await button(page, `Actions for ${name}`).tap();
  await page.getByRole('menuitem', { name: action }).tap();
}

test('a member says in a sheet until when they are away, both see it, and the menu ends it early', async () => {
  const { owner, teamName, ...team } = await foundTeam();
  const member = await newMember({ owner, teamName, ...team });
  const { body } = await send(msmart.listMyTeams, { token: member.token });
  const [own] = msmart.listMyTeams.reply.parse(body).member;
  const today = dayIn(own?.timeZone ?? '', Date.now());
  const page = await open(member, paths.msmart.teams);
  await menu(page, teamName, 'I am away');
  const sheet = page.getByRole('dialog', { name: `Away from ${teamName}` });
  const until = field(page, 'I am away until');
  expect(await until.inputValue()).toBe(addDays(today, 1));
  await until.fill(today);
  await button(page, 'Save').click();
  await sheet.getByText('Choose a day after today').waitFor();
  await until.fill(addDays(today, 3));
  await button(page, 'Save').click();
  await sheet.waitFor({ state: 'hidden' });
  const row = page.getByRole('region', { name: 'Join A Team' }).getByRole('listitem');
  await row.getByText('Away', { exact: true }).waitFor();
  const leaders = await open(owner, pathTo(paths.msmart.team, { teamName }));
  await leaders.getByText(/^Away until /).waitFor();
  await menu(page, teamName, /^I am back before /);
  await page.getByText('You take new leads again').waitFor();
  await row.getByText('Verified', { exact: true }).waitFor();
  await leaders.reload();
  await leaders.getByText(member.username).first().waitFor();
  expect(await leaders.getByText(/^Away until /).count()).toBe(0);
  await button(page, `Actions for ${teamName}`).click();
  await page.getByRole('menuitem', { name: 'I am away' }).waitFor();
});
