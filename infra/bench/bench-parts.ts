import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { brokenBudgets } from './budgets.ts';
import { measure } from './measure.ts';
import type { Figures, Measured, Measuring, Part } from './measured.ts';
import { asText, inReadme } from './report.ts';
import { readStored, storedFile } from './stored.ts';

interface BenchOptions {
  readonly isKept: boolean;
  /** Of which the CPU time is measured. Absent: of all. */
  readonly calls: readonly string[] | undefined;
}

/** Measures parts and prints them; what is kept is kept as soon as it is measured. False when a budget is broken. */
export async function bench(parts: readonly Part[], { isKept, calls }: BenchOptions): Promise<boolean> {
  let measured: Measured = { figures: {}, measuring: {} };
  await measure(parts, calls, (figures) => {
    const measuring = Object.fromEntries(Object.keys(figures).map((part) => [part, thisMachine()]));
    const added: Measured = { figures, measuring };
    measured = merged(measured, added);
    if (isKept) keep(added);
  });
  const broken = brokenBudgets(measured.figures);
  process.stdout.write(asText(measured, broken));
  return broken.length === 0;
}

/** In place of what is stored of the same parts. */
function keep(added: Measured): void {
  const all = merged(readStored(), added);
  writeFileSync(storedFile, `${JSON.stringify(all, null, 1)}\n`);
  const readme = join(import.meta.dirname, 'README.md');
  writeFileSync(readme, inReadme(readFileSync(readme, 'utf8'), all, brokenBudgets(all.figures)));
}

const merged = (one: Measured, other: Measured): Measured => ({
  figures: { ...one.figures, ...other.figures, cpu: mergedCpu(one.figures.cpu, other.figures.cpu) },
  measuring: { ...one.measuring, ...other.measuring },
});

/** Calls that were not measured again keep what they had. */
function mergedCpu(one: Figures['cpu'] = [], other: Figures['cpu'] = []): Figures['cpu'] | undefined {
  const of = new Map([...one, ...other].map((call) => [call.name, call]));
  return of.size === 0 ? undefined : [...of.values()];
}

function thisMachine(): Measuring {
  return {
    at: new Date().toISOString(),
    cores: availableParallelism(),
    model: cpus()[0]?.model.trim() ?? 'an unknown processor',
    platform: `${process.platform}-${process.arch}`,
    node: process.versions.node,
  };
}
