import * as z from 'zod/mini';
import { settleAll } from '../../../lib/runtime/settle.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import {
  keyOfPosition,
  LeadPosition,
  type ListedLead,
  leadPosition,
  leads,
} from '../../../lib/store/lead.ts';
import type { List } from '../../../lib/store/list.ts';
import type { Listing } from '../../../lib/store/table.ts';

/** A sorted list of leads. */
export interface Source {
  /** Unique within its section. */
  readonly name: string;
  readonly list: List<ListedLead, never>;
  read(limit: number, after: LeadPosition | undefined): ReturnType<typeof leads.listed>;
}

/** Returns a list of a member or a group as a source. */
export function source<L>(
  name: string,
  list: List<ListedLead, L>,
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

/** The first section of a listing without a query has the due leads, and the second the rest. */
export type SectionKind = 'due' | 'newest' | 'asked';

/** A section of a listing: sources that are merged in one order. The sections of a listing follow one another. */
export interface ListSection {
  readonly name: string;
  readonly kind: SectionKind;
  readonly newestFirst?: true | undefined;
  /** The number of leads of a source that the filter may reject, so that a page reads that many more. */
  readonly unwanted?: number | undefined;
  readonly sources: readonly Source[];
}

/** The cursor of a listing: a section, and the last lead taken from each of its sources. */
export const LeadListKey = z.object({
  /** The time of the first page, which decides what is due. */
  at: z.number(),
  section: z.string(),
  /** Pairs, since users choose the names of the sources. */
  after: z.array(z.tuple([z.string(), LeadPosition])),
});
export type LeadListKey = z.infer<typeof LeadListKey>;

/** The last lead taken from each source, by the source's name. */
type Positions = ReadonlyMap<string, LeadPosition>;

type Lead = Stored<ListedLead>;

/** The leads that were read of a source. */
interface Run {
  readonly source: Source;
  readonly leads: readonly Lead[];
  readonly hasMore: boolean;
}

/** The sections that were read, from the cursor's section on. */
export interface ReadSections {
  readonly sections: readonly (ListSection & { readonly runs: readonly Run[] })[];
  readonly after: Positions;
  /** The first section that was not read. */
  readonly unread: string | undefined;
}

/** Limits of the concurrent queries for one page, and of the leads that they return. */
const SOURCES_MAX = 40;
const LEADS_MAX = 4000;
const LEADS_OF_SOURCE_MAX = 1000;

/**
 * Reads the sources of the next sections concurrently. `isFiltered` reads more, since the filter rejects some leads.
 */
export async function readSections(
  sections: readonly ListSection[],
  { limit, from, isFiltered }: { limit: number; from: LeadListKey | undefined; isFiltered: boolean },
): Promise<ReadSections> {
  const first = from === undefined ? 0 : sections.findIndex(({ name }) => name === from.section);
  const left = first === -1 ? [] : sections.slice(first);
  const wanted = left.slice(0, countWithin(left));
  const sources = wanted.flatMap((section) => section.sources).length;
  const share = Math.floor(LEADS_MAX / Math.max(1, sources));
  const mostOf = ({ unwanted = 0 }: ListSection) =>
    Math.min(isFiltered ? LEADS_OF_SOURCE_MAX : limit + unwanted, LEADS_OF_SOURCE_MAX, share);
  const after = new Map(from?.after);
  const read = await settleAll(
    wanted.map(async (section, index) => ({
      ...section,
      runs: await settleAll(
        section.sources.map((from) =>
          readRun(from, mostOf(section), index === 0 ? after.get(from.name) : undefined),
        ),
      ),
    })),
  );
  return { sections: read, after, unread: left[wanted.length]?.name };
}

async function readRun(from: Source, limit: number, after: LeadPosition | undefined): Promise<Run> {
  const { records, next } = await from.read(limit, after);
  return { source: from, leads: records, hasMore: next !== undefined };
}

/** Returns how many sections can be read within the limit of sources, but at least one. */
function countWithin(sections: readonly ListSection[]): number {
  let sources = 0;
  const over = sections.findIndex((section) => {
    sources += section.sources.length;
    return sources > SOURCES_MAX;
  });
  return over === -1 ? sections.length : Math.max(1, over);
}

interface LeadPage {
  readonly leads: readonly Lead[];
  readonly next: LeadListKey | undefined;
}

/** Returns a page of the wanted leads, section after section, with the cursor of the next page. */
export function pageOf(
  { sections, after, unread }: ReadSections,
  {
    at,
    limit,
    isWanted,
  }: { at: number; limit: number; isWanted: (lead: Lead, kind: SectionKind) => boolean },
): LeadPage {
  const page: Lead[] = [];
  for (const [index, section] of sections.entries()) {
    const positions = merge(section, index === 0 ? after : new Map(), (lead) => {
      if (!isWanted(lead, section.kind)) return true;
      if (page.length === limit) return false;
      page.push(lead);
      return true;
    });
    if (positions !== undefined)
      return { leads: page, next: { at, section: section.name, after: [...positions] } };
  }
  return { leads: page, next: unread === undefined ? undefined : { at, section: unread, after: [] } };
}

/**
 * Merges the sources of a section and passes each lead to `take`. Stops when `take` returns false, or when a source has more
 * leads that were not read, and returns the positions there. Returns undefined when all leads were taken.
 */
function merge(
  { runs, newestFirst }: ReadSections['sections'][number],
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
    const isBefore = (a: string, b: string) => (newestFirst ? a > b : a < b);
    const first = others.reduce(
      (best, other) => (isBefore(other.position.sort, best.position.sort) ? other : best),
      next,
    );
    if (!take(first.lead)) return positions;
    positions.set(first.head.source.name, first.position);
    first.head.at += 1;
  }
}
