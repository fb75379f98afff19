import { fileURLToPath } from 'node:url';
import type { BuildEnvironmentOptions } from 'vite';

export const at = (path: string) => fileURLToPath(new URL(path, new URL('../', import.meta.url)));

/** The builds write into one folder: the app's build empties it, the visitors' build adds to it. */
export const buildOptions = {
  outDir: at('../dist/web'),
  assetsDir: 'assets',
  // The policy allows no `data:` URLs, and the polyfill is for browsers without ES2020.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  target: 'es2022',
} as const satisfies BuildEnvironmentOptions;
