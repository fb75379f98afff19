import table from './confusables.json' with { type: 'json' };

/**
 * Returns the confusable characters of UTS 39 under their prototypes. `npm run confusables` makes the file from Unicode's
 * confusables.txt, under the licence in `UNICODE-LICENSE.txt`. Bundles read it from a separate file.
 */
export function readConfusables(): Readonly<Record<string, string>> {
  return table;
}
