import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';

export const RECOVERY_CODES = 10;

/** The second factor of an admin: a secret that their authenticator app shares (TOTP, RFC 6238). */
const AdminFactor = z.object({
  /** Base32. Absent: it is not on. */
  secret: z.optional(z.string()),
  /** A new secret, until its first code is confirmed. */
  pendingSecret: z.optional(z.string()),
  /** The step of the last code that was taken: no code is taken twice, nor one from before it. */
  lastStep: z.int(),
  /** Of the recovery codes that are left. */
  recoveryHashes: z.array(z.string()),
  /** In a row, since the last right one or the last lock. */
  wrongCodes: z.int(),
  /** In a row, since the last right code. */
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

/** Apart from the admin for the reason of the password. */
export const adminFactors = entity({
  name: "admin's second factor",
  prefix: 'ADMINFACTOR#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'FACTOR',
  schema: AdminFactor,
  grants: { own: ['admin'] },
  growth: 'one an admin at most',
});

/**
 * What a wrong code changes. Whoever guesses knows the password, and has all the time there is: each lock lasts twice as
 * long as the one before, up to a day.
 */
export function afterWrongCode({ wrongCodes, locks }: AdminFactor): Partial<AdminFactor> {
  const { wrongCodes: most, lockSeconds } = settingLimits().adminSignIn;
  if (wrongCodes + 1 < most) return { wrongCodes: wrongCodes + 1 };
  const seconds = Math.min(DAY_SECONDS, lockSeconds * 2 ** locks);
  return { wrongCodes: 0, locks: locks + 1, lockedUntilSeconds: nowSeconds() + seconds };
}

/** What a right code changes, beside what keeps it from being taken again. */
export const afterRightCode = { wrongCodes: 0, locks: 0 } satisfies Partial<AdminFactor>;

/** As if no wrong code had ever been entered. */
export const unlocked = { ...afterRightCode, lockedUntilSeconds: 0 } satisfies Partial<AdminFactor>;

const CODE_BYTES = 10;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Ten codes, each good once, of 80 random bits: their hashes need no salt. They hold no digit that looks like a letter. */
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

/** The hash of a recovery code, however it is typed. */
export function recoveryHash(username: string, typed: string): string {
  const code = caseFold(typed).replace(/[\s-]/gu, '');
  return hash('sha256', `${caseFold(username)}\n${code}`, 'base64url');
}
