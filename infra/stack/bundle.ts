import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { readCommonPasswords } from '../../functions/lib/account/commonPasswords.ts';
import { readConfusables } from '../../functions/lib/name/confusables.ts';
import { root } from '../paths.ts';
import { functionNames } from './functions.ts';

/** Data that is read from a JSON file next to the bundle, as parsing JSON is faster than running a module. */
interface DataFile {
  /** The module that the file replaces. */
  readonly module: string;
  readonly file: string;
  /** The function that the module exports, which reads the file when it is called. Absent: the default export is the data. */
  readonly readBy?: string;
  read(): unknown;
}

const dataFiles: readonly DataFile[] = [
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
  {
    module: 'node_modules/libphonenumber-js/metadata.min.json.js',
    file: 'phone-metadata.json',
    read: () =>
      JSON.parse(readFileSync(join(root, 'node_modules/libphonenumber-js/metadata.min.json'), 'utf8')),
  },
];

const externalData: Plugin = {
  name: 'external-data',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/](?:commonPasswords\.ts|confusables\.ts|metadata\.min\.json\.js)$/ },
      ({ path }) => {
        const data = dataFiles.find(({ module }) => resolve(root, module) === path);
        if (data === undefined) return undefined;
        const { file, readBy } = data;
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
 * Drops parts of the SDK that a Lambda function never uses: credentials come from environment variables, and no call
 * streams events. Their `import()` would also keep esbuild from joining the modules and dropping unused exports.
 */
const lambdaOnlySdk: Plugin = {
  name: 'lambda-only-sdk',
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
 * The SDK's schemas compute their keys from constants (`[_xN]: _CT`), which esbuild cannot prove free of side effects.
 * Literal keys let it drop the schemas of commands that no function sends.
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
 * Writes `<outDir>/<name>/index.js` for each function and returns esbuild's description of the outputs.
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
    // `import()` of node:http loads all its exports, undici among them, which takes 15 ms longer than `require`.
    supported: { 'dynamic-import': false },
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    plugins: [externalData, lambdaOnlySdk, schemasByName],
  });
  const outputs = Object.entries(metafile.outputs);
  await Promise.all(
    dataFiles.flatMap(({ module, file, read }) => {
      const json = JSON.stringify(read());
      return outputs
        .filter(([, { inputs }]) => module in inputs)
        .map(([output]) => writeFile(resolve(root, dirname(output), file), json));
    }),
  );
  return metafile.outputs;
}
