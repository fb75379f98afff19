import { log, orLogFault } from '../../lib/runtime/log.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { clockCursors } from '../../lib/store/clockCursor.ts';
import { begun, type DueItem, dueItems, SHARDS, SLOT_MS, slotOf } from '../../lib/store/dueItem.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import type { PageKey } from '../../lib/store/table.ts';
import { ConditionFailed, orConditionFailed, transact, type Write } from '../../lib/store/write.ts';

/** A day of slots. After a longer pause, the next runs continue. */
const MAX_SLOTS = 288;
/** An hour of slots. The first run comes within five minutes of the first due item. */
const FIRST_SLOTS = 12;
const ITEMS_AT_ONCE = 25;

/** Adds the jobs of every slot that has begun, the oldest first. Returns the last slot that is complete. */
export async function workOff(): Promise<string> {
  const { cursor } = await readAll({ cursor: clockCursors.at({}) });
  const latest = Date.parse(slotOf(now()));
  // A cursor in the future was written by a wrong clock.
  const from = cursor ? Math.min(Date.parse(cursor.slot), latest) : latest - FIRST_SLOTS * SLOT_MS;
  const until = Math.min(latest, from + MAX_SLOTS * SLOT_MS);
  let passed = until;
  // The slot of the cursor is read again, because it may not have ended at the last run.
  for (let slot = from; slot <= until; slot += SLOT_MS) {
    // A failed item does not hold up later slots; only the cursor stays before its slot.
    if (!(await addJobsOfSlot(slotOf(slot)))) passed = Math.min(passed, slot - SLOT_MS);
  }
  const record = { slot: slotOf(passed) };
  if (record.slot === cursor?.slot) return record.slot;
  await unlessOvertaken([cursor ? clockCursors.patch(cursor, record) : clockCursors.create(record)]);
  return record.slot;
}

/** Returns true when no item is left in the slot. */
async function addJobsOfSlot(slot: string): Promise<boolean> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => addJobsOfShard({ slot, shard }));
  return (await settleAll(shards)).every(Boolean);
}

async function addJobsOfShard(of: Pick<DueItem, 'slot' | 'shard'>): Promise<boolean> {
  let isEmpty = true;
  let from: PageKey | undefined;
  do {
    const page = await dueItems.within(of, { limit: ITEMS_AT_ONCE, isConsistent: true, from });
    const areBegun = await settleAll(page.records.map(tryToBegin));
    isEmpty &&= !areBegun.includes(false);
    from = page.next;
  } while (from !== undefined);
  return isEmpty;
}

function tryToBegin(item: Stored<DueItem>): Promise<boolean> {
  return orLogFault('A due item could not be begun', () => begin(item), { kind: item.kind, jobId: item.id });
}

async function begin(item: Stored<DueItem>): Promise<void> {
  const writes = begun(item);
  if (writes === undefined)
    log('error', 'A due item is of no known kind', { kind: item.kind, jobId: item.id });
  else if (!((await orConditionFailed(transact(writes))) instanceof ConditionFailed)) return;
  // The kind is unknown, or the job exists already, or a concurrent run has added it.
  await unlessOvertaken([dueItems.remove(item)]);
}

/** Ignores a failed condition: a concurrent run has done the same. */
async function unlessOvertaken(writes: readonly Write[]): Promise<void> {
  await orConditionFailed(transact(writes));
}
