import type { LeadSearch } from '../../../../shared/contract/leadSearch.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { searchable } from '../../../../shared/rules/search.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { leadsOfGroup, leadsOfMember } from '../../../lib/store/lead.ts';
import type { Listing } from '../../../lib/store/table.ts';
import { type Part, type PartKind, type Source, source } from './page.ts';

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

/** What is due before a day is overdue; but for so many, where the teams' zones are not known yet. */
export interface OverdueBefore {
  readonly day: string;
  readonly unwanted: number;
}

/** Of a member's follow-ups, as many as may be due on one day. */
const DUE_TODAY = 100;
/** Of the newest leads, as many as may be overdue among those of a page. */
const NEW_AND_OVERDUE = 75;

/**
 * The parts of a listing, whose sources are merged: what is overdue and then the rest, newest first; or, of a range of
 * days or of a status, what was asked for. A search by name or phone number is none of it.
 */
export function partsOf(query: LeadSearch, listers: readonly Lister[], overdue: OverdueBefore): Part[] {
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
      {
        ...part('overdue', 'overdue', 'due', { between: [FIRST, overdue.day] }),
        unwanted: overdue.unwanted,
      },
      { ...part('newest', 'newest', 'created', { newestFirst: true }), unwanted: NEW_AND_OVERDUE },
    ];
  }
  if (from !== undefined && to !== undefined && from > to) return [];
  if (dateOf === 'followUp') {
    return [part('due', 'asked', 'due', { between: [from ?? FIRST, dayAfter(to, 1)] })];
  }
  // A day begins and ends within a day of when it does in UTC, wherever the team is; the filter knows exactly.
  const between = [from === undefined ? FIRST : addDays(from, -1), dayAfter(to, 2)] as const;
  return [part(dateOf, 'asked', dateOf, { between: [...between], newestFirst: true })];
}

/** So many days after a day; after all days where there is none, or its year would have five digits. */
function dayAfter(day: string | undefined, days: number): string {
  if (day === undefined) return LAST;
  const after = addDays(day, days);
  return after > day ? after : LAST;
}

/** The parts of several listings, one after the other. */
export function inTurn(query: LeadSearch, listers: readonly Lister[], overdue: OverdueBefore): Part[] {
  return listers.flatMap((lister) =>
    partsOf(query, [lister], overdue).map((part) => ({ ...part, name: `${lister.name}/${part.name}` })),
  );
}

/** In a team's zone. */
export function overdueIn(timeZone: string, at: number): OverdueBefore {
  return { day: dayIn(timeZone, at), unwanted: 0 };
}

/** In whatever zone: nothing is overdue anywhere that is not so in the one that is ahead of all others. */
export function overdueAnywhere(at: number): OverdueBefore {
  return { day: dayIn('Pacific/Kiritimati', at), unwanted: DUE_TODAY };
}

/** The statuses that what was typed begins. */
function statusesLike(q: string): string[] {
  return [...STAGES, ...OUTCOMES].filter((status) => searchable(status).startsWith(searchable(q)));
}
