import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallerPackages } from './smallerPackages.ts';
import { tokens } from './tokensCss.ts';
import { at, buildOptions } from './viteOptions.ts';

/** Builds the gallery for tests and pictures, so that they run production code. */
export default defineConfig({
  root: at('.'),
  plugins: [react(), smallerPackages(), tokens()],
  build: {
    ...buildOptions,
    emptyOutDir: true,
    rolldownOptions: {
      input: { gallery: at('gallery.html') },
      // antd's files begin with "use client", which has no meaning here.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});
