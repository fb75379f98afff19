import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';
import { SignInFailures, type SignInName, withFailure } from './signInFailures.ts';

/** The time for which a browser stays known after its last sign-in. */
export const DEVICE_SECONDS = 30 * DAY_SECONDS;
const MAX_DEVICES = 10;
const COOKIE_BYTES = 16;

/** A browser that has signed in to the account. Only a hash of its cookie is stored. */
const Device = z.object({ hash: z.string(), signedInAtSeconds: z.number(), ...SignInFailures.shape });
type Device = z.infer<typeof Device>;

/** The known devices of an account, and the failed sign-ins of all its devices together. */
export const KnownDevices = z.object({ devices: z.array(Device), ...SignInFailures.shape });
export type KnownDevices = z.infer<typeof KnownDevices>;

export const knownDevices = entity({
  name: 'known devices',
  prefix: 'DEVICES#',
  partition: ({ username }: SignInName) => inKey(username),
  sortPrefix: 'DEVICES',
  schema: KnownDevices,
  ttlSeconds: ({ devices }) =>
    Math.max(...devices.map(({ signedInAtSeconds }) => signedInAtSeconds)) + DEVICE_SECONDS,
  grants: { own: ['user'], read: ['jobs'] },
  growth: 'one per user, with at most 10 devices',
});

/** Returns the cookie of a new device: 128 random bits. */
export function newDevice(): string {
  return randomBytes(COOKIE_BYTES).toString('base64url');
}

export function deviceHash(cookie: string): string {
  return hash('sha256', cookie, 'base64url');
}

/** Returns the device with a hash; undefined when its last sign-in is over 30 days ago, or it was removed. */
export function deviceIn(known: KnownDevices | undefined, hashed: string | undefined): Device | undefined {
  return liveDevices(known).find((device) => device.hash === hashed);
}

interface DeviceOfAccount {
  readonly devices: KnownDevices;
  readonly device: Device;
}

/** Returns the later end of two locks: of the device itself, and of all devices of the account. */
export function deviceLock({ devices, device }: DeviceOfAccount): Pick<SignInFailures, 'lockedUntilSeconds'> {
  return { lockedUntilSeconds: Math.max(device.lockedUntilSeconds, devices.lockedUntilSeconds) };
}

/** Returns the devices after a failed sign-in on one of them. */
export function withDeviceFailure({ devices, device }: DeviceOfAccount): KnownDevices {
  const { signInFailures, deviceFailures } = settingLimits();
  return {
    ...withFailure(devices, deviceFailures),
    devices: withDevice(devices, { ...device, ...withFailure(device, signInFailures) }),
  };
}

/** Returns the devices after a right password on one of them. The failures of all devices together stay counted. */
export function withoutDeviceFailures({ devices, device }: DeviceOfAccount): KnownDevices {
  return { ...devices, devices: withDevice(devices, { ...device, ...noFailures }) };
}

/** Returns the devices after a sign-in. Of more than ten, the one with the oldest sign-in is dropped. */
export function withSignIn(known: KnownDevices | undefined, hashed: string): KnownDevices {
  const device = { hash: hashed, signedInAtSeconds: nowSeconds(), ...noFailures };
  return { ...noFailures, ...known, devices: withDevice(known, device).slice(0, MAX_DEVICES) };
}

const noFailures = { failedAtSeconds: [], lockedUntilSeconds: 0 };

/** Returns the devices with one replaced or added, newest sign-in first. */
function withDevice(known: KnownDevices | undefined, device: Device): Device[] {
  return [device, ...liveDevices(known).filter((other) => other.hash !== device.hash)].sort(
    (a, b) => b.signedInAtSeconds - a.signedInAtSeconds,
  );
}

function liveDevices(known: KnownDevices | undefined): readonly Device[] {
  const since = nowSeconds() - DEVICE_SECONDS;
  return (known?.devices ?? []).filter(({ signedInAtSeconds }) => signedInAtSeconds > since);
}
