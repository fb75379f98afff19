import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { readCommonPasswords } from '../../functions/lib/account/commonPasswords.ts';
import { readConfusables } from '../../functions/lib/name/confusables.ts';
import { root } from '../paths.ts';
import { functionNames } from './functions.ts';

/** A table that stays out of the bundles, in a file beside them. */
interface Table {
  /** The module whose place the file takes. */
  readonly module: string;
  readonly file: string;
  /** What the module exports: its default, or a function by this name, which reads the file when it is called. */
  readonly readBy?: string;
  read(): unknown;
}

const tables: readonly Table[] = [
  {
    module: 'functions/lib/account/commonPasswords.ts',
    file: 'common-passwords.json',
    readBy: readCommonPasswords.name,
    read: readCommonPasswords,
  },
  {
    module: 'functions/lib/name/confusables.ts',
    file: 'confusables.json',
    readBy: readConfusables.name,
    read: readConfusables,
  },
  // As JSON it is read sooner than as code.
  {
    module: 'node_modules/libphonenumber-js/metadata.min.json.js',
    file: 'phone-metadata.json',
    read: () =>
      JSON.parse(readFileSync(join(root, 'node_modules/libphonenumber-js/metadata.min.json'), 'utf8')),
  },
];

const tablesBeside: Plugin = {
  name: 'tables-beside',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/](?:commonPasswords\.ts|confusables\.ts|metadata\.min\.json\.js)$/ },
      ({ path }) => {
        const table = tables.find(({ module }) => resolve(root, module) === path);
        if (table === undefined) return undefined;
        const { file, readBy } = table;
        const read = `JSON.parse(readFileSync(join(__dirname, '${file}'), 'utf8'))`;
        const contents = `
        import { readFileSync } from 'node:fs';
        import { join } from 'node:path';
        ${readBy === undefined ? `export default ${read};` : `export function ${readBy}() { return ${read}; }`}`;
        return { contents, resolveDir: dirname(path) };
      },
    );
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
 * The SDK's descriptions of requests and answers name their keys by constants (`[_xN]: _CT`), of which esbuild does not
 * know that they do nothing: with the names themselves it drops what no command of ours uses.
 */
const schemasByName: Plugin = {
  name: 'schemas-by-name',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/]@aws-sdk[\\/]client-\w+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/ },
      async ({ path }) => {
        const code = await readFile(path, 'utf8');
        const names = new Map(
          [...code.matchAll(/^const (\w+) = (".*");$/gm)].map(([, key, name]) => [key, name]),
        );
        return { contents: code.replace(/\[(_\w+)\]:/g, (found, key) => `${names.get(key) ?? found}:`) };
      },
    );
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
      in: join(root, 'functions', 'groups', name, 'handler.ts'),
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
    plugins: [tablesBeside, withoutOtherPlaces, schemasByName],
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
