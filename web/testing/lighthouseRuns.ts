import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import * as z from 'zod/mini';
import { demoAdmin, demoUser } from '../../infra/local/demo/account.ts';
import { writeDemo } from '../../infra/local/demo/demo.ts';
import { cachedFolder } from '../../infra/local/host/cached-folder.ts';
import { startStack } from '../../infra/local/stack.ts';
import { installedBrowser } from '../../infra/testing/browser.ts';
import { paths, pathTo } from '../src/routing/paths.ts';
import { demoParams } from './demoParams.ts';
import { lighthouseOptions } from './lighthouseOptions.ts';

/*
 * This module measures when it is imported. Lighthouse's default slowdown of 4 makes a fast desktop as slow as a mid-tier
 * phone, so this machine's own factor is measured first, unless `--slowdown` gives it. Lighthouse is installed at the first use,
 * because nothing else needs it.
 */

const VERSION = '13.5.0';

interface Visit {
  /** The pattern of the path; its parameters come from the demo data. */
  readonly path: string;
  /** A signed-in user whose browser has cached the site's files. */
  readonly isWarm: boolean;
}

interface VisitWithUrl extends Visit {
  readonly url: string;
}

const publicChat = paths.mchat.public.replace(':link', 'my-bot');
const leadScreen = paths.msmart.lead.replace(':id', ':leadId');
const course = pathTo(paths.mu.course, { course: 'fb-ads-fundamental' });
const lesson = pathTo(paths.mu.lesson, { course: 'fb-ads-fundamental', chapter: 1, lesson: 2 });

const visits: readonly Visit[] = [
  { path: paths.login, isWarm: false },
  { path: paths.signUp, isWarm: false },
  { path: paths.forgotPassword, isWarm: false },
  { path: paths.admin.login, isWarm: false },
  { path: publicChat, isWarm: false },
  { path: paths.mu.certificate, isWarm: false },
  { path: paths.home, isWarm: true },
  { path: paths.mace.editor, isWarm: true },
  { path: paths.msmart.dashboard, isWarm: true },
  { path: paths.msmart.home, isWarm: true },
  { path: paths.msmart.database, isWarm: true },
  { path: leadScreen, isWarm: true },
  { path: paths.mu.courses, isWarm: true },
  { path: course, isWarm: true },
  { path: lesson, isWarm: true },
  { path: paths.mchat.chats, isWarm: true },
  { path: paths.mchat.chat, isWarm: true },
  { path: paths.mchat.data, isWarm: true },
  { path: paths.admin.panel, isWarm: true },
];

const Category = z.object({ score: z.nullable(z.number()) });
const Measure = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.object({
    'first-contentful-paint': Measure,
    'largest-contentful-paint': Measure,
    'total-blocking-time': Measure,
    'cumulative-layout-shift': Measure,
    'total-byte-weight': Measure,
  }),
});
type Report = z.infer<typeof Report>;
const Environment = z.object({ environment: z.object({ benchmarkIndex: z.number() }) });
const Audit = z.object({ id: z.string(), title: z.string(), score: z.nullable(z.number()) });
const AuditRefs = z.object({
  categories: z.record(z.string(), z.object({ auditRefs: z.array(z.object({ id: z.string() })) })),
  audits: z.record(z.string(), Audit),
});

const columns: readonly (readonly [head: string, of: (report: Report) => number, digits: number])[] = [
  ['performance', ({ categories }) => percent(categories.performance), 0],
  ['accessibility', ({ categories }) => percent(categories.accessibility), 0],
  ['best practices', ({ categories }) => percent(categories['best-practices']), 0],
  ['SEO', ({ categories }) => percent(categories.seo), 0],
  ['FCP s', ({ audits }) => audits['first-contentful-paint'].numericValue / 1000, 2],
  ['LCP s', ({ audits }) => audits['largest-contentful-paint'].numericValue / 1000, 2],
  ['TBT ms', ({ audits }) => audits['total-blocking-time'].numericValue, 0],
  ['CLS', ({ audits }) => audits['cumulative-layout-shift'].numericValue, 3],
  ['kB', ({ audits }) => audits['total-byte-weight'].numericValue / 1000, 0],
];

