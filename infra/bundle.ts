import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { readCommonPasswords } from '../functions/account/commonPasswords.ts';
import { readConfusables } from '../functions/name/confusables.ts';
import { functionNames } from './functions.ts';
import { root } from './paths.ts';

/** Tables that stay out of the bundles, in files beside them that are read when a password or a name is chosen. */
const tables = [
  {
    module: 'functions/account/commonPasswords.ts',
    file: 'common-passwords.json',
    read: readCommonPasswords,
  },
  { module: 'functions/name/confusables.ts', file: 'confusables.json', read: readConfusables },
] as const;

const tablesBeside: Plugin = {
  name: 'tables-beside',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:commonPasswords|confusables)\.ts$/ }, ({ path }) => {
      const table = tables.find(({ module }) => resolve(root, module) === path);
      return (
        table && {
          contents: `
            import { readFileSync } from 'node:fs';
            import { join } from 'node:path';
            export function ${table.read.name}() {
              return JSON.parse(readFileSync(join(__dirname, '${table.file}'), 'utf8'));
            }`,
          resolveDir: dirname(path),
        }
      );
    });
  },
};

/**
 * What the SDK holds for other places than a Lambda function, where credentials come by variables alone and no call
 * of ours streams events. Its `import()` of them also keeps esbuild from joining the modules and dropping the unused.
 */
const withoutOtherPlaces: Plugin = {
  name: 'without-other-places',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /[\\/]credential-provider-node[\\/]dist-es[\\/]index\.js$/ }, ({ path }) => ({
      contents: `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
      resolveDir: dirname(path),
    }));
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'absent' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'absent' }, ({ path }) => ({
      contents: `throw new Error('${path} is not in this bundle');`,
    }));
  },
};

/**
 * Writes `<outDir>/<name>/index.js` for each function, and says what each is made of.
 * CommonJS with the SDK's module builds inside starts 26 ms sooner than an ES module.
 */
export async function bundleFunctions(outDir = 'dist/functions'): Promise<Metafile['outputs']> {
  const { metafile } = await build({
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
    // `import()` of node:http reads all its exports, undici among them: 15 ms that `require` does not take.
    supported: { 'dynamic-import': false },
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    plugins: [tablesBeside, withoutOtherPlaces],
  });
  const outputs = Object.entries(metafile.outputs);
  await Promise.all(
    tables.flatMap(({ module, file, read }) => {
      const table = JSON.stringify(read());
      return outputs
        .filter(([, { inputs }]) => module in inputs)
        .map(([output]) => writeFile(resolve(root, dirname(output), file), table));
    }),
  );
  return metafile.outputs;
}
