import * as z from 'zod/mini';
import type { AddressLimit, UserLimit } from '../../../shared/contract/call.ts';
import { read, variables } from '../runtime/env.ts';

const Count = z.int().check(z.positive());
const Seconds = z.int().check(z.nonnegative());
const Rate = z.object({ count: Count, windowSeconds: Seconds });

/** What somebody may use up in a day, whatever it costs us. */
export type QuotaName = 'importedRows' | 'pictureBytes' | 'botTranscripts' | 'addressTranscripts';

/** What is counted exactly, each by the subject that it names. */
export type CountedLimit =
  | AddressLimit
  | UserLimit
  | QuotaName
  | 'botVisitor'
  | 'mailHour'
  | 'mailDay'
  | 'notice';

const Counted = z.object({
  signUp: Rate,
  signIn: Rate,
  code: Rate,
  newVisitor: Rate,
  transcript: Rate,
  connect: Rate,
  botVisitor: Rate,
  mailHour: Rate,
  mailDay: Rate,
  notice: Rate,
  addressChange: Rate,
  passwordChange: Rate,
  codeRequest: Rate,
  accessRequest: Rate,
  dataRequest: Rate,
  teamRequest: Rate,
  chatCopy: Rate,
  importedRows: Rate,
  pictureBytes: Rate,
  botTranscripts: Rate,
  addressTranscripts: Rate,
} satisfies Record<CountedLimit, typeof Rate>);

/** How often. All are exact counters in the table. */
export const Limits = z.object({
  /**
   * Counted by subject, in windows from the first event: by the viewer's address (IPv6 by /64), where an office of 200
   * people behind one must not notice; `botVisitor` by the bot that somebody begins to chat with; `mailHour` and
   * `mailDay` by the mailbox and what it is mailed for; `notice` by the mailbox and who causes it; `botTranscripts` by the bot and `addressTranscripts` by the viewer's address, in bytes;
   * the others by the user, `pictureBytes` in bytes.
   */
  counted: Counted,
  /** As many times what an address may, an IPv6 /48 may: whoever has one has 65,536 blocks to come from. */
  siteFactor: Count,
  /** Failed sign-ins of one account within the window that lock its password login. */
  signInFailures: z.object({ count: Count, windowSeconds: Seconds, lockSeconds: Seconds }),
  /** The same of all devices together on which the account has signed in; each alone has `signInFailures` of its own. */
  deviceFailures: z.object({ count: Count, windowSeconds: Seconds, lockSeconds: Seconds }),
  /**
   * Admins: failed sign-ins within the window that lock a name for an address block, and for all of them; wrong codes of
   * a second factor in a row that lock its code.
   */
  adminSignIn: z.object({
    failures: Count,
    failuresOverall: Count,
    wrongCodes: Count,
    windowSeconds: Seconds,
    lockSeconds: Seconds,
  }),
  /** Messages of a registered socket: so many at once, and one more each so many seconds. */
  socketMessages: z.object({ burst: Count, refillSeconds: Count }),
  /**
   * Of the mails that a mailbox may get in an hour, and of those in a day: how many resets are kept for devices that have
   * signed in, and in an hour how many codes for the address without a tag.
   */
  mailReserve: z.object({ hour: Count, day: Count }),
  /** Codes mailed to one user for one purpose. */
  codes: z.object({ coolDownSeconds: Seconds, perHour: Count }),
  /** Wrong reset codes of one account within the window, after which no more codes are made for it, but links. */
  wrongResetCodes: z.object({ count: Count, windowSeconds: Seconds }),
});
export type Limits = z.infer<typeof Limits>;

let limits: Limits | undefined;

/** The limits that this stack's settings name. */
export function settingLimits(): Limits {
  limits ??= Limits.parse(JSON.parse(read(variables.limits)));
  return limits;
}
