import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
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

/**
 * Modules with large packages that few calls need. Each becomes a file next to the bundle, with all that it imports, and is
 * loaded when one of its functions is first called: compiling 100 kB takes 6 ms of every start. A module apart shares no
 * state with the bundle.
 */
const modulesApart = [
  'functions/lib/aws/media.ts',
  'functions/lib/aws/ses.ts',
  'functions/lib/course/signedAddress.ts',
  'functions/lib/ownData/exportFile.ts',
  'functions/lib/ownData/fileLink.ts',
  'functions/lib/runtime/logger.ts',
  'functions/groups/author/multipart.ts',
  'shared/rules/phone.ts',
  'shared/rules/claims/find.ts',
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
 * Modules of the SDK, with what a Lambda function needs instead. Its settings and credentials come from environment
 * variables, never from files; DynamoDB's endpoint is not discovered, and Node has SHA-256.
 */
const sdkModules: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node/dist-es/index.js': `
    export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
  '@smithy/core/dist-es/submodules/config/node-config-provider/configLoader.js': `
    export const loadConfig = ({ environmentVariableSelector: select, default: byDefault }, options) => async () =>
      select(process.env, options) ?? (typeof byDefault === 'function' ? byDefault() : byDefault);`,
  '@smithy/core/dist-es/submodules/config/config-resolver/regionConfig/getInstanceMetadataRegion.js': `
    export const getInstanceMetadataRegion = undefined;`,
  '@smithy/core/dist-es/submodules/checksum/sha256/Sha256Js.js': `
    export const Sha256Js = undefined;`,
  // No body is a web stream, and the first check for one would load Node's.
  '@smithy/core/dist-es/submodules/serde/util-stream/stream-type-check.js': `
    export const isReadableStream = () => false;
    export const isBlob = () => false;`,
  '@aws-sdk/middleware-endpoint-discovery/dist-es/resolveEndpointDiscoveryConfig.js': `
    export const resolveEndpointDiscoveryConfig = (config) => config;`,
};

/** Replaces `sdkModules`, and drops the `import()` of event streams, which would keep esbuild from joining modules. */
const lambdaOnlySdk: Plugin = {
  name: 'lambda-only-sdk',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /[\\/]node_modules[\\/]@(?:smithy|aws-sdk)[\\/].*\.js$/ }, ({ path }) => {
      const [module = ''] = path.replaceAll('\\', '/').split('/node_modules/').slice(-1);
      const contents = sdkModules[module];
      return contents === undefined ? undefined : { contents, resolveDir: dirname(path) };
    });
    // The user agent names a client's version.
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-\w+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
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

/** Replaces the modules apart by functions that load their file. */
const loadedWhenNeeded: Plugin = {
  name: 'loaded-when-needed',
  setup({ onLoad, onResolve }) {
    onLoad(
      { filter: new RegExp(`(?:${modulesApart.map((module) => basename(module)).join('|')})$`) },
      async ({ path }) => {
        if (!modulesApart.some((module) => resolve(root, module) === path)) return undefined;
        const file = `./${basename(path, '.ts')}.js`;
        const exported = Object.entries<unknown>(await import(pathToFileURL(path).href)).map(
          ([name, value]) =>
            typeof value === 'function'
              ? `export const ${name} = (...given) => require('${file}').${name}(...given);`
              : `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { contents: exported.join('\n'), resolveDir: dirname(path) };
      },
    );
    onResolve({ filter: /^\.\// }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : undefined,
    );
  },
};

/**
 * Drops what nothing uses of our modules, which only define what they export: a whole module, or a schema, as esbuild does
 * not see that the functions of a namespace are free of side effects.
 */
const withoutSideEffects: Plugin = {
  name: 'without-side-effects',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /[\\/](?:shared|functions)[\\/].*\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return { contents: code.replace(/\bz\.[a-z]/g, '/* @__PURE__ */ $&'), loader: 'ts' };
    });
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      sideEffects: false,
    }));
  },
};

const options = {
  absWorkingDir: root,
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
} as const satisfies BuildOptions;
const plugins = [externalData, lambdaOnlySdk, schemasByName, withoutSideEffects];

/**
 * Writes `<outDir>/<name>/index.js` for each function, with the files that it reads or loads later, and returns esbuild's
 * description of the outputs. CommonJS with the SDK's module builds inside starts 26 ms sooner than an ES module.
 */
export async function bundleFunctions(outDir = 'dist/functions'): Promise<Metafile['outputs']> {
  const { metafile } = await build({
    ...options,
    entryPoints: functionNames.map((name) => ({
      in: join(root, 'functions', 'groups', name, 'handler.ts'),
      out: join(name, 'index'),
    })),
    outdir: outDir,
    plugins: [loadedWhenNeeded, ...plugins],
  });
  const outputs = Object.entries(metafile.outputs);
  const apart = await Promise.all(modulesApart.map(bundledApart));
  const beside = [
    ...apart,
    ...dataFiles.map(({ module, file, read }) => ({ module, file, content: JSON.stringify(read()) })),
  ];
  const neededBy = (module: string, inputs: object): boolean =>
    module in inputs || apart.some((each) => each.module in inputs && module in each.inputs);
  await Promise.all(
    outputs.flatMap(([output, { inputs }]) =>
      beside
        .filter(({ module }) => neededBy(module, inputs))
        .map(({ file, content }) => writeFile(resolve(root, dirname(output), file), content)),
    ),
  );
  return metafile.outputs;
}

async function bundledApart(module: string) {
  const { outputFiles, metafile } = await build({ ...options, entryPoints: [module], write: false, plugins });
  const [code] = outputFiles;
  if (code === undefined) throw new Error(`${module} has no code`);
  return { module, file: `${basename(module, '.ts')}.js`, content: code.contents, inputs: metafile.inputs };
}
