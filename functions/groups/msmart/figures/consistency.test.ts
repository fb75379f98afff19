import { PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorTable } from '../../../../infra/local/operator.ts';
import type { LocalStack } from '../../../../infra/local/stack.ts';
import { importRows, leadsOf, someRows, undo } from '../../../../infra/testing/imports.ts';
import { addLead, type LeadMember, newLead, newLeadMember } from '../../../../infra/testing/leads.ts';
import { startStack } from '../../../../infra/testing/ownStack.ts';
import { send, setStack } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, type TestTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { MERITS } from '../../../../shared/rules/merits.ts';
import { inKey } from '../../../lib/store/key.ts';
import { LEAD_EVENTS, leadPhones, leads, leadWords, type StoredLead } from '../../../lib/store/lead.ts';
import { meritEvents } from '../../../lib/store/merit.ts';
import { rankedOf, rankings } from '../../../lib/store/ranking.ts';
import { pointsOf } from '../../../lib/store/tallyRead.ts';
import { teams } from '../../../lib/store/team.ts';
import { shardsOf, teamSums } from '../../../lib/store/teamSum.ts';
import { wordsOf } from '../leads/words.ts';
import { sumChangeOf, tallyWrites } from './tallyWrites.ts';

let stack: LocalStack;
let table: ReturnType<typeof operatorTable>;

beforeAll(async () => {
  stack = await startStack({ limits: 'off' });
  setStack(stack);
  table = operatorTable(stack.port.url);
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
});

/** Something that a member does; `pick` chooses the member and the lead. */
const Act = fc.record({
  kind: fc.constantFrom('import', 'import', 'undo', 'add', 'save', 'save', 'delete', 'restore', 'reassign'),
  pick: fc.nat(1000),
  rows: fc.integer({ min: 1, max: 50 }),
});
type Act = typeof Act extends fc.Arbitrary<infer A> ? A : never;

const outcomes = [
  { closingStatus: 'Booked' },
  { addFB: true },
  { leadPresent: true, leadStatus: 'Engagement' },
];

class People {
  readonly #team: TestTeam;
  readonly #members: readonly LeadMember[];
  readonly #imports: { member: LeadMember; importId: string }[] = [];
  constructor(team: TestTeam, members: readonly LeadMember[]) {
    this.#team = team;
    this.#members = members;
  }

