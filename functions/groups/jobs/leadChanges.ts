import { settleAll } from '../../lib/runtime/settle.ts';
import type { Key } from '../../lib/store/key.ts';
import { leadChanges } from '../../lib/store/lead.ts';
import { readAll } from '../../lib/store/read.ts';
import { readItems } from '../../lib/store/table.ts';
import {
  addedTo,
  changeIdOf,
  isApplied,
  type SumChange,
  shardsOf,
  sumChanges,
  teamSums,
  withApplied,
} from '../../lib/store/teamSum.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { rankMembers } from './rankMembers.ts';

/** Returns whether a record of the stream is a change of leads, which others are computed from. */
export function isLeadChange({ pk, sk }: Key): boolean {
  return (
    pk.startsWith(sumChanges.prefix) ||
    (pk.startsWith(leadChanges.prefix) && sk.startsWith(leadChanges.sortPrefix))
  );
}

/** A change of sums, with the id by which a shard recognizes it. */
type Identified = SumChange & { readonly id: string };

/** Adds the changes of one batch of the stream to sums and ranks. It can be repeated. */
export async function followLeadChanges(keys: readonly Key[]): Promise<void> {
  const items = await readItems(keys);
  const changes: Identified[] = [];
  for (const [index, key] of keys.entries()) {
    const isOfImport = key.pk.startsWith(sumChanges.prefix);
    const sums = isOfImport ? sumChanges.parse(items[index]) : leadChanges.parse(items[index])?.sums;
    if (sums) changes.push({ ...sums, id: changeIdOf(key) });
  }
  await settleAll([addToSums(changes), rankMembers(changes.flatMap(rankedBy))]);
}

const rankedBy = ({ teamName, ranked }: SumChange) => ranked.map((username) => ({ teamName, username }));

interface ShardChange {
  readonly shard: Parameters<typeof teamSums.at>[0];
  readonly added: { readonly id: string; readonly counts: Readonly<Record<string, number>> }[];
}

async function addToSums(changes: readonly Identified[]): Promise<void> {
  const shards = new Map<string, ShardChange>();
  for (const change of changes) {
    for (const { shard, counts } of shardsOf(change)) {
      const { pk, sk } = teamSums.at(shard).key;
      const ofShard = shards.get(`${pk} ${sk}`) ?? { shard, added: [] };
      shards.set(`${pk} ${sk}`, ofShard);
      ofShard.added.push({ id: change.id, counts });
    }
  }
  const changed = [...shards.values()];
  const { sums } = await readAll({ sums: changed.map(({ shard }) => teamSums.at(shard)) });
  await settleAll(
    changed.map(async (change, index) => {
      // All are read at once; after a conflict only the one that has changed.
      let read: { readonly sum: Sum } | undefined = { sum: sums[index] };
      await writeDecided(async () => {
        const { sum } = read ?? (await readAll({ sum: teamSums.at(change.shard) }));
        read = undefined;
        return decide(change, sum);
      }, 'A sum stayed in conflict');
    }),
  );
}

type Sum = ReturnType<typeof teamSums.parse>;

/** Returns undefined when all changes are in the sum already. */
function decide({ shard, added }: ShardChange, sum: Sum): readonly Write[] | undefined {
  const applied = sum?.applied ?? '';
  const missing = added.filter(({ id }) => !isApplied(applied, id));
  if (missing.length === 0) return undefined;
  const counts = addedTo(
    sum?.counts ?? {},
    missing.map((one) => one.counts),
  );
  const ids = new Set(missing.map(({ id }) => id));
  const save = teamSums.save(sum, { ...shard, counts, applied: withApplied(applied, [...ids]) });
  // After a lost answer the repeated write fails, and the next decision finds the changes in the sum.
  return [{ ...save, isIdempotent: true }];
}
