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
  /** The calls whose CPU time is measured. Absent: all. */
  readonly calls: readonly string[] | undefined;
}

/**
 * Measures parts and prints them, and returns whether every budget is kept. Stores each part as soon as it is measured.
 */
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

/** Replaces the stored figures of the same parts. */
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

/** Keeps the figures of calls that were not measured again. */
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
