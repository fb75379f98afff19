import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { type Cost, Measured, type StreamCost } from './measured.ts';

export const storedFile = join(import.meta.dirname, 'figures.json');

export function readStored(): Measured {
  if (!existsSync(storedFile)) return { figures: {}, measuring: {} };
  return Measured.parse(JSON.parse(readFileSync(storedFile, 'utf8')));
}

/** The measured cost of each call by name, from which `npm run cost` computes a month. */
export interface StoredCalls {
  /** ISO 8601. */
  readonly at: string;
  readonly calls: Readonly<
    Record<string, Cost & { readonly cpuMicroseconds: number; readonly stream: StreamCost }>
  >;
}

export function readStoredCalls(): StoredCalls {
  const { figures, measuring } = readStored();
  if (!figures.calls || !figures.cpu || !measuring.calls) {
    throw new CommandError('The bench has measured no call: run npm run bench -- calls cpu --keep');
  }
  const cpu = new Map(figures.cpu.map(({ name, microseconds }) => [name, Math.round(microseconds)]));
  const calls = figures.calls.flatMap(({ name, cost, stream }) => {
    const cpuMicroseconds = cpu.get(name);
    return cpuMicroseconds === undefined ? [] : [[name, { ...cost, cpuMicroseconds, stream }] as const];
  });
  return { at: measuring.calls.at, calls: Object.fromEntries(calls) };
}
