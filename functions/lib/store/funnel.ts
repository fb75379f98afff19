import * as z from 'zod/mini';
import { VISITOR_COUNTS } from '../../../shared/rules/funnel.ts';
import { addition } from './addition.ts';
import { entity, pageKeyWithin } from './entity.ts';
import type { Key } from './key.ts';
import type { Write } from './write.ts';

/** Concurrent visitors of one day add to different items. */
const SHARDS = 4;

const KEPT_DAYS = 400;
const DAY_SECONDS = 24 * 60 * 60;

interface OnDay {
  /** The day on which the visitors began, YYYY-MM-DD. */
  readonly day: string;
  readonly shard: number;
}

const sortOfDay = { sortPrefix: 'ON#', sort: ({ day, shard }: OnDay) => `${day}#${shard}` } as const;

const LinkFunnel = z.object({ began: z._default(z.int(), 0), leads: z._default(z.int(), 0) });
export type LinkCount = keyof z.infer<typeof LinkFunnel>;

/** The visitors of a link by the day on which they began, and those of them who became leads. */
export const linkFunnels = entity({
  ...sortOfDay,
  name: 'figures of a link',
  prefix: 'FUNNEL#link#',
  partition: ({ code }: { readonly code: string }) => code,
  schema: LinkFunnel,
  ttlSeconds: () => undefined,
  grants: {
    own: ['jobs'],
    read: ['mchat'],
    update: { by: ['chat'], attributes: ['began', 'version', 'ttl'] },
  },
  growth: 'at most 4 per link and day, TTL 400 days',
});

/** A count of zero may be absent. The counts of a flow are named by its number: `r3` reached it, `x3` went on from it. */
const BotFunnel = z.catchall(z.object({}), z.unknown());

/** The visitors of a bot by the day on which they began. */
export const botFunnels = entity({
  ...sortOfDay,
  name: 'figures of a bot',
  prefix: 'FUNNEL#bot#',
  partition: ({ chatId }: { readonly chatId: string }) => chatId,
  schema: BotFunnel,
  ttlSeconds: () => undefined,
  grants: {
    own: ['jobs'],
    read: ['mchat'],
    update: { by: ['chat'], attributes: [...VISITOR_COUNTS, 'r*', 'x*', 'version', 'ttl'] },
  },
  growth: 'at most 4 per bot and day, TTL 400 days',
});

export type BotCount = (typeof VISITOR_COUNTS)[number] | `${'r' | 'x'}${number}`;

interface Counted {
  /** The day on which the visitor began. */
  readonly day: string;
  /** Decides the shard. */
  readonly visitor: string;
}

/** Returns the write that counts a visitor of a link. */
export function addToLink(
  { code, ...counted }: Counted & { readonly code: string },
  count: LinkCount,
): Write {
  return additionTo(({ day, shard }) => linkFunnels.at({ code, day, shard }), counted, [count]);
}

/** Returns the write that counts a visitor of a bot. */
export function addToBot(
  { chatId, ...counted }: Counted & { readonly chatId: string },
  counts: readonly BotCount[],
): Write {
  return additionTo(({ day, shard }) => botFunnels.at({ chatId, day, shard }), counted, counts);
}

function additionTo(
  at: (of: OnDay) => { readonly key: Key },
  { day, visitor }: Counted,
  counts: readonly string[],
): Write {
  const shard = (visitor.codePointAt(0) ?? 0) % SHARDS;
  const ttl = Math.floor(Date.parse(day) / 1000) + KEPT_DAYS * DAY_SECONDS;
  return addition(at({ day, shard }).key, new Map(counts.map((count) => [count, 1])), { ttl });
}

/** The days of 92 are in at most 368 items, which one query returns. */
const ALL = 1000;

export interface DayRange {
  /** YYYY-MM-DD; both days are included. */
  readonly from: string;
  readonly to: string;
}

/** Returns the range of sort keys of all shards. */
const between = ({ from, to }: DayRange) => [`${from}#`, `${to}#~`] as const;

/** Reads the counts of a bot: pairs of the day and the counts of one shard. */
export async function readBotCounts(chatId: string, range: DayRange) {
  const { records } = await botFunnels.within({ chatId }, { between: between(range), limit: ALL });
  return records.map((record): readonly [day: string, ReadonlyMap<string, number>] => {
    const [, day = ''] = String(pageKeyWithin(record).sk).split('#');
    return [day, new Map(Object.entries(record).map(([name, count]) => [name, Number(count)]))];
  });
}

/** Reads the sums of a link from one day to another, both included. */
export async function readLinkSums(code: string, range: DayRange) {
  const { records } = await linkFunnels.within({ code }, { between: between(range), limit: ALL });
  return {
    began: records.reduce((sum, { began }) => sum + began, 0),
    leads: records.reduce((sum, { leads }) => sum + leads, 0),
  };
}