const values = lighthouseOptions();
const run = promisify(execFile);
const lighthouse = await installLighthouse();
const data = mkdtempSync(join(tmpdir(), 'm-suite-lighthouse-'));
const stack = await startStack({ data });
const browser = await openDebugged(join(data, 'profile'));
try {
  await writeDemo(stack, data);
  const params = await demoParams(stack);
  const slowdown = values.slowdown === undefined ? await measuredSlowdown() : Number(values.slowdown);
  process.stdout.write(`The processor is slowed down ${slowdown} times.\n\n`);
  const targets = visits
    .filter(({ path }) => values.page?.includes(path) ?? true)
    .map((visit) => ({ ...visit, url: stack.url + pathTo(visit.path, params) }));
  print(['page', ...columns.map(([head]) => head)]);
  print(['---', ...columns.map(() => '---:')]);
  // Cold visits run first, because they empty the browser's storage.
  for (const visit of targets.filter(({ isWarm }) => !isWarm)) await measure(visit, slowdown);
  const warm = targets.filter(({ isWarm }) => isWarm);
  if (warm.length > 0) await signIn(browser.address, warm);
  for (const visit of warm) await measure(visit, slowdown);
} finally {
  browser.process.kill();
  await stack.stop();
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}

async function measure(visit: VisitWithUrl, slowdown: number) {
  const { path, isWarm } = visit;
  const texts: string[] = [];
  for (let count = 0; count < Number(values.runs); count += 1)
    texts.push(await runLighthouse(visit, slowdown));
  const reports = texts.map((text) => Report.parse(JSON.parse(text)));
  const cells = columns.map(([, of, digits]) => median(reports.map(of)).toFixed(digits));
  print([isWarm ? `${path} (signed in, warm)` : path, ...cells]);
  for (const failed of failedAudits(texts[0] ?? '')) process.stderr.write(`  ${path}: ${failed}\n`);
}

/**
 * Returns how many times faster this machine is than a mid-tier phone (a Moto G4), from the median of Lighthouse's
 * benchmark and the table 'Calibrating the CPU slowdown' of its docs/throttling.md; 4 is the factor of a fast desktop.
 */
async function measuredSlowdown(): Promise<number> {
  const indexes: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const text = await runLighthouse({ url: stack.url + paths.login, isWarm: false }, 1);
    indexes.push(Environment.parse(JSON.parse(text)).environment.benchmarkIndex);
  }
  const index = median(indexes);
  process.stdout.write(`Lighthouse's benchmark index of this machine is ${index.toFixed(0)}.\n`);
  if (index >= 1500) return 4;
  return index >= 800 ? 2 : 1;
}

async function runLighthouse(
  { url, isWarm }: Pick<VisitWithUrl, 'url' | 'isWarm'>,
  slowdown: number,
): Promise<string> {
  const args = [
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--port=${browser.port}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  const { stdout } = await run(
    process.execPath,
    [lighthouse, url, ...args, ...(isWarm ? ['--disable-storage-reset'] : [])],
    { maxBuffer: 200_000_000 },
  );
  return stdout;
}

/** Lists the failed audits outside of performance. */
function failedAudits(text: string): string[] {
  const { categories, audits } = AuditRefs.parse(JSON.parse(text));
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id }) => {
      const { title, score = null } = audits[id] ?? {};
      return score === null || score === 1 ? [] : [`${name}: ${title}`];
    }),
  );
}

/** Starts a Chromium with a debugging port, which Lighthouse needs and a browser launched by Playwright lacks. */
async function openDebugged(profile: string) {
  const { path, env } = await installedBrowser();
  const chromiumProcess: ChildProcess = spawn(
    path,
    [
      '--headless',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, LANG: 'en_US.UTF-8', ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (chromiumProcess.stderr === null) throw new Error('Chromium has no output');
  for await (const line of createInterface(chromiumProcess.stderr)) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    chromiumProcess.stderr.resume();
    return { process: chromiumProcess, address, port: new URL(address).port };
  }
  throw new Error('Chromium did not start');
}

/** Signs a user and an admin in, and visits each page, so that the browser caches its files. */
async function signIn(address: string, warm: readonly VisitWithUrl[]) {
  const connected = await chromium.connectOverCDP(address);
  const [context] = connected.contexts();
  if (context === undefined) throw new Error('The browser has no profile');
  await signInAt(context, paths.login, demoUser);
  await signInAt(context, paths.admin.login, demoAdmin);
  const page = await context.newPage();
  // Chromium keeps the compiled code of a file from its second or third use on.
  for (const { url } of [...warm, ...warm, ...warm]) await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  await connected.close();
}

async function signInAt(context: BrowserContext, path: string, person: typeof demoAdmin) {
  const page = await context.newPage();
  await page.goto(stack.url + path);
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== path);
  await page.close();
}

/** Installs Lighthouse unless it is cached, and returns the path of its command. */
async function installLighthouse(): Promise<string> {
  const folder = await cachedFolder(`lighthouse-${VERSION}`, async (target) => {
    writeFileSync(join(target, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--prefix', target, '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
    await run('npm', args, { shell: process.platform === 'win32' });
  });
  return join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function percent({ score }: z.infer<typeof Category>): number {
  return (score ?? 0) * 100;
}

function print(cells: readonly string[]) {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
