import type { Call } from '../../../shared/contract/call.ts';
import { deviceCookie } from '../http/deviceCookie.ts';
import type { Decision } from '../http/handler.ts';
import { changedMeanwhile, type Refusal, tooMany } from '../http/refusal.ts';
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

/** A password as it was checked: against which hash, and whether it is right. */
export interface PasswordCheck {
  readonly comparedHash: string | undefined;
  readonly isRight: boolean;
}

/**
 * Compares a password with the stored one; it takes the same time when nobody has that name.
 * Undefined, and nothing is compared, while the name is locked.
 */
export async function checkPassword(
  password: string,
  storedHash: string | undefined,
  lock: Pick<SignInFailures, 'lockedUntilSeconds'> | undefined,
): Promise<PasswordCheck | undefined> {
  if (lockedSeconds(lock) > 0) return undefined;
  return { comparedHash: storedHash, isRight: await isPassword(password, storedHash) };
}

/** What is read to check the password of a user. */
export const passwordReads = ({ username }: SignInName) => ({
  password: passwords.at({ username }),
  failures: signInFailures.at({ username }),
  devices: knownDevices.at({ username }),
});

/** Who types a password, on which device, and what is stored of both. */
interface Attempt extends SignInName {
  /** The value of the cookie `device`. */
  readonly device?: string | undefined;
  readonly password: Stored<{ readonly hash: string }> | undefined;
  readonly failures: Stored<SignInFailures> | undefined;
  readonly devices: Stored<KnownDevices> | undefined;
}

/** Compares what was typed with a user's password; undefined while this device, or an unknown one, is locked. */
export function checkUserPassword(typed: string, attempt: Attempt): Promise<PasswordCheck | undefined> {
  return checkPassword(typed, attempt.password?.hash, lockOf(attempt));
}

interface Outcome<C extends Call> {
  readonly check: PasswordCheck | undefined;
  readonly wrong: Refusal;
  readonly whenRight: () => Decision<C>;
  /** Whether this device is known from now on, or none is. Absent: the known ones stay. */
  readonly devices?: 'remember' | 'forgetAll';
}

/**
 * Decides on a checked password: a locked device is refused, a wrong password is counted and refused with `wrong`; with
 * the right one the failures are forgotten together with what `whenRight` writes. A known device has failures and locks
 * of its own, so that nobody else can lock it.
 */
export function decideOnPassword<C extends Call>(
  attempt: Attempt,
  { check, wrong, whenRight, devices }: Outcome<C>,
): Decision<C> {
  const seconds = lockedSeconds(lockOf(attempt));
  if (seconds > 0) throw tooMany(seconds, 'LOCKED');
  // The password has been changed since: what was compared says nothing of it.
  if (check === undefined || check.comparedHash !== attempt.password?.hash) throw changedMeanwhile();
  if (!check.isRight) return { writes: [failed(attempt)], refusal: wrong };
  const decision = whenRight();
  const known = knownDevice(attempt);
  const writes = [
    ...(decision.writes ?? []),
    // Fails when one more guess was counted by now, so that no burst of guesses gets past the lock.
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

/** The write by which a device is known after a sign-in, and the cookie that tells it. `device`: the known one's. */
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

/** The device from which a password is typed, if the account knows it. */
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
 * The write that holds only while the password is the one that was read. A batch is read item by item: the hash may be
 * from before a change, and the user from after it.
 */
export function unchanged(password: Parameters<typeof passwords.check>[0] | undefined): Write[] {
  return password === undefined ? [] : [passwords.check(password)];
}
