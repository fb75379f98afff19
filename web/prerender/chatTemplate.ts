import type { Plugin, Rolldown } from 'vite';
import { CHAT_TEMPLATE, ChatTemplate } from '../../shared/chatTemplate.ts';
import { chatDocument } from '../../shared/documents.ts';
import { chatCalls } from '../chatCalls.ts';
import { outputOf, scriptOf } from './program.ts';

const STYLESHEET = /\s*<link rel="stylesheet" crossorigin href="\/([^"]*)">/;

/** Makes what the documents of bots are filled from: the page, and what it shows before any code has come. */
export function chatTemplate(): Plugin {
  return {
    name: 'chat-template',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = textOf(bundle, chatDocument.path.slice(1));
        const [link = '', file = ''] = STYLESHEET.exec(page) ?? [];
        const [script, views] = await Promise.all([
          scriptOf('src/chat/early.ts'),
          outputOf('prerender/chat.tsx', [chatCalls()]),
        ]);
        const [style, trimmed] = [textOf(bundle, file).trim(), script.trim()];
        if (/<\/|<!--/.test(style + trimmed)) throw new Error('What stands in the document would end early');
        const made = ChatTemplate.parse({ page: page.replace(link, ''), style, script: trimmed, views });
        this.emitFile({ type: 'asset', fileName: CHAT_TEMPLATE, source: JSON.stringify(made) });
      },
    },
  };
}

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const found = bundle[file];
  if (found?.type !== 'asset') throw new Error(`The build has no ${file}`);
  return String(found.source);
}
