import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import * as esbuild from 'esbuild';
import { build, type Plugin } from 'vite';
import { smallerPackages } from '../smallerPackages.ts';
import { at } from '../viteOptions.ts';

const run = promisify(execFile);

/** Bundles a program of the web's sources, runs it in its own process, and returns its JSON output. */
export async function outputOf(entry: string, plugins: readonly Plugin[]): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'm-suite-prerender-'));
  try {
    await build({
      configFile: false,
      root: at('.'),
      plugins: [react(), smallerPackages(), ...plugins],
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true },
      build: { ssr: at(entry), outDir: folder, target: 'node22' },
    });
    const env = { ...process.env, NODE_ENV: 'production' };
    const program = join(folder, basename(entry).replace(/\.tsx?$/, '.js'));
    const { stdout } = await run(process.execPath, [program], { env, maxBuffer: 20_000_000 });
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Bundles a classic script, in which `define` replaces names. In a page it blocks the first paint until it has run. */
export async function scriptOf(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [at(entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define,
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}
