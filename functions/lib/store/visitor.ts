import * as z from 'zod/mini';
import { type Answers, Entry } from '../../../shared/contract/transcript.ts';
import { nowSeconds } from '../runtime/now.ts';
import { settleAll } from '../runtime/settle.ts';
import { entity } from './entity.ts';
import { list } from './list.ts';

interface ByVisitor {
  readonly visitor: string;
}

/** All records of a visitor expire at one time, in seconds since 1970; never when it is absent. */
const Kept = { until: z.optional(z.int()) };
const ttlSeconds = ({ until }: { readonly until?: number | undefined }) => until;

/** Says where a visitor came from: the UTM values of the address, and the host of the page with the link. */
const VisitorSource = z.object({
  utm: z.optional(
    z.object({
      source: z.optional(z.string()),
      medium: z.optional(z.string()),
      campaign: z.optional(z.string()),
      content: z.optional(z.string()),
      term: z.optional(z.string()),
    }),
  ),
  referrer: z.optional(z.string()),
});
export type VisitorSource = z.infer<typeof VisitorSource>;

/** A visitor of a bot. Data that each message changes is stored apart, so that a message writes no index. */
const ChatVisitor = z.object({
  visitor: z.string(),
  chatId: z.string(),
  /** The bot's owner, case-folded, who receives the events of the visitor. A bot never changes its owner. */
  owner: z.optional(z.string()),
  salutation: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** The flow that starts the chat. */
  triggerFlow: z.nullable(z.int()),
  /** The code of the link by which the visitor came. */
  link: z.optional(z.string()),
  from: z.optional(VisitorSource),
  /** The day of the start, on which the figures count the visitor. */
  day: z.optional(z.string()),
  ...Kept,
});
export type ChatVisitor = z.infer<typeof ChatVisitor>;

export const visitorsOfBot = list({
  index: 'gsi1',
  prefix: 'BOTVISITORS#',
  partition: ({ chatId }: { readonly chatId: string }) => chatId,
  sortedBy: 'when they came',
  sort: ({ createdAt }: ChatVisitor) => createdAt,
});

export const linkVisitors = list({
  index: 'gsi2',
  prefix: 'LINKVISITORS#',
  partition: ({ link }: { readonly link?: string | undefined }) => link ?? '',
  sortedBy: 'when they came',
  sort: ({ link, createdAt }: ChatVisitor) => (link === undefined ? undefined : createdAt),
});

const inVisitor = {
  prefix: 'VISITOR#',
  partition: ({ visitor }: ByVisitor) => visitor,
  grants: { own: ['chat', 'mchat', 'jobs'], read: ['msmart'] },
} as const;

export const visitors = entity({
  ...inVisitor,
  name: 'visitor',
  sortPrefix: 'VISITOR',
  schema: ChatVisitor,
  lists: [visitorsOfBot, linkVisitors],
  ttlSeconds,
  grants: { ...inVisitor.grants, list: ['mchat', 'jobs'] },
  growth: 'one per chat',
});

/** The current flow of a chat. */
export const progresses = entity({
  ...inVisitor,
  name: "visitor's progress",
  sortPrefix: 'PROGRESS',
  schema: z.object({
    currentFlow: z.int(),
    /** The flows that the visitor has reached, and those from which the visitor went on. */
    reached: z.optional(z.array(z.int())),
    wentOn: z.optional(z.array(z.int())),
    /** The token bucket of the flow changes, as in a message; absent in older records. */
    tokens: z.optional(z.number()),
    tokensAt: z.optional(z.number()),
    ...Kept,
  }),
  ttlSeconds,
  growth: 'at most one per visitor',
});

/**
 * Pairs of a user input's name and its answer. The table's client cannot store a map with the key `constructor` or
 * `__proto__`.
 */
const StoredAnswers = z.array(z.tuple([z.string(), z.string()]));

export const answersOfVisitors = entity({
  ...inVisitor,
  name: "visitor's answers",
  sortPrefix: 'ANSWERS',
  schema: z.object({ answers: StoredAnswers, ...Kept }),
  ttlSeconds,
  growth: 'at most one per visitor',
});

/** Returns the answers as the contract shows them. */
export function shownAnswers(
  stored: { readonly answers: readonly (readonly [string, string])[] } | undefined,
): Answers {
  return Object.fromEntries(stored?.answers ?? []);
}

/**
 * A message of a transcript. Each message also holds the state of the transcript up to it, so that saving a message writes
 * one item, and its cost does not grow with the transcript.
 */
const StoredEntry = z.extend(Entry, {
  index: z.int(),
  /** The running hash of all messages up to this one, so that a whole transcript is compared with one item. */
  hash: z.string(),
  /** The UTF-8 size of all messages up to this one. */
  bytes: z.int(),
  /** The visitor's token bucket after this message, and its time. */
  tokens: z.number(),
  tokensAt: z.number(),
  ...Kept,
});
export type StoredEntry = z.infer<typeof StoredEntry>;

const INDEX_DIGITS = 4;

export const entries = entity({
  ...inVisitor,
  name: 'message',
  sortPrefix: 'ENTRY#',
  sort: ({ index }: { readonly index: number }) => String(index).padStart(INDEX_DIGITS, '0'),
  schema: StoredEntry,
  ttlSeconds,
  growth: 'at most 500 per visitor',
});

/** Returns whether a record of a visitor has not expired. DynamoDB removes expired records only within days. */
export function isKept({ until = Number.POSITIVE_INFINITY }: Pick<ChatVisitor, 'until'>): boolean {
  return until > nowSeconds();
}

/** Reads the newest message of a transcript; undefined when there is none. */
export async function readLastEntry(visitor: string) {
  const { records } = await entries.within({ visitor }, { limit: 1, newestFirst: true, isConsistent: true });
  return records[0];
}

/** 100 messages of at most 8 kB fit into the 1 MB of a query. */
const RANGE = 100;

/** Reads the `count` messages of a transcript, oldest first, in concurrent ranges. */
export async function readTranscript(visitor: string, count: number): Promise<StoredEntry[]> {
  const ranges = Array.from({ length: Math.ceil(count / RANGE) }, (_, at) => String(at).padStart(2, '0'));
  const pages = await settleAll(
    ranges.map((startsWith) => entries.within({ visitor }, { startsWith, limit: RANGE, isConsistent: true })),
  );
  return pages.flatMap(({ records }) => records);
}
