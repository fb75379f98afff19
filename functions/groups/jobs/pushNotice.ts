import type { NotifySettings } from '../../../shared/contract/user/notices.ts';
import { noticeText, quietMinutes } from '../../../shared/rules/notice.ts';
import { now } from '../../lib/runtime/now.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { defaultSettings, type Notice } from '../../lib/store/notice.ts';
import { devicesByState, type PushDevices, pushDevices, withoutDevices } from '../../lib/store/pushDevice.ts';
import { type PushMessage, sendTo } from '../../lib/store/pushSend.ts';
import { readAll } from '../../lib/store/read.ts';
import { type User, users } from '../../lib/store/user.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';

const TITLE = 'M-Suite';
/** Phones show about this many characters. A push service takes 4 kB. */
const BODY_MAX = 200;

/** The texts of notices by kind without names, because others may see a lock screen. */
const withoutNames: Readonly<Record<string, string>> = {
  newLead: 'A new lead is waiting',
  chattedAgain: 'A lead has chatted again',
  leadsGiven: 'Leads were given to you',
  leadsTaken: 'Leads of yours were given to others',
  nudged: 'A leader of your team asks how it goes',
  forgotten: 'A lead has asked to be forgotten',
  teamRequest: 'A request to join your team is waiting',
  teamAccepted: 'Your request to join a team was accepted',
  teamRejected: 'Your request to join a team was not accepted',
  enrolled: 'You can take a new course',
  leadsToNobody: 'A bot gives its numbers to nobody',
};

interface Wishes {
  readonly chosen: NotifySettings | undefined;
}

/** Returns whether a user wants pushes at this time. */
export function mayPush({ chosen }: Wishes): boolean {
  const settings = chosen ?? defaultSettings();
  return settings.push && quietMinutes(settings, now()) === 0;
}

/** Returns what a lock screen shows of a notice. */
function messageOf({ kind, words, to, id }: Notice, { chosen }: Wishes): PushMessage {
  const isNamed = chosen?.namesOnLockScreen ?? false;
  const generic = Object.hasOwn(withoutNames, kind) ? withoutNames[kind] : undefined;
  const body = isNamed ? noticeText(words) : (generic ?? 'You have a new notice');
  return { title: TITLE, body: body.slice(0, BODY_MAX).toWellFormed(), to, tag: id };
}

interface Push extends Wishes {
  readonly user: Stored<User>;
  readonly stored: Stored<PushDevices> | undefined;
  readonly notice: Notice;
}

/**
 * Returns the writes that push a notice to the devices of a user, and drop those whose session has ended. A repeated
 * notice rings no second time.
 */
export async function pushWrites({ user, stored, chosen, notice }: Push): Promise<readonly Write[]> {
  if (stored === undefined || notice.count > 1 || !mayPush({ chosen })) return [];
  const { username } = user;
  const message = messageOf(notice, { chosen });
  const { live, ended } = await devicesByState(user, { username, devices: stored.devices });
  return [
    ...(ended.length > 0 ? withoutDevices(stored, ended) : []),
    ...live.map((device) => sendTo(device, { username, message, of: notice.id })),
  ];
}

/** Drops the devices of a user whose sessions have ended. */
export async function endDevices(username: string): Promise<void> {
  await writeDecided(async () => {
    const { user, stored } = await readAll({
      user: users.at({ username }),
      stored: pushDevices.at({ username }),
    });
    if (stored === undefined) return undefined;
    const { ended } = await devicesByState(user, { username, devices: stored.devices });
    return ended.length > 0 ? withoutDevices(stored, ended) : undefined;
  }, 'The devices of a user stayed in conflict');
}
