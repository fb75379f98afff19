import { withEvents } from '../../functions/groups/msmart/figures/leadEvents.ts';
import { changedLead, type FieldChanges, newFields } from '../../functions/groups/msmart/leads/change.ts';
import { reassigned, savesWrites, touched } from '../../functions/groups/msmart/leads/writes.ts';
import type { StoredLead } from '../../functions/lib/store/lead.ts';
import type { Item } from '../../functions/lib/store/table.ts';
import { shardOf, TALLY_SHARDS } from '../../functions/lib/store/tally.ts';
import type { Write } from '../../functions/lib/store/write.ts';
import { DEFAULT_TIME_ZONE } from '../../shared/rules/team.ts';
import { addDays, dayIn } from '../../shared/rules/time.ts';

/** One of each shard of a team's tallies. */
const people = Array.from({ length: TALLY_SHARDS }, (_, shard) => {
  for (let number = 0; ; number += 1) {
    const username = `seller${number}`;
    if (shardOf({ teamName: '', of: 'team', name: '' }, username) === shard) return username;
  }
});
export const [OWNER = '', ...SELLERS] = people;

/** A team whose leads are many. All of them are its owner's, so that each list is as long as it can be. */
export const crowdedTeam = { teamName: 'A crowded team', groupName: `Group of ${OWNER}` } as const;

/** Somebody's work on a lead, on one day. */
interface Work {
  readonly username: string;
  readonly day: string;
  readonly changes: FieldChanges;
}

type Works = readonly [Work, ...Work[]];

/** One step of each stage, and an outcome that leaves the follow-up open. */
export const STEPS: readonly [FieldChanges, ...FieldChanges[]] = [
  {},
  { leadPresent: true, leadStatus: 'Connecting' },
  { con_savePhone: true, leadStatus: 'Engagement' },
  { eng_facebook: true },
  { closingStatus: 'Booked' },
];

/** Days of which the figures are read. */
const DAYS = 31;
/** What is done with leads repeats after so many: as many tallies count what is done with them all. */
const PERIOD = 100;

/** What is done with each lead of a period: somebody of each shard earns something on each day. */
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

/** A lead, overdue from the first, after what was done with it by one after the other and it was given to its owner. */
export function workedLead(
  lead: Pick<StoredLead, 'id' | 'name' | 'phone' | 'teamName' | 'groupName'>,
  { owner, works: [first, ...later] }: { owner: string; works: Works },
): StoredLead {
  const createdAt = `${first.day}T04:00:00.000Z`;
  const added: StoredLead = {
    ...newFields({ ...first.changes, followUpDate: addDays(first.day, -1) }, first.day),
    ...lead,
    ...{ username: first.username, createdAt, changedAt: createdAt, days: {}, earned: {} },
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

/** Of one length, so that as many of them are as many bytes. */
const digits = (number: number) => String(3_000_000 + number);

/** So many leads of the crowded team. */
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

/** All that the crowded team's leads leave in the table, but the team itself. */
export const itemsOfCrowd = (count: number) => itemsOfLeads(leadsOfCrowd(count));

/** All that leads leave in the table: each as if it had been added as it is. */
export function* itemsOfLeads(leads: Iterable<StoredLead>): Generator<Item> {
  const tallies = new Map<string, Item>();
  for (const after of leads) {
    const { teamName, username: by } = after;
    for (const write of savesWrites(teamName, [{ before: undefined, after, by }], by)) {
      if ('put' in write) yield write.put;
      else addTo(tallies, write);
    }
  }
  yield* tallies.values();
}

/** What a tally is once a write has added to it. */
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
