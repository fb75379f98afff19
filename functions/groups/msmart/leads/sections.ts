import type { LeadSearch } from '../../../../shared/contract/leadSearch.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { searchable } from '../../../../shared/rules/search.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { leadsOfGroup, leadsOfMember } from '../../../lib/store/lead.ts';
import type { Listing } from '../../../lib/store/table.ts';
import { type ListSection, type SectionKind, type Source, source } from './page.ts';

type ListName = keyof typeof leadsOfMember;
type Range = Pick<Listing, 'startsWith' | 'between' | 'newestFirst'>;

/** The lists of one member or group. The cursor uses the name. */
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

/** They sort before and after every day with a four-digit year. */
const FIRST = '0';
const LAST = ':';

/**
 * Open follow-ups up to the day are due: overdue, or due today. When the teams' time zones are not known yet, the day is
 * the latest possible one, and the filter rejects the `unwanted` leads that are not due in their team.
 */
export interface DueUpTo {
  readonly day: string;
  readonly unwanted: number;
}

/** An allowance for a member's follow-ups on one day. */
const DUE_TOMORROW = 100;
/** An allowance for due leads among the newest ones of a page. */
const NEW_AND_DUE = 75;

/**
 * Returns the sections of a listing. A status or a range of days selects leads; otherwise the due leads come first, and
 * then the rest, newest first. Searches by name or phone number use `search.ts` instead.
 */
export function sectionsOf(query: LeadSearch, listers: readonly Lister[], due: DueUpTo): ListSection[] {
  const section = (name: string, kind: SectionKind, list: ListName, range: Range): ListSection => ({
    name,
    kind,
    newestFirst: range.newestFirst,
    sources: listers.map((lister) => lister.sourceOf(list, range)),
  });
  const { q = '', from, to, dateOf } = query;
  if (q !== '') {
    return statusesLike(q).map((status) =>
      section(status, 'asked', 'status', { startsWith: `${status}#`, newestFirst: true }),
    );
  }
  if (from === undefined && to === undefined) {
    return [
      {
        ...section('due', 'due', 'due', { between: [FIRST, dayAfter(due.day, 1)] }),
        unwanted: due.unwanted,
      },
      { ...section('newest', 'newest', 'created', { newestFirst: true }), unwanted: NEW_AND_DUE },
    ];
  }
  if (from !== undefined && to !== undefined && from > to) return [];
  if (dateOf === 'followUp') {
    return [section('due', 'asked', 'due', { between: [from ?? FIRST, dayAfter(to, 1)] })];
  }
  // A team's day differs from the UTC day by at most one day. The filter checks it exactly.
  const between = [from === undefined ? FIRST : addDays(from, -1), dayAfter(to, 2)] as const;
  return [section(dateOf, 'asked', dateOf, { between: [...between], newestFirst: true })];
}

/** Adds days to a day. Returns the end of all days for an absent day, or when the year would have five digits. */
function dayAfter(day: string | undefined, days: number): string {
  if (day === undefined) return LAST;
  const later = addDays(day, days);
  return later > day ? later : LAST;
}

/** Returns the sections of several listings, one listing after the other. */
export function inTurn(query: LeadSearch, listers: readonly Lister[], due: DueUpTo): ListSection[] {
  return listers.flatMap((lister) =>
    sectionsOf(query, [lister], due).map((section) => ({
      ...section,
      name: `${lister.name}/${section.name}`,
    })),
  );
}

export function dueIn(timeZone: string, at: number): DueUpTo {
  return { day: dayIn(timeZone, at), unwanted: 0 };
}

/** Uses the earliest time zone (UTC+14), so that no team's due lead is missed. */
export function dueAnywhere(at: number): DueUpTo {
  return { day: dayIn('Pacific/Kiritimati', at), unwanted: DUE_TOMORROW };
}

function statusesLike(q: string): string[] {
  return [...STAGES, ...OUTCOMES].filter((status) => searchable(status).startsWith(searchable(q)));
}
