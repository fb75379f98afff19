import { expect, test } from 'vitest';
import { newOwnedBot } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { browser } from '../../testing/testBrowser.ts';
import { openPage, PHONE, storedUser } from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

test('the number stands on cards once its owner shows it, and a refused switch goes back', async () => {
  const owner = await newValidatedUser();
  const { chatId } = await newOwnedBot(owner);
  const profile = async () =>
    user.getProfile.reply.parse((await send(user.getProfile, { token: owner.token })).body).user;
  const { phoneNumber } = await profile();
  const page = await openPage(browser, paths.account, { stored: storedUser(owner, true), viewport: PHONE });
  const shows = page.getByRole('switch', { name: 'Show my WhatsApp number to visitors of my links' });
  await page.route('**/api/user/shows-phone', (route) => route.abort());
  await shows.click();
  await page.getByRole('alert').filter({ hasText: "Couldn't connect" }).waitFor();
  expect(await shows.isChecked()).toBe(false);
  await page.unroute('**/api/user/shows-phone');
  await shows.click();
  await page.getByText('Visitors see your number').waitFor();
  expect(await profile()).toMatchObject({ showsPhone: true });

  await page.goto(pathTo(paths.mchat.share, { chatId }));
  await page.getByText('A6 card', { exact: true }).click();
  const grouped = `\\+60 ${[...phoneNumber.replace('+60', '')].join('[ -]?')}`;
  const name = new RegExp(`^A6 card: A bot. Scan to chat. ${owner.username}, ${grouped}$`);
  await page.getByRole('img', { name }).waitFor();
});
