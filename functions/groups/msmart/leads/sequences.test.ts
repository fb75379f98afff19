import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorTable } from '../../../../infra/local/operator.ts';
import type { LocalStack } from '../../../../infra/local/stack.ts';
import {
  added,
  type ModelLead,
  type Person,
  pointsOf,
  reopen,
  type Said,
  type Sums,
  save,
  sumsOf,
  TICKS,
} from '../../../../infra/testing/leadModel.ts';
import { somePhone } from '../../../../infra/testing/leads.ts';
import { startStack } from '../../../../infra/testing/ownStack.ts';
import { type Answered, send, setStack, type TestUser } from '../../../../infra/testing/suite.ts';
import { foundTeam, newManager, newMember } from '../../../../infra/testing/teams.ts';
import { MeritEvent } from '../../../../shared/contract/merits.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { addDays, dayIn } from '../../../../shared/rules/time.ts';
import { tallies } from '../../../lib/store/tally.ts';
import { teamSums } from '../../../lib/store/teamSum.ts';

const HOUR = 60 * 60 * 1000;
/** The test takes less than an hour, so that no round includes midnight. */
const START = Math.floor(Date.now() / HOUR) * HOUR + HOUR;
const TIME_ZONE = 'Asia/Kuala_Lumpur';

let stack: LocalStack;
let table: ReturnType<typeof operatorTable>;

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ site, limits: 'off' });
  setStack(stack);
  table = operatorTable(stack.port.url);
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const said = fc.record({
  stage: fc.constantFrom(...STAGES),
  outcome: fc.constantFrom('', ...OUTCOMES),
  /** Sends the optional fields too. */
  says: fc.record({ stage: fc.boolean(), outcome: fc.boolean() }),
  present: fc.boolean(),
  ticks: fc.subarray([...TICKS]),
  remark: fc.constantFrom('', 'A remark'),
  rejectionRemark: maybe(fc.constantFrom('', 'Too dear')),
  due: maybe(fc.constantFrom('2025-12-31', '2026-11-30', '2027-01-01')),
});
type SaidHow = typeof said extends fc.Arbitrary<infer T> ? T : never;

const KINDS = ['add', 'dialog', 'page', 'quick', 'quick', 'delete', 'restore'] as const;
const act = fc.record({ kind: fc.constantFrom(...KINDS), pick: fc.nat(), said });
const manage = fc.record({
  kind: fc.constantFrom('reassign' as const, 'reopen' as const, 'reopen' as const),
  pick: fc.nat(),
  to: fc.nat(),
});
const rounds = fc.array(fc.record({ acts: fc.tuple(act, act, act), managed: manage }), {
  minLength: 10,
  maxLength: 10,
});
type Round = typeof rounds extends fc.Arbitrary<(infer T)[]> ? T : never;

interface Actor extends Person {
  readonly token: string;
}
interface Known {
  readonly id: string;
  readonly phone: string;
  readonly model: ModelLead;
}

/** A team whose members act concurrently in rounds, with a model of the expected leads. */
class Team {
  readonly leads: Known[] = [];
  private readonly today: () => string;
  readonly teamName: string;
  readonly manager: TestUser;
  readonly people: readonly Actor[];

  constructor(of: Pick<Team, 'teamName' | 'manager' | 'people'> & { today: () => string }) {
    this.teamName = of.teamName;
    this.manager = of.manager;
    this.people = of.people;
    this.today = of.today;
  }

  async round({ acts, managed }: Round): Promise<void> {
    const busy = new Set<Known>();
    const works = acts.map((one, index) => {
      const person = this.people[index];
      return person ? this.start(person, one, busy) : async () => {};
    });
    works.push(this.startManaging(managed, busy));
    await Promise.all(works.map((work) => work()));
  }

  /** Chooses the lead before the round starts. */
  private start(person: Actor, { kind, pick, said: how }: Round['acts'][number], busy: Set<Known>) {
    if (kind === 'add') return () => this.add(person, how);
    const own = this.leads.filter(({ model }) => model.owner.username === person.username);
    const lead = own[pick % Math.max(1, own.length)];
    if (lead === undefined) return () => this.add(person, how);
    busy.add(lead);
    return () => this.change(person, lead, kind, how);
  }

