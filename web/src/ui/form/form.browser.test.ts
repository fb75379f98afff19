import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newUser, newValidatedUser } from '../../../../infra/testing/suite.ts';
import { browser } from '../../../testBrowser.ts';
import { button, field, openDevice, openPage, PHONE, storedUser, waitForAlert } from '../../../testPage.ts';
import { paths } from '../../paths.ts';

test('a message is nearer to its own field than to the next, on any phone', async () => {
  for (const viewport of [PHONE, { width: 320, height: 640 }]) {
    const page = await openPage(browser, paths.signUp, { viewport });
    await button(page, 'Register Now').click();
    await page.getByText('Mobile Number is required').waitFor();
    const gaps = await page.locator('.ant-form-item').evaluateAll((items) =>
      items.map((item, index) => {
        const box = (of: Element | undefined, selector: string) =>
          of?.querySelector(selector)?.getBoundingClientRect();
        const message = box(item, '.ant-form-item-explain-error');
        const next =
          box(items[index + 1], 'label') ?? document.querySelector('[type=submit]')?.getBoundingClientRect();
        return {
          own: (message?.top ?? Number.NaN) - (box(item, '.ant-form-item-control-input')?.bottom ?? 0),
          next: (next?.top ?? Number.NaN) - (message?.bottom ?? 0),
        };
      }),
    );
    expect(gaps).toHaveLength(5);
    // The padding of a message is its distance to its field.
    for (const { own, next } of gaps) expect(next).toBeGreaterThan(own);
  }
});

test('fields keep their places when messages come under them', async () => {
  const page = await openPage(browser, paths.signUp);
  const top = () =>
    button(page, 'Register Now').evaluate((target) => target.getBoundingClientRect().top + window.scrollY);
  await button(page, 'Register Now').waitFor();
  const before = await top();
  await button(page, 'Register Now').click();
  await page.getByText('Mobile Number is required').waitFor();
  expect(await top()).toBe(before);
});

test('what shows a password is for thumbs', async () => {
  const page = await openPage(browser, paths.login, { viewport: PHONE });
  const box = await button(page, 'Show').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test('characters are counted where they are nearly used up, and not before', async () => {
  const page = await openPage(browser, paths.mace.access, {
    stored: storedUser(await newValidatedUser(), true),
  });
  const link = (length: number) => 'https://example.com/'.padEnd(length, 'a');
  await field(page, 'Posting link').fill(link(900));
  expect(await page.getByText('/ 1000').count()).toBe(0);
  await field(page, 'Posting link').press('End');
  await page.keyboard.type('a');
  await page.getByText('901 / 1000', { exact: true }).waitFor();
  expect(await field(page, 'Posting link').evaluate((input) => input === document.activeElement)).toBe(true);
});

test('what went wrong is said no longer once the form is changed or sent again', async () => {
  const page = await openPage(browser, paths.changeEmail, { stored: storedUser(await newUser()) });
  await page.route('**/api/user/change/email', (route) => route.abort());
  const fail = async (page: Page) => {
    await field(page, 'New email').fill('new@example.com');
    await field(page, 'Confirm email').fill('new@example.com');
    await button(page, 'Update Email Address').click();
    await waitForAlert(page, "Couldn't connect to server. Please try again");
  };
  await fail(page);
  await field(page, 'Confirm email').fill('other@example.com');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await button(page, 'Update Email Address').click();
  await page.getByText('Email does not match').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a form that has been sent can be sent again when it is changed', async () => {
  const device = await openDevice(browser, { stored: storedUser(await newUser()) });
  const page = await device.newPage();
  await page.goto(paths.changeEmail);
  await page.route('**/api/user/change/email', (route) => route.fulfill({ json: { success: 'Updated' } }));
  await field(page, 'New email').fill('new@example.com');
  await field(page, 'Confirm email').fill('new@example.com');
  // Or it would lead to another screen.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Update Email Address').click();
  await waitForAlert(page, 'Updated');
  await expect.poll(() => button(page, 'Update Email Address').isDisabled()).toBe(true);
  await field(page, 'Confirm email').fill('other@example.com');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await button(page, 'Update Email Address').isEnabled()).toBe(true);
});
