import type { NotifySettings } from '../../../shared/contract/user/notices.ts';
import { nextTime } from '../../../shared/rules/notice.ts';
import { dayIn } from '../../../shared/rules/time.ts';
import { newId } from '../../lib/runtime/newId.ts';
import { HOUR_SECONDS, now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { type DueItem, dueItems, shardOf, slotFrom } from '../../lib/store/dueItem.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { finished } from '../../lib/store/failingJob.ts';
import { type Job, morningJobs } from '../../lib/store/job.ts';
import { defaultSettings, noticeSettings } from '../../lib/store/notice.ts';
import { devicesByState, type PushDevices, pushDevices, withoutDevices } from '../../lib/store/pushDevice.ts';
import { type PushMessage, sendTo } from '../../lib/store/pushSend.ts';
import { readAll } from '../../lib/store/read.ts';
import { readTallies } from '../../lib/store/tallyRead.ts';
import { memberships, teams, teamsOfUsers } from '../../lib/store/team.ts';
import { type User, users } from '../../lib/store/user.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { allAndDueInAnyZone, leadTotals } from '../msmart/figures/figuresOfTallies.ts';
import { mayPush } from './pushNotice.ts';

/** A morning's push that is later than this is left out. */
const LATE_MS = 2 * HOUR_SECONDS * 1000;

/**
 * Pushes what is due to the devices of a user, if anything is, and plans the next morning. All is one transaction with the
 * end of the job, so that a repeat sends nothing. Without a `slot` the job only plans; with an old one it does nothing.
 */
export async function morning(
  { username, slot }: { readonly username: string; readonly slot?: string | undefined },
  { id }: Pick<Job, 'id'>,
): Promise<void> {
  await writeDecided(async () => {
    const { job, user, stored, chosen } = await readAll({
      job: morningJobs.at({ id }),
      user: users.at({ username }),
      stored: pushDevices.at({ username }),
      chosen: noticeSettings.at({ username }),
    });
    if (job === undefined || user === undefined || stored === undefined) return undefined;
    if (slot !== undefined && slot !== stored.morningAt) return undefined;
    return [...(await morningWrites({ user, stored, chosen, slot })), ...finished(morningJobs, job)];
  }, 'The devices of a user stayed in conflict');
}

interface Morning {
  readonly user: Stored<User>;
  readonly stored: Stored<PushDevices>;
  readonly chosen: NotifySettings | undefined;
  /** Undefined when the morning is only planned. */
  readonly slot: string | undefined;
}

async function morningWrites({ user, stored, chosen, slot }: Morning): Promise<Write[]> {
  const { username } = user;
  const { timeZone, morning: time } = chosen ?? defaultSettings();
  const { live, ended } = await devicesByState(user, { username, devices: stored.devices });
  const isPushed = live.length > 0 && isNow(slot) && mayPush({ chosen });
  const message = isPushed ? await messageFor(username) : undefined;
  const morningOn = slot === undefined ? stored.morningOn : dayIn(timeZone, now());
  const next = live.length > 0 ? nextMorning({ timeZone, morning: time }, morningOn) : undefined;
  return [
    ...withoutDevices(stored, ended, { morningAt: next, morningOn }),
    ...planned(username, stored, next),
    ...(message ? live.map((device) => sendTo(device, { username, message, of: `${slot}` })) : []),
  ];
}

const isNow = (slot: string | undefined) => slot !== undefined && now() - Date.parse(slot) < LATE_MS;

/** Returns the slot of the next morning after a day; undefined when the user wants none. */
function nextMorning(
  { morning, timeZone }: Pick<NotifySettings, 'morning' | 'timeZone'>,
  after: string | undefined,
): string | undefined {
  if (morning === null) return undefined;
  return slotFrom(nextTime({ time: morning, timeZone, after }, now()), now());
}

/** Returns the writes that move the due item of a user. */
function planned(
  username: string,
  { morningAt }: Pick<PushDevices, 'morningAt'>,
  next: string | undefined,
): Write[] {
  return [
    ...(morningAt === undefined || morningAt === next
      ? []
      : [dueItems.erase(dueMorning(username, morningAt))]),
    ...(next === undefined
      ? []
      : [dueItems.overwrite({ ...dueMorning(username, next), input: { username, slot: next } })]),
  ];
}

/** Returns the key of the due item for a user's morning. */
export function dueMorning(username: string, slot: string): Pick<DueItem, 'slot' | 'shard' | 'kind' | 'id'> {
  const of = { kind: morningJobs.kind, id: newId(username, morningJobs.kind) };
  return { ...of, slot, shard: shardOf(of) };
}

/** Returns what is due in the teams of a user by their tallies; undefined when nothing is. */
async function messageFor(username: string): Promise<PushMessage | undefined> {
  const { joined } = await readAll({ joined: teamsOfUsers.at({ username }) });
  const names = joined?.teamNames ?? [];
  const read = await readAll({
    teams: names.map((teamName) => teams.at({ teamName })),
    memberships: names.map((teamName) => memberships.at({ teamName, username })),
    tallies: () =>
      settleAll(names.map((teamName) => readTallies({ teamName, username }, [allAndDueInAnyZone()]))),
  });
  let [due, overdue] = [0, 0];
  for (const [index, team] of read.teams.entries()) {
    const inTeam = read.tallies[index];
    if (team === undefined || inTeam === undefined || !read.memberships[index]?.isVerified) continue;
    const totals = leadTotals(inTeam, dayIn(team.timeZone, now()));
    due += totals.dueToday;
    overdue += totals.overdue;
  }
  if (due + overdue === 0) return undefined;
  const parts = [...(due > 0 ? [`${due} due today`] : []), ...(overdue > 0 ? [`${overdue} overdue`] : [])];
  return { title: 'Your follow-ups', body: parts.join(', '), to: '/', tag: 'morning' };
}
