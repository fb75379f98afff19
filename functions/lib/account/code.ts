import { isRefusedMail, type Mail, type MailEffect, mailTo, sendMail } from '../aws/mail.ts';
import type { Effect } from '../http/handler.ts';
import { invalid, Refusal, tooMany } from '../http/refusal.ts';
import { logFault } from '../runtime/log.ts';
import { type Code, type CodePurpose, codes, makeCode, verifyCode, waitSeconds } from '../store/code.ts';
import type { Stored } from '../store/entity.ts';
import { secondsToMail } from '../store/limit.ts';
import { transact, type Write } from '../store/write.ts';
import { addressTakenMail } from './mails.ts';

/** Refuses while another code may not be sent yet. */
export function refuseTooSoon(before: Code | undefined, rule: { coolDown: boolean }): void {
  const seconds = waitSeconds(before, rule);
  if (seconds > 0) throw tooMany(seconds, 'CODE_TOO_SOON');
}

function tooManyMails(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const again = minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
  const words = `We have sent several codes to this address. Try again ${again}.`;
  return new Refusal(429, 'TOO_MANY_MAILS', words, { retryAfterSeconds: seconds });
}

interface CodeMail {
  readonly username: string;
  readonly purpose: CodePurpose;
  readonly email: string;
  /** Undefined: it goes nowhere, but is counted and answered as if it had. */
  readonly mail: ((code: string) => Mail) | undefined;
}

/** The write that stores a new code, and the mail of it. After a mail that failed another can be asked for at once. */
export function sendCode(
  before: Stored<Code> | undefined,
  { username, purpose, email, mail }: CodeMail,
): { write: Write; effect: Effect } {
  const { code, record } = makeCode(before, { email, isCounted: true });
  const write = codes.save(before, {
    username,
    purpose,
    ...record,
    ...(before?.isTaken && { isTaken: true }),
  });
  const mails = { to: email, budget: 'unproved' } as const;
  const run = async (mayMail: boolean) => {
    const unsent = codes.parse(write.put);
    if (!mayMail) {
      // What the mailbox has is what works.
      await replaceUnsent(unsent, before, {
        sentAtSeconds: before?.sentAtSeconds ?? 0,
        countedAtSeconds: record.countedAtSeconds.slice(0, -1),
      });
      throw tooManyMails(await secondsToMail(mails));
    }
    try {
      if (mail) await sendMail(email, mail(code));
    } catch (error) {
      // A mail without an answer may be on its way: then its code works.
      const valid = isRefusedMail(error) ? before : record;
      await replaceUnsent(unsent, valid, {
        sentAtSeconds: 0,
        countedAtSeconds: record.countedAtSeconds.slice(0, -1),
      });
      throw error;
    }
  };
  return { write, effect: { mails, run } };
}

/** The notice to whoever has the address that somebody else wants: once a day of each who does. */
export function tellTaken({ to, by }: { readonly to: string; readonly by: string }): MailEffect {
  return mailTo({ to, budget: 'notice', cause: [by, 'taken'] }, addressTakenMail());
}

/** Puts a code in the place of one whose mail has not gone. Without one, no code works. */
async function replaceUnsent(
  unsent: Stored<Code> | undefined,
  valid: Code | undefined,
  more: Partial<Code>,
): Promise<void> {
  if (unsent === undefined) return;
  const { hash, expiresAtSeconds, triesLeft, email } = valid ?? { ...unsent, hash: '' };
  try {
    await transact([codes.patch(unsent, { ...more, hash, expiresAtSeconds, triesLeft, email })]);
  } catch (error) {
    logFault('A code whose mail failed could not be replaced', error);
  }
}

/** The stored code if the typed one is right; else a refusal, with the write that counts a wrong try. */
export type CodeCheck =
  | { readonly right: Stored<Code> }
  | { readonly writes: readonly Write[]; readonly refusal: Refusal };

/** Checks a typed code. Throws the refusal of one past its time or tries, which changes nothing. */
export function checkCode(stored: Stored<Code> | undefined, typed: string, field: string): CodeCheck {
  if (stored === undefined) return { writes: [], refusal: wrongCode(field) };
  const verdict = verifyCode(stored, typed);
  if (verdict === 'expired') throw expiredCode(field);
  if (verdict === 'right') return { right: stored };
  return { writes: [codes.patch(stored, { triesLeft: stored.triesLeft - 1 })], refusal: wrongCode(field) };
}

export function wrongCode(field: string): Refusal {
  return invalid(field, 'Incorrect verification code', 'WRONG_CODE');
}

export function expiredCode(field: string): Refusal {
  return invalid(field, 'Verification code has expired. Request a new one.', 'CODE_EXPIRED');
}
