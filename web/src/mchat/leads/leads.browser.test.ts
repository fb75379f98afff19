import { expect, test } from 'vitest';
import { newOwnedBot, type TestBot } from '../../../../infra/testing/bots.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam, newMember } from '../../../../infra/testing/teams.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { builtInConsent } from '../../../../shared/rules/consent.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, field, openPage, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

const leadsOf = async ({ token, chatId }: TestBot) =>
  mchat.getLeads.reply.parse((await send(mchat.getLeads, { token, params: { chatId } })).body);

test('an owner shares the numbers among members, and keeps what is typed when another tab has saved', async () => {
  const team = await foundTeam();
  const { username } = await newMember(team);
  const bot = await newOwnedBot(team.owner);
  const { token, chatId } = bot;
  const page = await openPage(browser, pathTo(paths.mchat.leads, { chatId }), {
    stored: storedUser(bot.owner, true),
  });
  const choose = async (label: string, option: string) => {
    await field(page, label).click();
    await page.getByTitle(option, { exact: true }).last().click();
  };
  await page.getByRole('radio', { name: 'Rotation' }).check();
  await choose('Team', team.teamName);
  await choose('Add a member', username);
  await page.getByText('1 of 1 take turns now').waitFor();
  await page.getByText('Next', { exact: true }).waitFor();
  await field(page, 'Text in English').fill('');
  await button(page, 'Save').click();
  await page.getByText('The text in English is required').waitFor();
  await field(page, 'Text in English').fill('You may write to me');
  await page.getByRole('figure', { name: 'As visitors see it' }).getByText('You may write to me').waitFor();
  await button(page, 'Save').click();
  await page.getByText('Leads updated').waitFor();
  expect(await leadsOf(bot)).toMatchObject({
    leads: { to: 'rotation', teamName: team.teamName },
    members: [{ username, isOff: false }],
    consent: { ...builtInConsent, en: 'You may write to me' },
  });

  const theirs = { to: 'nobody', tag: 'Theirs', consent: builtInConsent };
  await send(mchat.updateLeads, { token, params: { chatId }, body: theirs });
  await field(page, 'Tag (optional)').fill('Mine');
  await button(page, 'Save').click();
  await page.locator('.stored-content').getByText('Theirs').waitFor();
  expect(await field(page, 'Tag (optional)').inputValue()).toBe('Mine');
  await button(page, 'Keep mine').click();
  await button(page, 'Save').click();
  await expect.poll(async () => (await leadsOf(bot)).leads).toMatchObject({ to: 'rotation', tag: 'Mine' });
});
