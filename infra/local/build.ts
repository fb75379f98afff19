import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { root } from '../paths.ts';
import { defaults } from '../stack/settings.ts';
import { WEB_BUILDS, webSettings } from '../stack/web-settings.ts';
import { cache, cachedFolder } from './host/cached-folder.ts';
import { readJson, writeJson } from './host/durable.ts';
import { buildWorker, workerIn } from './lambda/worker-build.ts';
import { Template } from './template/template.ts';

/** The template and the folders of the built parts. */
export interface Built {
  readonly stackName: string;
  readonly template: Template;
  /** The functions' names by logical id. */
  readonly names: Readonly<Record<string, string>>;
  /** The folder with `<name>/index.js`. */
  readonly functions: string;
  /** The file that a Lambda worker starts with. */
  readonly worker: string;
  /** The folder of the courses that a new stack contains. */
  readonly courses: string;
  /** Undefined when something else serves the web app. */
  readonly web: string | undefined;
}

const KEPT_BUILDS = 4;
/** The interval at which a running process marks its build as used; a build unmarked for six times as long is old. */
const IN_USE_MS = 10 * 60 * 1000;

const everywhere = ['package-lock.json', 'shared/**/*.ts'];
const sources = {
  template: [
    ...everywhere,
    'infra/*.ts',
    'infra/stack/**/*.{ts,js}',
    'infra/deploy/*.ts',
    // The alarms quote it.
    'infra/README.md',
    'infra/local/build.ts',
    'web/public/*',
    'functions/lib/{account,aws,http,runtime}/*.ts',
    // The edge contains parts of the documents.
    'functions/groups/page/*.ts',
    // The entities define the grants.
    'functions/lib/store/*.ts',
  ],
  functions: [...everywhere, 'infra/stack/bundle.ts', 'infra/stack/functions.ts', 'functions/**/*.ts'],
  worker: ['package-lock.json', 'infra/local/lambda/{worker,worker-build,messages}.ts'],
  courses: [
    ...everywhere,
    'infra/courses/**/*',
    'infra/ops/course/*.ts',
    'infra/local/{seed,s3,host}/*.ts',
    'functions/lib/{course,store}/*.ts',
  ],
  web: [...everywhere, 'infra/local/build.ts', 'infra/stack/{settings,web-settings}.ts', 'web/**/*'],
  gallery: [...everywhere, 'infra/local/build.ts', 'infra/stack/{settings,web-settings}.ts', 'web/**/*'],
} as const;

/** A number of nobody, so that the enrol link appears as on a deployed stack. */
const LOCAL_ENROL_PHONE = '+60123456789';

const Synthesized = z.object({
  stackName: z.string(),
  template: Template,
  names: z.record(z.string(), z.string()),
});

/** Builds the parts whose sources have changed, each into a folder named by the hash of its sources. */
export async function build({ web }: { web: boolean }): Promise<Built> {
  const [functions, worker, courses, site, synthesized] = await Promise.all([
    cachedBuild('functions', buildFunctions),
    cachedBuild('worker', buildWorker),
    cachedBuild('courses', buildCourses),
    web ? cachedBuild('web', buildWeb) : undefined,
    synthesizedOf(),
  ]);
  return { ...synthesized, functions, worker: workerIn(worker), courses, web: site };
}

async function synthesizedOf(): Promise<z.infer<typeof Synthesized>> {
  const folder = await cachedBuild('template', async (target) => {
    // Loading the CDK takes a second, so it is skipped when nothing has changed.
    const { synthesize } = await import('../stack/synth.ts');
    const { template, functions } = synthesize({ enrolPhone: LOCAL_ENROL_PHONE });
    const names = Object.fromEntries([...functions].map(([id, { name }]) => [id, name]));
    writeJson(join(target, 'template.json'), { stackName: defaults.stackName, template, names });
  });
  const found = readJson(join(folder, 'template.json'), Synthesized);
  if (!found) throw new Error(`${folder} holds no template`);
  return found;
}

export async function buildFunctions(target: string): Promise<void> {
  const { bundleFunctions } = await import('../stack/bundle.ts');
  await bundleFunctions(target);
}

async function buildCourses(target: string): Promise<void> {
  const { buildSeed } = await import('./seed/build-seed.ts');
  await buildSeed(target);
}

/** Runs Vite in child processes: first the app, then the chat's pages into the same folder. */
async function buildWeb(target: string): Promise<void> {
  for (const config of WEB_BUILDS) await runVite(config, target);
}

/** Builds the gallery of all UI parts, for tests and pictures only. */
export const builtGallery = () =>
  cachedBuild('gallery', (target) => runVite(join('web', 'build', 'vite.gallery.config.ts'), target));

async function runVite(config: string, target: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--config', config, '--outDir', target, '--logLevel', 'warn'];
  // Tests run in another mode, but builds are cached for everyone.
  const env = { ...process.env, NODE_ENV: 'production', ...webSettings(defaults) };
  await promisify(execFile)(process.execPath, [vite, ...args], { cwd: root, env });
}

/** Returns the folder of a part built from its current sources. */
async function cachedBuild(
  part: keyof typeof sources,
  make: (target: string) => Promise<void>,
): Promise<string> {
  const folder = await cachedFolder(`${part}-${hashOf(sources[part])}`, make);
  const use = () => utimesSync(folder, new Date(), new Date());
  use();
  setInterval(use, IN_USE_MS).unref();
  removeOld(part);
  return folder;
}

/** Removes old builds of a part, except the latest ones and those that some process still uses. */
export function removeOld(part: string, within = cache): void {
  const folders = globSync(`${part}-*`, { cwd: within })
    .map((name) => join(within, name))
    .map((folder) => ({ folder, usedAt: statSync(folder).mtimeMs }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  const old = folders.slice(KEPT_BUILDS).filter(({ usedAt }) => usedAt < Date.now() - 6 * IN_USE_MS);
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], {
    cwd: root,
    exclude: ['**/*.test.*', 'web/*screens/**'],
  }).toSorted();
  for (const file of files) {
    if (statSync(join(root, file)).isDirectory()) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
