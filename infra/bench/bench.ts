import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../local/build.ts';
import { runCommand } from '../local/command.ts';
import { root } from '../paths.ts';
import { withBareFunction } from './bare.ts';
import { brokenBudgets, type Figures } from './budgets.ts';
import { readBundles } from './bundles.ts';
import { costsOf, measurableCalls, timesOf } from './calls.ts';
import { coldStarts } from './cold.ts';
import { writeCrowd } from './crowd.ts';
import { costsAmongMany, FEW, MANY } from './growth.ts';
import { thisMachine } from './machine.ts';
import { readPages } from './pages.ts';
import { paintOfLogin } from './paint.ts';
import { asMarkdown, asText, type Report } from './report.ts';
import { startStage } from './stage.ts';

// `npm run bench [-- <file>] [-- --markdown]`: measures, prints, writes JSON, and fails when a budget is broken.

/** Shared by all calls, so that a run takes as long however many there are. */
const TIMING_MS = 60_000;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { markdown: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const figures = await measure();
  const broken = brokenBudgets(figures);
  const report: Report = { at: new Date().toISOString(), machine: thisMachine(), figures, broken };
  const file = resolve(positionals[0] ?? join(root, 'dist', 'bench.json'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(values.markdown ? asMarkdown(report) : asText(report));
  process.exitCode = broken.length === 0 ? 0 : 1;
});

async function measure(): Promise<Figures> {
  say('Building');
  const built = await build({ web: true });
  const bundles = await readBundles();
  const pages = await readPages();
  say('Looking at /login on a slow phone');
  const paint = await paintOfLogin(built);
  return { ...(await measureFunctions(built, bundles)), pages, paint };
}

async function measureFunctions(
  plain: Awaited<ReturnType<typeof build>>,
  bundles: Awaited<ReturnType<typeof readBundles>>,
): Promise<Pick<Figures, 'calls' | 'functions'>> {
  const calls = measurableCalls();
  const { built, remove } = withBareFunction(plain);
  const stage = await startStage(built);
  try {
    await writeCrowd(stage, FEW);
    say(`Calling all among ${FEW} users`);
    // Before anything else has written there, as among many: lists hold the same then.
    const costs = await costsOf(stage, calls);
    say(`Calling all among ${MANY} users`);
    const costsThere = await costsAmongMany(built, stage, calls);
    say('Starting functions cold');
    const cold = await coldStarts(built, stage);
    const measured = [];
    for (const [position, call] of calls.entries()) {
      say(`Timing ${call.name}`);
      const times = await timesOf(stage, call, TIMING_MS / calls.length);
      const [cost, costAmongMany] = [costs[position], costsThere[position]];
      if (!cost || !costAmongMany) throw new Error(`${call.name} was not counted`);
      measured.push({ name: call.name, cost, costAmongMany, times });
    }
    return {
      calls: measured,
      functions: bundles.map((bundle) => ({ ...bundle, coldStart: cold.get(bundle.name) ?? Number.NaN })),
    };
  } finally {
    await stage.stop();
    remove();
  }
}

function say(what: string): void {
  process.stderr.write(`${what} …\n`);
}