  private async add(person: Actor, { outcome, stage, remark, due }: SaidHow): Promise<void> {
    const phone = somePhone();
    const body = {
      team: this.teamName,
      name: 'Aisyah',
      phone,
      status: outcome || stage,
      remarks: remark,
      followUp: due,
    };
    const answer = await send(msmart.createLead, { token: person.token, body });
    expect(answer.status).toBe(200);
    const tomorrow = addDays(this.today(), 1);
    const model = added(person, { stage, outcome, remark, due: due ?? tomorrow }, this.today());
    this.leads.push({ id: String(answer.body.id), phone, model });
  }

  private async change(
    person: Actor,
    lead: Known,
    kind: Exclude<(typeof KINDS)[number], 'add'>,
    how: SaidHow,
  ) {
    const { model } = lead;
    const sent = { token: person.token, params: { teamName: this.teamName, id: lead.id } };
    if (kind === 'delete' || kind === 'restore') {
      const isDeleted = kind === 'delete';
      const { status } = await send(isDeleted ? msmart.deleteLead : msmart.restoreLead, sent);
      expect(status === 200).toBe(model.isDeleted !== isDeleted);
      model.isDeleted = isDeleted;
      return;
    }
    const { call, body, changes } = forms[kind](lead, how);
    const answer: Answered = await send(call, {
      ...sent,
      body: kind === 'quick' ? { ...body, version: await this.versionOf(person, lead) } : body,
    });
    if (model.isDeleted) expect(answer.status).toBe(404);
    else if (model.outcome === 'Closed' && (changes.outcome ?? 'Closed') !== 'Closed')
      expect(answer.status).toBe(409);
    else {
      expect([kind, body, answer.status]).toEqual([kind, body, 200]);
      save(model, changes, this.today());
    }
  }

  private async versionOf({ token }: Actor, { id }: Known): Promise<number> {
    const { body } = await send(msmart.getLead, { token, params: { id } });
    return Number(Object(body.db).version ?? 1);
  }

  private startManaging({ kind, pick, to }: Round['managed'], busy: Set<Known>) {
    const isFor = ({ model }: Known) => kind === 'reassign' || model.outcome !== '';
    const free = this.leads.filter((lead) => isFor(lead) && !busy.has(lead));
    const lead = free[pick % Math.max(1, free.length)];
    const target = this.people[to % this.people.length];
    if (lead === undefined || target === undefined) return async () => {};
    return async () => {
      const sent = { token: this.manager.token, params: { teamName: this.teamName, id: lead.id } };
      const { status } =
        kind === 'reopen'
          ? await send(msmart.reopenLead, sent)
          : await send(msmart.reassignLead, { ...sent, body: { username: target.username } });
      if (status !== 200) return;
      if (kind === 'reopen') reopen(lead.model);
      else lead.model.owner = target;
    };
  }
}

/** The request of each form, and the changes that it means. */
const forms = {
  dialog: ({ phone }: Known, { outcome, stage, remark, due }: SaidHow) => ({
    call: msmart.updateLead,
    body: { name: 'Aisyah', phone, status: outcome || stage, remark, followUp: due },
    changes: { stage, outcome, remark, due } satisfies Said,
  }),
  page: ({ phone, model }: Known, how: SaidHow) => ({
    call: msmart.updateLead,
    body: {
      ...progressOf(how),
      leadPhoneNumber: phone,
      prospectingRemark: 'A remark',
      followUpRemark: 'Call back',
      followUpDate: how.due ?? model.due,
    },
    changes: { ...meantBy(how), remark: 'A remark' },
  }),
  quick: (_: Known, how: SaidHow) => ({
    call: msmart.quickSaveLead,
    body: { ...progressOf(how), followUpDate: how.due },
    changes: {
      ...meantBy(how),
      outcome: how.says.outcome ? how.outcome : how.says.stage && how.stage !== 'Result' ? '' : undefined,
    },
  }),
};

