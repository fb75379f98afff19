import * as z from 'zod/mini';
import { settleAll } from '../../../lib/runtime/settle.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import {
  keyOfPosition,
  LeadPosition,
  leadPosition,
  leads,
  type StoredLead,
} from '../../../lib/store/lead.ts';
import type { List } from '../../../lib/store/list.ts';
import type { Listing } from '../../../lib/store/table.ts';

/** One list that leads come from, sorted. */
export interface Source {
  /** Unlike that of any other source of its part. */
  readonly name: string;
  readonly list: List<StoredLead, never>;
  /** A page of the list, after a position. */
  read(limit: number, after: LeadPosition | undefined): ReturnType<typeof leads.listed>;
}

/** The list of a member or of a group, as a source. */
export function source<L>(
  name: string,
  list: List<StoredLead, L>,
  of: L,
  range: Pick<Listing, 'startsWith' | 'between' | 'newestFirst'>,
): Source {
  return {
    name,
    list,
    read: (limit, after) =>
      leads.listed(list, of, { ...range, limit, from: after && keyOfPosition(list, of, after) }),
  };
}

/** What a part of a listing holds: what is overdue, the rest, or what was asked for. */
export type PartKind = 'overdue' | 'newest' | 'asked';

/** A part of a listing: sources that are merged, in one order. The parts follow one another. */
export interface Part {
  readonly name: string;
  readonly kind: PartKind;
  readonly newestFirst?: true | undefined;
  /** So many that it may hold of each source beside what is wanted. */
  readonly unwanted?: number | undefined;
  readonly sources: readonly Source[];
}

/** Where a listing goes on: in which part, and after which lead of each of its sources. */
export const LeadListKey = z.object({
  /** When the listing began: what is overdue is so as of then. */
  at: z.number(),
  part: z.string(),
  /** By the names of the sources, which people type. */
  after: z.array(z.tuple([z.string(), LeadPosition])),
});
export type LeadListKey = z.infer<typeof LeadListKey>;

/** After which lead each source of a part goes on, by its name. */
type Positions = ReadonlyMap<string, LeadPosition>;

type Lead = Stored<StoredLead>;

/** A source as far as it was read. */
interface Run {
  readonly source: Source;
  readonly leads: readonly Lead[];
  readonly hasMore: boolean;
}

/** The parts from where the listing goes on, as far as they were read. */
export interface ReadParts {
  readonly parts: readonly (Part & { readonly runs: readonly Run[] })[];
  readonly after: Positions;
  /** The first part that was not read. */
  readonly unread: string | undefined;
}

/** Lists that are asked at once, and leads that they give. */
const SOURCES_MAX = 40;
const LEADS_MAX = 4000;
const LEADS_OF_SOURCE_MAX = 1000;

/** Reads all sources of the next parts at once; `isFiltered`: as much as they give, since not all of it is wanted. */
export async function readParts(
  parts: readonly Part[],
  { limit, from, isFiltered }: { limit: number; from: LeadListKey | undefined; isFiltered: boolean },
): Promise<ReadParts> {
  const first = from === undefined ? 0 : parts.findIndex(({ name }) => name === from.part);
  const left = first === -1 ? [] : parts.slice(first);
  const wanted = left.slice(0, countWithin(left));
  const sources = wanted.flatMap((part) => part.sources).length;
  const share = Math.floor(LEADS_MAX / Math.max(1, sources));
  const mostOf = ({ unwanted = 0 }: Part) =>
    Math.min(isFiltered ? LEADS_OF_SOURCE_MAX : limit + unwanted, LEADS_OF_SOURCE_MAX, share);
  const after = new Map(from?.after);
  const read = await settleAll(
    wanted.map(async (part, index) => ({
      ...part,
      runs: await settleAll(
        part.sources.map((one) => readRun(one, mostOf(part), index === 0 ? after.get(one.name) : undefined)),
      ),
    })),
  );
  return { parts: read, after, unread: left[wanted.length]?.name };
}

async function readRun(one: Source, limit: number, after: LeadPosition | undefined): Promise<Run> {
  const { records, next } = await one.read(limit, after);
  return { source: one, leads: records, hasMore: next !== undefined };
}

/** How many parts have so few sources together that they are asked at once; one at least. */
function countWithin(parts: readonly Part[]): number {
  let sources = 0;
  const over = parts.findIndex((part) => {
    sources += part.sources.length;
    return sources > SOURCES_MAX;
  });
  return over === -1 ? parts.length : Math.max(1, over);
}

interface LeadPage {
  readonly leads: readonly Lead[];
  readonly next: LeadListKey | undefined;
}

/** A page of what was read: the wanted leads, part after part, and where the listing goes on. */
export function pageOf(
  { parts, after, unread }: ReadParts,
  { at, limit, isWanted }: { at: number; limit: number; isWanted: (lead: Lead, kind: PartKind) => boolean },
): LeadPage {
  const page: Lead[] = [];
  for (const [index, part] of parts.entries()) {
    const positions = merge(part, index === 0 ? after : new Map(), (lead) => {
      if (!isWanted(lead, part.kind)) return true;
      if (page.length === limit) return false;
      page.push(lead);
      return true;
    });
    if (positions !== undefined) return { leads: page, next: { at, part: part.name, after: [...positions] } };
  }
  return { leads: page, next: unread === undefined ? undefined : { at, part: unread, after: [] } };
}

/**
 * Takes the leads of a part in their order, as long as `take` does. Returns where it stopped: there, or where a source
 * may hold more that comes before what others gave. Undefined: all was taken.
 */
function merge(
  { runs, newestFirst }: ReadParts['parts'][number],
  after: Positions,
  take: (lead: Lead) => boolean,
): Positions | undefined {
  const heads = runs.map((run) => ({ ...run, at: 0 }));
  const positions = new Map(after);
  for (;;) {
    if (heads.some(({ leads: read, at, hasMore }) => at === read.length && hasMore)) return positions;
    const waiting = heads.flatMap((head) => {
      const lead = head.leads[head.at];
      return lead ? [{ head, lead, position: leadPosition(head.source.list, lead) }] : [];
    });
    const [next, ...others] = waiting;
    if (next === undefined) return undefined;
    const isBefore = (one: string, other: string) => (newestFirst ? one > other : one < other);
    const first = others.reduce(
      (best, one) => (isBefore(one.position.sort, best.position.sort) ? one : best),
      next,
    );
    if (!take(first.lead)) return positions;
    positions.set(first.head.source.name, first.position);
    first.head.at += 1;
  }
}
