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

/** Half a unit: nothing has a logarithm. */
const LEAST_COST = 0.5;

/**
 * The power of its size with which a cost grows: 0 where it stays, 1 where it doubles with the size. The slope of the
 * line that fits the logarithms best.
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
