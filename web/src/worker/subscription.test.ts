import { afterEach, expect, test, vi } from 'vitest';
import { deviceName, endSubscription } from './subscription.ts';

afterEach(() => vi.unstubAllGlobals());

test('a device is named by its browser and system', () => {
  const names = [
    'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Something else',
  ].map(deviceName);
  expect(names).toEqual([
    'Chrome on Android',
    'Samsung Internet on Android',
    'Safari on iPhone',
    'Edge on Windows',
    'Firefox on Mac',
    'Browser',
  ]);
});

test('the end of a subscription leaves no notice of its user on the device', async () => {
  const left = new Set(['subscription', 'New lead: Mei Ling', 'Your follow-ups']);
  const unsubscribe = async () => left.delete('subscription');
  const noticeOf = (title: string) => ({ close: () => left.delete(title) });
  const registration = {
    getNotifications: async () => ['New lead: Mei Ling', 'Your follow-ups'].map(noticeOf),
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  await endSubscription();
  expect(left).toEqual(new Set());
});
