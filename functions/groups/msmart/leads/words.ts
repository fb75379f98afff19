import { dequal } from 'dequal/lite';
import { laterWords, phoneSort } from '../../../../shared/rules/search.ts';
import { type LeadWord, type ListedLead, leadWords } from '../../../lib/store/lead.ts';
import type { Unconditional } from '../../../lib/store/write.ts';

/** A search finds a name by its first four words. */
const NAME_WORDS = 4;

/** The prefixes of the words of names and of phone numbers. */
export const NAME_WORD = 'N#';
export const PHONE_WORD = 'P#';

/** Returns the search words of a lead; none for an absent or deleted lead. */
export function wordsOf(lead: ListedLead | undefined): LeadWord[] {
  if (lead === undefined || lead.deletedAt !== undefined) return [];
  const { id, teamName, username, name, phone } = lead;
  const words = [name, ...laterWords(name)].slice(0, NAME_WORDS).map((word) => NAME_WORD + word);
  const of = { id, teamName, username };
  return [
    ...words.map((word, position) => ({ ...of, position, word })),
    { ...of, position: NAME_WORDS, word: PHONE_WORD + phoneSort(phone) },
  ];
}

/** Returns the writes for words that differ. They need no condition, since the lead's own write has one. */
export function wordWrites(before: ListedLead | undefined, after: ListedLead | undefined): Unconditional[] {
  const [old, wanted] = [wordsOf(before), wordsOf(after)];
  return [
    ...wordsWithout(old, wanted).map((word) => leadWords.erase(word)),
    ...wordsWithout(wanted, old).map((word) => leadWords.overwrite(word)),
  ];
}

/** Returns the words whose entry is not among the others. */
export function wordsWithout(words: readonly LeadWord[], others: readonly LeadWord[]): LeadWord[] {
  const keys = others.map((word) => leadWords.at(word).key);
  return words.filter((word) => !keys.some((key) => dequal(key, leadWords.at(word).key)));
}
