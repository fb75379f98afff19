import { describe, expect, test } from 'vitest';
import { isPushEndpoint } from './push.ts';

describe('an endpoint of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGu',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB',
  ])('is accepted: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com./x',
    'https://FCM.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://@fcm.googleapis.com/x',
    'https://fcm.googleapis.com\\@evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#fcm.googleapis.com',
    'https://fcm.googleapis.com/x#part',
    'https://x.fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://push.apple.com/x',
    'https://evilpush.apple.com.example/x',
    'https://evil-push.apple.com/x',
    'https://.push.apple.com/x',
    'https://notify.windows.com/x',
    'https://169.254.169.254/latest',
    'https://127.0.0.1:9001/',
    'https://ｆcm.googleapis.com/x',
    'https://fcm。googleapis.com/x',
    'https://fcm.googleapis.com/a/../b',
    ' https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x\n',
    'https:fcm.googleapis.com/x',
    '//fcm.googleapis.com/x',
    'javascript:alert(1)',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(2000)}`,
  ])('is not: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });
});
