import type { LeadSearch } from '../../shared/contract/leadSearch.ts';
import { OUTCOMES, STAGES } from '../../shared/rules/lead.ts';
import { searchable } from '../../shared/rules/search.ts';
import { addDays, dayIn } from '../../shared/rules/time.ts';
import { leadsOfGroup, leadsOfMember } from '../store/lead.ts';
import type { Listing } from '../store/table.ts';
import { type Part, type PartKind, type Source, source } from './leadPage.ts';

type ListName = keyof typeof leadsOfMember;
type Range = Pick<Listing, 'startsWith' | 'between' | 'newestFirst'>;

/** Whose leads are listed: by the name under which a cursor knows them. */
export interface Lister {
  readonly name: string;
  sourceOf(list: ListName, range: Range): Source;
}

export function memberLister(name: string, of: { teamName: string; username: string }): Lister {
  return { name, sourceOf: (list, range) => source(name, leadsOfMember[list], of, range) };
}

export function groupLister(name: string, of: { teamName: string; groupName: string }): Lister {
  return { name, sourceOf: (list, range) => source(name, leadsOfGroup[list], of, range) };
}

/** Before and after every day that is written with four digits. */
const FIRST = '0';
const LAST = ':';

/**
 * The parts of a listing, whose sources are merged: what is overdue and then the rest, newest first; or, of a range of
 * days or of a status, what was asked for. A search by name or phone number is none of it.
 */
export function partsOf(query: LeadSearch, listers: readonly Lister[], at: number): Part[] {
  const part = (name: string, kind: PartKind, list: ListName, range: Range): Part => ({
    name,
    kind,
    newestFirst: range.newestFirst,
    sources: listers.map((lister) => lister.sourceOf(list, range)),
  });
  const { q = '', from, to, dateOf } = query;
  if (q !== '') {
    return statusesLike(q).map((status) =>
      part(status, 'asked', 'status', { startsWith: `${status}#`, newestFirst: true }),
    );
  }
  if (from === undefined && to === undefined) {
    return [
      part('overdue', 'overdue', 'due', { between: [FIRST, latestDay(at)] }),
      part('newest', 'newest', 'created', { newestFirst: true }),
    ];
  }
  if (from !== undefined && to !== undefined && from > to) return [];
  if (dateOf === 'followUp') {
    return [
      part('due', 'asked', 'due', { between: [from ?? FIRST, to === undefined ? LAST : addDays(to, 1)] }),
    ];
  }
  // A day begins and ends within a day of when it does in UTC, wherever the team is; the filter knows exactly.
  const between = [
    from === undefined ? FIRST : addDays(from, -1),
    to === undefined ? LAST : addDays(to, 2),
  ] as const;
  return [part(dateOf, 'asked', dateOf, { between: [...between], newestFirst: true })];
}

/** The parts of several listings, one after the other. */
export function inTurn(query: LeadSearch, listers: readonly Lister[], at: number): Part[] {
  return listers.flatMap((lister) =>
    partsOf(query, [lister], at).map((part) => ({ ...part, name: `${lister.name}/${part.name}` })),
  );
}

/** The day in the zone that is ahead of all others: nothing after it is overdue anywhere. */
function latestDay(at: number): string {
  return dayIn('Pacific/Kiritimati', at);
}

/** The statuses that what was typed begins. */
function statusesLike(q: string): string[] {
  return [...STAGES, ...OUTCOMES].filter((status) => searchable(status).startsWith(searchable(q)));
}
