import type { Lead } from '../../../shared/contract/lead.ts';
import type { Lang } from '../../../shared/rules/language.ts';
import { starters as en } from '../../../shared/rules/starters/en.ts';
import { starters as ms } from '../../../shared/rules/starters/ms.ts';
import { starters as zh } from '../../../shared/rules/starters/zh.ts';
import type { CallFailed } from '../api/refusal.ts';

export const SOURCES = ['Mine', 'Team', 'Lessons'] as const;
export type SourceName = (typeof SOURCES)[number];

/** A text to begin a message with: a template, a lesson's script, or one of our starters. */
export interface Words {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The stage of the leads that it is for; undefined for all. */
  readonly stage?: Lead['leadStatus'] | undefined;
  /** Undefined where the language is not known. */
  readonly lang?: Lang | undefined;
}

export interface Source {
  readonly words: readonly Words[];
  readonly isLoading: boolean;
  readonly failure: CallFailed | undefined;
  readonly reload: () => void;
}

const starters = { en, ms, zh };

interface Writing {
  readonly stage: Lead['leadStatus'];
  readonly lang: Lang;
  /** The ids of the words that were used, latest first. */
  readonly used: readonly string[];
}

/** Returns the words for a lead, those used last first, then all others; without any for the lead, our starters stand first. */
export function wordsFor(words: readonly Words[], { stage, lang, used }: Writing) {
  const rankOf = ({ id }: Words) => (used.includes(id) ? used.indexOf(id) : used.length);
  const ordered = words.toSorted((one, other) => rankOf(one) - rankOf(other));
  const fits = (one: Words) => (one.stage ?? stage) === stage && (one.lang ?? lang) === lang;
  const matching = ordered.filter(fits);
  const others = ordered.filter((one) => !fits(one));
  const own = starters[lang][stage].map((one, index) => ({
    ...one,
    id: `starter-${lang}-${stage}-${index}`,
  }));
  return { first: matching.length > 0 ? matching : own, others, isStarters: matching.length === 0 };
}
