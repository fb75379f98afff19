import table from './confusables.json' with { type: 'json' };

/**
 * What characters look like, by UTS 39: under each prototype the characters that pass for it. Of Unicode's
 * confusables.txt, under the licence in `UNICODE-LICENSE.txt`; `npm run confusables` makes it anew. A bundle reads it
 * from a file beside it.
 */
export function readConfusables(): Readonly<Record<string, string>> {
  return table;
}
