import { build } from '../local/build.ts';
import { usageMix } from '../ops/usage-mix.ts';
import { withBareFunction } from './bare.ts';
import { startBenchStack } from './bench-stack.ts';
import { costsOf, measurableCalls } from './calls.ts';
import { cpuTimeOf } from './cpu.ts';
import { FEW } from './growth.ts';
import { thisMachine } from './machine.ts';
import { writeItems } from './seed.ts';
import { itemsOfUsers } from './seed-users.ts';
import { writeStoredCalls } from './stored-calls.ts';

/** Enough for a figure of which nothing fails. */
const QUICK = { warmUp: 60, samples: 15, maxRounds: 1 };

/** Measures what one call of each kind takes of which a month's cost is computed, and keeps it in `calls.json`. */
export async function benchCalls(logProgress: (what: string) => void): Promise<void> {
  logProgress('Building');
  const calls = measurableCalls.filter(({ name }) => name in usageMix.calls);
  const { built, remove } = await withBareFunction(await build({ web: false }));
  const bench = await startBenchStack(built);
  try {
    await writeItems(bench, itemsOfUsers(FEW));
    logProgress(`Calling ${calls.length} among ${FEW} users`);
    const costs = await costsOf(bench, calls);
    const measured = [];
    for (const [position, call] of calls.entries()) {
      logProgress(`Measuring ${call.name}, ${position + 1} of ${calls.length}`);
      const cost = costs[position];
      if (!cost) throw new Error(`${call.name} was not counted`);
      measured.push({ name: call.name, cost, cpu: await cpuTimeOf(bench, call, QUICK) });
    }
    writeStoredCalls(new Date().toISOString(), thisMachine(), measured);
  } finally {
    await bench.stop();
    remove();
  }
}
