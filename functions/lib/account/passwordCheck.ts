import type { Call } from '../../../shared/contract/call.ts';
import { deviceCookie } from '../http/deviceCookie.ts';
import type { Decision } from '../http/handler.ts';
import { conflict, type Refusal, tooMany } from '../http/refusal.ts';
import {
  deviceHash,
  deviceIn,
  deviceLock,
  type KnownDevices,
  knownDevices,
  newDevice,
  withDeviceFailure,
  withoutDeviceFailures,
  withSignIn,
} from '../store/device.ts';
import type { Stored } from '../store/entity.ts';
import { isPassword } from '../store/passwordHash.ts';
import {
  countFailure,
  forgetFailures,
  lockedSeconds,
  type SignInFailures,
  type SignInName,
  signInFailures,
} from '../store/signInFailures.ts';
import { passwords } from '../store/user.ts';
import type { Write } from '../store/write.ts';

/** The result of a comparison of a typed password with a stored hash. */
export interface PasswordCheck {
  readonly comparedHash: string | undefined;
  readonly isRight: boolean;
}

/**
 * Compares a password with the stored hash; takes the same time when the name does not exist. Returns undefined without
 * comparing while the name is locked.
 */
export async function checkPassword(
  password: string,
  storedHash: string | undefined,
  lock: Pick<SignInFailures, 'lockedUntilSeconds'> | undefined,
): Promise<PasswordCheck | undefined> {
  if (lockedSeconds(lock) > 0) return undefined;
  return { comparedHash: storedHash, isRight: await isPassword(password, storedHash) };
}

export const passwordReads = ({ username }: SignInName) => ({
  password: passwords.at({ username }),
  failures: signInFailures.at({ username }),
  devices: knownDevices.at({ username }),
});

/** An attempt with a password on a device, with the stored state of both. */
interface Attempt extends SignInName {
  /** The value of the cookie `device`. */
  readonly device?: string | undefined;
  readonly password: Stored<{ readonly hash: string }> | undefined;
  readonly failures: Stored<SignInFailures> | undefined;
  readonly devices: Stored<KnownDevices> | undefined;
}

/** Compares a typed password with the user's; undefined while the device is locked. */
export function checkUserPassword(typed: string, attempt: Attempt): Promise<PasswordCheck | undefined> {
  return checkPassword(typed, attempt.password?.hash, lockOf(attempt));
}

interface Outcome<C extends Call> {
  readonly check: PasswordCheck | undefined;
  readonly wrong: Refusal;
  readonly whenRight: () => Decision<C>;
  /** Makes this device a known one, or forgets all. Absent: the known devices stay. */
  readonly devices?: 'remember' | 'forgetAll';
}

/**
 * Refuses a locked device, counts a wrong password and refuses it with `wrong`. A right password adds to the decision of
 * `whenRight` the write that forgets the failures. A known device has its own failures and locks, so that strangers
 * cannot lock it.
 */
export function decideOnPassword<C extends Call>(
  attempt: Attempt,
  { check, wrong, whenRight, devices }: Outcome<C>,
): Decision<C> {
  const seconds = lockedSeconds(lockOf(attempt));
  if (seconds > 0) throw tooMany(seconds, 'LOCKED');
  // The password has changed since the comparison, which is therefore void.
  if (check === undefined || check.comparedHash !== attempt.password?.hash) throw conflict();
  if (!check.isRight) return { writes: [failed(attempt)], refusal: wrong };
  const decision = whenRight();
  const known = knownDevice(attempt);
  const writes = [
    ...(decision.writes ?? []),
    // The condition fails when another failure was counted since, so that concurrent guesses cannot pass the lock.
    ...(known === undefined ? [forgetFailures(attempt, attempt.failures)] : []),
  ];
  if (devices === 'remember') {
    const { write, cookie } = rememberDevice(attempt, attempt.devices, known && attempt.device);
    return { ...decision, writes: [...writes, write], cookie };
  }
  if (devices === 'forgetAll') return { ...decision, writes: [...writes, forgetDevices(attempt)] };
  if (known === undefined) return { ...decision, writes };
  const { username } = attempt;
  const cleared = knownDevices.save(known.devices, { username, ...withoutDeviceFailures(known) });
  return { ...decision, writes: [...writes, cleared] };
}

/** Returns the write that makes a device known, and its cookie. `device` is the cookie's value of a known one. */
export function rememberDevice(
  { username }: SignInName,
  known?: Stored<KnownDevices>,
  device = newDevice(),
): { readonly write: Write; readonly cookie: string } {
  return {
    write: knownDevices.save(known, { username, ...withSignIn(known, deviceHash(device)) }),
    cookie: deviceCookie(device),
  };
}

/** Returns the device of an attempt if the account knows it. */
function knownDevice({ device: cookie, devices }: Attempt) {
  if (cookie === undefined || devices === undefined) return undefined;
  const device = deviceIn(devices, deviceHash(cookie));
  return device && { devices, device };
}

function lockOf(attempt: Attempt) {
  const known = knownDevice(attempt);
  return known === undefined ? attempt.failures : deviceLock(known);
}

function failed(attempt: Attempt): Write {
  const { username, failures } = attempt;
  const known = knownDevice(attempt);
  if (known === undefined) return countFailure({ username }, failures);
  return knownDevices.save(known.devices, { username, ...withDeviceFailure(known) });
}

function forgetDevices({ username, devices }: Attempt): Write {
  return devices === undefined ? knownDevices.checkAbsent({ username }) : knownDevices.remove(devices);
}

/**
 * Returns a write that fails when the password has changed since it was read. BatchGetItem is not atomic: it may return
 * the hash from before a change and the user from after it.
 */
export function unchanged(password: Parameters<typeof passwords.check>[0] | undefined): Write[] {
  return password === undefined ? [] : [passwords.check(password)];
}
