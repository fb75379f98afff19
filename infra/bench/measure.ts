import { CommandError } from '../command-error.ts';
import { type Built, build } from '../local/build.ts';
import { longAnswers } from './answers.ts';
import { withBareFunction } from './bare.ts';
import { type BenchStack, withBenchStack } from './bench-stack.ts';
import { readBundles } from './bundles.ts';
import { costsOf, measurableCalls } from './calls.ts';
import { costsOfChats } from './chat-costs.ts';
import { coldStarts } from './cold.ts';
import { cpuTimeOf } from './cpu.ts';
import { costsAmongMany, FEW, MANY } from './growth.ts';
import { costsOfLeads } from './lead-costs.ts';
import type { Figures, Part } from './measured.ts';
import { readPages } from './pages.ts';
import { paintOfLogin } from './paint.ts';
import { logProgress } from './progress.ts';
import { writeItems } from './seed.ts';
import { itemsOfUsers } from './seed-users.ts';
import { paintOfWelcome } from './welcome-paint.ts';

/** Measures the parts one after the other, each with calls on a stack of its own. */
export async function measure(
  parts: readonly Part[],
  calls: readonly string[] | undefined,
  onMeasured: (figures: Partial<Figures>) => void,
): Promise<void> {
  logProgress('Building');
  const built = await build({ web: parts.some((part) => NEEDS_WEB.has(part)) });
  for (const part of parts) {
    logProgress(`Measuring ${part}`);
    onMeasured(await measurePart(part, built, calls));
  }
}

const NEEDS_WEB: ReadonlySet<Part> = new Set(['pages', 'paint', 'welcome']);

async function measurePart(
  part: Part,
  built: Built,
  calls: readonly string[] | undefined,
): Promise<Partial<Figures>> {
  switch (part) {
    case 'calls':
      return { calls: await withBenchStack(built, {}, (bench) => measureCalls(built, bench)) };
    case 'cpu':
      return { cpu: await measureCpu(built, calls) };
    case 'chats':
      return { chats: await withBenchStack(built, {}, costsOfChats) };
    case 'leads':
      return { leads: await withBenchStack(built, {}, (bench) => costsOfLeads(built, bench)) };
    case 'functions':
      return { functions: await withBenchStack(built, {}, (bench) => measureFunctions(built, bench)) };
    case 'answers':
      return { answers: await withBenchStack(built, {}, longAnswers) };
    case 'pages':
      return { pages: await readPages(built) };
    case 'paint':
      return { paint: await paintOfLogin(built) };
    case 'welcome':
      return { welcome: await paintOfWelcome(built) };
  }
}

async function measureFunctions(built: Built, bench: BenchStack): Promise<Figures['functions']> {
  const bundles = await readBundles();
  const cold = await coldStarts(built, bench);
  return bundles.map((bundle) => {
    const coldStart = cold.get(bundle.name);
    if (coldStart === undefined) throw new Error(`${bundle.name} was not started`);
    return { ...bundle, coldStart };
  });
}

async function measureCalls(built: Built, bench: BenchStack): Promise<Figures['calls']> {
  const calls = measurableCalls;
  await writeItems(bench, itemsOfUsers(FEW));
  logProgress(`Making ${calls.length} calls among ${FEW} users`);
  // Measures before other parts write, so that the lists hold the same as with many users.
  const costs = await costsOf(bench, calls);
  logProgress(`Making them among ${MANY} users`);
  const costsThere = await costsAmongMany(built, bench, calls);
  return calls.map(({ name }, position) => {
    const [counted, costAmongMany] = [costs[position], costsThere[position]];
    if (!counted || !costAmongMany) throw new Error(`${name} was not counted`);
    return { name, ...counted, costAmongMany };
  });
}

async function measureCpu(plain: Built, names: readonly string[] | undefined): Promise<Figures['cpu']> {
  const calls = measurableCalls.filter(({ name }) => names?.includes(name) ?? true);
  if (calls.length === 0) throw new CommandError('There is no such call');
  const { built, remove } = await withBareFunction(plain);
  try {
    return await withBenchStack(built, {}, async (bench) => {
      const measured: Figures['cpu'] = [];
      for (const [position, call] of calls.entries()) {
        logProgress(`${call.name}, ${position + 1} of ${calls.length}`);
        measured.push({ name: call.name, ...(await cpuTimeOf(bench, call)) });
      }
      return measured;
    });
  } finally {
    remove();
  }
}
