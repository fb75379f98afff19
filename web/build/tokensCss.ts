import type { Plugin } from 'vite';
import { scalesCss, tokensCss } from '../src/ui/theme/tokens.ts';
import { usedTokens } from './prerender/firstStyles.ts';

const sheets: ReadonlyMap<string, () => string> = new Map([
  ['virtual:tokens.css', tokensCss],
  ['virtual:scales.css', scalesCss],
]);

/**
 * Makes style sheets of the suite's tokens: their variables, and the classes of the layout primitives. Styles that stand in
 * a document get the variables that they use.
 */
export function tokens(): Plugin {
  return {
    name: 'tokens-css',
    resolveId: (id) => (sheets.has(id) ? `\0${id}` : undefined),
    load: (id) => sheets.get(id.slice(1))?.(),
    transformIndexHtml: (html) =>
      html.replace(
        /(?<=<style data-first>)(.*?)(?=<\/style>)/s,
        (rules) => usedTokens(tokensCss(), html) + rules.replace(/\n\s*/g, ''),
      ),
  };
}
