import { gzipSync } from 'node:zlib';

/** The smallest value that at least half of them do not exceed. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** The smallest value that at least so many in a hundred of them do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

export const gzipBytes = (content: Uint8Array | string): number => gzipSync(content).length;
