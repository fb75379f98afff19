import { describe, expect, test } from 'vitest';
import { newUser } from '../../../infra/testing/suite.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, LAPTOP, openPage, PHONE, storedUser } from '../../testing/testPage.ts';
import { paths, withQuery } from '../routing/paths.ts';
import { ABOUT_SUITE } from './aboutSuite.ts';

const signedOut = [paths.login, paths.signUp, paths.forgotPassword, paths.admin.login];
const unverified = [paths.verifyEmail, paths.changeEmail];

describe('a screen to sign in, sign up or verify on', () => {
  test('shows the brand panel, which names no tool; on a phone it shows the form alone', async () => {
    const page = await openPage(browser, paths.login, { viewport: PHONE });
    const panel = page.getByRole('complementary', { name: 'About M-Suite' });
    await page.locator('form').waitFor();
    expect(await page.getByRole('complementary').count()).toBe(0);
    await page.setViewportSize(LAPTOP);
    const check = async (path: string) => {
      await page.goto(path);
      await page.locator('form').waitFor();
      await panel.waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect((await panel.boundingBox())?.width).toBeGreaterThan(LAPTOP.width * 0.4);
      expect(await panel.innerText()).not.toMatch(/M-Smart|M-University|M-Chat|leads|lessons|chat/i);
    };
    for (const path of signedOut) await check(path);
    await page.evaluate(
      (items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      },
      storedUser(await newUser()),
    );
    for (const path of unverified) await check(path);
  });

  test('says what M-Suite is, with the button of its form in view', async () => {
    for (const viewport of [PHONE, LAPTOP]) {
      const page = await openPage(browser, paths.login, { viewport });
      const check = async (submitLabel: string) => {
        await page.getByText(ABOUT_SUITE).waitFor();
        const { y, height } = (await button(page, submitLabel).boundingBox()) ?? { y: Infinity, height: 0 };
        expect(y + height).toBeLessThanOrEqual(viewport.height);
      };
      await check('Sign In');
      await page.goto(paths.signUp);
      await check('Register Now');
    }
  });

  test('names the invitation that the visitor follows, also when it is loaded again', async () => {
    const invitation = withQuery(paths.msmart.joinTeam, { team: 'Stars', manager: '<b>Mei</b> Lin' });
    const page = await openPage(browser, invitation, { viewport: PHONE });
    const invited = page.getByText('You are invited to join <b>Mei</b> Lin in Stars', { exact: true });
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await invited.waitFor();
    await page.getByRole('link', { name: 'Sign Up' }).last().click();
    await page.getByRole('heading', { name: 'Sign Up' }).waitFor();
    await invited.waitFor();
    const failures: Error[] = [];
    page.on('pageerror', (failure) => failures.push(failure));
    await page.reload();
    await invited.waitFor();
    expect(failures).toEqual([]);
  });

  test('does not move while its code loads', async () => {
    const page = await openPage(browser, paths.forgotPassword, { viewport: LAPTOP });
    await page.getByRole('link', { name: 'Back to sign in' }).waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/assets/SignUpPage*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await page.locator('.skeleton').waitFor();
    expect(await page.getByRole('complementary', { name: 'About M-Suite' }).isVisible()).toBe(true);
    const place = () =>
      page.locator('h1').evaluate((title) => {
        const { left, top } = title.getBoundingClientRect();
        return { left, top };
      });
    const before = await place();
    answer();
    await page.locator('form').waitFor();
    expect(await place()).toEqual(before);
  });
});
