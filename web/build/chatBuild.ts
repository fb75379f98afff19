import type { Plugin, UserConfig } from 'vite';
import { chatCalls } from './chatCalls.ts';
import { tokens } from './tokensCss.ts';
import { at, buildOptions } from './viteOptions.ts';

/** Builds a page of the visitors' chat from the React source with Preact, at a tenth of the size. */
export const chatBuild = (page: 'chat' | 'chat-preview', plugins: readonly Plugin[] = []): UserConfig => ({
  root: at('.'),
  plugins: [tokens(), chatCalls(), ...plugins],
  // The app's build has copied them.
  publicDir: false,
  resolve: {
    alias: [
      { find: /^react(-dom\/client)?$/, replacement: at('build/preact.ts') },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  build: {
    ...buildOptions,
    emptyOutDir: false,
    rolldownOptions: { input: { [page]: at(`${page}.html`) } },
  },
});
