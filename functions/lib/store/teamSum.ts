import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { shardOfName } from './addition.ts';
import { entity } from './entity.ts';
import { inKey, type Key } from './key.ts';

/** Each sum of a team or group is spread over this many items, so that concurrent members seldom conflict. */
export const SUM_SHARDS = 16;

/** Returns the shard of a team's sums and ranks that a member's leads belong to. */
export const sumShardOf = (username: string) => shardOfName(username, SUM_SHARDS);

/** The leads that a sum counts: those of a team, or of a group with its name. */
export interface SumScope {
  readonly teamName: string;
  readonly groupName?: string | undefined;
}

/** Two digits, so that the shards of a part sort one after the other. */
export const shardInKey = (shard: number) => String(shard).padStart(2, '0');

/** Numbers by the names of what they count. The open follow-ups of a month are named by the day: `d01` to `d31`. */
const Numbers = z.record(z.string(), z.int());

/**
 * A shard of a team's or a group's sums, with the parts of a tally. Only the stream writes them, as absolute values, so a
 * record that is delivered again changes nothing.
 */
export const teamSums = entity({
  name: 'sum of a team or group',
  prefix: 'SUM#',
  partition: ({ teamName, groupName }: SumScope) =>
    groupName === undefined ? inKey(teamName) : `${inKey(teamName)}#${inKey(groupName)}`,
  sortPrefix: '',
  sort: ({ part, shard }: { readonly part: string; readonly shard: number }) =>
    `${part}#${shardInKey(shard)}`,
  schema: z.object({
    part: z.string(),
    counts: Numbers,
    /** The changes that were added last, six characters each. */
    applied: z.string(),
  }),
  grants: { own: ['jobs'], read: ['msmart'] },
  growth: '16 per group and team: for all days, each day, and each month with open follow-ups',
});

const CHANGE_ID_LENGTH = 6;
/** A record that is delivered again after as many other changes of the same shard counts twice. */
const APPLIED_MAX = 40;

/** Returns the id of a change, by the key of the item that has it. */
export function changeIdOf({ pk, sk }: Key): string {
  return hash('sha256', `${pk} ${sk}`, 'base64url').slice(0, CHANGE_ID_LENGTH);
}

export function isApplied(applied: string, id: string): boolean {
  for (let at = 0; at < applied.length; at += CHANGE_ID_LENGTH) {
    if (applied.startsWith(id, at)) return true;
  }
  return false;
}

export function withApplied(applied: string, ids: readonly string[]): string {
  return (applied + ids.join('')).slice(-APPLIED_MAX * CHANGE_ID_LENGTH);
}

/** The additions of a change of leads to the sums of their team, and the members whose ranks it changes. */
export const SumChange = z.object({
  teamName: z.string(),
  /** The member who had the leads, which decides the shard. */
  username: z.string(),
  added: z.array(
    z.object({
      /** The group that counts too; absent for what only the team counts. */
      groupName: z.optional(z.string()),
      part: z.string(),
      counts: Numbers,
    }),
  ),
  /** The usernames of the members whose points change. */
  ranked: z.array(z.string()),
});
export type SumChange = z.infer<typeof SumChange>;

type Shard = Parameters<typeof teamSums.at>[0];
type Counts = Readonly<Record<string, number>>;

/** Returns the shards that a change adds to. What a group counts, its team counts too. */
export function shardsOf(
  change: SumChange | undefined,
): { readonly shard: Shard; readonly counts: Counts }[] {
  if (change === undefined) return [];
  const { teamName, username, added } = change;
  const shard = sumShardOf(username);
  return added.flatMap(({ groupName, part, counts }) => {
    const scopes = groupName === undefined ? [{ teamName }] : [{ teamName }, { teamName, groupName }];
    return scopes.map((scope) => ({ shard: { ...scope, part, shard }, counts }));
  });
}

/** Returns counts with others added, without zeros. */
export function addedTo(counts: Counts, others: readonly Counts[]): Record<string, number> {
  const sums = new Map(Object.entries(counts));
  for (const [name, by] of others.flatMap((other) => Object.entries(other))) {
    sums.set(name, (sums.get(name) ?? 0) + by);
  }
  return Object.fromEntries([...sums].filter(([, count]) => count !== 0));
}

/** The stream handles a change within a minute; an operator may replay a failed one for 14 days. */
const KEPT_SECONDS = 15 * DAY_SECONDS;

/** A change of imported leads. Other changes of leads carry theirs in the lead's history. */
export const sumChanges = entity({
  name: 'change of sums',
  prefix: 'SUMCHANGE#',
  partition: ({ id }: { readonly id: string }) => id,
  sortPrefix: 'CHANGE',
  schema: SumChange,
  ttlSeconds: () => nowSeconds() + KEPT_SECONDS,
  grants: { own: ['msmart', 'jobs'] },
  growth: 'one per 40 imported rows, TTL 15 days',
});
