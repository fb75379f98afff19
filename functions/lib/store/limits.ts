import * as z from 'zod/mini';
import { addressLimits, userLimits } from '../../../shared/contract/call.ts';
import { read, variables } from '../runtime/env.ts';

const Count = z.int().check(z.positive());
const Seconds = z.int().check(z.nonnegative());
export const Rate = z.object({ count: Count, windowSeconds: Seconds });

const quotas = ['importedRows', 'pictureBytes', 'botTranscripts', 'addressTranscripts'] as const;
export type QuotaName = (typeof quotas)[number];

const ofOthers = ['botVisitor', 'leadOfBot', 'leadOfAddress', 'mailHour', 'mailDay', 'notice'] as const;
/** The names of the limits that are counted exactly, by a counter of each subject. */
export const countedLimits = [...addressLimits, ...userLimits, ...quotas, ...ofOthers] as const;
export type CountedLimit = (typeof countedLimits)[number];

export const Limits = z.object({
  /**
   * The time window of a counter begins with its first event. Its subject is the viewer's address (IPv6: the /64) for
   * `AddressLimit` and `addressTranscripts`, the bot for `botVisitor` and `botTranscripts`, the mailbox and the budget
   * for `mailHour` and `mailDay`, the mailbox and the user who causes the mail for `notice`, and the user for the rest.
   * Transcripts and pictures are counted in bytes. An address may stand for an office of 200 people.
   */
  // A release may find limits of another one, which it ignores.
  counted: z.looseRecord(z.enum(countedLimits), Rate),
  /** An IPv6 /48 has this many times the limit of an address, as it contains 65,536 blocks. */
  siteFactor: Count,
  /** An account with this many failed sign-ins within the window is locked for passwords. */
  signInFailures: z.object({ count: Count, windowSeconds: Seconds, lockSeconds: Seconds }),
  /** The same for all known devices of the account together; each known device also has `signInFailures` of its own. */
  deviceFailures: z.object({ count: Count, windowSeconds: Seconds, lockSeconds: Seconds }),
  /**
   * Failed sign-ins of an admin within the window that lock the name for an address block (`failures`) and for all
   * (`failuresOverall`); wrong codes in a row that lock the second factor (`wrongCodes`).
   */
  adminSignIn: z.object({
    failures: Count,
    failuresOverall: Count,
    wrongCodes: Count,
    windowSeconds: Seconds,
    lockSeconds: Seconds,
  }),
  /** The token bucket of a registered socket: its size, and the seconds in which one message is added. */
  socketMessages: z.object({ burst: Count, refillSeconds: Count }),
  /**
   * Mails of a mailbox's limit that strangers cannot use up: resets for known devices (`hour`, `day`), and codes for the
   * address without a tag (`hour`).
   */
  mailReserve: z.object({ hour: Count, day: Count }),
  /** The limit of codes that are mailed to one user for one purpose. */
  codes: z.object({ coolDownSeconds: Seconds, perHour: Count }),
  /** An account gets reset links instead of codes after so many wrong reset codes within the window. */
  wrongResetCodes: z.object({ count: Count, windowSeconds: Seconds }),
});
export type Limits = z.infer<typeof Limits>;

let limits: Limits | undefined;

export function settingLimits(): Limits {
  limits ??= Limits.parse(JSON.parse(read(variables.limits)));
  return limits;
}
