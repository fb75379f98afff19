import type { Write } from './write.ts';

/** DynamoDB's limit for one transaction. */
export const MAX_WRITES = 100;

/**
 * Takes as many of the first things as one transaction can hold, at most `max`, and returns them with their writes. Things
 * may share items, so their writes are built together.
 */
export function transactionBatch<T>(
  things: readonly T[],
  { max, writesOf }: { readonly max: number; writesOf(things: readonly T[]): readonly Write[] },
): { readonly taken: readonly T[]; readonly writes: readonly Write[] } {
  for (let count = Math.min(max, things.length); ; ) {
    const taken = things.slice(0, count);
    const writes = writesOf(taken);
    const excess = writes.length - MAX_WRITES;
    if (excess <= 0) return { taken, writes };
    if (count <= 1) throw new Error('One thing alone does not fit into a transaction');
    // Shared items keep the number of writes from being proportional, so this may take several rounds.
    count = Math.max(1, count - Math.ceil((excess * count) / writes.length));
  }
}
