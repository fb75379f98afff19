let graphemes: Intl.Segmenter | undefined;

/** A visible character may consist of many UTF-16 code units, but of no more than this. */
const MAX_UNITS_PER_CHARACTER = 32;

/** Counts the characters of a text as a person sees them (Unicode extended grapheme clusters, UAX #29). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of characters(text)) count += 1;
  return count;
}

/** Returns whether a text has more than `max` characters; cheap for texts of any length. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && sumsOver(text, max, () => 1);
}

/** Returns the first `max` characters of a text, as a person sees them. */
export function firstCharacters(text: string, max: number): string {
  if (!isLongerThan(text, max)) return text;
  let end = 0;
  let count = 0;
  for (const { index, segment } of characters(text)) {
    count += 1;
    if (count > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Returns a text without line breaks, control characters and changes of direction. */
export function toOneLine(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '').replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Returns whether a name shows nothing: it has only white space, marks without a letter, or invisible characters. */
export function namesNothing(name: string): boolean {
  return /^[\s\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(name);
}

/** Controls, line and paragraph separators, annotation marks, ignorable characters, and the Braille blank. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Emoji that contain invisible characters: keycaps, flags, and joined or coloured emoji (UTS 51). */
const EMOJI =
  /[\d#*]\ufe0f\u20e3|\u{1f3f4}[\u{e0061}-\u{e007a}\d]+\u{e007f}|\p{Extended_Pictographic}\ufe0f?\p{EMod}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{EMod}?)*/gu;

/**
 * Joiners in places where a script needs them to shape its letters (RFC 5892, A.1 and A.2): after the virama of an
 * Indic script, as in Sinhala's ශ්‍රී, and between Arabic letters.
 */
const JOINERS =
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2])[\u200c\u200d]|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu;

const SEEN_OR_NOT = new RegExp(`(${EMOJI.source}|${JOINERS.source})|${UNSEEN.source}`, 'gu');

/** Removes invisible characters from a name, as pasted ones have. Those that separate words or lines become spaces. */
export function withoutUnseen(name: string): string {
  return name.replace(SEEN_OR_NOT, (found, seen?: string) => seen ?? (/[\s\p{Cc}]/u.test(found) ? ' ' : ''));
}

/** Returns whether a name holds invisible characters, by which two different names could look the same. */
export function hasUnseen(name: string): boolean {
  return withoutUnseen(name) !== name;
}

export function unseenProblem(label: string): string {
  return `${label} cannot contain characters that cannot be seen`;
}

/** Returns the message for invalid characters in a name that other people read. Accepts an empty name. */
export function seenNameProblem(name: string, label: string): string | undefined {
  if (name === '') return undefined;
  if (namesNothing(name)) return `${label} is required`;
  return hasUnseen(name) ? unseenProblem(label) : undefined;
}

/** Chinese, Japanese and Korean writing, with its punctuation (fullwidth and wide, UAX #11). */
const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60]/u;

/** Returns whether a text is wider than `max`, where a Chinese, Japanese or Korean character counts as two. */
export function isWiderThan(text: string, max: number): boolean {
  return sumsOver(text, max, (character) => (WIDE.test(character) ? 2 : 1));
}

function sumsOver(text: string, max: number, count: (character: string) => number): boolean {
  if (text.length > max * MAX_UNITS_PER_CHARACTER) return true;
  let sum = 0;
  for (const { segment } of characters(text)) {
    sum += count(segment);
    if (sum > max) return true;
  }
  return false;
}

function characters(text: string): Intl.Segments {
  // Created when first needed: it costs 6 ms, and most cold starts meet only texts that are plainly short.
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return graphemes.segment(text);
}
