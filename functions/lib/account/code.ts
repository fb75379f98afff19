import { type MailEffect, mailTo } from '../aws/mail.ts';
import { isRefusedMail, type Mail, sendMail } from '../aws/ses.ts';
import type { Effect } from '../http/handler.ts';
import { invalid, Refusal, tooMany } from '../http/refusal.ts';
import { orLogFault } from '../runtime/log.ts';
import { type Code, type CodePurpose, codes, makeCode, verifyCode, waitSeconds } from '../store/code.ts';
import type { Stored } from '../store/entity.ts';
import { secondsToMail } from '../store/limit.ts';
import { transact, type Write } from '../store/write.ts';
import { addressTakenMail } from './mails.ts';

/** Refuses a request for a code that comes too soon after the previous one. */
export function refuseTooSoon(previous: Code | undefined, rule: { coolDown: boolean }): void {
  const seconds = waitSeconds(previous, rule);
  if (seconds > 0) throw tooMany(seconds, 'CODE_TOO_SOON');
}

function tooManyMails(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const again = minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
  const message = `We have sent several codes to this address. Try again ${again}.`;
  return new Refusal(429, 'TOO_MANY_MAILS', message, { retryAfterSeconds: seconds });
}

interface CodeMail {
  readonly username: string;
  readonly purpose: CodePurpose;
  readonly email: string;
  /** Undefined: nothing is mailed, but the mail counts and the call answers as if it had been sent. */
  readonly mail: ((code: string) => Mail) | undefined;
}

/** Makes a new code: the write that stores it and the effect that mails it. After a failed mail, no wait applies. */
export function sendCode(
  previous: Stored<Code> | undefined,
  { username, purpose, email, mail }: CodeMail,
): { write: Write; effect: Effect } {
  const { code, record } = makeCode(previous, { email, isCounted: true });
  const write = codes.save(previous, {
    username,
    purpose,
    ...record,
    ...(previous?.isTaken && { isTaken: true }),
  });
  const mails = { to: email, budget: 'unverified' } as const;
  const run = async (mayMail: boolean) => {
    const unsent = codes.parse(write.put);
    if (!mayMail) {
      // The previous code is in the mailbox, so it stays valid.
      await replaceUnsent(unsent, previous, {
        sentAtSeconds: previous?.sentAtSeconds ?? 0,
        countedAtSeconds: record.countedAtSeconds.slice(0, -1),
      });
      throw tooManyMails(await secondsToMail(mails));
    }
    try {
      if (mail) await sendMail(email, mail(code));
    } catch (error) {
      // After a timeout the mail may still arrive, so the new code stays valid.
      const valid = isRefusedMail(error) ? previous : record;
      await replaceUnsent(unsent, valid, {
        sentAtSeconds: 0,
        countedAtSeconds: record.countedAtSeconds.slice(0, -1),
      });
      throw error;
    }
  };
  return { write, effect: { mails, run } };
}

/** Notifies the owner of an address that another user tried to use it, at most once a day per user. */
export function tellTaken({ to, by }: { readonly to: string; readonly by: string }): MailEffect {
  return mailTo({ to, budget: 'notice', cause: [by, 'taken'] }, addressTakenMail());
}

/** Replaces a code whose mail was not sent. Without a `valid` code, none works. */
async function replaceUnsent(
  unsent: Stored<Code> | undefined,
  valid: Code | undefined,
  more: Partial<Code>,
): Promise<void> {
  if (unsent === undefined) return;
  const { hash, expiresAtSeconds, triesLeft, email } = valid ?? { ...unsent, hash: '' };
  const replacement = codes.patch(unsent, { ...more, hash, expiresAtSeconds, triesLeft, email });
  await orLogFault('A code whose mail failed could not be replaced', () => transact([replacement]));
}

/** The stored code if the typed one is right; else a refusal and the write that counts the wrong try. */
type CodeCheck =
  | { readonly right: Stored<Code> }
  | { readonly writes: readonly Write[]; readonly refusal: Refusal };

/** Checks a typed code. Throws when the stored code has expired or has no tries left. */
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
