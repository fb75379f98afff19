import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';
import { SignInFailures, type SignInName, withFailure } from './signInFailures.ts';

/** How long a browser is known after its last sign-in. */
export const DEVICE_SECONDS = 30 * DAY_SECONDS;
const MAX_DEVICES = 10;
const COOKIE_BYTES = 16;

/** A browser in which somebody has signed in to the account. Its cookie is kept as a hash. */
const Device = z.object({ hash: z.string(), signedInAtSeconds: z.number(), ...SignInFailures.shape });
type Device = z.infer<typeof Device>;

/** The known devices of an account, and the failed sign-ins of all of them together. */
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
  growth: 'one a user, with at most 10 devices',
});

/** The value of a new device's cookie: 128 random bits. */
export function newDevice(): string {
  return randomBytes(COOKIE_BYTES).toString('base64url');
}

export function deviceHash(cookie: string): string {
  return hash('sha256', cookie, 'base64url');
}

/** The device with that hash. Undefined when nobody has signed in with it for 30 days, or when it was removed. */
export function deviceIn(known: KnownDevices | undefined, hashed: string | undefined): Device | undefined {
  return liveDevices(known).find((device) => device.hash === hashed);
}

/** A device of an account, with all that the account knows. */
interface OneOfThem {
  readonly devices: KnownDevices;
  readonly device: Device;
}

/** The lock of a known device ends when its own does, and that of all devices together. */
export function deviceLock({ devices, device }: OneOfThem): Pick<SignInFailures, 'lockedUntilSeconds'> {
  return { lockedUntilSeconds: Math.max(device.lockedUntilSeconds, devices.lockedUntilSeconds) };
}

/** The devices after a failed sign-in on one of them. */
export function withDeviceFailure({ devices, device }: OneOfThem): KnownDevices {
  const { signInFailures, deviceFailures } = settingLimits();
  return {
    ...withFailure(devices, deviceFailures),
    devices: withDevice(devices, { ...device, ...withFailure(device, signInFailures) }),
  };
}

/** The devices after somebody proved the password on one of them; the failures of all together stay counted. */
export function withoutDeviceFailures({ devices, device }: OneOfThem): KnownDevices {
  return { ...devices, devices: withDevice(devices, { ...device, ...noFailures }) };
}

/** The devices after a sign-in: beyond ten, the one that has not been used for the longest time is forgotten. */
export function withSignIn(known: KnownDevices | undefined, hashed: string): KnownDevices {
  const device = { hash: hashed, signedInAtSeconds: nowSeconds(), ...noFailures };
  return { ...noFailures, ...known, devices: withDevice(known, device).slice(0, MAX_DEVICES) };
}

const noFailures = { failedAtSeconds: [], lockedUntilSeconds: 0 };

/** Newest sign-in first. */
function withDevice(known: KnownDevices | undefined, device: Device): Device[] {
  return [device, ...liveDevices(known).filter((other) => other.hash !== device.hash)].sort(
    (a, b) => b.signedInAtSeconds - a.signedInAtSeconds,
  );
}

function liveDevices(known: KnownDevices | undefined): readonly Device[] {
  const since = nowSeconds() - DEVICE_SECONDS;
  return (known?.devices ?? []).filter(({ signedInAtSeconds }) => signedInAtSeconds > since);
}
