import * as z from 'zod/mini';
import { type Answers, Entry } from '../../../shared/contract/transcript.ts';
import { nowSeconds } from '../runtime/now.ts';
import { settleAll } from '../runtime/settle.ts';
import { entity } from './entity.ts';
import { list } from './list.ts';

interface ByVisitor {
  readonly visitor: string;
}

/** When it goes, in seconds since 1970, with all else of its visitor. Absent: never. */
const Kept = { until: z.optional(z.int()) };
const ttlSeconds = ({ until }: { readonly until?: number | undefined }) => until;

/** A visitor of a bot. What a message changes is apart, so that no index is written for it. */
const ChatVisitor = z.object({
  visitor: z.string(),
  chatId: z.string(),
  /** The bot's, case-folded: who is told of them. A bot never changes its owner. */
  owner: z.optional(z.string()),
  salutation: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** The flow that the chat begins with. */
  triggerFlow: z.nullable(z.int()),
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

const inVisitor = {
  prefix: 'VISITOR#',
  partition: ({ visitor }: ByVisitor) => visitor,
  grants: { own: ['chat', 'mchat', 'jobs'] },
} as const;

export const visitors = entity({
  ...inVisitor,
  name: 'visitor',
  sortPrefix: 'VISITOR',
  schema: ChatVisitor,
  lists: [visitorsOfBot],
  ttlSeconds,
  grants: { ...inVisitor.grants, list: ['mchat', 'jobs'] },
  growth: 'one a chat that was begun',
});

/** In which flow a chat is. */
export const progresses = entity({
  ...inVisitor,
  name: "visitor's progress",
  sortPrefix: 'PROGRESS',
  schema: z.object({
    currentFlow: z.int(),
    /** As an entry has them; absent where none was saved since they are counted. */
    tokens: z.optional(z.number()),
    tokensAt: z.optional(z.number()),
    ...Kept,
  }),
  ttlSeconds,
  growth: 'at most one a visitor',
});

/**
 * What a visitor answered: the names of the user inputs with the answers. In pairs, since the table's client cannot keep
 * a map with the key `constructor` or `__proto__`.
 */
const StoredAnswers = z.array(z.tuple([z.string(), z.string()]));

export const answersOfVisitors = entity({
  ...inVisitor,
  name: "visitor's answers",
  sortPrefix: 'ANSWERS',
  schema: z.object({ answers: StoredAnswers, ...Kept }),
  ttlSeconds,
  growth: 'at most one a visitor',
});

/** As the contract shows them; none where nothing was answered. */
export function shownAnswers(
  stored: { readonly answers: readonly (readonly [string, string])[] } | undefined,
): Answers {
  return Object.fromEntries(stored?.answers ?? []);
}

/**
 * A message of a transcript. The latest one says how far the transcript has come, so that saving a message writes one
 * item, and costs the same however many there are.
 */
const StoredEntry = z.extend(Entry, {
  index: z.int(),
  /** Of this message and all before it: a whole transcript is compared with one item. */
  hash: z.string(),
  /** Of the messages so far, in UTF-8. */
  bytes: z.int(),
  /** What was left of the visitor's limit after it, and when: a token bucket. */
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
  growth: 'at most 500 a visitor',
});

/** Whether the visitor's time is not over: DynamoDB removes them within days of it. */
export function isKept({ until = Number.POSITIVE_INFINITY }: ChatVisitor): boolean {
  return until > nowSeconds();
}

/** The newest message of a transcript. Undefined: there is none. */
export async function readLastEntry(visitor: string) {
  const { records } = await entries.within({ visitor }, { limit: 1, newestFirst: true, isConsistent: true });
  return records[0];
}

/** Of 100 messages of at most 8 kB: a query gives 1 MB. */
const RANGE = 100;

/** The messages from `from` on, oldest first, read in ranges at once. `count`: how many there are. */
export async function readTranscript(visitor: string, count: number): Promise<StoredEntry[]> {
  const ranges = Array.from({ length: Math.ceil(count / RANGE) }, (_, at) => String(at).padStart(2, '0'));
  const pages = await settleAll(
    ranges.map((startsWith) => entries.within({ visitor }, { startsWith, limit: RANGE, isConsistent: true })),
  );
  return pages.flatMap(({ records }) => records);
}
