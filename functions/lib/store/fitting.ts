import type { Write } from './write.ts';

/** What DynamoDB writes in one transaction. */
export const MAX_WRITES = 100;

/**
 * As many of the first of some things as fit into one transaction, at most `max`, and the writes for them: of some of
 * them, items that are shared are written once.
 */
export function fitting<T>(
  things: readonly T[],
  { max, writesOf }: { readonly max: number; writesOf(things: readonly T[]): readonly Write[] },
): { readonly taken: readonly T[]; readonly writes: readonly Write[] } {
  for (let count = Math.min(max, things.length); ; ) {
    const taken = things.slice(0, count);
    const writes = writesOf(taken);
    const excess = writes.length - MAX_WRITES;
    if (excess <= 0) return { taken, writes };
    if (count <= 1) throw new Error('One thing alone does not fit into a transaction');
    // Each takes two or more.
    count = Math.max(1, count - Math.ceil((excess * count) / writes.length));
  }
}
