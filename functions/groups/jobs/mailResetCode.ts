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
 * Makes and mails a reset code or link, unless one was sent a moment ago. An unknown address gets a code that is not
 * mailed, and its mailbox is counted, so that a caller who tries codes cannot tell it from a known one.
 */
export async function mailResetCode(
  { email, device }: { readonly email: string; readonly device?: string | undefined },
  { id: jobId, failing }: Pick<Job, 'id' | 'failing'>,
): Promise<void> {
  const { before, marker } = await readAll({
    before: resetCodes.at({ email }),
    marker: emails.at({ email }),
  });
  // A retry of this job after a failed mail may send at once, and is already counted.
  const isRetry = before?.jobId === jobId;
  if (!isRetry && waitSeconds(before, { coolDown: true }) > 0) return;
  // While mails failed, the user may have requested another code, which is newer and may be in use.
  const sentAt = new Date((before?.sentAtSeconds ?? 0) * 1000).toISOString();
  if (!isRetry && failing && sentAt > failing.since) return;
  const { secret, record } = makeReset(before, { email, isCounted: !isRetry, jobId });
  const write = resetCodes.save(before, record);
  // Fails when a concurrent request for this address has written a code; the retry finds it.
  await transact([write]);
  const holder = holderOf(marker);
  const leavesReserve = !(await isKnown(device, holder));
  if (!isRetry && !(await countMail({ to: email, budget: 'own', leavesReserve })))
    await keep(before, resetCodes.parse(write.put));
  else if (holder !== undefined) {
    await mailByJob(holder.email, record.isLink ? resetLinkMail(secret) : resetMail(secret));
  }
}

/** Tells whether the account knows the device; a part of the mail limit is reserved for known devices. */
async function isKnown(device: string | undefined, holder: EmailMarker | undefined): Promise<boolean> {
  if (device === undefined || holder === undefined) return false;
  const { devices } = await readAll({ devices: knownDevices.at(holder) });
  return deviceIn(devices, device) !== undefined;
}

/** Restores the previous code after the mailbox has reached its limit. */
async function keep(before: ResetCode | undefined, unsent: Stored<ResetCode> | undefined): Promise<void> {
  if (unsent !== undefined) await transact([resetCodes.patch(unsent, restored(before, unsent))]);
}
