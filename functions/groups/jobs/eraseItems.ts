import type { Stored } from '../../lib/store/entity.ts';
import type { Listing, Page } from '../../lib/store/table.ts';
import { MAX_WRITES } from '../../lib/store/transactionBatch.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { endTurnIfOver } from './turn.ts';

/** Writes in consecutive transactions, each with `checks`. The job must be repeatable, as it may fail between them. */
export async function writeAll(writes: readonly Write[], ...checks: readonly Write[]): Promise<void> {
  const atOnce = MAX_WRITES - checks.length;
  for (let at = 0; at < writes.length; at += atOnce) {
    await transact([...checks, ...writes.slice(at, at + atOnce)]);
  }
}

/** Writes like `writeAll`, but may end the turn between transactions: a repetition of the job reads only what is left. */
export async function eraseAll(removals: readonly Write[], ...checks: readonly Write[]): Promise<void> {
  const atOnce = MAX_WRITES - checks.length;
  for (let at = 0; at < removals.length; at += atOnce) {
    if (at > 0) endTurnIfOver();
    await transact([...checks, ...removals.slice(at, at + atOnce)]);
  }
}

/** The number of records in one removal. */
const PAGE = 100;

interface Erasable<Of, T> {
  within(of: Of, listing: Listing): Promise<Page<Stored<T>>>;
  remove(record: Stored<T>): Write;
}

/** Removes a page of the records in a partition. Returns true when there are more. */
export async function erasePage<Of, T>(from: Erasable<Of, T>, of: Of): Promise<boolean> {
  const { records, next } = await from.within(of, { limit: PAGE, isConsistent: true });
  await writeAll(records.map((record) => from.remove(record)));
  return next !== undefined;
}
