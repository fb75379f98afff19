import type { Plugin, Rolldown } from 'vite';
import { CHAT_TEMPLATE, ChatTemplate } from '../../../shared/chatTemplate.ts';
import { chatDocument, chatLink, wordsPath } from '../../../shared/documents.ts';
import { en } from '../../src/chat/words/en.ts';
import { chatCalls } from '../chatCalls.ts';
import { firstStyles } from './firstStyles.ts';
import { outputOf, scriptOf } from './program.ts';

const ROOT = '<div id="root"></div>';
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/;

/** Builds the template of the bots' documents, with what they show before any code has loaded. */
export function chatTemplate(): Plugin {
  return {
    name: 'chat-template',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = textOf(bundle, chatDocument.path.slice(1));
        const [link = ''] = STYLESHEET.exec(page) ?? [];
        if (link === '') throw new Error('The page has no styles');
        const [style, script, languages] = await Promise.all([
          firstStyles(),
          scriptOf('src/chat/preHydration.ts'),
          outputOf('build/prerender/chat.tsx', [chatCalls()]),
        ]);
        if (/<\/|<!--/.test(style + script)) throw new Error('What stands in the document would end early');
        // Styles come last, where only the code waits for them.
        const styledLast = page.replace(link, '').replace('</body>', () => `  ${link.trim()}\n  </body>`);
        const made = ChatTemplate.parse({ page: styledLast, style, script, languages });
        for (const [lang, { words }] of Object.entries(made.languages)) {
          const fileName = wordsPath(lang).slice(1);
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(words) });
        }
        this.emitFile({ type: 'asset', fileName: CHAT_TEMPLATE, source: JSON.stringify(made) });
        const source = page.replace(ROOT, `<div id="root">${unavailable}</div>`);
        this.emitFile({ type: 'asset', fileName: chatLink.path.slice(1), source });
      },
    },
  };
}

/** The view of a link whose bot cannot be read. The bot's language is not known then. */
const unavailable = `<main class="visitor"><section class="visitor-card"><h1>${en.unavailable}</h1><p><a href="">${en.tryAgain}</a></p></section></main>`;

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const found = bundle[file];
  if (found?.type !== 'asset') throw new Error(`The build has no ${file}`);
  return String(found.source);
}
