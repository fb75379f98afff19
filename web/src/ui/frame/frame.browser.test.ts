import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PASSWORD, send, someone } from '../../../../infra/testing/suite.ts';
import { user } from '../../../../shared/contract/user.ts';
import { browser } from '../../../testBrowser.ts';
import { openPage, PHONE, storedUser } from '../../../testPage.ts';
import { paths } from '../../paths.ts';

const SMALL_PHONE = { width: 320, height: 640 } as const;

/** A new user of the longest name there is. */
async function longName() {
  const username = randomBytes(8).toString('hex').slice(0, 15);
  const form = { ...someone(), username, password: PASSWORD };
  const { body } = await send(user.signUp, { body: form });
  return { token: String(body.token), username };
}

/** What can be pressed in the top bar, as it is seen. */
const pressable = (page: Page) =>
  page.locator('header nav a:visible, header button:visible').evaluateAll((targets) =>
    targets.map((target) => {
      const { width, height, left, right } = target.getBoundingClientRect();
      return {
        name: target.textContent,
        isHere: target.getAttribute('aria-current') === 'page',
        isForThumbs: Math.min(width, height) >= 44,
        isOnScreen: left >= 0 && right <= window.innerWidth,
      };
    }),
  );

const shown = (name: string, isHere = false) => ({ name, isHere, isForThumbs: true, isOnScreen: true });

describe.each([SMALL_PHONE, PHONE])('on a phone of $width px', (viewport) => {
  test.each([
    [paths.login, [shown('Login', true), shown('Sign Up')]],
    [paths.signUp, [shown('Login'), shown('Sign Up', true)]],
    [paths.forgotPassword, [shown('Login'), shown('Sign Up')]],
  ])('%s shows both ways in, the present one marked', async (path, wanted) => {
    const page = await openPage(browser, path, { viewport });
    await page.locator('form').waitFor();
    expect(await pressable(page)).toEqual(wanted);
    expect(await isWhole(page)).toBe(true);
  });

  test.each([
    [paths.verifyEmail, true],
    [paths.changeEmail, false],
  ])('%s shows the way to verify and the way out', async (path, isHere) => {
    const created = await longName();
    const page = await openPage(browser, path, { viewport, stored: storedUser(created) });
    await page.locator('form').waitFor();
    expect(await pressable(page)).toEqual([shown('Verify', isHere), shown(`Logout (${created.username})`)]);
    expect(await isWhole(page)).toBe(true);
  });
});

/** Whether the screen's title is seen, and nothing is beside the screen. */
const isWhole = (page: Page) =>
  page
    .locator('h1')
    .evaluate(
      (title) => title.clientHeight > 20 && document.documentElement.scrollWidth <= window.innerWidth,
    );
