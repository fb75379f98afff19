import { randomUUID } from 'node:crypto';
import { replyClassOf } from '../../../../shared/rules/replyTime.ts';
import { inKey } from '../../../lib/store/key.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import { addToTally, type CountName, type TallyPart } from '../../../lib/store/tally.ts';
import { type SumChange, sumChanges } from '../../../lib/store/teamSum.ts';
import type { Write } from '../../../lib/store/write.ts';
import { type Contribution, contributionsOf, type DueContribution, dueOf } from './leadFigures.ts';

/** A change of a lead; one side is undefined when the lead is added or removed. */
export interface LeadStep {
  readonly before: StoredLead | undefined;
  readonly after: StoredLead | undefined;
}

type Counts = readonly (readonly [string, number])[];

/** The additions of changes to one part of a tally or sum. */
interface Addition {
  /** The name of the member or the group; undefined for what only the team counts. */
  readonly name: string | undefined;
  readonly part: TallyPart;
  readonly counts: Map<string, number>;
}

class Additions {
  readonly #byKey = new Map<string, Addition>();

  add(name: string | undefined, part: TallyPart, counts: Iterable<readonly [string, number]>): void {
    const key = JSON.stringify([name && inKey(name), part]);
    const addition = this.#byKey.get(key) ?? { name, part, counts: new Map<string, number>() };
    this.#byKey.set(key, addition);
    for (const [of, by] of counts) addition.counts.set(of, (addition.counts.get(of) ?? 0) + by);
  }

  all(): Addition[] {
    return [...this.#byKey.values()];
  }
}

/** Adds the new contributions of leads, and takes away the old ones. */
function addSteps(
  steps: readonly LeadStep[],
  add: {
    contribution(of: Contribution, part: TallyPart, counts: Counts): void;
    due(of: DueContribution, part: TallyPart, counts: Counts): void;
  },
): void {
  const contribute = (of: Contribution, sign: 1 | -1) => {
    const counts = Object.entries(of.counts).map(([name, by]) => [name, sign * by] as const);
    add.contribution(of, 'ALL', counts);
    if (of.day !== undefined) add.contribution(of, `ON#${of.day}`, counts);
  };
  const contributeDue = (of: DueContribution | undefined, sign: 1 | -1) => {
    if (of) add.due(of, `DUE#${of.day.slice(0, 7)}`, [[`d${of.day.slice(8)}`, sign]]);
  };
  for (const { before, after } of steps) {
    for (const of of contributionsOf(before)) contribute(of, -1);
    for (const of of contributionsOf(after)) contribute(of, 1);
    contributeDue(dueOf(before), -1);
    contributeDue(dueOf(after), 1);
  }
}

const changed = ({ counts }: Addition) => [...counts].filter(([, by]) => by !== 0);

/**
 * Returns the writes that update the members' tallies for changes of leads of a team. Each tally is written once, so that
 * even a lead whose merits were all earned by different members on different days can be deleted in one transaction.
 * `active` is the member whose last activity is updated.
 */
export function tallyWrites(teamName: string, steps: readonly LeadStep[], active?: string): Write[] {
  const additions = new Additions();
  const add = ({ username }: { readonly username: string }, part: TallyPart, counts: Counts) =>
    additions.add(username, part, counts);
  addSteps(steps, { contribution: add, due: add });
  for (const { before, after } of steps) {
    if (after) additions.add(after.username, 'ALL', replyCounts(before, after));
  }
  if (active !== undefined) additions.add(active, 'ALL', []);
  return additions.all().flatMap((addition) => {
    const { name: username = '', part, counts } = addition;
    const isActive = active !== undefined && part === 'ALL' && inKey(username) === inKey(active);
    return changed(addition).length > 0 || isActive
      ? [addToTally({ teamName, username, part }, counts, { isActive })]
      : [];
  });
}

/** Counts the first message to a lead, or takes it back when its member has not sent it. */
function replyCounts(before: StoredLead | undefined, after: StoredLead): [CountName, number][] {
  const isPassedOn = before?.username !== after.username || before.deletedAt !== after.deletedAt;
  if (isPassedOn || before.firstReplyAt === after.firstReplyAt) return [];
  const [old, next] = [replyClassOf(before), replyClassOf(after)];
  return [
    ...(old ? [[`reply:${old}`, -1] as [CountName, number]] : []),
    ...(next ? [[`reply:${next}`, 1] as [CountName, number]] : []),
  ];
}

/** Returns what changes of leads add to the sums of their team and its groups; undefined when they add nothing. */
export function sumChangeOf(teamName: string, steps: readonly LeadStep[]): SumChange | undefined {
  const additions = new Additions();
  const points = new Map<string, Map<string, number>>();
  addSteps(steps, {
    contribution(of, part, counts) {
      additions.add(of.groupName, part, counts);
      const ofMember = points.get(of.username) ?? new Map<string, number>();
      points.set(of.username, ofMember);
      for (const [name, by] of counts) {
        if (!name.endsWith('Points')) continue;
        const key = `${part} ${name}`;
        ofMember.set(key, (ofMember.get(key) ?? 0) + by);
      }
    },
    due: (_, part, counts) => additions.add(undefined, part, counts),
  });
  const added = additions.all().flatMap((addition) => {
    const counts = changed(addition);
    const { name: groupName, part } = addition;
    return counts.length > 0
      ? [{ ...(groupName !== undefined && { groupName }), part, counts: Object.fromEntries(counts) }]
      : [];
  });
  const [first] = steps;
  const { username = '' } = first?.after ?? first?.before ?? {};
  const ranked = [...points].flatMap(([of, sums]) => ([...sums.values()].some((by) => by !== 0) ? [of] : []));
  return added.length === 0 ? undefined : { teamName, username, added, ranked };
}

/** Returns the write that adds changes of leads without a history to the sums. */
export function sumWrites(teamName: string, steps: readonly LeadStep[]): Write[] {
  const change = sumChangeOf(teamName, steps);
  return change === undefined ? [] : [sumChanges.create({ id: randomUUID(), ...change })];
}
