import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS, MINUTE_SECONDS } from '../runtime/now.ts';
import { entity, type Stored } from './entity.ts';
import { Failing, jobsOfKind } from './job.ts';
import type { Write } from './write.ts';

export const SLOT_MS = 5 * MINUTE_SECONDS * 1000;
/** The clock may already be processing a slot that is about to begin, so no item goes into a slot this near. */
const AHEAD_MS = MINUTE_SECONDS * 1000;
export const SHARDS = 4;
/** Long after the clock has processed the slot. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

/** A job that the clock adds once its slot has begun. `kind`, `id` and `input` are those of the job. */
const DueItem = z.object({
  /** The start of the slot, ISO 8601 in UTC. */
  slot: z.string(),
  shard: z.int(),
  kind: z.string(),
  id: z.string(),
  input: z.unknown(),
  /** Absent until the job has failed. */
  failing: z.optional(Failing),
});
export type DueItem = z.infer<typeof DueItem>;

export const dueItems = entity({
  name: 'due item',
  prefix: 'DUE#',
  partition: ({ slot, shard }: { readonly slot: string; readonly shard: number }) => `${slot}#${shard}`,
  sortPrefix: '',
  sort: ({ kind, id }: Pick<DueItem, 'kind' | 'id'>) => `${kind}#${id}`,
  schema: DueItem,
  ttlSeconds: ({ slot, kind }) =>
    jobsOfKind(kind)?.isErasure ? undefined : Date.parse(slot) / 1000 + KEPT_SECONDS,
  grants: { own: ['jobs'], erase: ['clock'] },
  growth: 'one per job that waits for its time, TTL 30 days after its slot, none for an erasure',
});

/** Returns the slot that contains a time in milliseconds. */
export function slotOf(time: number): string {
  return new Date(Math.floor(time / SLOT_MS) * SLOT_MS).toISOString();
}

/** Returns the first slot that begins at a time or later, and is at least a minute away. */
export function slotFrom(time: number, nowMs: number): string {
  return slotOf(Math.max(time, nowMs + AHEAD_MS) + SLOT_MS - 1);
}

export function shardOf({ kind, id }: Pick<DueItem, 'kind' | 'id'>): number {
  return (hash('sha256', `${kind}#${id}`, 'buffer')[0] ?? 0) % SHARDS;
}

/** Returns the writes that replace a due item by its job; undefined for an unknown kind. */
export function begun(item: Stored<DueItem>): readonly [add: Write, remove: Write] | undefined {
  const { kind, id, input, failing } = item;
  const jobs = jobsOfKind(kind);
  return jobs && [jobs.resume({ id, input, failing }), dueItems.remove(item)];
}
