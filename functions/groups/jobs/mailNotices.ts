import { noticeText, quietMinutes, timesText } from '../../../shared/rules/notice.ts';
import { layOut } from '../../lib/account/mailLayout.ts';
import { addressOf } from '../../lib/account/mails.ts';
import { isNobodys, mailByJob } from '../../lib/aws/mail.ts';
import type { Mail } from '../../lib/aws/ses.ts';
import { countMail } from '../../lib/http/mailCount.ts';
import { newId } from '../../lib/runtime/newId.ts';
import { DAY_SECONDS, MINUTE_SECONDS, now } from '../../lib/runtime/now.ts';
import { type DueItem, dueItems, shardOf, slotFrom } from '../../lib/store/dueItem.ts';
import { mailNoticesJobs } from '../../lib/store/job.ts';
import { leads } from '../../lib/store/lead.ts';
import {
  defaultSettings,
  type Notice,
  type NoticeState,
  namedLead,
  noticeSettings,
  noticeStates,
  noticesBetween,
} from '../../lib/store/notice.ts';
import { readAll } from '../../lib/store/read.ts';
import { isSameName, memberships } from '../../lib/store/team.ts';
import { users } from '../../lib/store/user.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { inOneLine } from '../msmart/teams/mails.ts';

/** A notice is mailed when it stays unread for this long. */
const UNREAD_MS = DAY_SECONDS * 1000;
const LISTED = 10;
/** The newest notices, which the mail lists, and more in case of some it leaves out. */
const CHECKED = 100;

const iso = (time: number) => new Date(time).toISOString();

/** Mails what stayed unread for a day, at most once a day and outside the quiet hours, and plans the next mail. */
export async function mailNotices(
  { username }: { readonly username: string },
  isAgain: boolean,
): Promise<void> {
  const { user, state, chosen } = await readAll({
    user: users.at({ username }),
    state: noticeStates.at({ username }),
    chosen: noticeSettings.at({ username }),
  });
  if (user === undefined || state === undefined) return;
  const settings = chosen ?? defaultSettings();
  const wait = quietMinutes(settings, now());
  const time = now();
  if (wait > 0) {
    await plan(username, () => ({ at: time + wait * MINUTE_SECONDS * 1000 }));
    return;
  }
  const { email: to } = user;
  const unread = settings.mail ? await ofOwnLeads(username, await unreadToMail(username, state, time)) : [];
  const isWanted = unread.length > 0 && user.isValidated && !user.isSuspended && !isNobodys(to);
  const isSent = isWanted && (isAgain || (await countMail({ to, budget: 'notice' })));
  if (isSent) await mailByJob(to, noticesMail(unread));
  const lastMailAt = isSent ? iso(time) : state.lastMailAt;
  await plan(username, (present) => ({ lastMailAt, at: nextMailAt({ ...present, lastMailAt }, time) }));
}

/** Returns the notices that have been unread for a day and were in no earlier mail. */
async function unreadToMail(username: string, { readUpTo, lastMailAt }: NoticeState, time: number) {
  const mailedUpTo = lastMailAt === undefined ? '' : iso(Date.parse(lastMailAt) - UNREAD_MS);
  const after = mailedUpTo > readUpTo ? mailedUpTo : readUpTo;
  const upTo = iso(time - UNREAD_MS);
  return after < upTo ? (await noticesBetween({ username, after, upTo })).records : [];
}

/** Returns the notices without those that name a lead which the user has no longer, or may no longer see. */
async function ofOwnLeads(username: string, unread: readonly Notice[]): Promise<readonly Notice[]> {
  const newest = unread.slice(0, CHECKED).filter((notice) => namedLead(notice) !== undefined);
  const { found } = await readAll({
    found: newest.map((notice) => leads.at({ id: namedLead(notice) ?? '' })),
  });
  const { joined } = await readAll({
    joined: found.map((lead) => memberships.at({ teamName: lead?.teamName ?? '', username })),
  });
  const isTheirs = (at: number) =>
    joined[at]?.isVerified === true && isSameName(found[at]?.username ?? '', username);
  const lost = newest.filter((_, at) => !isTheirs(at));
  return unread.filter((notice) => !lost.includes(notice));
}

/** Returns the time of the mail after one at `time`; undefined when nothing later is unread. */
function nextMailAt({ recent, readUpTo, lastMailAt }: NoticeState, time: number): number | undefined {
  const later = recent.filter(({ at }) => at > readUpTo && Date.parse(at) > time - UNREAD_MS);
  const oldest = later.at(-1);
  return oldest && Math.max(Date.parse(oldest.at), Date.parse(lastMailAt ?? oldest.at)) + UNREAD_MS;
}

async function plan(
  username: string,
  decide: (state: NoticeState) => Partial<NoticeState> & { readonly at: number | undefined },
): Promise<void> {
  await writeDecided(async () => {
    const { state } = await readAll({ state: noticeStates.at({ username }) });
    if (state === undefined) return undefined;
    const { at, ...change } = decide(state);
    const planned = at === undefined ? undefined : mailAt(username, at);
    const next = { ...state, ...change, mailDueAt: planned?.mailDueAt };
    return [noticeStates.replace(state, next), ...(planned?.writes ?? [])];
  }, 'A state of notices stayed in conflict');
}

/** Returns the slot of the user's next mail, and the due item for it. */
function mailAt(username: string, time: number): { readonly mailDueAt: string; readonly writes: Write[] } {
  const mailDueAt = slotFrom(time, now());
  return {
    mailDueAt,
    writes: [dueItems.overwrite({ ...dueMail(username, mailDueAt), input: { username } })],
  };
}

/** Returns what plans the mail of a new notice; nothing when one is planned already. */
export function planMail(username: string, { mailDueAt }: Pick<NoticeState, 'mailDueAt'>, at: string) {
  // A job that was given up leaves a plan of the past.
  const isPlanned = mailDueAt !== undefined && Date.parse(mailDueAt) > Date.parse(at) - UNREAD_MS;
  return isPlanned ? { mailDueAt, writes: [] } : mailAt(username, Date.parse(at) + UNREAD_MS);
}

/** Returns the key of the due item for a user's mail. */
export function dueMail(username: string, slot: string): Pick<DueItem, 'slot' | 'shard' | 'kind' | 'id'> {
  const of = { kind: mailNoticesJobs.kind, id: newId(username, mailNoticesJobs.kind) };
  return { ...of, slot, shard: shardOf(of) };
}

/** Lists the newest notices. The names in them are as safe as those in the mails about a team. */
function noticesMail(unread: readonly Notice[]): Mail {
  const lines = unread.slice(0, LISTED).map((notice) => {
    const { words } = notice;
    const line = noticeText({ ...words, values: mapValues(words.values, inOneLine) });
    const times = timesText(notice);
    return times === '' ? line : `${line} (${times})`;
  });
  const more = unread.length - lines.length;
  const isOne = unread.length === 1;
  return layOut({
    subject: isOne ? 'A notice waits for you' : `${unread.length} notices wait for you`,
    before: [...lines, ...(more > 0 ? [`And ${more} more.`] : [])],
    focus: { label: 'Open M-Suite', url: addressOf('/') },
    because: `${isOne ? 'this notice' : 'these notices'} of your M-Suite account stayed unread for a day`,
    stopUrl: addressOf('/account#notices'),
  });
}

function mapValues(values: Readonly<Record<string, string>>, map: (value: string) => string) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
