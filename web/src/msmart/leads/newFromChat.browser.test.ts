import { expect, test } from 'vitest';
import { addUserInput, newFlow, newOwnedBot } from '../../../../infra/testing/bots.ts';
import { leadsOf } from '../../../../infra/testing/imports.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { builtInConsent } from '../../../../shared/rules/consent.ts';
import { browser } from '../../../testing/testBrowser.ts';
import { button, openPage, PHONE, storedUser } from '../../../testing/testPage.ts';
import { paths, pathTo } from '../../routing/paths.ts';

test('a number that a visitor leaves with consent is a lead on its member’s open tabs, once', async () => {
  const { owner, teamName } = await foundTeam();
  const { token } = owner;
  const bot = await newOwnedBot(owner);
  const { chatId } = bot;
  const flowId = await newFlow(bot);
  await addUserInput(bot, 'phone', flowId, 'Phone');
  const welcome = { salutationList: 'Ms', nameField: '', triggerFlow: flowId };
  await send(mchat.updateWelcome, { token, params: { id: chatId }, body: welcome });
  const body = { to: 'me', teamName, consent: builtInConsent, version: 0 };
  expect((await send(mchat.updateLeads, { token, params: { chatId }, body })).status).toBe(200);

  const stored = storedUser(owner, true);
  const today = await openPage(browser, paths.msmart.home, { stored, viewport: PHONE });
  await today.getByText('Nothing is waiting today').waitFor();
  const account = await openPage(browser, paths.account, { stored });
  await button(account, 'Notices').waitFor();
  const home = await openPage(browser, paths.home, { stored, viewport: PHONE });
  await home.getByText('New leads today').waitFor();

  const visitor = await openPage(browser, pathTo(paths.mchat.public, { chatId, link: 'any' }), {
    viewport: PHONE,
  });
  await visitor.getByLabel('Salutation').selectOption('Ms');
  await visitor.getByPlaceholder('Enter Name Here').fill('Mei Ling');
  await button(visitor, 'Submit').click();
  const field = visitor.locator('.chat-answer input[type=tel]');
  await field.fill('012-345 6789');
  const consent = visitor.getByRole('checkbox', { name: builtInConsent.en });
  expect(await consent.isChecked()).toBe(false);
  await field.press('Enter');
  await visitor.getByRole('alert').waitFor();
  expect(await leadsOf({ ...owner, teamName })).toEqual([]);
  await consent.check();
  // A double tap leaves the number once.
  await button(visitor, 'Send').dblclick();
  await visitor.getByText('012-345 6789').waitFor();

  await today.getByText('Ms Mei Ling').first().waitFor();
  await home.getByText('New lead today').waitFor();
  await button(account, 'Notices, 1 unread').click();
  await account.getByRole('dialog').getByText('Ms Mei Ling').waitFor();
  expect(await leadsOf({ ...owner, teamName })).toMatchObject([
    { name: 'Ms Mei Ling', phone: '+60123456789', isFresh: true },
  ]);
});
