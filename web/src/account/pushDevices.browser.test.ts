import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { devicesOf, newReceiver, subscribe } from '../../../infra/testing/pushes.ts';
import { send, type TestUser } from '../../../infra/testing/suite.ts';
import { user } from '../../../shared/contract/user.ts';
import { problemsOf } from '../../testing/pageChecks.ts';
import { browser } from '../../testing/testBrowser.ts';
import { button, openDevice, PHONE, storedUser } from '../../testing/testPage.ts';
import { paths } from '../routing/paths.ts';

type Subscription = Readonly<Record<string, unknown>>;

interface Stub {
  readonly permission: 'default' | 'denied';
  /** The browser subscribes to the second one once the page's window is called `renewed`. */
  readonly subscriptions: readonly [Subscription, Subscription];
}

/** Runs in the page before its code. A headless browser has no push service, so its part is played here. */
function stubPushes({ permission, subscriptions }: Stub) {
  const isRenewed = window.name === 'renewed';
  const subscription = subscriptions[isRenewed ? 1 : 0];
  let allowed: string = isRenewed ? 'granted' : permission;
  let subscribed: object | null = null;
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => {
      const endpoint = subscription.endpoint;
      const unsubscribe = async () => {
        subscribed = null;
        return true;
      };
      subscribed = { endpoint, unsubscribe, toJSON: () => subscription };
      return subscribed;
    },
  };
  const registration = Object.assign(new EventTarget(), {
    pushManager,
    waiting: null,
    update: async () => {},
  });
  const worker = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker });
  const Notification = {
    requestPermission: async () => {
      if (allowed === 'default') allowed = 'granted';
      return allowed;
    },
  };
  Object.defineProperty(Notification, 'permission', { get: () => allowed });
  Object.assign(window, { Notification, PushManager: class {} });
}

async function openSettings(owner: TestUser, permission: Stub['permission'] = 'default') {
  const device = await openDevice(browser, { stored: storedUser(owner, true), viewport: PHONE });
  const subscriptions = [newReceiver().subscription, newReceiver().subscription] as const;
  await device.addInitScript(stubPushes, { permission, subscriptions });
  const page = await device.newPage();
  await page.goto(paths.account);
  await button(page, 'Change notices').click();
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  return { page, sheet, here: sheet.getByRole('switch', { name: 'On this device' }) };
}

test('a user lets a phone show notices, chooses what comes, and removes another device', async () => {
  const owner = await newValidatedUser();
  const { username, password } = owner;
  const { body } = await send(user.login, { body: { username, password } });
  await subscribe(String(body.token));
  const { page, sheet, here } = await openSettings(owner);
  await here.click();
  await page.getByText('This device gets your notices').waitFor();
  await expect.poll(() => here.isChecked()).toBe(true);
  expect(await devicesOf(owner.token)).toMatchObject([{ isThis: false }, { isThis: true }]);
  await sheet.getByRole('button', { name: 'Remove Chrome on Android' }).click();
  await sheet.getByRole('list', { name: 'Other devices' }).waitFor({ state: 'detached' });
  expect(await devicesOf(owner.token)).toMatchObject([{ isThis: true }]);
  expect(await problemsOf(page, { widths: [320] })).toEqual([]);

  await sheet.getByRole('switch', { name: 'Names on the lock screen' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your settings are saved').waitFor();
  const saved = await send(user.getNotify, { token: owner.token });
  expect(saved.body).toMatchObject({ push: true, morning: '08:30', namesOnLockScreen: true });

  await button(page, 'Change notices').click();
  await here.click();
  // The message of the other device may still be shown, so the switch says when this one has ended.
  await expect.poll(() => here.isChecked()).toBe(false);
  expect(await devicesOf(owner.token)).toEqual([]);
});

test('a browser that has replaced its subscription goes on showing notices after the next start', async () => {
  const { token, ...owner } = await newValidatedUser();
  const { page, here } = await openSettings({ token, ...owner });
  await here.click();
  await page.getByText('This device gets your notices').waitFor();
  const [before] = await devicesOf(token);
  await page.evaluate(() => {
    window.name = 'renewed';
  });
  await page.reload();
  const idsOf = async () => (await devicesOf(token)).map(({ id }) => id);
  await expect.poll(idsOf).toEqual([expect.not.stringContaining(String(before?.id))]);
});

test('a browser that blocks notices says where to allow them', async () => {
  const { sheet, here } = await openSettings(await newValidatedUser(), 'denied');
  await sheet.getByText('This browser blocks notices of M-Suite').waitFor();
  expect(await here.isDisabled()).toBe(true);
});
