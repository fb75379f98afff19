import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import * as z from 'zod/mini';
import { commonAmong } from '../functions/account/password.ts';
import { functionNames } from './functions.ts';
import { root } from './paths.ts';

/** Of 50,000 common passwords only those that are refused are bundled. */
const commonPasswords: Plugin = {
  name: 'common-passwords',
  setup({ onLoad }) {
    onLoad({ filter: /language-common[\\/]src[\\/]passwords\.json$/ }, async ({ path }) => {
      const all = z.array(z.string()).parse(JSON.parse(await readFile(path, 'utf8')));
      return { contents: JSON.stringify(commonAmong(all)), loader: 'json' };
    });
  },
};

/**
 * Writes `<outDir>/<name>/index.js` for each function.
 * CommonJS with the SDK's module builds inside starts 26 ms sooner than an ES module.
 */
export async function bundleFunctions(outDir = 'dist/functions'): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: functionNames.map((name) => ({
      in: join(root, 'functions', name, 'handler.ts'),
      out: join(name, 'index'),
    })),
    outdir: outDir,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [commonPasswords],
  });
}
