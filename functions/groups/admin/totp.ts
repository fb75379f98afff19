import { Secret, TOTP } from 'otpauth';
import { now } from '../../lib/runtime/now.ts';

// Many authenticator apps know only SHA-1, six digits and 30 seconds, and ignore other values in the URI.
const ISSUER = 'M-Suite';
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20; // RFC 4226, 4: 160 bits are recommended
/** Codes of the previous and the next step are accepted: clocks differ, and typing takes time (RFC 6238, 5.2). */
const WINDOW = 1;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const factorOf = (secret: string, label = '') => new TOTP({ issuer: ISSUER, label, secret });

/** Returns the URI that an authenticator app reads from a QR code. */
export function factorUri(secret: string, username: string): string {
  return factorOf(secret, username).toString();
}

/** Returns the time step of a code within the window around now; undefined for a wrong code. */
export function stepOf(secret: string, code: string): number | undefined {
  const timestamp = now();
  const delta = factorOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
