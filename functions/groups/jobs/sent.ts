import { log } from '../../lib/runtime/log.ts';
import { MINUTE_SECONDS, now } from '../../lib/runtime/now.ts';
import { dueItems, shardOf, slotFrom } from '../../lib/store/dueItem.ts';
import { finished } from '../../lib/store/failingJob.ts';
import {
  type Job,
  type PushAgainInput,
  pushAgainJobs,
  type SentInput,
  sentJobs,
} from '../../lib/store/job.ts';
import { noticeSettings } from '../../lib/store/notice.ts';
import { devicesByState, pushDevices, withoutDevices } from '../../lib/store/pushDevice.ts';
import { sendTo } from '../../lib/store/pushSend.ts';
import { readAll } from '../../lib/store/read.ts';
import { users } from '../../lib/store/user.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { mayPush } from './pushNotice.ts';

/** The waits before the further attempts, in seconds. After the last one the push is given up. */
const WAITS = [5 * MINUTE_SECONDS, 30 * MINUTE_SECONDS];

const CONFLICT = 'The devices of a user stayed in conflict';

/** Follows the answer of a push service. It names neither the endpoint nor the user in the log. */
export async function sent(input: SentInput, { id }: Pick<Job, 'id'>): Promise<void> {
  const { outcome, status, attempts } = input;
  if (outcome === 'refused') log('error', 'A push was refused', { jobId: id, status });
  if (outcome === 'gone') await removeGone(input);
  const wait = WAITS[attempts - 1];
  if (outcome !== 'busy') return;
  log('warn', 'A push service is busy', { jobId: id, status, attempts });
  if (wait !== undefined) await planAgain(input, { id, waitSeconds: Math.max(wait, input.waitSeconds ?? 0) });
}

/** Removes the subscription that a push service no longer knows. */
async function removeGone({ username, device: gone }: SentInput): Promise<void> {
  await writeDecided(async () => {
    const { stored } = await readAll({ stored: pushDevices.at({ username }) });
    const device = stored?.devices.find(({ id }) => id === gone);
    return stored && device && withoutDevices(stored, [device]);
  }, CONFLICT);
}

/** Ends in one transaction with the job, so that a repeat plans no second attempt. */
async function planAgain(
  { username, device, message, attempts }: SentInput,
  { id, waitSeconds }: { readonly id: string; readonly waitSeconds: number },
): Promise<void> {
  await writeDecided(async () => {
    const { job } = await readAll({ job: sentJobs.at({ id }) });
    if (job === undefined) return undefined;
    const of = { kind: pushAgainJobs.kind, id };
    const slot = slotFrom(now() + waitSeconds * 1000, now());
    const input: PushAgainInput = { username, device, message, attempts };
    return [dueItems.overwrite({ ...of, slot, shard: shardOf(of), input }), ...finished(sentJobs, job)];
  }, CONFLICT);
}

/** Sends a push once more, unless its device has ended since, or the user is not to be disturbed. */
export async function pushAgain(
  { username, device: wanted, message, attempts }: PushAgainInput,
  { id }: Pick<Job, 'id'>,
): Promise<void> {
  await writeDecided(async () => {
    const { job, user, stored, chosen } = await readAll({
      job: pushAgainJobs.at({ id }),
      user: users.at({ username }),
      stored: pushDevices.at({ username }),
      chosen: noticeSettings.at({ username }),
    });
    if (job === undefined || stored === undefined || !mayPush({ chosen })) return undefined;
    const devices = stored.devices.filter((each) => each.id === wanted);
    const { live } = await devicesByState(user, { username, devices });
    const sends = live.map(
      (device): Write => sendTo(device, { username, message, of: id, attempt: attempts + 1 }),
    );
    return [...sends, ...finished(pushAgainJobs, job)];
  }, CONFLICT);
}
