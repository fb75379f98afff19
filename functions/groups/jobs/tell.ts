import { toOneLine } from '../../../shared/rules/characters.ts';
import { MINUTE_SECONDS, now } from '../../lib/runtime/now.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { finished } from '../../lib/store/failingJob.ts';
import { type Job, type TellInput, tellJobs } from '../../lib/store/job.ts';
import { leads, type StoredLead } from '../../lib/store/lead.ts';
import {
  type Notice,
  type NoticeState,
  noticeSettings,
  noticeStates,
  notices,
} from '../../lib/store/notice.ts';
import { pushDevices } from '../../lib/store/pushDevice.ts';
import { readAll } from '../../lib/store/read.ts';
import { type Membership, memberships } from '../../lib/store/team.ts';
import { users } from '../../lib/store/user.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { isOf } from '../msmart/leads/access.ts';
import { planMail } from './mailNotices.ts';
import { push, pushTo } from './push.ts';
import { pushWrites } from './pushNotice.ts';

/** Notices of one kind about one thing are one within this time of each other. */
const TOGETHER_MS = 10 * MINUTE_SECONDS * 1000;
const MAX_RECENT = 20;
const MAX_LEADS = 100;

/** Adds a notice of a user and pushes it. The job ends in the same transaction, so that a repeat does not count twice. */
export async function tell(input: TellInput, { id }: Pick<Job, 'id'>): Promise<void> {
  const { username, membership: wanted, given } = input;
  if (input.isTakenBack) return takeBackOne(input, { id });
  let added: Notice | undefined;
  const isAdded = await writeDecided(async () => {
    const { user, state, job, chosen, stored, membership, lead } = await readAll({
      user: users.at({ username }),
      state: noticeStates.at({ username }),
      job: tellJobs.at({ id }),
      chosen: noticeSettings.at({ username }),
      stored: pushDevices.at({ username }),
      ...(wanted && { membership: memberships.at(wanted) }),
      ...(given && { lead: leads.at(given) }),
    });
    if (user === undefined || job === undefined) return undefined;
    if (!isStillTrue(input, { membership, lead })) return undefined;
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

interface Found {
  readonly membership: Membership | undefined;
  readonly lead: StoredLead | undefined;
}

function isStillTrue({ membership, given }: TellInput, found: Found): boolean {
  if (membership && found.membership?.isVerified !== membership.isVerified) return false;
  return given === undefined || (found.lead !== undefined && !isOf(found.lead, { username: given.from }));
}

/**
 * Returns a new notice, the one that it replaces, and the state with it. A repeated notice moves to the present with its
 * count, because it may have been read.
 */
export function addNotice(
  state: NoticeState | undefined,
  { kind, words, several, to, about, lead, given }: Omit<TellInput, 'username'>,
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
  const notice: Notice = {
    id: replaced?.id ?? id,
    at,
    kind,
    words: shownWords({ words, several }, count),
    to,
    about,
    ...(!isSeveral && { lead }),
    count,
  };
  const ofLeads = given && [...(replaced?.leads ?? []), given.id].slice(-MAX_LEADS);
  const next: NoticeState = {
    ...state,
    readUpTo,
    recent: [
      { ...notice, ...(ofLeads && { leads: ofLeads }) },
      ...recent.filter((one) => one !== replaced),
    ].slice(0, MAX_RECENT),
  };
  return { notice, replaced, next };
}

/** Returns the words for a number of events, in which contacts are hidden. */
function shownWords(
  { words, several }: Pick<TellInput, 'words' | 'several'>,
  count: number,
): Notice['words'] {
  const { text, values } =
    several && count > 1 ? { ...several, values: { ...several.values, count: String(count) } } : words;
  const hidden = Object.entries(values).map(([name, value]) => [name, withoutContacts(value)]);
  return { text, values: Object.fromEntries(hidden) };
}

type OfNotice = Pick<TellInput, 'username' | 'kind' | 'about'>;

/** Takes back a notice that no longer needs its user, if it is one of the latest. It can be repeated. */
export async function takeBack({ username, ...of }: OfNotice): Promise<void> {
  const isTaken = await writeDecided(async () => {
    const { state } = await readAll({ state: noticeStates.at({ username }) });
    const one = latestOf(state, of);
    return state && one && withoutNotice(username, state, one);
  }, 'A notice stayed in conflict');
  if (isTaken) await push({ event: 'notice', owner: username });
}

/** Takes a given lead back from the notice that counts it. The job ends in the same transaction. */
async function takeBackOne(
  { username, words, several, to, kind, given }: TellInput,
  { id }: Pick<Job, 'id'>,
): Promise<void> {
  const isTaken = await writeDecided(async () => {
    const { state, job } = await readAll({ state: noticeStates.at({ username }), job: tellJobs.at({ id }) });
    const one = state?.recent.find(
      (recent) => recent.kind === kind && recent.leads?.includes(given?.id ?? ''),
    );
    if (state === undefined || job === undefined || one === undefined) return undefined;
    const end = finished(tellJobs, job);
    const count = one.count - 1;
    if (count === 0) return [...withoutNotice(username, state, one), ...end];
    const less = { ...one, count, leads: one.leads?.filter((lead) => lead !== given?.id) };
    return [
      notices.overwrite({ ...one, username, to, words: shownWords({ words, several }, count), count }),
      noticeStates.patch(state, { recent: state.recent.map((other) => (other === one ? less : other)) }),
      ...end,
    ];
  }, 'A notice stayed in conflict');
  if (isTaken) await push({ event: 'notice', owner: username });
}

const latestOf = (state: NoticeState | undefined, { kind, about }: Omit<OfNotice, 'username'>) =>
  state?.recent.find((one) => one.kind === kind && one.about === about);

const withoutNotice = (username: string, state: Stored<NoticeState>, one: NoticeState['recent'][number]) => [
  notices.erase({ username, ...one }),
  noticeStates.patch(state, { recent: state.recent.filter((other) => other !== one) }),
];

const timeOf = (notice: { readonly at: string } | undefined) => (notice ? Date.parse(notice.at) : 0);

/** Hides mail addresses and numbers of nine digits or more, which people type as names. */
function withoutContacts(value: string): string {
  return toOneLine(value).replace(/\S+@\S+|\+?\d(?:[ ().-]*\d){8,}/gu, '…');
}
