import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newApplicant, newCopywriter, newSignedInAdmin } from '../../infra/testing/admins.ts';
import { newBotWithChat } from '../../infra/testing/bots.ts';
import { newUser, newValidatedUser } from '../../infra/testing/suite.ts';
import { copyEnding, copyHeaders, copyProblems } from '../../shared/rules/copy.ts';
import { violations } from '../axe.ts';
import { browser } from '../testBrowser.ts';
import { LAPTOP, openDevice, PHONE, type Stored, storedAdmin, storedUser } from '../testPage.ts';
import { screenBot } from './mchat/editor/screens.ts';
import { paths } from './paths.ts';
import type { Visitor } from './screen.ts';
import { screens } from './screens.ts';

let stored: Record<Visitor, Stored>;
beforeAll(async () => {
  const root = await newSignedInAdmin();
  const user = await newCopywriter(root);
  await newBotWithChat(user, screenBot);
  stored = {
    nobody: {},
    unverified: storedUser(await newUser()),
    beginner: storedUser(await newValidatedUser(), true),
    applicant: storedUser(await newApplicant(`https://example.com/${'long-'.repeat(190)}`), true),
    user: { ...storedUser(user, true), [`mace:${user.username}`]: JSON.stringify(adParts) },
    admin: storedAdmin(root),
  };
});

const words = `${'A long word, aswellasonethatneverendsandhasnospaces. '.repeat(8)}\nAnd a line.`;
const adParts = Object.fromEntries(
  [...copyHeaders, ...copyProblems, ...copyEnding].map((part) => [part, words]),
);

const looks = [
  ['light, on a phone', 'light', PHONE],
  ['dark, on a phone', 'dark', PHONE],
  ['light, on a laptop', 'light', LAPTOP],
  ['dark, on a laptop', 'dark', LAPTOP],
] as const;

describe.each(looks)('%s', (_, colorScheme, viewport) => {
  test.each(screens)(
    '$path can be used by all, as $as',
    { timeout: 30_000 },
    async ({ path, open, as, shows, act }) => {
      const device = await openDevice(browser, { stored: stored[as], colorScheme, viewport });
      const page = await device.newPage();
      const errors = consoleErrors(page);
      await page.goto(path);
      await open?.(page);
      await page.locator(shows).first().waitFor();
      await act?.(page);
      expect(await violations(page)).toEqual([]);
      expect(errors).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    },
  );
});

/** Errors that the page reports, such as a breach of its policy. A refused call is none of the page's. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load')) errors.push(line.text());
  });
  return errors;
}

test('at twice the size of text nothing scrolls sideways', async () => {
  const device = await openDevice(browser, { viewport: PHONE, stored: stored.beginner });
  const page = await device.newPage();
  for (const path of [paths.home, paths.changePassword, paths.mace.tools, paths.mace.access]) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('what is tapped is large enough for a thumb', async () => {
  const device = await openDevice(browser, { viewport: PHONE, stored: stored.beginner });
  const page = await device.newPage();
  await page.goto(paths.home);
  await page.locator('.chip-good').waitFor();
  const small = await page.locator('a:visible, button:visible, input:visible').evaluateAll((targets) =>
    targets
      .filter((target) => !target.matches('.skip'))
      .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height < 44),
  );
  expect(small).toEqual([]);
});

test('everything can be done by keyboard', async () => {
  const device = await openDevice(browser);
  const page = await device.newPage();
  await page.goto(paths.login);
  await page.locator('form').waitFor();
  const reached: string[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ||
          document.activeElement?.id ||
          (document.activeElement?.textContent ?? ''),
      ),
    );
  }
  expect(reached).toEqual(expect.arrayContaining(['M-Suite', 'login_username', 'login_password', 'Show']));
});
