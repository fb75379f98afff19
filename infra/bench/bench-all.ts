import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from '../local/build.ts';
import { withBareFunction } from './bare.ts';
import { startBenchStack } from './bench-stack.ts';
import { brokenBudgets, type Figures } from './budgets.ts';
import { readBundles } from './bundles.ts';
import { costsOf, measurableCalls } from './calls.ts';
import { costsOfChats } from './chat-costs.ts';
import { coldStarts } from './cold.ts';
import { cpuTimeOf } from './cpu.ts';
import { costsAmongMany, FEW, MANY } from './growth.ts';
import { costsOfLeads } from './lead-costs.ts';
import { thisMachine } from './machine.ts';
import { readPages } from './pages.ts';
import { paintOfLogin } from './paint.ts';
import { logProgress } from './progress.ts';
import { asMarkdown, asText, type Report } from './report.ts';
import { writeItems } from './seed.ts';
import { itemsOfUsers } from './seed-users.ts';
import { writeStoredCalls } from './stored-calls.ts';
import { paintOfWelcome } from './welcome-paint.ts';

/** Measures every call, function and page, and writes it as JSON. False when a budget is broken. */
export async function benchAll(file: string, { isMarkdown }: { isMarkdown: boolean }): Promise<boolean> {
  const figures = await measure();
  const broken = brokenBudgets(figures);
  const report: Report = { at: new Date().toISOString(), machine: thisMachine(), figures, broken };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(asText(report));
  if (isMarkdown) {
    writeStoredCalls(report.at, report.machine, figures.calls);
    writeFileSync(join(import.meta.dirname, 'README.md'), asMarkdown(report));
  }
  return broken.length === 0;
}

async function measure(): Promise<Figures> {
  logProgress('Building');
  const built = await build({ web: true });
  const bundles = await readBundles();
  const pages = await readPages(built);
  logProgress('Looking at /login on a slow phone');
  const paint = await paintOfLogin(built);
  logProgress('Looking at the welcome of a bot on a slow phone');
  const welcome = await paintOfWelcome(built);
  return { ...(await measureFunctions(built, bundles)), pages, paint, welcome };
}

async function measureFunctions(
  plain: Awaited<ReturnType<typeof build>>,
  bundles: Awaited<ReturnType<typeof readBundles>>,
): Promise<Pick<Figures, 'calls' | 'chats' | 'leads' | 'functions'>> {
  const calls = measurableCalls;
  const { built, remove } = await withBareFunction(plain);
  const bench = await startBenchStack(built);
  try {
    await writeItems(bench, itemsOfUsers(FEW));
    logProgress(`Calling all among ${FEW} users`);
    // Before anything else has written there, as among many: lists hold the same then.
    const costs = await costsOf(bench, calls);
    logProgress(`Calling all among ${MANY} users`);
    const costsThere = await costsAmongMany(built, bench, calls);
    logProgress('Growing chats and a bot');
    const chats = await costsOfChats(bench);
    logProgress('Growing the leads of a team');
    const leads = await costsOfLeads(built, bench);
    logProgress('Starting functions cold');
    const cold = await coldStarts(built, bench);
    const measured = [];
    for (const [position, call] of calls.entries()) {
      logProgress(`Measuring ${call.name}`);
      const cpu = await cpuTimeOf(bench, call);
      const [cost, costAmongMany] = [costs[position], costsThere[position]];
      if (!cost || !costAmongMany) throw new Error(`${call.name} was not counted`);
      measured.push({ name: call.name, cost, costAmongMany, cpu });
    }
    return {
      calls: measured,
      chats,
      leads,
      functions: bundles.map((bundle) => ({ ...bundle, coldStart: cold.get(bundle.name) ?? Number.NaN })),
    };
  } finally {
    await bench.stop();
    remove();
  }
}
