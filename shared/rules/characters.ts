let graphemes: Intl.Segmenter | undefined;

/** A character that a person sees may be built of many code units, but not of more than this. */
const MAX_UNITS_PER_CHARACTER = 32;

/** The characters of a text as a person counts them (Unicode extended grapheme clusters, UAX #29). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of characters(text)) count += 1;
  return count;
}

/** Whether a text has more than `max` characters; cheap for texts of any length. */
export function countsOver(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (text.length > max * MAX_UNITS_PER_CHARACTER) return true;
  let count = 0;
  for (const _ of characters(text)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}

function characters(text: string): Intl.Segments {
  // Made for the first text that is not plainly short: it costs 6 ms, which most cold starts never need.
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return graphemes.segment(text);
}
