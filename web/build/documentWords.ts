import type { Plugin } from 'vite';
import { WORDS_ID } from '../../shared/documents.ts';
import { en } from '../src/chat/words/en.ts';

const ID = '\0document-words';
const ROOT = '<div id="root"></div>';

/**
 * Moves the English words from the code of the visitors' page into its document, where a function writes those of the
 * bot's language instead. So each visitor loads the words of one language only.
 */
export function documentWords(): Plugin {
  return {
    name: 'document-words',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (/(^|\/)en\.ts$/.test(id) ? ID : undefined),
    load: (id) =>
      id === ID
        ? `export const en = JSON.parse(document.getElementById('${WORDS_ID}').textContent);`
        : undefined,
    transformIndexHtml: (html) =>
      html.replace(
        ROOT,
        `${ROOT}\n    <script type="application/json" id="${WORDS_ID}">${JSON.stringify(en)}</script>`,
      ),
  };
}
