import { toOneLine } from '../../../shared/rules/characters.ts';
import { MINUTE_SECONDS, now } from '../../lib/runtime/now.ts';
import { finished } from '../../lib/store/failingJob.ts';
import { type Job, type TellInput, tellJobs } from '../../lib/store/job.ts';
import {
  type Notice,
  type NoticeState,
  noticeSettings,
  noticeStates,
  notices,
} from '../../lib/store/notice.ts';
import { pushDevices } from '../../lib/store/pushDevice.ts';
import { readAll } from '../../lib/store/read.ts';
import { memberships } from '../../lib/store/team.ts';
import { users } from '../../lib/store/user.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { planMail } from './mailNotices.ts';
import { push, pushTo } from './push.ts';
import { pushWrites } from './pushNotice.ts';

/** Notices of one kind about one thing are one within this time of each other. */
const TOGETHER_MS = 10 * MINUTE_SECONDS * 1000;
const MAX_RECENT = 20;

/** Adds a notice of a user and pushes it. The job ends in the same transaction, so that a repeat does not count twice. */
export async function tell(input: TellInput, { id }: Pick<Job, 'id'>): Promise<void> {
  const { username, membership: wanted } = input;
  let added: Notice | undefined;
  const isAdded = await writeDecided(async () => {
    const { user, state, job, chosen, stored, membership } = await readAll({
      user: users.at({ username }),
      state: noticeStates.at({ username }),
      job: tellJobs.at({ id }),
      chosen: noticeSettings.at({ username }),
      stored: pushDevices.at({ username }),
      ...(wanted && { membership: memberships.at(wanted) }),
    });
    if (user === undefined || job === undefined) return undefined;
    if (wanted && membership?.isVerified !== wanted.isVerified) return undefined;
    const { notice, replaced, next } = addNotice(state, input, { id, time: now() });
    const { mailDueAt, writes } = planMail(username, next, notice.at);
    added = notice;
    return [
      // A user who deletes the account in the meantime gets no new record.
      users.check(user),
      // The end of a request takes back its notice, so the notice must come before it.
      ...(membership ? [memberships.check(membership)] : []),
      notices.overwrite({ username, ...notice }),
      ...(replaced ? [notices.erase({ username, ...replaced })] : []),
      noticeStates.save(state, { username, ...next, mailDueAt }),
      ...writes,
      ...(await pushWrites({ user, stored, chosen, notice })),
      ...finished(tellJobs, job),
    ] satisfies Write[];
  }, 'A notice stayed in conflict');
  if (isAdded && added) await pushTo(username, [[{ event: 'notice', data: { ...added, isRead: false } }]]);
}

/**
 * Returns a new notice, the one that it replaces, and the state with it. A repeated notice moves to the present with its
 * count, because it may have been read.
 */
export function addNotice(
  state: NoticeState | undefined,
  { kind, words, several, to, about, lead }: Omit<TellInput, 'username'>,
  { id, time }: { readonly id: string; readonly time: number },
) {
  const { readUpTo = '', recent = [] } = state ?? {};
  // The times of two notices differ, so that `readUpTo` tells them apart.
  const at = new Date(Math.max(time, timeOf(recent[0]) + 1)).toISOString();
  const replaced = recent.find(
    (one) => one.kind === kind && one.about === about && timeOf(one) > time - TOGETHER_MS,
  );
  const count = (replaced?.count ?? 0) + 1;
  const isSeveral = several !== undefined && count > 1;
  const shown = isSeveral ? { ...several, values: { ...several.values, count: String(count) } } : words;
  const values = Object.entries(shown.values).map(([name, value]) => [name, withoutContacts(value)]);
  const notice: Notice = {
    id: replaced?.id ?? id,
    at,
    kind,
    words: { text: shown.text, values: Object.fromEntries(values) },
    to,
    about,
    ...(!isSeveral && { lead }),
    count,
  };
  const next: NoticeState = {
    ...state,
    readUpTo,
    recent: [notice, ...recent.filter((one) => one !== replaced)].slice(0, MAX_RECENT),
  };
  return { notice, replaced, next };
}

/** Takes back a notice that no longer needs its user, if it is one of the latest. It can be repeated. */
export async function takeBack({
  username,
  kind,
  about,
}: Pick<TellInput, 'username' | 'kind' | 'about'>): Promise<void> {
  const isTaken = await writeDecided(async () => {
    const { state } = await readAll({ state: noticeStates.at({ username }) });
    const one = state?.recent.find((recent) => recent.kind === kind && recent.about === about);
    if (state === undefined || one === undefined) return undefined;
    const recent = state.recent.filter((other) => other !== one);
    return [notices.erase({ username, ...one }), noticeStates.patch(state, { recent })];
  }, 'A notice stayed in conflict');
  if (isTaken) await push({ event: 'notice', owner: username });
}

const timeOf = (notice: { readonly at: string } | undefined) => (notice ? Date.parse(notice.at) : 0);

/** Hides mail addresses and numbers of nine digits or more, which people type as names. */
function withoutContacts(value: string): string {
  return toOneLine(value).replace(/\S+@\S+|\+?\d(?:[ ().-]*\d){8,}/gu, '…');
}
