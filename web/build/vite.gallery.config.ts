import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { tokens } from './tokensCss.ts';
import { at, buildOptions } from './viteOptions.ts';

/** The gallery as a build: for tests and pictures of it. Built, a part weighs and moves as it does for people. */
export default defineConfig({
  root: at('.'),
  plugins: [react(), tokens()],
  build: {
    ...buildOptions,
    emptyOutDir: true,
    rolldownOptions: {
      input: { gallery: at('gallery.html') },
      // "use client" means nothing here, and antd says it in every file.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});
