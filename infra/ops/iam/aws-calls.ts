import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../../paths.ts';

/** The commands that work on a deployed stack, with their entry points. */
export const operatorCommands = {
  deploy: 'infra/deploy/deploy.ts',
  rollback: 'infra/deploy/rollback.ts',
  restore: 'infra/ops/restore/restore.ts',
  rotate: 'infra/ops/rotate/rotate.ts',
  jobs: 'infra/ops/jobs/jobs.ts',
  user: 'infra/ops/user/user.ts',
  admin: 'infra/ops/admin/admin.ts',
} as const;
export type OperatorCommand = keyof typeof operatorCommands;

/** Modules that a command loads only for the stack on this machine. */
const LOCAL = new Set(['restore-drill.ts']);

/** IAM's names of services by the SDK's packages, where they differ. */
const services: Readonly<Record<string, string>> = {
  'lib-dynamodb': 'dynamodb',
  'client-secrets-manager': 'secretsmanager',
};

/** The operations that the SDK's waiters call. */
const waited: Readonly<Record<string, string>> = {
  waitUntilStackUpdateComplete: 'DescribeStacks',
  waitUntilFunctionUpdatedV2: 'GetFunction',
  waitUntilDistributionDeployed: 'GetDistribution',
};

/** DynamoDB's operations by the shorter names of the document client. */
const documented: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  BatchGet: 'BatchGetItem',
  BatchWrite: 'BatchWriteItem',
  TransactWrite: 'TransactWriteItems',
};

/**
 * Returns the AWS calls of a command, such as `dynamodb:GetItem`, sorted. They are the SDK's imports in the code that a
 * bundler keeps, which is what the entry point reaches.
 */
export async function callsOf(command: OperatorCommand): Promise<string[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [operatorCommands[command]],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [reachable],
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text ?? '';
  const imported = /^import \{([^}]*)\} from "@aws-sdk\/([\w-]+)";$/gm;
  const rest = code.replace(imported, '');
  const calls = [...code.matchAll(imported)].flatMap(([, names = '', sdk = '']) =>
    names.split(',').flatMap((each) => {
      const [name = '', alias = name] = each.trim().split(' as ');
      const operation = operationOf(name);
      const isUsed = new RegExp(`\\b${alias}\\b`).test(rest);
      return operation && isUsed ? `${services[sdk] ?? sdk.replace('client-', '')}:${operation}` : [];
    }),
  );
  return [...new Set(calls)].toSorted();
}

/** Returns the operation of an export of the SDK, or undefined for a client or an error. */
export function operationOf(name: string): string | undefined {
  const [, operation] = /^(?:paginate(\w+)|(\w+)Command)$/.exec(name)?.filter(Boolean) ?? [];
  if (operation !== undefined) return documented[operation] ?? operation;
  if (!name.startsWith('waitUntil')) return undefined;
  const asked = waited[name];
  if (asked === undefined) throw new Error(`What ${name} asks AWS is not known in aws-calls.ts`);
  return asked;
}

/** Lets esbuild drop unused exports of our modules. It would keep all exports of modules that `import()` loads. */
const reachable: Plugin = {
  name: 'reachable',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
      kind === 'entry-point' ? undefined : { path: resolve(resolveDir, path), sideEffects: false },
    );
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: withoutDynamicImports(await readFile(path, 'utf8'), path),
      loader: 'ts',
    }));
  },
};

/** Replaces dynamic imports by static imports of the exports that the text names. */
function withoutDynamicImports(text: string, path: string): string {
  const imports: string[] = [];
  const contents = text.replace(/\bimport\('(\.[^']+)'\)/g, (_, from: string) => {
    if (LOCAL.has(basename(from))) return 'Promise.resolve({})';
    const names = exportsOf(join(dirname(path), from)).filter((name) =>
      new RegExp(`\\b${name}\\b`).test(text),
    );
    const named = names.map((name) => [name, `${name}$${imports.length}`] as const);
    imports.push(`import { ${named.map(([name, alias]) => `${name} as ${alias}`)} } from '${from}';`);
    return `Promise.resolve({ ${named.map(([name, alias]) => `${name}: ${alias}`)} })`;
  });
  return [...imports, contents].join('\n');
}

function exportsOf(file: string): string[] {
  const exported = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
  return [...readFileSync(file, 'utf8').matchAll(exported)].flatMap(([, name = '']) => name);
}
