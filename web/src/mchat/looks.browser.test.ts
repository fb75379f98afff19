import { beforeAll, expect, test } from 'vitest';
import { newBotWithChat } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/suite.ts';
import { problemsOf } from '../../pageChecks.ts';
import { browser } from '../../testBrowser.ts';
import { LAPTOP, openPage, PHONE, type Stored, storedUser } from '../../testPage.ts';
import { OWN_BOT } from '../screen.ts';
import { mchatScreens } from './screens.ts';

let stored: Stored;
let bot: string;
beforeAll(async () => {
  const owner = await newValidatedUser();
  stored = storedUser(owner, true);
  bot = await newBotWithChat(owner);
});

const ofOwner = mchatScreens.filter(({ as }) => as === 'user');

test.each(
  ofOwner.flatMap((screen) => [
    { ...screen, device: 'a phone', viewport: PHONE },
    { ...screen, device: 'a laptop', viewport: LAPTOP },
  ]),
)('$path looks right on $device', async ({ path, shows, act, viewport }) => {
  const page = await openPage(browser, path.replace(OWN_BOT, bot), { stored, viewport });
  await page.locator(shows).first().waitFor();
  await act?.(page);
  expect(await problemsOf(page)).toEqual([]);
});
