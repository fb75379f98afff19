import { withEvents } from '../../functions/groups/msmart/figures/leadEvents.ts';
import { sumChangeOf } from '../../functions/groups/msmart/figures/tallyWrites.ts';
import { changedLead, type FieldChanges, newFields } from '../../functions/groups/msmart/leads/change.ts';
import { reassigned, savesWrites, touched } from '../../functions/groups/msmart/leads/writes.ts';
import type { StoredLead } from '../../functions/lib/store/lead.ts';
import type { Item } from '../../functions/lib/store/table.ts';
import { addedTo, SUM_SHARDS, shardsOf, sumShardOf, teamSums } from '../../functions/lib/store/teamSum.ts';
import type { Write } from '../../functions/lib/store/write.ts';
import { DEFAULT_TIME_ZONE } from '../../shared/rules/team.ts';
import { addDays, dayIn } from '../../shared/rules/time.ts';

/** One member for each shard of a team's sums. */
const people = Array.from({ length: SUM_SHARDS }, (_, shard) => {
  for (let number = 0; ; number += 1) {
    const username = `seller${number}`;
    if (sumShardOf(username) === shard) return username;
  }
});
export const [OWNER = '', ...SELLERS] = people;

/** A team whose owner has all leads, so that each list has its greatest length. */
export const crowdedTeam = { teamName: 'A crowded team', groupName: `Group of ${OWNER}` } as const;

/** A day's change to a lead by a member. */
interface Work {
  readonly username: string;
  readonly day: string;
  readonly changes: FieldChanges;
}

type Works = readonly [Work, ...Work[]];

/** One step of each stage, and an outcome with an open follow-up. */
export const STEPS: readonly [FieldChanges, ...FieldChanges[]] = [
  {},
  { leadPresent: true, leadStatus: 'Connecting' },
  { con_savePhone: true, leadStatus: 'Engagement' },
  { eng_facebook: true },
  { closingStatus: 'Booked' },
];

/** Figures cover so many days. */
const DAYS = 31;
/** The changes repeat after so many leads, so that the number of tallies is constant. */
const PERIOD = 100;

/** Returns the changes to each lead of a period: a member of each shard earns points on each day. */
function worksOfPeriod(today: string): readonly Works[] {
  let done = 0;
  const work = (changes: FieldChanges): Work => {
    const username = people[done % people.length] ?? OWNER;
    const day = addDays(today, Math.min(0, Math.floor(done / people.length) - (DAYS - 1)));
    done += 1;
    return { username, day, changes };
  };
  const [first, ...later] = STEPS;
  return Array.from({ length: PERIOD }, () => [work(first), ...later.map(work)]);
}

/** Returns an overdue lead after the members' changes and its reassignment to the owner. */
export function workedLead(
  lead: Pick<StoredLead, 'id' | 'name' | 'phone' | 'teamName' | 'groupName'>,
  { owner, works: [first, ...later] }: { owner: string; works: Works },
): StoredLead {
  const createdAt = `${first.day}T04:00:00.000Z`;
  const added: StoredLead = {
    ...newFields({ ...first.changes, followUpDate: addDays(first.day, -1) }, first.day),
    ...lead,
    username: first.username,
    createdAt,
    changedAt: createdAt,
    days: {},
    earned: {},
  };
  let after = withEvents(undefined, added, first.day);
  for (const { username, day, changes } of later) {
    const before = { ...after, username };
    const changed = touched(changedLead(before, changes, day), Date.parse(`${day}T05:00:00.000Z`));
    after = withEvents(before, changed, day);
  }
  const to = { username: owner, managerName: lead.groupName };
  return reassigned(after, to, Date.parse(after.changedAt));
}

export const leadId = (number: number) => `crowd-${digits(number)}`;
export const leadPhone = (number: number) => `+6013${digits(number)}`;
export const leadName = (number: number) => `Aisyah Lead ${digits(number)}`;

/** A constant length makes the bytes of a call constant. */
const digits = (number: number) => String(3_000_000 + number);

function* leadsOfCrowd(count: number): Generator<StoredLead> {
  const worked = worksOfPeriod(dayIn(DEFAULT_TIME_ZONE, Date.now())).map((works) =>
    workedLead({ id: '', name: '', phone: '', ...crowdedTeam }, { owner: OWNER, works }),
  );
  for (let number = 0; number < count; number += 1) {
    const lead = worked[number % PERIOD];
    if (lead === undefined) throw new Error('A period is as long as it says');
    yield { ...lead, id: leadId(number), name: leadName(number), phone: leadPhone(number) };
  }
}

/** Returns all items of the crowded team's leads, without the team itself. */
export const itemsOfCrowd = (count: number) => itemsOfLeads(leadsOfCrowd(count));

/** Returns all items of leads, as if each had been added in its present state. */
export function* itemsOfLeads(leads: Iterable<StoredLead>): Generator<Item> {
  const tallies = new Map<string, Item>();
  const sums = new Map<string, Parameters<typeof teamSums.create>[0]>();
  for (const after of leads) {
    const { teamName, username: by } = after;
    const step = { before: undefined, after };
    for (const write of savesWrites(teamName, [{ ...step, by }], by)) {
      if ('put' in write) yield write.put;
      else addTo(tallies, write);
    }
    for (const { shard, counts } of shardsOf(sumChangeOf(teamName, [step]))) {
      const { pk, sk } = teamSums.at(shard).key;
      const sum = sums.get(`${pk} ${sk}`) ?? { ...shard, counts: {}, applied: '' };
      sums.set(`${pk} ${sk}`, { ...sum, counts: addedTo(sum.counts, [counts]) });
    }
  }
  yield* tallies.values();
  for (const sum of sums.values()) yield teamSums.create(sum).put;
}

/** Applies a write to a tally. */
function addTo(tallies: Map<string, Item>, write: Write): void {
  if (!('update' in write)) throw new Error('A new lead is put, and counted');
  const { names = {}, values = {} } = write.change;
  const key = `${write.update.pk}|${write.update.sk}`;
  const tally = tallies.get(key) ?? { ...write.update };
  for (const [placeholder, name] of Object.entries(names)) {
    const value = values[placeholder.replace('#', ':')];
    tally[name] = placeholder.startsWith('#c') ? Number(tally[name] ?? 0) + Number(value) : value;
  }
  tallies.set(key, tally);
}
