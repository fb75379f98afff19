import { inKey } from '../../../lib/store/key.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import { addToTally, shardOf, type TallyPart, type TallyScope } from '../../../lib/store/tally.ts';
import type { Write } from '../../../lib/store/write.ts';
import { type Contribution, contributionsOf, type DueContribution, dueOf } from './leadFigures.ts';

/** A change of a lead; one side is undefined when the lead is added or removed. */
export interface LeadStep {
  readonly before: StoredLead | undefined;
  readonly after: StoredLead | undefined;
}

interface Addition {
  readonly scope: TallyScope;
  readonly part: TallyPart;
  readonly counts: Map<string, number>;
}

/**
 * Returns the writes that update a team's tallies for changes of leads: the new contributions minus the old ones. Each
 * tally is written once, in one shard, so that even a lead whose merits were all earned by different members on different
 * days can be deleted in one transaction (at most 98 writes). `active` is the member whose last activity is updated.
 */
export function tallyWrites(teamName: string, steps: readonly LeadStep[], active?: string): Write[] {
  const additions = new Map<string, Addition>();
  const add = (scope: TallyScope, part: TallyPart, counts: Iterable<[string, number]>) => {
    const key = JSON.stringify([scope.of, inKey(scope.name), part]);
    const addition = additions.get(key) ?? { scope, part, counts: new Map<string, number>() };
    additions.set(key, addition);
    for (const [name, by] of counts) addition.counts.set(name, (addition.counts.get(name) ?? 0) + by);
  };
  const addContribution = (of: Contribution, sign: 1 | -1) => {
    const counts = Object.entries(of.counts).map(([name, by]): [string, number] => [name, sign * by]);
    const parts: TallyPart[] = of.day === undefined ? ['ALL'] : ['ALL', `ON#${of.day}`];
    for (const scope of scopesOf(teamName, of)) {
      for (const part of parts) add(scope, part, counts);
    }
  };
  const addDue = ({ username, day }: DueContribution, sign: 1 | -1) => {
    const [team, member] = [teamScope(teamName), memberScope(teamName, username)];
    const ofDay: [string, number] = [`d${day.slice(8)}`, sign];
    for (const scope of [team, member]) add(scope, `DUE#M${day.slice(0, 7)}`, [ofDay]);
    add(team, `DUE#Y${day.slice(0, 4)}`, [['open', sign]]);
  };
  for (const { before, after } of steps) {
    for (const contribution of contributionsOf(before)) addContribution(contribution, -1);
    for (const contribution of contributionsOf(after)) addContribution(contribution, 1);
    const [wasDue, isDue] = [dueOf(before), dueOf(after)];
    if (wasDue) addDue(wasDue, -1);
    if (isDue) addDue(isDue, 1);
  }
  if (active !== undefined) add(memberScope(teamName, active), 'ALL', []);
  const [first] = steps;
  const { username = '' } = first?.after ?? first?.before ?? {};
  return [...additions.values()].flatMap(({ scope, part, counts }) => {
    const shard = shardOf(scope, username);
    const isActive =
      active !== undefined && scope.of === 'member' && part === 'ALL' && inKey(scope.name) === inKey(active);
    const isChanged = [...counts.values()].some((by) => by !== 0);
    return isChanged || isActive ? [addToTally({ ...scope, part, shard }, counts, { isActive })] : [];
  });
}

function scopesOf(teamName: string, { username, groupName }: Contribution): TallyScope[] {
  return [memberScope(teamName, username), { teamName, of: 'group', name: groupName }, teamScope(teamName)];
}

function memberScope(teamName: string, username: string): TallyScope {
  return { teamName, of: 'member', name: username };
}

function teamScope(teamName: string): TallyScope {
  return { teamName, of: 'team', name: '' };
}
