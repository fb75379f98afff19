import { gzipSync } from 'node:zlib';

/** The value that half of them do not exceed. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest value that at least `percent` of them do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  const found = ordered[Math.max(0, Math.ceil((percent / 100) * ordered.length) - 1)];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

export const gzipBytes = (content: Uint8Array | string): number => gzipSync(content).length;
