import { expect, test } from 'vitest';
import { addUserInput, newOwnedBot, type TestBot } from '../../../../infra/testing/bots.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, newMember } from '../../../../infra/testing/teams.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { builtInConsent } from '../../../../shared/rules/consent.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, field, openPage, PHONE, storedUser, waitForPath } from '../../../testing/testPage.ts';
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
  // The only team is chosen already.
  await page.getByRole('radio', { name: 'Rotation' }).check();
  await choose('Add a member', username);
  await page.getByText('1 of 1 take turns now').waitFor();
  await page.getByText('Next', { exact: true }).waitFor();
  await field(page, 'Text in English').fill('');
  await button(page, 'Save').click();
  await page.getByText('The text in English is required').waitFor();
  await field(page, 'Text in English').fill('You may tell me what cures cancer');
  await page.getByText('A help, not legal advice. Ask your company.').waitFor();
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

test('a member who leads no team is shown beforehand why there is no rotation, and who leads one chooses among those', async () => {
  const [joined, led] = [await foundTeam(), await foundTeam()];
  const member = await newMember(joined);
  const bot = await newOwnedBot(member);
  const open = () =>
    openPage(browser, pathTo(paths.mchat.leads, { chatId: bot.chatId }), {
      stored: storedUser(member, true),
      viewport: PHONE,
    });
  const page = await open();
  const rotation = page.getByRole('radio', { name: 'Rotation Only owners and managers share among a team' });
  await rotation.waitFor();
  expect(await rotation.isDisabled()).toBe(true);
  await newManager(led, member);
  const later = await open();
  const choose = async (label: string, option: string) => {
    await field(later, label).click();
    await later.getByTitle(option, { exact: true }).last().click();
  };
  await later.getByRole('radio', { name: /^Me / }).check();
  await choose('Team', joined.teamName);
  await later.getByRole('radio', { name: 'Rotation' }).check();
  await later.getByTitle(led.teamName, { exact: true }).first().waitFor();
  await choose('Team', led.teamName);
  expect(await later.getByTitle(joined.teamName, { exact: true }).count()).toBe(0);
});

test('the preview shows the consent in the language in which it is typed, also after the page was left', async () => {
  const bot = await newOwnedBot();
  const page = await openPage(browser, pathTo(paths.mchat.leads, { chatId: bot.chatId }), {
    stored: storedUser(bot.owner, true),
    viewport: PHONE,
  });
  const preview = page.getByRole('figure', { name: 'As visitors see it' });
  await field(page, 'Text in Malay').fill('Boleh hubungi saya');
  await preview.getByText('Boleh hubungi saya').waitFor();
  await page.reload();
  await preview.getByText(builtInConsent.en).waitFor();
  await preview.getByText('Melayu').click();
  await preview.getByText('Boleh hubungi saya').waitFor();
});

test('a bot that asks for a number leads its owner, who is in no team, to making one', async () => {
  const bot = await newOwnedBot();
  await addUserInput(bot, 'phone', undefined, 'Phone');
  const page = await openPage(browser, `${pathTo(paths.mchat.chat, { id: bot.chatId })}?flow=1`, {
    stored: storedUser(bot.owner, true),
  });
  await page.getByText('Nobody gets these numbers.').waitFor();
  await page.getByRole('link', { name: 'Choose who gets them' }).click();
  await page.getByText('Leads belong to a team.').waitFor();
  await page.getByRole('link', { name: 'Create or join a team' }).click();
  await waitForPath(page, paths.msmart.home);
});
