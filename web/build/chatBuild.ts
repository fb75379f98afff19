import type { Plugin, UserConfig } from 'vite';
import { chatCalls } from './chatCalls.ts';
import { tokens } from './tokensCss.ts';
import { at, buildOptions } from './viteOptions.ts';

/** The build of a page of the visitors' chat: the same React source, made with Preact in a tenth of the weight. */
export const chatBuild = (page: 'chat' | 'chat-preview', plugins: readonly Plugin[] = []): UserConfig => ({
  root: at('.'),
  plugins: [tokens(), chatCalls(), ...plugins],
  // The app's build has put them there.
  publicDir: false,
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  build: {
    ...buildOptions,
    emptyOutDir: false,
    rolldownOptions: { input: { [page]: at(`${page}.html`) } },
  },
});
