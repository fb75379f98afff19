import { defineConfig } from 'vite';
import app from './vite.config.ts';
import { at, buildOptions } from './viteOptions.ts';

/** The gallery as a build: for tests and pictures of it. Built, a part weighs and moves as it does for people. */
export default defineConfig({
  ...app,
  build: { ...buildOptions, emptyOutDir: true, rolldownOptions: { input: { gallery: at('gallery.html') } } },
});
