import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { readCommonPasswords } from '../functions/account/commonPasswords.ts';
import { functionNames } from './functions.ts';
import { root } from './paths.ts';

const PASSWORDS_MODULE = 'functions/account/commonPasswords.ts';
const PASSWORDS_FILE = 'common-passwords.json';

/** The list stays out of the bundle, in a file that is read when a password is chosen. */
const passwordsBeside: Plugin = {
  name: 'passwords-beside',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]account[\\/]commonPasswords\.ts$/ }, ({ path }) => ({
      contents: `
        import { readFileSync } from 'node:fs';
        import { join } from 'node:path';
        export function readCommonPasswords() {
          return JSON.parse(readFileSync(join(__dirname, '${PASSWORDS_FILE}'), 'utf8'));
        }`,
      resolveDir: dirname(path),
    }));
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
    plugins: [passwordsBeside, withoutOtherPlaces],
  });
  const passwords = JSON.stringify(readCommonPasswords());
  await Promise.all(
    Object.entries(metafile.outputs)
      .filter(([, { inputs }]) => PASSWORDS_MODULE in inputs)
      .map(([file]) => writeFile(resolve(root, dirname(file), PASSWORDS_FILE), passwords)),
  );
  return metafile.outputs;
}
