import { beforeAll, expect, test } from 'vitest';
import { newBotWithChat } from '../../../infra/testing/bots.ts';
import { newValidatedUser } from '../../../infra/testing/suite.ts';
import { problemsOf } from '../../pageChecks.ts';
import { browser } from '../../testBrowser.ts';
import { LAPTOP, openPage, PHONE, type Stored, storedUser } from '../../testPage.ts';
import { screenBot } from './editor/screens.ts';
import { mchatScreens } from './screens.ts';

let stored: Stored;
beforeAll(async () => {
  const owner = await newValidatedUser();
  stored = storedUser(owner, true);
  await newBotWithChat(owner, screenBot);
});

const ofOwner = mchatScreens.filter(({ as }) => as === 'user');

test.each(
  ofOwner.flatMap((screen, number) => [
    { ...screen, number, device: 'a phone', viewport: PHONE },
    { ...screen, number, device: 'a laptop', viewport: LAPTOP },
  ]),
)('screen $number looks right on $device', async ({ path, open, shows, act, viewport }) => {
  const page = await openPage(browser, path, { stored, viewport });
  await open?.(page);
  await page.locator(shows).first().waitFor();
  await act?.(page);
  expect(await problemsOf(page)).toEqual([]);
});
