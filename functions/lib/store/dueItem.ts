import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS, MINUTE_SECONDS } from '../runtime/now.ts';
import { entity, type Stored } from './entity.ts';
import { Failing, jobsOfKind } from './job.ts';
import type { Write } from './write.ts';

export const SLOT_MS = 5 * MINUTE_SECONDS * 1000;
/** A run of the clock may be at a slot that has just begun: nothing is put into one so near. */
const AHEAD_MS = MINUTE_SECONDS * 1000;
export const SHARDS = 4;
/** The clock has come by long before. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

/** A job that the clock adds when its slot has begun. */
const DueItem = z.object({
  /** When the slot begins, ISO 8601 in UTC. */
  slot: z.string(),
  shard: z.int(),
  kind: z.string(),
  /** Of the job. */
  id: z.string(),
  input: z.unknown(),
  /** Absent: the job was not tried yet. */
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
  growth: 'one a job that waits for its time, TTL 30 days after its slot, none for an erasure',
});

/** The slot that a time is in. */
export function slotOf(time: number): string {
  return new Date(Math.floor(time / SLOT_MS) * SLOT_MS).toISOString();
}

/** The first slot that begins at a time or after it, and is not too near. */
export function slotFrom(time: number, nowMs: number): string {
  return slotOf(Math.max(time, nowMs + AHEAD_MS) + SLOT_MS - 1);
}

/** The shard of a slot that a job waits in. */
export function shardOf({ kind, id }: Pick<DueItem, 'kind' | 'id'>): number {
  return (hash('sha256', `${kind}#${id}`, 'buffer')[0] ?? 0) % SHARDS;
}

/** The writes that add the job of a due item in its place. Undefined when its kind is unknown. */
export function begun(item: Stored<DueItem>): readonly [add: Write, remove: Write] | undefined {
  const { kind, id, input, failing } = item;
  const jobs = jobsOfKind(kind);
  return jobs && [jobs.resume({ id, input, failing }), dueItems.remove(item)];
}
