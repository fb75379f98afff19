import type { AttributeValue as StreamValue } from 'aws-lambda';
import { resetMail } from '../account/mails.ts';
import { sendMail } from '../mail.ts';
import { newCode, parseCode, waitSeconds } from '../store/code.ts';
import { emailKey, resetKey } from '../store/keys.ts';
import { parseResetRequest } from '../store/reset.ts';
import { readItems } from '../store/table.ts';
import { parseEmailHolder } from '../store/user.ts';
import { ConditionFailed, writeTogether } from '../store/write.ts';

/**
 * Makes and mails the reset code that was asked for, unless one was sent a moment ago.
 * An unknown address gets a code too, which is mailed to nobody: whoever tries codes there learns nothing.
 */
export async function answerResetRequest(image: Record<string, StreamValue> | undefined): Promise<void> {
  const { id, email } = parseResetRequest(image);
  const key = resetKey(email);
  const [stored, marker] = await readItems([key, emailKey(email)]);
  const before = parseCode(stored);
  const holder = parseEmailHolder(marker);
  // Given again after the mail had failed: the same request may send once more.
  const isAgain = before?.requestId === id;
  if (!isAgain && waitSeconds(before, { coolDown: true }) > 0) return;
  const { code, step } = newCode(key, before, { email, counted: !isAgain, requestId: id });
  try {
    await writeTogether([step]);
  } catch (error) {
    // Another request for this address was answered meanwhile.
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  if (holder !== undefined) await sendMail(holder.email, resetMail(code));
}
