import * as z from 'zod/mini';
import { NotifySettings, Notice as ShownNotice } from '../../../shared/contract/user/notices.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { readOptional, variables } from '../runtime/env.ts';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';

/** More notices than one mail is about. */
const MAX_READ = 1000;
const KEPT_SECONDS = 30 * DAY_SECONDS;

const ofUser = {
  prefix: 'NOTICE#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  grants: { own: ['jobs', 'user'] },
} as const;

/** A notice to a user. The state says whether it is read. */
export const Notice = z.extend(z.omit(ShownNotice, { isRead: true }), {
  /** The thing that the notice is about, such as a team's name. */
  about: z.string(),
  /** The lead that the words name, where that is not what the notice is about. */
  lead: z.optional(z.string()),
});
export type Notice = z.infer<typeof Notice>;

/** The kinds of notices that are about a lead and name it. */
const LEAD_NOTICES: readonly string[] = ['newLead', 'chattedAgain'];

/** Returns the id of the lead that a notice names, if it names one. */
export const namedLead = ({ kind, about, lead }: Pick<Notice, 'kind' | 'about' | 'lead'>) =>
  LEAD_NOTICES.includes(kind) ? about : lead;

export const notices = entity({
  ...ofUser,
  name: 'notice',
  sortPrefix: 'AT#',
  sort: ({ at, id }: Pick<Notice, 'at' | 'id'>) => `${at}#${id}`,
  schema: Notice,
  ttlSeconds: ({ at }) => Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS,
  growth: 'one per event that a user is notified of, TTL 30 days',
});

/** DynamoDB removes expired notices late. */
export function isKept({ at }: Pick<Notice, 'at'>): boolean {
  return Date.parse(at) / 1000 + KEPT_SECONDS > nowSeconds();
}

const NoticeState = z.object({
  /** A notice is read when its `at` is not later; '' before the first is read. */
  readUpTo: z.string(),
  /** ISO 8601; absent before the first mail. */
  lastMailAt: z.optional(z.string()),
  /** The slot of the due item for the next mail; absent when none is planned. */
  mailDueAt: z.optional(z.string()),
  /** The last 20 notices, newest first. */
  recent: z.array(
    z.extend(z.pick(Notice, { id: true, at: true, kind: true, about: true, count: true }), {
      /** The ids of the given leads that it counts, of the last 100 of them. */
      leads: z.optional(z.array(z.string())),
    }),
  ),
});
export type NoticeState = z.infer<typeof NoticeState>;

export const noticeStates = entity({
  ...ofUser,
  name: 'notice state',
  sortPrefix: 'STATE',
  schema: NoticeState,
  growth: 'one per user who has had a notice',
});

export const noticeSettings = entity({
  ...ofUser,
  name: 'notice settings',
  sortPrefix: 'SETTINGS',
  schema: NotifySettings,
  growth: 'at most one per user',
});

/** Returns the settings of a user who has saved none. */
export function defaultSettings(): NotifySettings {
  return {
    push: true,
    mail: true,
    morning: '08:30',
    quiet: { from: '22:00', to: '07:00' },
    timeZone: readOptional(variables.timeZone) ?? DEFAULT_TIME_ZONE,
    namesOnLockScreen: false,
  };
}

interface Between {
  readonly username: string;
  /** ISO 8601; '' for the beginning. */
  readonly after: string;
  readonly upTo: string;
}

/** Reads the notices later than `after` and not later than `upTo`, newest first. */
export function noticesBetween({ username, after, upTo }: Between) {
  // The character `$` sorts behind the `#` that follows the time in a key.
  const between = [`${after}$`, `${upTo}$`] as const;
  return notices.within({ username }, { between, newestFirst: true, isConsistent: true, limit: MAX_READ });
}