  #one(pick: number): LeadMember {
    const member = this.#members[pick % this.#members.length];
    if (member === undefined) throw new Error('There is nobody');
    return member;
  }

  async act({ kind, pick, rows }: Act): Promise<void> {
    const member = this.#one(pick);
    const { teamName } = member;
    if (kind === 'import') {
      const { importId } = await importRows(member, someRows(rows, { status: pick % 2 ? 'Booked' : '' }));
      this.#imports.push({ member, importId });
    } else if (kind === 'undo') {
      const done = this.#imports[pick % Math.max(1, this.#imports.length)];
      if (done) await undo(done.member, done.importId);
    } else if (kind === 'add') {
      await addLead(member, { status: pick % 2 ? 'Closed' : 'Connecting', followUp: '2026-01-31' });
    } else if (kind === 'reassign') {
      const body = { from: member.username, to: this.#one(pick + 1).username };
      await send(msmart.reassignLeads, { token: this.#team.owner.token, params: { teamName }, body });
    } else {
      await this.#change(kind, member, pick);
    }
  }

  async #change(kind: 'save' | 'delete' | 'restore', member: LeadMember, pick: number): Promise<void> {
    const { token, teamName } = member;
    if (kind === 'restore') {
      const { list } = await send(msmart.listBin, { token, params: { teamName } });
      const found = msmart.listBin.reply.parse(list)[0];
      if (found) await send(msmart.restoreLead, { token, params: { teamName, id: found.id } });
      return;
    }
    const all = await leadsOf(member);
    const lead = all[pick % Math.max(1, all.length)];
    if (lead === undefined) return;
    const params = { teamName, id: lead.id };
    if (kind === 'delete') await send(msmart.deleteLead, { token, params });
    const body = { version: lead.version, ...outcomes[pick % outcomes.length] };
    if (kind === 'save') await send(msmart.quickSaveLead, { token, params, body });
  }
}

/** Reads the whole table; `of` selects items by the start of their keys. */
async function everything() {
  const items: Record<string, unknown>[] = [];
  const pages = paginateScan({ client: table }, { TableName: stack.tableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) items.push(...Items);
  const of = (prefix: string, sortPrefix = '') =>
    items.filter(({ pk, sk }) => String(pk).startsWith(prefix) && String(sk).startsWith(sortPrefix));
  return { of };
}

const known = <T>(found: T | undefined): T[] => (found === undefined ? [] : [found]);

/** Sums the counts of each tally, or of each sum over its shards, and returns those that are not zero. */
function countsOf(items: readonly { at: string; counts: readonly (readonly [string, unknown])[] }[]) {
  const sums = new Map<string, number>();
  for (const { at, counts } of items) {
    for (const [name, count] of counts) {
      const of = `${at.startsWith(teamSums.prefix) ? at.replace(/#\d+$/, '') : at} ${name}`;
      if (typeof count === 'number' && name !== 'version') sums.set(of, (sums.get(of) ?? 0) + count);
    }
  }
  return [...sums].filter(([, count]) => count !== 0).toSorted();
}

/** Computes the tallies and sums from the leads. */
function recounted(teamName: string, all: readonly StoredLead[]) {
  const steps = all.map((after) => ({ before: undefined, after }));
  const sums = shardsOf(sumChangeOf(teamName, steps)).map(({ shard, counts }) => {
    const { pk, sk } = teamSums.at(shard).key;
    return { at: `${pk} ${sk}`, counts: Object.entries(counts) };
  });
  return countsOf([
    ...sums,
    ...tallyWrites(teamName, steps).flatMap((write) => {
      if (!('update' in write)) return [];
      const { names = {}, values = {} } = write.change;
      const counts = Object.entries(names)
        .filter(([sign]) => sign.startsWith('#c'))
        .map(([sign, name]) => [name, values[sign.replace('#', ':')]] as const);
      return [{ at: `${write.update.pk} ${write.update.sk}`, counts }];
    }),
  ]);
}

test('after concurrent imports, undos, saves and reassignments every tally matches the leads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { minLength: 12, maxLength: 18 }), async (acts) => {
      const team = await foundTeam();
      const { managerName } = await newManager(team);
      const members = [await newLeadMember(team), await newLeadMember(team, { managerName })];
      const people = new People(team, members);
      for (let at = 0; at < acts.length; at += 3) {
        await Promise.all(acts.slice(at, at + 3).map((act) => people.act(act)));
      }
      await stack.idle();
      await requireConsistent(team.teamName, members);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test('a lead whose merits were earned by different members on different days can be deleted and restored', async () => {
  const team = await foundTeam();
  const member = await newLeadMember(team);
  const { token, teamName } = member;
  const name = 'Aisyah binti Abdul Rahman';
  const id = await newLead(member, { name });
  const [found] = (await everything()).of(`LEAD#${id}`, 'LEAD').flatMap((item) => known(leads.parse(item)));
  if (found === undefined) throw new Error('no lead');
  const day = (at: number) => `2026-10-${at + 10}`;
  const lead: StoredLead = {
    ...found,
    leadStatus: 'Result',
    closingStatus: 'Closed',
    leadPresent: true,
    days: Object.fromEntries(LEAD_EVENTS.map((event, at) => [event, day(at)])),
    earned: Object.fromEntries(
      MERITS.map((merit) => [
        merit,
        { day: day(LEAD_EVENTS.indexOf(merit)), username: `u-${merit}`, groupName: `g-${merit}` },
      ]),
    ),
  };
  // As after ten reassignments in ten days.
  const { rejected: _, booked: __, ...days } = lead.days;
  const write = leads.replace(found, { ...lead, days });
  if (!('put' in write)) throw new Error('a lead is put');
  await table.send(new PutCommand({ TableName: stack.tableName, Item: write.put }));
  const params = { teamName, id };
  expect(await send(msmart.deleteLead, { token, params })).toMatchObject({ status: 200 });
  expect(await send(msmart.restoreLead, { token, params })).toMatchObject({ status: 200 });
  const ofEarner = { token: team.owner.token, params: { teamName }, query: { username: 'u-closed' } };
  expect((await send(msmart.listMerits, ofEarner)).list).toMatchObject([{ points: 10 }, { points: -10 }]);
});

async function requireConsistent(teamName: string, members: readonly LeadMember[]): Promise<void> {
  const ofTeam = (record: { teamName: string }) => inKey(record.teamName) === inKey(teamName);
  const { of } = await everything();
  const all = of('LEAD#', 'LEAD')
    .flatMap((item) => known(leads.parse(item)))
    .filter(ofTeam);
  const live = all.filter(({ deletedAt }) => deletedAt === undefined);

  const [team] = of(`TEAM#${inKey(teamName)}`, 'TEAM').flatMap((item) => known(teams.parse(item)));
  expect(team?.undoing).toEqual([]);

  const counted = (item: Record<string, unknown>, counts: object) => ({
    at: `${item.pk} ${item.sk}`,
    counts: Object.entries(counts),
  });
  const counts = [
    ...of(`TALLY#${inKey(teamName)}#`).map((item) => counted(item, item)),
    ...of(`SUM#${inKey(teamName)}`).map((item) => counted(item, Object(item.counts))),
  ];
  expect(countsOf(counts)).toEqual(recounted(teamName, all));

  const words = of('LEADWORDS#')
    .flatMap((item) => known(leadWords.parse(item)))
    .filter(ofTeam);
  const found = (one: { id: string; word: string }) => `${one.id} ${one.word}`;
  expect(words.map(found).toSorted()).toEqual(live.flatMap(wordsOf).map(found).toSorted());

  const phones = of(`LEADPHONE#${inKey(teamName)}#`).flatMap((item) => known(leadPhones.parse(item)));
  expect(phones.map(({ id }) => id).toSorted()).toEqual(live.map(({ id }) => id).toSorted());

  const points = (username: string) => {
    const days = of(`TALLY#${inKey(teamName)}#${inKey(username)}`, 'ON#');
    const counts = days.map((item) =>
      Object.entries(item).flatMap(([name, count]) =>
        typeof count === 'number' ? [[name, count] as const] : [],
      ),
    );
    return counts.reduce((sum, one) => sum + pointsOf(new Map(one)), 0);
  };
  const ranked = of(`RANKING#${inKey(teamName)}`)
    .flatMap((item) => known(rankings.parse(item)))
    .flatMap((shard) => shard.members.map(rankedOf));
  for (const { username } of members) {
    const rank = ranked.find((one) => inKey(one.username) === inKey(username));
    expect([username, rank?.thisMonth ?? 0]).toEqual([username, points(username)]);
    const ledger = of(`MERITS#${inKey(teamName)}#${inKey(username)}`).flatMap((item) =>
      known(meritEvents.parse(item)),
    );
    expect(ledger.reduce((sum, event) => sum + event.points, 0)).toBe(points(username));
  }
}
