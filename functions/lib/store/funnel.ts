import * as z from 'zod/mini';
import { addition } from './addition.ts';
import { entity } from './entity.ts';
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

const LinkFunnel = z.object({ began: z._default(z.int(), 0), leads: z._default(z.int(), 0) });
export type LinkCount = keyof z.infer<typeof LinkFunnel>;

/** The visitors of a link by the day on which they began, and those of them who became leads. */
export const linkFunnels = entity({
  name: 'figures of a link',
  prefix: 'FUNNEL#link#',
  partition: ({ code }: { readonly code: string }) => code,
  sortPrefix: 'ON#',
  sort: ({ day, shard }: OnDay) => `${day}#${shard}`,
  schema: LinkFunnel,
  ttlSeconds: () => undefined,
  grants: {
    own: ['jobs'],
    read: ['mchat'],
    update: { by: ['chat'], attributes: ['began', 'version', 'ttl'] },
  },
  growth: 'at most 4 per link and day, TTL 400 days',
});

interface Counted {
  readonly code: string;
  readonly day: string;
  /** Decides the shard. */
  readonly visitor: string;
}

/** Returns the write that counts a visitor of a link. */
export function addToLink({ code, day, visitor }: Counted, count: LinkCount): Write {
  const shard = (visitor.codePointAt(0) ?? 0) % SHARDS;
  const ttl = Math.floor(Date.parse(day) / 1000) + KEPT_DAYS * DAY_SECONDS;
  return addition(linkFunnels.at({ code, day, shard }).key, new Map([[count, 1]]), { ttl });
}

/** Reads the sums of a link from one day to another, both included. */
export async function readLinkSums(code: string, from: string, to: string) {
  const { records } = await linkFunnels.within({ code }, { between: [`${from}#`, `${to}#~`], limit: 1000 });
  return {
    began: records.reduce((sum, { began }) => sum + began, 0),
    leads: records.reduce((sum, { leads }) => sum + leads, 0),
  };
}
