import { resetMail } from '../account/mails.ts';
import { mailByJob } from '../mail.ts';
import { makeCode, resetCodes, waitSeconds } from '../store/code.ts';
import { readAll } from '../store/read.ts';
import { emails } from '../store/user.ts';
import { transact } from '../store/write.ts';

/**
 * Makes and mails the reset code that was asked for, unless one was sent a moment ago.
 * An unknown address gets a code too, which is mailed to nobody: whoever tries codes there learns nothing.
 */
export async function mailResetCode({ email }: { email: string }, jobId: string): Promise<void> {
  const { before, holder } = await readAll({
    before: resetCodes.at({ email }),
    holder: emails.at({ email }),
  });
  // Done again after the mail had failed: the same job may send once more.
  const isAgain = before?.jobId === jobId;
  if (!isAgain && waitSeconds(before, { coolDown: true }) > 0) return;
  const { code, record } = makeCode(before, { email, isCounted: !isAgain, jobId });
  // Another request for this address may be answered at this moment: then this fails, and finds its code the next time.
  await transact([resetCodes.save(before, record)]);
  if (holder !== undefined) await mailByJob(holder.email, resetMail(code));
}
