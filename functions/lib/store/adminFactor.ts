import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';

export const RECOVERY_CODES = 10;

/** An admin's second factor: a secret shared with an authenticator app (TOTP, RFC 6238). */
const AdminFactor = z.object({
  /** Base32; absent while the factor is off. */
  secret: z.optional(z.string()),
  /** A new secret whose first code is not confirmed yet. */
  pendingSecret: z.optional(z.string()),
  /** The TOTP step of the last accepted code: codes of this step or an earlier one are refused. */
  lastStep: z.int(),
  /** The hashes of the unused recovery codes. */
  recoveryHashes: z.array(z.string()),
  /** Wrong codes since the last right one or the last lock. */
  wrongCodes: z.int(),
  /** Locks since the last right code. */
  locks: z.int(),
  lockedUntilSeconds: z.int(),
});
export type AdminFactor = z.infer<typeof AdminFactor>;

export const noFactor: AdminFactor = {
  lastStep: 0,
  recoveryHashes: [],
  wrongCodes: 0,
  locks: 0,
  lockedUntilSeconds: 0,
};

/** Stored apart from the admin for the same reason as the password. */
export const adminFactors = entity({
  name: "admin's second factor",
  prefix: 'ADMINFACTOR#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'FACTOR',
  schema: AdminFactor,
  grants: { own: ['admin'] },
  growth: 'at most one per admin',
});

/**
 * Returns the change for a wrong code. A guesser here already knows the password and has unlimited time, so each lock
 * lasts twice as long as the one before, up to a day.
 */
export function afterWrongCode({ wrongCodes, locks }: AdminFactor): Partial<AdminFactor> {
  const { wrongCodes: most, lockSeconds } = settingLimits().adminSignIn;
  if (wrongCodes + 1 < most) return { wrongCodes: wrongCodes + 1 };
  const seconds = Math.min(DAY_SECONDS, lockSeconds * 2 ** locks);
  return { wrongCodes: 0, locks: locks + 1, lockedUntilSeconds: nowSeconds() + seconds };
}

/** The change for a right code, without the step or hash that keeps the code from being used again. */
export const afterRightCode = { wrongCodes: 0, locks: 0 } satisfies Partial<AdminFactor>;

/** The change that also lifts a lock. */
export const unlocked = { ...afterRightCode, lockedUntilSeconds: 0 } satisfies Partial<AdminFactor>;

const CODE_BYTES = 10;
/** The Base32 alphabet of RFC 4648, in lower case: it has no digit that looks like a letter. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns ten single-use codes with their hashes. Each code has 80 random bits, so its hash needs no salt. */
export function makeRecoveryCodes(username: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, hashes: codes.map((code) => recoveryHash(username, code)) };
}

function newRecoveryCode(): string {
  const bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`).toString(2);
  const letters = bits
    .padStart(CODE_BYTES * 8, '0')
    .replace(/.{5}/g, (five) => LETTERS[Number.parseInt(five, 2)] ?? '');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Returns the hash of a recovery code, ignoring case, spaces and hyphens. */
export function recoveryHash(username: string, typed: string): string {
  const code = caseFold(typed).replace(/[\s-]/gu, '');
  return hash('sha256', `${caseFold(username)}\n${code}`, 'base64url');
}
