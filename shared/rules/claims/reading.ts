import { partners, softening } from './compile.ts';
import { type Folded, fold } from './fold.ts';
import type { Partner } from './row.ts';
import { type Sentence, sentencesOf } from './split.ts';

/** A part of a folded text. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Located extends Range {
  readonly sentence: Sentence | undefined;
}

export interface Reading extends Folded {
  /** Adds their sentences to ranges that are in the order of the text. */
  readonly locate: (ranges: readonly Range[]) => Located[];
  /** The sentences that speak of a hospital, an insurance, a collection or a swindle. */
  readonly softened: ReadonlySet<Sentence | undefined>;
  readonly partners: (list: Partner | 'illness') => readonly Located[];
}

export function read(typed: string): Reading {
  const folded = fold(typed);
  const sentences = sentencesOf(folded.text);
  const locate = (ranges: readonly Range[]) => {
    let at = 0;
    return ranges.map((range) => {
      while ((sentences[at]?.to ?? Number.POSITIVE_INFINITY) <= range.from) at += 1;
      return { ...range, sentence: sentences[at] };
    });
  };
  const found = new Map<string, readonly Located[]>();
  return {
    ...folded,
    locate,
    softened: new Set(locate(rangesOf(folded.text, softening)).map(({ sentence }) => sentence)),
    partners(list) {
      const ranges = found.get(list) ?? locate(rangesOf(folded.text, partners[list]));
      found.set(list, ranges);
      return ranges;
    },
  };
}

export function rangesOf(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map(({ 0: all, index }) => ({ from: index, to: index + all.length }));
}

/**
 * Returns a function that gives the nearest partner in a claim's sentence, or in the list below it. The claims have to
 * come in the order of the text, so that all of them together pass the partners once.
 */
export function pairing(partners: readonly Located[]) {
  let next = 0;
  return (claim: Located, reach = Number.POSITIVE_INFINITY): Located | undefined => {
    while ((partners[next]?.from ?? Number.POSITIVE_INFINITY) < claim.to) next += 1;
    const distance = (partner: Located) => Math.max(partner.from - claim.to, claim.from - partner.to);
    return [partners[next - 1], partners[next]]
      .filter((partner) => partner !== undefined)
      .filter(({ sentence }) => sentence === claim.sentence || sentence?.head === claim.sentence)
      .filter((partner) => distance(partner) <= reach)
      .sort((a, b) => distance(a) - distance(b))[0];
  };
}
