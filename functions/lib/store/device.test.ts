import { beforeAll, expect, test, vi } from 'vitest';
import { stubVariables } from '../../../infra/testing/codes.ts';
import { deviceIn, deviceLock, type KnownDevices, withDeviceFailure, withSignIn } from './device.ts';
import { lockedSeconds } from './signInFailures.ts';

beforeAll(stubVariables);

const DAY_MS = 86_400_000;

function signedIn(...hashes: readonly string[]): KnownDevices {
  return hashes.reduce<KnownDevices | undefined>(withSignIn, undefined) ?? withSignIn(undefined, 'none');
}

function failing(devices: KnownDevices, hash: string, times: number): KnownDevices {
  let known = devices;
  for (let count = 0; count < times; count += 1) {
    const device = deviceIn(known, hash);
    if (device === undefined) throw new Error(`${hash} is not known`);
    known = withDeviceFailure({ devices: known, device });
  }
  return known;
}

const secondsOf = (devices: KnownDevices, hash: string) => {
  const device = deviceIn(devices, hash);
  return device && lockedSeconds(deviceLock({ devices, device }));
};

test('ten failures on a device lock only this device, for 15 minutes', () => {
  const devices = failing(signedIn('a', 'b'), 'a', 9);
  expect(secondsOf(devices, 'a')).toBe(0);
  const locked = failing(devices, 'a', 1);
  expect([secondsOf(locked, 'a'), secondsOf(locked, 'b')]).toEqual([900, 0]);
});

test('thirty failures on all devices together lock every device for an hour', () => {
  const twenty = failing(failing(signedIn('a', 'b', 'c'), 'a', 10), 'b', 10);
  expect(secondsOf(failing(twenty, 'c', 9), 'c')).toBe(0);
  const locked = failing(twenty, 'c', 10);
  expect(['a', 'b', 'c'].map((hash) => secondsOf(locked, hash))).toEqual([3600, 3600, 3600]);
});

test('an account knows the ten devices with the newest sign-ins, each for 30 days', () => {
  vi.useFakeTimers();
  let devices: KnownDevices | undefined;
  for (let index = 0; index < 11; index += 1) {
    devices = withSignIn(devices, `d${index}`);
    vi.setSystemTime(Date.now() + DAY_MS);
  }
  expect(deviceIn(devices, 'd0')).toBeUndefined();
  expect(deviceIn(devices, 'd1')).toBeDefined();
  vi.setSystemTime(Date.now() + 21 * DAY_MS);
  expect(deviceIn(devices, 'd1')).toBeUndefined();
  expect(deviceIn(devices, 'd10')).toBeDefined();
  vi.useRealTimers();
});
