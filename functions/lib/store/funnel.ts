import * as z from 'zod/mini';
import type { BotCounts, LeadCounts, LinkCounts } from '../../../shared/contract/funnel.ts';
import { VISITOR_COUNTS } from '../../../shared/rules/funnel.ts';
import { addition } from './addition.ts';
import { entity, pageKeyWithin } from './entity.ts';
import type { Grants } from './grants.ts';
import { inKey, type Key, memberInKey, type OfMember } from './key.ts';

/** Concurrent visitors of one day add to different items. */
const SHARDS = 4;

const KEPT_DAYS = 400;
const DAY_SECONDS = 24 * 60 * 60;

interface OnDay {
  /** The day on which the visitors began, YYYY-MM-DD. */
  readonly day: string;
  readonly shard: number;
}

/** Returns the shard that counts a visitor. */
export function shardOfVisitor(visitor: string): number {
  return (visitor.codePointAt(0) ?? 0) % SHARDS;
}

export interface DayRange {
  /** YYYY-MM-DD; both days are included. */
  readonly from: string;
  readonly to: string;
}

/** Pairs of a day and the counts of one shard. */
export type Figures = readonly (readonly [day: string, counts: ReadonlyMap<string, number>])[];

/** The days of 92 are in at most 368 items, which one query returns. */
const ALL = 1000;

/** Returns the write that adds to the counts of a day. */
export function additionOn(day: string, key: Key, counts: ReadonlyMap<string, number>) {
  const ttl = Math.floor(Date.parse(day) / 1000) + KEPT_DAYS * DAY_SECONDS;
  return addition(key, counts, { ttl });
}

interface Scope<P> {
  readonly of: 'bot' | 'link' | 'member' | 'team';
  readonly partition: (id: P) => string;
  readonly grants: Grants;
}

/** Defines the figures of one kind: sums of visitors by the day on which they began. */
/* @__NO_SIDE_EFFECTS__ */
function figuresOf<P, Count extends string>({ of, partition, grants }: Scope<P>) {
  const figures = entity({
    name: `figures of a ${of}`,
    prefix: `FUNNEL#${of}#`,
    partition,
    sortPrefix: 'ON#',
    sort: ({ day, shard }: OnDay) => `${day}#${shard}`,
    // A count of zero may be absent.
    schema: z.catchall(z.object({}), z.unknown()),
    ttlSeconds: () => undefined,
    grants: { ...grants, own: ['jobs'] },
    growth: `at most 4 per ${of} and day, TTL 400 days`,
  });
  return {
    ...figures,
    /** Returns the write that adds to counts. */
    add: (
      id: P,
      { day, visitor }: { readonly day: string; readonly visitor: string },
      counts: ReadonlyMap<Count, number>,
    ) => additionOn(day, figures.at({ ...id, day, shard: shardOfVisitor(visitor) }).key, counts),
    read: async (id: P, { from, to }: DayRange): Promise<Figures> => {
      const { records } = await figures.within(id, { between: [`${from}#`, `${to}#~`], limit: ALL });
      return records.map((record) => {
        const [, day = ''] = String(pageKeyWithin(record).sk).split('#');
        return [day, new Map(Object.entries(record).map(([name, count]) => [name, Number(count)]))];
      });
    },
  };
}

/** The counts of a flow are named by its number: `r3` reached it, `x3` went on from it. */
export type BotCount = keyof z.infer<typeof BotCounts> | `${'r' | 'x'}${number}`;

export const botFunnels = figuresOf<{ readonly chatId: string }, BotCount>({
  of: 'bot',
  partition: ({ chatId }) => chatId,
  grants: {
    read: ['mchat'],
    update: { by: ['chat'], attributes: ['opened', ...VISITOR_COUNTS, 'r*', 'x*', 'version', 'ttl'] },
  },
});

export const linkFunnels = figuresOf<{ readonly code: string }, keyof z.infer<typeof LinkCounts>>({
  of: 'link',
  partition: ({ code }) => code,
  grants: {
    read: ['mchat', 'msmart'],
    update: { by: ['chat'], attributes: ['opened', 'began', 'contact', 'version', 'ttl'] },
  },
});

export type LeadCount = keyof z.infer<typeof LeadCounts>;

/** The steps that figures count of a lead for the visitor who became it. */
export const LEAD_STEPS = [
  'presented',
  'booked',
  'closed',
  'rejected',
] as const satisfies readonly LeadCount[];

/** A chat that led to a lead, as figures count it. */
export const CountedChat = z.object({
  /** The day on which the visitor began. */
  day: z.string(),
  visitor: z.string(),
  chatId: z.string(),
  link: z.optional(z.string()),
  /** Says whether the lead was made of the chat, or had the number already. */
  as: z.enum(['leads', 'again']),
  /** The visitor left no number in the chat: the bot's owner added the lead by hand, and with it the number. */
  isByHand: z.optional(z.literal(true)),
});
export type CountedChat = z.infer<typeof CountedChat>;

/** The visitors whose leads a member of a team has. */
export const memberFunnels = figuresOf<OfMember, LeadCount>({
  of: 'member',
  partition: memberInKey,
  grants: { read: ['msmart'] },
});

export const teamFunnels = figuresOf<Pick<OfMember, 'teamName'>, LeadCount>({
  of: 'team',
  partition: ({ teamName }) => inKey(teamName),
  grants: { read: ['msmart'] },
});

/** Returns counts that each add one visitor. */
export function one<Count>(...counts: readonly Count[]): ReadonlyMap<Count, number> {
  return new Map(counts.map((count) => [count, 1]));
}

/** Returns the figures of some of the days. */
export function figuresIn(figures: Figures, { from, to }: DayRange): Figures {
  return figures.filter(([day]) => day >= from && day <= to);
}

export function sumOf(figures: Figures, count: string): number {
  return figures.reduce((sum, [, counts]) => sum + (counts.get(count) ?? 0), 0);
}

/** Returns the sum of each count of a schema. */
export function sumsOf<Shape extends z.core.$ZodShape>(
  counts: z.ZodMiniObject<Shape>,
  figures: Figures,
): z.infer<z.ZodMiniObject<Shape>> {
  return counts.parse(
    Object.fromEntries(Object.keys(counts.shape).map((name) => [name, sumOf(figures, name)])),
  );
}
