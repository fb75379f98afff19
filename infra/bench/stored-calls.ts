import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Cost } from './calls.ts';
import type { CpuTime } from './cpu.ts';
import type { Machine } from './machine.ts';

/** What one call of each kind was measured to take: what the cost of a month is computed from. */
const StoredCalls = z.strictObject({
  /** ISO 8601. */
  at: z.string(),
  machine: z.string(),
  calls: z.record(
    z.string(),
    z.strictObject({
      awsTrips: z.number(),
      readUnits: z.number(),
      writeUnits: z.number(),
      bytesToAws: z.number(),
      bytesFromAws: z.number(),
      cpuMicroseconds: z.number(),
    }),
  ),
});
export type StoredCalls = z.infer<typeof StoredCalls>;

const file = join(import.meta.dirname, 'calls.json');

export function readStoredCalls(): StoredCalls {
  return StoredCalls.parse(JSON.parse(readFileSync(file, 'utf8')));
}

interface Measured {
  readonly name: string;
  readonly cost: Cost;
  readonly cpu: CpuTime;
}

export function writeStoredCalls(at: string, { cores, model }: Machine, measured: readonly Measured[]): void {
  const calls = measured.map(({ name, cost, cpu }) => {
    const { awsTrips, readUnits, writeUnits, bytesToAws, bytesFromAws } = cost;
    const cpuMicroseconds = Math.round(cpu.microseconds);
    return [name, { awsTrips, readUnits, writeUnits, bytesToAws, bytesFromAws, cpuMicroseconds }];
  });
  const stored: StoredCalls = { at, machine: `${cores} cores of ${model}`, calls: Object.fromEntries(calls) };
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
}
