import type { Effect } from '../http/handler.ts';
import { invalid, type Refusal, tooMany } from '../http/refusal.ts';
import { logFault } from '../log.ts';
import { isRefusedMail, type Mail, sendMail } from '../mail.ts';
import { type Code, type CodePurpose, codes, makeCode, verifyCode, waitSeconds } from '../store/code.ts';
import type { Stored } from '../store/entity.ts';
import { transact, type Write } from '../store/write.ts';

/** Refuses while another code may not be sent yet. */
export function refuseTooSoon(before: Code | undefined, rule: { coolDown: boolean }): void {
  const seconds = waitSeconds(before, rule);
  if (seconds > 0) throw tooMany(seconds, 'CODE_TOO_SOON');
}

interface CodeMail {
  readonly username: string;
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly mail: (code: string) => Mail;
}

/** The write that stores a new code, and the mail of it. After a mail that failed another can be asked for at once. */
export function sendCode(
  before: Stored<Code> | undefined,
  { username, purpose, email, mail }: CodeMail,
): { write: Write; effect: Effect } {
  const { code, record } = makeCode(before, { email, isCounted: true });
  const write = codes.save(before, { username, purpose, ...record });
  const run = async () => {
    try {
      await sendMail(email, mail(code));
    } catch (error) {
      // A mail without an answer may be on its way: then its code works.
      const valid = isRefusedMail(error) ? before : record;
      await replaceUnsent(codes.parse(write.put), valid);
      throw error;
    }
  };
  return { write, effect: { run } };
}

/** Puts a code in the place of one whose mail failed, as if that had not been sent. Without one, no code works. */
async function replaceUnsent(unsent: Stored<Code> | undefined, valid: Code | undefined): Promise<void> {
  if (unsent === undefined) return;
  const { hash, expiresAtSeconds, triesLeft, email } = valid ?? { ...unsent, hash: '' };
  const uncounted = { sentAtSeconds: 0, countedAtSeconds: unsent.countedAtSeconds.slice(0, -1) };
  try {
    await transact([codes.patch(unsent, { ...uncounted, hash, expiresAtSeconds, triesLeft, email })]);
  } catch (error) {
    logFault('A code whose mail failed could not be replaced', error);
  }
}

/** The stored code if the typed one is right; else a refusal, with the write that counts a wrong try. */
export type CodeCheck =
  | { readonly right: Stored<Code> }
  | { readonly writes: readonly Write[]; readonly refusal: Refusal };

/** Checks a typed code. Throws the refusal of one past its time or tries, which changes nothing. */
export function checkCode(
  stored: Stored<Code> | undefined,
  typed: string,
  { field, patch = codes.patch }: { field: string; patch?: typeof codes.patch },
): CodeCheck {
  const refusal = invalid(field, 'Incorrect verification code', 'WRONG_CODE');
  if (stored === undefined) return { writes: [], refusal };
  const verdict = verifyCode(stored, typed);
  if (verdict === 'expired') {
    throw invalid(field, 'Verification code has expired. Request a new one.', 'CODE_EXPIRED');
  }
  if (verdict === 'right') return { right: stored };
  return { writes: [patch(stored, { triesLeft: stored.triesLeft - 1 })], refusal };
}
