import * as z from 'zod/mini';
import type { LeadSearch } from '../../../../shared/contract/leadSearch.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { phonePrefix, searchable } from '../../../../shared/rules/search.ts';
import { readPhone } from '../../../lib/account/readPhone.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import { pageKeyAfter, type Stored } from '../../../lib/store/entity.ts';
import { inKey } from '../../../lib/store/key.ts';
import {
  type LeadWord,
  leads,
  leadWords,
  leadWordsOfMember,
  leadWordsOfTeam,
  type StoredLead,
  sortedWord,
} from '../../../lib/store/lead.ts';
import { PageKey } from '../../../lib/store/table.ts';
import { NAME_WORD, PHONE_WORD, wordsOf } from './words.ts';

const WAYS = ['name', 'phone'] as const;
type WayName = (typeof WAYS)[number];

/** Where a search goes on: in which way of finding, and after which word. */
export const LeadSearchKey = z.object({ way: z.enum(WAYS), after: z.optional(PageKey) });
type LeadSearchKey = z.infer<typeof LeadSearchKey>;

const STATUSES = [...STAGES, ...OUTCOMES].map(searchable);

/** Returns whether a query searches the words of leads. A typed status searches by status, unless `searchBy` says otherwise. */
export function isWordSearch({ q = '', searchBy }: Pick<LeadSearch, 'q' | 'searchBy'>): boolean {
  if (q === '' || searchBy === 'status') return false;
  return searchBy !== undefined || !STATUSES.includes(searchable(q));
}

/** Searches the leads of a member in all teams, or all leads of a team. */
type Searched = { readonly username: string } | { readonly teamName: string };

interface FoundWord {
  readonly word: LeadWord;
  readonly after: PageKey;
}

/** The words that one way found. */
export interface FoundWords {
  readonly way: WayName;
  /** How the words begin. */
  readonly prefix: string;
  readonly words: readonly FoundWord[];
  readonly next: PageKey | undefined;
}

/** A page reads at least this many words, as some belong to other teams; words are small. */
const WORDS = 200;
/** A filtered page reads at least this many leads. */
const FILTERED = 100;

/** The words that begin as what was typed, in each way of finding at once. */
export function findWords(
  query: Pick<LeadSearch, 'q' | 'searchBy' | 'limit'>,
  of: Searched,
  from: LeadSearchKey | undefined,
): Promise<FoundWords[]> {
  const ways = waysOf(query);
  const first = ways.findIndex(({ way }) => way === from?.way);
  const limit = Math.max(query.limit, WORDS);
  return settleAll(
    ways.slice(Math.max(0, first)).map(async ({ way, prefix }) => {
      const listing = { startsWith: prefix, limit, from: way === from?.way ? from.after : undefined };
      const [records, next] = await ('username' in of
        ? listWords(leadWordsOfMember, of, listing)
        : listWords(leadWordsOfTeam, of, listing));
      return { way, prefix, words: records, next };
    }),
  );
}

async function listWords<L>(
  list: Parameters<typeof leadWords.listed<L>>[0],
  of: L,
  listing: Parameters<typeof leadWords.listed<L>>[2],
): Promise<[FoundWord[], PageKey | undefined]> {
  const { records, next } = await leadWords.listed(list, of, listing);
  return [records.map((word) => ({ word, after: pageKeyAfter(list, word) })), next];
}

function waysOf({
  q = '',
  searchBy,
}: Pick<LeadSearch, 'q' | 'searchBy'>): { way: WayName; prefix: string }[] {
  const phone = searchBy === 'name' ? undefined : phonePrefix(q, readPhone);
  return [
    ...(searchBy === 'phone' ? [] : [{ way: 'name' as const, prefix: sortedWord({ word: NAME_WORD + q }) }]),
    ...(phone === undefined
      ? []
      : [{ way: 'phone' as const, prefix: sortedWord({ word: PHONE_WORD + phone }) }]),
  ];
}

/** The words whose leads are looked at for a page: of these teams, as many as it may need. */
export function candidatesOf(
  found: readonly FoundWords[],
  { limit, isFiltered, teamNames }: { limit: number; isFiltered: boolean; teamNames: readonly string[] },
): FoundWords[] {
  const known = new Set(teamNames.map(inKey));
  const most = isFiltered ? Math.max(limit, FILTERED) : limit;
  return found.map(({ words, next, ...way }) => {
    const ofTeams = words.filter(({ word }) => known.has(inKey(word.teamName)));
    const taken = ofTeams.slice(0, most);
    return { ...way, words: taken, next: ofTeams.length > most ? taken.at(-1)?.after : next };
  });
}

/** Refers to the leads of words, which are read in one batch. */
export function leadsOfWords(candidates: readonly FoundWords[]) {
  return candidates.flatMap(({ words }) => words.map(({ word }) => leads.at(word)));
}

type Lead = Stored<StoredLead>;

/** A page of the leads that were found, each once: by its first word in the first way that finds it. */
export function searchPage(
  candidates: readonly FoundWords[],
  found: readonly (Lead | undefined)[],
  { limit, isWanted }: { limit: number; isWanted: (lead: Lead) => boolean },
): { leads: Lead[]; next: LeadSearchKey | undefined } {
  const byId = new Map(found.flatMap((lead) => (lead ? [[lead.id, lead]] : [])));
  const unfinished = candidates.findIndex(({ next }) => next !== undefined);
  // What a way has not told yet comes before what the next one found.
  const told = unfinished === -1 ? candidates : candidates.slice(0, unfinished + 1);
  const places = told.flatMap(({ way, prefix, words }, index) =>
    words.map(({ word, after }) => {
      const lead = byId.get(word.id);
      const isHit =
        lead &&
        isFirstHit(lead, word, prefix) &&
        !told.slice(0, index).some((earlier) => finds(lead, earlier.prefix)) &&
        isWanted(lead);
      return { lead: isHit ? lead : undefined, key: { way, after } };
    }),
  );
  const page: Lead[] = [];
  let next: LeadSearchKey | undefined;
  for (const { lead, key } of places) {
    if (lead && page.length === limit) return { leads: page, next };
    if (lead) page.push(lead);
    next = key;
  }
  const last = told.at(-1);
  return { leads: page, next: last?.next && { way: last.way, after: last.next } };
}

const finds = (lead: StoredLead, prefix: string) =>
  wordsOf(lead).some((word) => sortedWord(word).startsWith(prefix));

/** A lead of which several words begin so is listed by the one that is sorted first. */
function isFirstHit(lead: StoredLead, word: LeadWord, prefix: string): boolean {
  const [first] = wordsOf(lead)
    .map((one) => ({ position: one.position, sort: sortedWord(one) }))
    .filter(({ sort }) => sort.startsWith(prefix))
    .toSorted((one, other) =>
      one.sort === other.sort ? one.position - other.position : one.sort < other.sort ? -1 : 1,
    );
  return first?.position === word.position;
}
