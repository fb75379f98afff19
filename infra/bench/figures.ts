import { gzipSync } from 'node:zlib';

/** Returns the smallest value that at least half of the values do not exceed. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** Returns the smallest value that at least this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

export const gzipBytes = (content: Uint8Array | string): number => gzipSync(content).length;

/** Zero has no logarithm, so half a unit replaces it. */
const LEAST_COST = 0.5;

/**
 * Returns the power of the size with which a cost grows: 0 for a constant cost, 1 for a proportional one. It is the
 * slope of the line that fits the logarithms best.
 */
export function growthExponent(costs: readonly { readonly size: number; readonly cost: number }[]): number {
  const points = costs.map(({ size, cost }) => ({
    x: Math.log(size),
    y: Math.log(Math.max(cost, LEAST_COST)),
  }));
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}
