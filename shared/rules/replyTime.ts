import { daysBetween } from './time.ts';

const MINUTE_MS = 60_000;

/** The classes of the time from a chat to the first message, from the shortest to the longest. */
export const REPLY_CLASSES = ['minutes', 'hour', 'day', 'later'] as const;
export type ReplyClass = (typeof REPLY_CLASSES)[number];

/** A reply is in a class when it took less than this; one that is in no other class came later. */
const LIMITS_MS = [
  ['minutes', 5 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
] as const;

interface Replied {
  readonly createdAt: string;
  /** YYYY-MM-DD; absent for a lead without a chat. */
  readonly chatDay?: string | undefined;
  /** Absent before the first message. */
  readonly firstReplyAt?: string | undefined;
}

/**
 * Returns the class of the reply to a lead that a chat has made; undefined before the reply. A lead that was there before
 * the chat has none, because nobody waited for its first message.
 */
export function replyClassOf({ createdAt, chatDay, firstReplyAt }: Replied): ReplyClass | undefined {
  if (chatDay === undefined || firstReplyAt === undefined) return undefined;
  // The days of a time zone and those of UTC differ by at most one.
  if (daysBetween(createdAt.slice(0, 10), chatDay) > 1) return undefined;
  const took = Date.parse(firstReplyAt) - Date.parse(createdAt);
  return LIMITS_MS.find(([, limit]) => took < limit)?.[0] ?? 'later';
}

/** Returns the class of the median reply; undefined without a reply. */
export function medianClass(countOf: (name: ReplyClass) => number): ReplyClass | undefined {
  const counts = REPLY_CLASSES.map((name) => ({ name, count: Math.max(0, countOf(name)) }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return undefined;
  let before = 0;
  return counts.find(({ count }) => {
    before += count;
    return before * 2 >= all;
  })?.name;
}
