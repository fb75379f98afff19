import { resetLinkMail, resetMail } from '../../lib/account/mails.ts';
import { mailByJob } from '../../lib/aws/mail.ts';
import { countMail } from '../../lib/http/mailCount.ts';
import { waitSeconds } from '../../lib/store/code.ts';
import { deviceIn, knownDevices } from '../../lib/store/device.ts';
import { type EmailMarker, emails, holderOf } from '../../lib/store/email.ts';
import type { Stored } from '../../lib/store/entity.ts';
import type { Job } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { makeReset, type ResetCode, resetCodes, restored } from '../../lib/store/resetCode.ts';
import { transact } from '../../lib/store/write.ts';

/**
 * Makes and mails the reset code, or the link, that was asked for, unless one was sent a moment ago.
 * An unknown address gets one too, which is mailed to nobody, and its mailbox is counted: whoever tries codes there
 * learns nothing.
 */
export async function mailResetCode(
  { email, device }: { readonly email: string; readonly device?: string | undefined },
  { id: jobId, failing }: Pick<Job, 'id' | 'failing'>,
): Promise<void> {
  const { before, marker } = await readAll({
    before: resetCodes.at({ email }),
    marker: emails.at({ email }),
  });
  // Done again after the mail had failed: the same job may send once more, and is counted already.
  const isAgain = before?.jobId === jobId;
  if (!isAgain && waitSeconds(before, { coolDown: true }) > 0) return;
  // While mails failed, whoever waits for one asked again: that code is the newest, and may just be typed.
  const sentAt = new Date((before?.sentAtSeconds ?? 0) * 1000).toISOString();
  if (!isAgain && failing && sentAt > failing.since) return;
  const { secret, record } = makeReset(before, { email, isCounted: !isAgain, jobId });
  const write = resetCodes.save(before, record);
  // Another request for this address may be answered at this moment: then this fails, and finds its code the next time.
  await transact([write]);
  const holder = holderOf(marker);
  const leavesReserve = !(await isKnown(device, holder));
  if (!isAgain && !(await countMail({ to: email, budget: 'own', leavesReserve })))
    await keep(before, resetCodes.parse(write.put));
  else if (holder !== undefined) {
    await mailByJob(holder.email, record.isLink ? resetLinkMail(secret) : resetMail(secret));
  }
}

/** Whether the account has signed in on the device that asks: some of the day's mails are kept for these. */
async function isKnown(device: string | undefined, holder: EmailMarker | undefined): Promise<boolean> {
  if (device === undefined || holder === undefined) return false;
  const { devices } = await readAll({ devices: knownDevices.at(holder) });
  return deviceIn(devices, device) !== undefined;
}

/** The mailbox has had as many mails as it may: what it has is what works. */
async function keep(before: ResetCode | undefined, unsent: Stored<ResetCode> | undefined): Promise<void> {
  if (unsent !== undefined) await transact([resetCodes.patch(unsent, restored(before, unsent))]);
}
