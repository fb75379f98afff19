import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, follow, openDevice, PHONE, storedUser } from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

test('Home offers the installation once the browser does, and asks it once', async () => {
  const device = await openDevice(browser, {
    stored: storedUser(await newValidatedUser(), true),
    viewport: PHONE,
  });
  const page = await device.newPage();
  await page.goto(paths.home);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const prompt = async () =>
      Object.assign(window, { asked: [...(Reflect.get(window, 'asked') ?? []), true] });
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await button(page, 'Install').click();
  await button(page, 'Install').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([true]);
});

test('an iPhone is shown the way, until it is dismissed or the app is opened from the Home Screen', async () => {
  const device = await openDevice(browser, {
    stored: storedUser(await newValidatedUser(), true),
    viewport: PHONE,
  });
  await device.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    });
  });
  const page = await device.newPage();
  await page.goto(paths.home);
  await button(page, 'Show how').click();
  const guide = page.getByRole('dialog', { name: 'Add M-Suite to your Home Screen' });
  await guide.getByText('Sign in once more in the app.').waitFor();
  expect(await guide.getByRole('listitem').count()).toBe(2);
  await guide.getByRole('button', { name: 'Close' }).click();
  await guide.waitFor({ state: 'detached' });
  await button(page, 'Not now').click();
  await button(page, 'Show how').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Your account' }).waitFor();
  expect(await button(page, 'Show how').count()).toBe(0);
  // The account keeps the way for later.
  await follow(page, paths.account);
  await button(page, 'Show how').click();
  await guide.waitFor();
});
