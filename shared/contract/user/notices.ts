import * as z from 'zod/mini';
import { type Group, list, route } from '../call.ts';
import { Success } from '../done.ts';
import { Page } from '../list.ts';
import { TimeZone } from '../team.ts';
import { conflictWith, Version, versioned } from '../version.ts';

/** A sentence with names in braces, and what stands for them. */
const NoticeWords = z.object({ text: z.string(), values: z.record(z.string(), z.string()) });

/** Tells a user of an event. Several of one kind about one thing within ten minutes are one notice with their `count`. */
export const Notice = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  words: NoticeWords,
  /** The address in the app that shows more. */
  to: z.string(),
  count: z.int(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

const TIME_MESSAGE = 'Please choose a time';
const TimeOfDay = z.string({ error: TIME_MESSAGE }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_MESSAGE));

const Choice = z.boolean({ error: 'Please choose yes or no' });

/** The wishes of a user about notices. Times of day are of the time zone, as 08:30. */
export const NotifySettings = z.object({
  push: Choice,
  /** A mail a day of the notices that stayed unread for 24 hours. */
  mail: Choice,
  /** The time of the day's first push; null for none. */
  morning: z.nullable(TimeOfDay),
  /** No mail or push arrives in these hours. There are none when both times are the same. */
  quiet: z.object({ from: TimeOfDay, to: TimeOfDay }, { error: TIME_MESSAGE }),
  timeZone: TimeZone,
  namesOnLockScreen: Choice,
});
export type NotifySettings = z.infer<typeof NotifySettings>;

/** The version is 0 until the first save. */
const StoredSettings = z.extend(NotifySettings, versioned);

export const notices = {
  /** Newest first. */
  listNotices: list('/api/user/notices', 'user', { query: Page, reply: z.array(Notice) }),
  readNotices: route('PUT', '/api/user/notices/read', 'user', {
    // The `at` of the newest notice that was shown.
    body: z.object({ upTo: z.iso.datetime({ error: 'This time is not valid' }) }),
    reply: Success,
  }),
  getNotify: route('GET', '/api/user/notify', 'user', { reply: StoredSettings }),
  updateNotify: route('PUT', '/api/user/notify', 'user', {
    body: z.extend(NotifySettings, { version: Version }),
    reply: z.extend(Success, versioned),
    conflict: conflictWith(StoredSettings),
  }),
} satisfies Group;
