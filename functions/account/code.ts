import { noteFault } from '../http/log.ts';
import { changedMeanwhile, Refusal, tooMany } from '../http/refusal.ts';
import { isRefusedMail, type Mail, sendMail } from '../mail.ts';
import { judge, newCode, parseCode, replaceCode, type StoredCode, waitSeconds } from '../store/code.ts';
import type { Key } from '../store/keys.ts';
import { readItems } from '../store/table.ts';
import { ConditionFailed, writeTogether } from '../store/write.ts';

const MAX_TRIES = 12;

/** Refuses while another code may not be sent yet. */
export function refuseTooSoon(before: StoredCode | undefined, rule: { coolDown: boolean }): void {
  const seconds = waitSeconds(before, rule);
  if (seconds > 0) throw tooMany(seconds, 'CODE_TOO_SOON');
}

/** Stores a new code and mails it. After a failure another can be asked for at once. */
export async function sendCode(
  key: Key,
  before: StoredCode | undefined,
  { email, mail }: { email: string; mail: (code: string) => Mail },
): Promise<void> {
  refuseTooSoon(before, { coolDown: true });
  const { code, stored, step } = newCode(key, before, { email, counted: true });
  try {
    await writeTogether([step]);
  } catch (error) {
    // A double click: the other one sends.
    if (error instanceof ConditionFailed)
      throw tooMany(waitSeconds(stored, { coolDown: true }), 'CODE_TOO_SOON');
    throw error;
  }
  try {
    await sendMail(email, mail(code));
  } catch (error) {
    // A mail without an answer may be on its way: then its code works.
    await replaceUnsent(key, stored, isRefusedMail(error) ? before : stored);
    throw error;
  }
}

/** Puts a code in the place of one whose mail failed, as if that had not been sent. Without one, no code works. */
async function replaceUnsent(key: Key, unsent: StoredCode, code: StoredCode | undefined): Promise<void> {
  const uncounted = { ...unsent, sentAtSeconds: 0, countedAtSeconds: unsent.countedAtSeconds.slice(0, -1) };
  const { hash, expiresAtSeconds, triesLeft, email } = code ?? { ...unsent, hash: '' };
  const stored = { ...uncounted, hash, expiresAtSeconds, triesLeft, email, version: unsent.version + 1 };
  try {
    await writeTogether([replaceCode(key, unsent, stored)]);
  } catch (error) {
    noteFault('A code whose mail failed could not be replaced', error);
  }
}

/** The stored code if the typed one is right. Refuses a wrong one, which costs a try, and one past its time or tries. */
export async function requireCode(
  key: Key,
  seen: StoredCode | undefined,
  typed: string,
): Promise<StoredCode> {
  let stored = seen;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const judgement = await judge(key, stored, typed);
    if (judgement === 'right' && stored !== undefined) return stored;
    if (judgement === 'wrong') throw wrongCode();
    if (judgement === 'expired') throw expiredCode();
    [stored] = (await readItems([key])).map(parseCode);
  }
  throw changedMeanwhile();
}

function wrongCode(): Refusal {
  return new Refusal(400, 'WRONG_CODE', 'Incorrect verification code');
}

function expiredCode(): Refusal {
  return new Refusal(400, 'CODE_EXPIRED', 'Verification code has expired. Request a new one.');
}
