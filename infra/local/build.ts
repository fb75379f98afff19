import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { root } from '../paths.ts';
import { defaults } from '../stack/settings.ts';
import { webSettings } from '../stack/web-settings.ts';
import { cache, cachedFolder } from './cached-folder.ts';
import { readJson, writeJson } from './durable.ts';
import { buildWorker, workerIn } from './lambda/worker-build.ts';
import { Template } from './template.ts';

/** What the local stack runs: the template, and the folders of what was built. */
export interface Built {
  readonly stackName: string;
  readonly template: Template;
  /** The functions' names by their logical ids. */
  readonly names: Readonly<Record<string, string>>;
  /** Holds `<name>/index.js`. */
  readonly functions: string;
  /** What runs one of them: the inside of a worker. */
  readonly worker: string;
  /** Holds the courses that a stack has from the start. */
  readonly courses: string;
  /** Undefined when the web app is served by something else. */
  readonly web: string | undefined;
}

const KEPT = 4;
/** A process that runs what was built says so this often; what nobody has used for six times as long is old. */
const IN_USE_MS = 10 * 60 * 1000;

const everywhere = ['package-lock.json', 'shared/**/*.ts'];
const sources = {
  template: [
    ...everywhere,
    'infra/*.ts',
    'infra/{stack,deploy}/*.ts',
    // Alarms quote it.
    'infra/README.md',
    'infra/local/build.ts',
    'infra/stack/edge/*.js',
    'web/public/*',
    'functions/lib/{account,aws,http,runtime}/*.ts',
    // What the edge knows of the documents.
    'functions/groups/page/*.ts',
    // The nouns of the table say who may touch them.
    'functions/lib/store/*.ts',
  ],
  functions: [...everywhere, 'infra/stack/bundle.ts', 'infra/stack/functions.ts', 'functions/**/*.ts'],
  worker: ['package-lock.json', 'infra/local/lambda/{worker,worker-build,messages}.ts'],
  courses: [
    ...everywhere,
    'infra/courses/**/*',
    'infra/{ops,local}/*.ts',
    'functions/lib/{course,store}/*.ts',
  ],
  web: [...everywhere, 'infra/local/build.ts', 'infra/stack/{settings,web-settings}.ts', 'web/**/*'],
  gallery: [...everywhere, 'infra/local/build.ts', 'infra/stack/{settings,web-settings}.ts', 'web/**/*'],
} as const;

/** Nobody's: a link to enrol shows on this machine what a deployed stack does. */
const LOCAL_ENROL_PHONE = '+60123456789';

const Synthesized = z.object({
  stackName: z.string(),
  template: Template,
  names: z.record(z.string(), z.string()),
});

/** Builds what has changed since it was built last; each in a place of its own, named by its sources. */
export async function build({ web }: { web: boolean }): Promise<Built> {
  const [functions, worker, courses, site, synthesized] = await Promise.all([
    folderOf('functions', buildFunctions),
    folderOf('worker', buildWorker),
    folderOf('courses', buildCourses),
    web ? folderOf('web', buildWeb) : undefined,
    synthesizedOf(),
  ]);
  return { ...synthesized, functions, worker: workerIn(worker), courses, web: site };
}

async function synthesizedOf(): Promise<z.infer<typeof Synthesized>> {
  const folder = await folderOf('template', async (target) => {
    // A second to load, which a start with nothing new is spared.
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
  const { buildSeed } = await import('./seed-build.ts');
  await buildSeed(target);
}

/** In processes of their own, beside the rest: the app, then the pages of the chat into the same folder. */
async function buildWeb(target: string): Promise<void> {
  for (const config of ['vite.config.ts', 'vite.chat.config.ts', 'vite.preview.config.ts']) {
    await runVite(config, target);
  }
}

/** The folder of the page that shows every part: for tests and pictures, in no deploy. */
export const builtGallery = () => folderOf('gallery', (target) => runVite('vite.gallery.config.ts', target));

async function runVite(config: string, target: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const given = ['build', '--config', join('web', 'build', config), '--outDir', target, '--logLevel', 'warn'];
  // Also for tests, which run in another mode: what is built is kept for everyone.
  const env = { ...process.env, NODE_ENV: 'production', ...webSettings(defaults) };
  await promisify(execFile)(process.execPath, [vite, ...given], { cwd: root, env });
}

/** The folder of a part, as its present sources make it. */
async function folderOf(
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

/** Removes what was built of a part, but for what was used last, and what runs: also in another process. */
export function removeOld(part: string, within = cache): void {
  const folders = globSync(`${part}-*`, { cwd: within })
    .map((name) => join(within, name))
    .map((folder) => ({ folder, usedAt: statSync(folder).mtimeMs }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  const old = folders.slice(KEPT).filter(({ usedAt }) => usedAt < Date.now() - 6 * IN_USE_MS);
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