function progressOf({ stage, outcome, says, present, ticks, rejectionRemark }: SaidHow) {
  return {
    ...Object.fromEntries(TICKS.map((tick) => [tick, ticks.includes(tick)])),
    leadStatus: says.stage ? stage : undefined,
    closingStatus: says.outcome ? outcome : undefined,
    leadPresent: present,
    rejectionRemark,
  };
}

function meantBy({ stage, outcome, says, present, ticks, rejectionRemark, due }: SaidHow): Said {
  return {
    stage: says.stage ? stage : undefined,
    outcome: says.outcome ? outcome : undefined,
    done: [...ticks, ...(present ? ['presented'] : [])],
    rejectionRemark,
    due,
  };
}

function partitionOf(teamName: string, of: string | undefined, name: string): string {
  if (of === 'member') return tallies.at({ teamName, username: name, part: 'ALL' }).key.pk;
  const groupName = of === 'group' ? name : undefined;
  return teamSums.at({ teamName, groupName, part: 'ALL', shard: 0 }).key.pk;
}

/** Reads the tallies of members and the sums of groups and the team, over their shards. */
async function storedSums(teamName: string, scopes: readonly string[]): Promise<Sums> {
  const sums: Sums = new Map();
  for (const scope of scopes) {
    const [of, name = ''] = scope.toLowerCase().split('#');
    for (const [part, counts] of await storedParts(partitionOf(teamName, of, name))) {
      for (const [count, by] of Object.entries(counts)) {
        const key = [scope, part, count].join(' ');
        sums.set(key, (sums.get(key) ?? 0) + Number(by));
      }
    }
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

/** Returns the counts of each item of a partition, with its part. */
async function storedParts(pk: string): Promise<(readonly [part: string, counts: object])[]> {
  const query = {
    TableName: stack.tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  };
  const { Items = [] } = await table.send(new QueryCommand(query));
  return Items.map(({ pk: _, sk, version: __, lastActiveAt: ___, ...stored }) =>
    'counts' in stored ? [String(stored.part), Object(stored.counts)] : [String(sk), stored],
  );
}

async function earnedBy({ token, teamName }: { token: string; teamName: string }): Promise<number> {
  const { list } = await send(msmart.listMerits, { token, params: { teamName }, query: { limit: '1000' } });
  return list.map((event) => MeritEvent.parse(event)).reduce((sum, { points }) => sum + points, 0);
}

test('after concurrent changes of leads every figure matches the leads', async () => {
  const founded = await foundTeam({ timeZone: TIME_ZONE });
  const manager = await newManager(founded);
  const users = await Promise.all([
    newMember(founded),
    newMember(founded),
    newMember(founded, { managerName: manager.managerName }),
  ]);
  const groups = [founded.managerName, founded.managerName, manager.managerName];
  let at = START;
  const team = new Team({
    teamName: founded.teamName,
    manager,
    people: users.map(({ username, token }, index) => ({ username, token, group: groups[index] ?? '' })),
    today: () => dayIn(TIME_ZONE, at),
  });
  const scopes = new Set([
    'team#',
    ...users.map(({ username }) => `member#${username}`),
    ...groups.map((group) => `group#${group.toLowerCase()}`),
  ]);
  // All runs share one team and its leads.
  const run = fc.asyncProperty(rounds, async (sequence) => {
    for (const round of sequence) {
      at += 11 * HOUR;
      await stack.moveClock(at - Date.now());
      await team.round(round);
    }
    const models = team.leads.map(({ model }) => model);
    await stack.idle();
    const stored = await storedSums(team.teamName, [...scopes]);
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(sumsOf(models)));
    for (const person of team.people) {
      expect(await earnedBy({ ...person, teamName: team.teamName })).toBe(pointsOf(models, person.username));
    }
  });
  await fc.assert(run, { numRuns: 2, endOnFailure: true });
});
