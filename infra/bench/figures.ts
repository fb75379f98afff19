import { gzipSync } from 'node:zlib';

/** The smallest value that at least half of them do not exceed. */
export function median(values: readonly number[]): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

export const gzipBytes = (content: Uint8Array | string): number => gzipSync(content).length;
