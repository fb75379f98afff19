import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { newUser } from '../../../../infra/testing/suite.ts';
import { browser } from '../../../testing/testBrowser.ts';
import {
  button,
  field,
  holdAnswer,
  openDevice,
  openPage,
  PHONE,
  storedUser,
  waitForAlert,
} from '../../../testing/testPage.ts';
import { paths } from '../../routing/paths.ts';

/** Returns the distance of each field's message from the field and from the next one. */
const gapsOfMessages = (page: Page) =>
  page.locator('.ant-form-item').evaluateAll((items) =>
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

test('messages below fields move nothing, are nearest to their own field, and buttons are large enough', async () => {
  const page = await openPage(browser, paths.signUp, { viewport: PHONE });
  const submit = button(page, 'Register Now');
  const top = () => submit.evaluate((target) => target.getBoundingClientRect().top + window.scrollY);
  await submit.waitFor();
  const show = await button(page, 'Show').first().boundingBox();
  expect(Math.min(show?.width ?? 0, show?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const before = await top();
  await submit.click();
  await page.getByText('Mobile Number is required').waitFor();
  expect(await top()).toBe(before);
  for (const viewport of [PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    const gaps = await gapsOfMessages(page);
    expect(gaps).toHaveLength(5);
    // The padding of a message is its distance to its field.
    for (const { own, next } of gaps) expect(next).toBeGreaterThan(own);
  }
});

test('the count of characters shows only near the limit', async () => {
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

test('a form hides its last outcome when it changes, and can be sent again', async () => {
  const device = await openDevice(browser, { stored: storedUser(await newUser()) });
  const page = await device.newPage();
  const call = '**/api/user/change/email';
  const submit = button(page, 'Update Email Address');
  const alert = page.getByRole('alert');
  await page.route(call, (route) => route.abort());
  await page.goto(paths.changeEmail);
  await field(page, 'New email').fill('new@example.com');
  await field(page, 'Confirm email').fill('new@example.com');
  await submit.click();
  await waitForAlert(page, "Couldn't connect to server. Please try again");
  await field(page, 'Confirm email').fill('other@example.com');
  await alert.waitFor({ state: 'detached' });
  await submit.click();
  await page.getByText('Email does not match').waitFor();
  expect(await alert.count()).toBe(0);

  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ json: { success: 'Updated' } }));
  await field(page, 'Confirm email').fill('new@example.com');
  // With a running clock the success would lead to another screen.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit.click();
  await waitForAlert(page, 'Updated');
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await field(page, 'Confirm email').fill('other@example.com');
  await alert.waitFor({ state: 'detached' });
  expect(await submit.isEnabled()).toBe(true);
});

test('text typed while a form is sent can be sent next', async () => {
  const device = await openDevice(browser, { stored: storedUser(await newUser()) });
  const page = await device.newPage();
  const held = await holdAnswer(page, '**/api/user/change/email');
  const submit = button(page, 'Update Email Address');
  await page.goto(paths.changeEmail);
  await field(page, 'New email').fill('new@example.com');
  await field(page, 'Confirm email').fill('new@example.com');
  await submit.click();
  await held.arrived;
  await field(page, 'Confirm email').fill('other@example.com');
  held.release();
  await page.locator('[type=submit][aria-busy=false]').waitFor();
  expect(await submit.isEnabled()).toBe(true);
  await submit.click();
  await page.getByText('Email does not match').waitFor();
});
