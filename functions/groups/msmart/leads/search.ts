import * as z from 'zod/mini';
import type { LeadSearch } from '../../../../shared/contract/leadSearch.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { phonePrefix, searchable } from '../../../../shared/rules/search.ts';
import { readPhone } from '../../../lib/account/readPhone.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import { pageKeyAfter, pageKeyWithin, type Stored } from '../../../lib/store/entity.ts';
import { inKey } from '../../../lib/store/key.ts';
import {
  type LeadWord,
  type ListedLead,
  leads,
  leadWords,
  leadWordsOfTeam,
  type StoredLead,
  sortedWord,
} from '../../../lib/store/lead.ts';
import { joinPages } from '../../../lib/store/searchIndexes.ts';
import { PageKey } from '../../../lib/store/table.ts';
import { NAME_WORD, PHONE_WORD, wordsOf } from './words.ts';

const INDEXES = ['name', 'phone'] as const;
type IndexName = (typeof INDEXES)[number];

/** The index in which a search goes on, and the last word that was read there. */
export const LeadSearchKey = z.object({ index: z.enum(INDEXES), after: z.optional(PageKey) });
type LeadSearchKey = z.infer<typeof LeadSearchKey>;

const STATUSES = [...STAGES, ...OUTCOMES].map(searchable);

/**
 * Returns whether a query searches the words of leads. A typed status searches by status, unless `searchBy` says
 * otherwise.
 */
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

export interface FoundWords {
  readonly index: IndexName;
  /** The text with which all the words begin. */
  readonly prefix: string;
  readonly words: readonly FoundWord[];
  readonly next: PageKey | undefined;
}

/** A page reads at least this many words, as some belong to other teams; words are small. */
const WORDS = 200;
/** A filtered page reads at least this many leads. */
const FILTERED = 100;

/** Finds the words that begin with the typed text, in both indexes concurrently. */
export function findWords(
  query: Pick<LeadSearch, 'q' | 'searchBy' | 'limit'>,
  of: Searched,
  from: LeadSearchKey | undefined,
): Promise<FoundWords[]> {
  const prefixes = prefixesOf(query);
  const first = prefixes.findIndex(({ index }) => index === from?.index);
  const limit = Math.max(query.limit, WORDS);
  return settleAll(
    prefixes.slice(Math.max(0, first)).map(async ({ index, prefix }) => {
      const listing = { startsWith: prefix, limit, from: index === from?.index ? from.after : undefined };
      const { records, next } = await ('username' in of
        ? leadWords.within(of, listing)
        : leadWords.listed(leadWordsOfTeam, of, listing));
      const afterOf = (word: (typeof records)[number]) =>
        'username' in of ? pageKeyWithin(word) : pageKeyAfter(leadWordsOfTeam, word);
      return { index, prefix, words: records.map((word) => ({ word, after: afterOf(word) })), next };
    }),
  );
}

function prefixesOf({
  q = '',
  searchBy,
}: Pick<LeadSearch, 'q' | 'searchBy'>): { index: IndexName; prefix: string }[] {
  const phone = searchBy === 'name' ? undefined : phonePrefix(q, readPhone);
  return [
    ...(searchBy === 'phone'
      ? []
      : [{ index: 'name' as const, prefix: sortedWord({ word: NAME_WORD + q }) }]),
    ...(phone === undefined
      ? []
      : [{ index: 'phone' as const, prefix: sortedWord({ word: PHONE_WORD + phone }) }]),
  ];
}

/** Returns the words of these teams' leads, as many as a page may need. */
export function candidatesOf(
  found: readonly FoundWords[],
  { limit, isFiltered, teamNames }: { limit: number; isFiltered: boolean; teamNames: readonly string[] },
): FoundWords[] {
  const known = new Set(teamNames.map(inKey));
  const most = isFiltered ? Math.max(limit, FILTERED) : limit;
  return found.map(({ words, next, ...ofIndex }) => {
    const ofTeams = words.filter(({ word }) => known.has(inKey(word.teamName)));
    const taken = ofTeams.slice(0, most);
    return { ...ofIndex, words: taken, next: ofTeams.length > most ? taken.at(-1)?.after : next };
  });
}

/** Refers to the leads of words, which are read in one batch. */
export function leadsOfWords(candidates: readonly FoundWords[]) {
  return candidates.flatMap(({ words }) => words.map(({ word }) => leads.at(word)));
}

type Lead = Stored<ListedLead>;

/** Lists each found lead once: by its first matching word in the first index that finds it. */
export function searchPage(
  candidates: readonly FoundWords[],
  found: readonly (Stored<StoredLead> | undefined)[],
  { limit, isWanted }: { limit: number; isWanted: (lead: Lead) => boolean },
): { leads: Lead[]; next: LeadSearchKey | undefined } {
  const byId = new Map(found.flatMap((lead) => (lead ? [[lead.id, leads.rowOf(lead)]] : [])));
  const pages = candidates.map(({ index, prefix, words, next }, position) => {
    const isHit = (lead: Lead, word: LeadWord) =>
      isFirstHit(lead, word, prefix) &&
      !candidates.slice(0, position).some((earlier) => finds(lead, earlier.prefix)) &&
      isWanted(lead);
    const items = words.map(({ word, after }) => {
      const lead = byId.get(word.id);
      return { record: lead && isHit(lead, word) ? lead : undefined, key: { index, after } };
    });
    return { items, next: next && { index, after: next } };
  });
  const { records, next } = joinPages(pages, limit);
  return { leads: records, next };
}

const finds = (lead: ListedLead, prefix: string) =>
  wordsOf(lead).some((word) => sortedWord(word).startsWith(prefix));

/** A lead with several matching words is listed by the one that is sorted first. */
function isFirstHit(lead: ListedLead, word: LeadWord, prefix: string): boolean {
  const [first] = wordsOf(lead)
    .map((one) => ({ position: one.position, sort: sortedWord(one) }))
    .filter(({ sort }) => sort.startsWith(prefix))
    .toSorted((one, other) =>
      one.sort === other.sort ? one.position - other.position : one.sort < other.sort ? -1 : 1,
    );
  return first?.position === word.position;
}
