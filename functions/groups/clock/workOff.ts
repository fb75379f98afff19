import { log, logFault } from '../../lib/runtime/log.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { clockCursors } from '../../lib/store/clockCursor.ts';
import { begun, type DueItem, dueItems, SHARDS, SLOT_MS, slotOf } from '../../lib/store/dueItem.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import type { PageKey } from '../../lib/store/table.ts';
import { ConditionFailed, transact, type Write } from '../../lib/store/write.ts';

/** A day. After a longer pause the next runs go on. */
const MOST_SLOTS = 288;
/** Slots before the cursor that a run looks at again: a write may have taken long. */
const LOOKED_BACK = 2;
const ITEMS_AT_ONCE = 25;

/** Adds the jobs of every slot that has begun, the oldest first, and gives the last slot that is passed. */
export async function workOff(): Promise<string> {
  const { cursor } = await readAll({ cursor: clockCursors.at({}) });
  const latest = Date.parse(slotOf(now()));
  // The first run looks a day back. A cursor ahead was written by a clock that was wrong.
  const from = cursor ? Math.min(Date.parse(cursor.slot), latest) : latest - MOST_SLOTS * SLOT_MS;
  const until = Math.min(latest, from + MOST_SLOTS * SLOT_MS);
  let passed = until;
  for (let slot = from - (LOOKED_BACK - 1) * SLOT_MS; slot <= until; slot += SLOT_MS) {
    // What is left behind in one slot does not keep back those after it: the cursor alone stays before it.
    if (!(await empty(slotOf(slot)))) passed = Math.min(passed, slot - SLOT_MS);
  }
  const record = { slot: slotOf(passed) };
  if (record.slot === cursor?.slot) return record.slot;
  await unlessOvertaken([cursor ? clockCursors.patch(cursor, record) : clockCursors.create(record)]);
  return record.slot;
}

/** Adds the jobs of a slot. Whether nothing is left in it. */
async function empty(slot: string): Promise<boolean> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => emptyShard({ slot, shard }));
  return (await settleAll(shards)).every(Boolean);
}

async function emptyShard(of: Pick<DueItem, 'slot' | 'shard'>): Promise<boolean> {
  let isEmpty = true;
  let from: PageKey | undefined;
  do {
    const page = await dueItems.within(of, { limit: ITEMS_AT_ONCE, isConsistent: true, from });
    const areBegun = await settleAll(page.records.map(isBegun));
    isEmpty &&= !areBegun.includes(false);
    from = page.next;
  } while (from !== undefined);
  return isEmpty;
}

async function isBegun(item: Stored<DueItem>): Promise<boolean> {
  try {
    await begin(item);
    return true;
  } catch (error) {
    logFault('A due item could not be begun', error, { kind: item.kind, jobId: item.id });
    return false;
  }
}

async function begin(item: Stored<DueItem>): Promise<void> {
  const writes = begun(item);
  if (writes === undefined) {
    log.error('A due item is of no known kind', { kind: item.kind, jobId: item.id });
    return unlessOvertaken([dueItems.remove(item)]);
  }
  try {
    await transact(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The job is there already, or another run has begun it.
    await unlessOvertaken([dueItems.remove(item)]);
  }
}

/** Another run may be at the same: then it is done. */
async function unlessOvertaken(writes: readonly Write[]): Promise<void> {
  try {
    await transact(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
