import { laterWords, phoneSort } from '../../../../shared/rules/search.ts';
import { type LeadWord, leadWords, type StoredLead, sortedWord } from '../../../lib/store/lead.ts';
import type { Write } from '../../../lib/store/write.ts';

/** A name is found by so many of its words. */
const NAME_WORDS = 4;

/** What the words of names and of phone numbers begin with. */
export const NAME_WORD = 'N#';
export const PHONE_WORD = 'P#';

/** By what a lead is found. One that is not there, or in the bin, is not. */
export function wordsOf(lead: StoredLead | undefined): LeadWord[] {
  if (lead === undefined || lead.deletedAt !== undefined) return [];
  const { id, teamName, username, name, phone } = lead;
  const words = [name, ...laterWords(name)].slice(0, NAME_WORDS).map((word) => NAME_WORD + word);
  const of = { id, teamName, username };
  return [
    ...words.map((word, position) => ({ ...of, position, word })),
    { ...of, position: NAME_WORDS, word: PHONE_WORD + phoneSort(phone) },
  ];
}

/** The writes of the words that a change of a lead changes. Its own condition guards them. */
export function wordWrites(before: StoredLead | undefined, after: StoredLead | undefined): Write[] {
  const [old, wanted] = [wordsOf(before), wordsOf(after)];
  const isSame = (one: LeadWord, other: LeadWord) =>
    one.position === other.position &&
    sortedWord(one) === sortedWord(other) &&
    one.username === other.username;
  return [
    ...wanted
      .filter((word) => !old.some((other) => isSame(word, other)))
      .map((word) => leadWords.overwrite(word)),
    ...old
      .filter(({ position }) => !wanted.some((other) => other.position === position))
      .map((word) => leadWords.erase(word)),
  ];
}
