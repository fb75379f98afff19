import { laterWords, phoneSort } from '../../../../shared/rules/search.ts';
import type { FoundBy, LeadWord } from '../../../lib/store/lead.ts';

/** A search finds a name by its first four words. */
const NAME_WORDS = 4;

/** The prefixes of the words of names and of phone numbers. */
export const NAME_WORD = 'N#';
export const PHONE_WORD = 'P#';

/** Returns the search words of a lead; none for an absent or deleted lead. */
export function wordsOf(lead: (FoundBy & { readonly id: string }) | undefined): LeadWord[] {
  if (lead === undefined || lead.deletedAt !== undefined) return [];
  const { id, teamName, username, name, phone } = lead;
  const words = [name, ...laterWords(name)].slice(0, NAME_WORDS).map((word) => NAME_WORD + word);
  const of = { id, teamName, username };
  return [
    ...words.map((word, position) => ({ ...of, position, word })),
    { ...of, position: NAME_WORDS, word: PHONE_WORD + phoneSort(phone) },
  ];
}
