import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, inject, test } from 'vitest';
import { leads, StoredLead } from '../../functions/lib/store/lead.ts';
import type { Item } from '../../functions/lib/store/table.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { DEFAULT_TIME_ZONE } from '../../shared/rules/team.ts';
import { addDays, dayIn } from '../../shared/rules/time.ts';
import { operatorTable } from '../local/operator.ts';
import { leadOf, newLead, somePhone } from '../testing/leads.ts';
import { send } from '../testing/suite.ts';
import { foundTeam } from '../testing/teams.ts';
import { itemsOfLeads, STEPS, workedLead } from './seed-leads.ts';

const { endpoint, tableName } = inject('stackTable');
const table = operatorTable(endpoint);
afterAll(() => table.destroy());

async function partition(pk: unknown): Promise<Item[]> {
  const items: Item[] = [];
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
  for await (const page of paginateQuery(
    { client: table },
    { TableName: tableName, ConsistentRead: true, ...query },
  )) {
    items.push(...(page.Items ?? []));
  }
  return items;
}

async function storedLead(id: string): Promise<StoredLead> {
  const { pk, sk } = leads.at({ id }).key;
  const stored = leads.parse((await partition(pk)).find((item) => item.sk === sk));
  if (stored === undefined) throw new Error(`There is no lead ${id}`);
  return StoredLead.parse(stored);
}

/** Removes the times and the ids of the writes, and sorts by key. */
function timeless(items: readonly Item[]): Item[] {
  const keyOf = ({ pk, sk }: Item) => `${pk}|${sk}`;
  return items
    .map((item) => ({
      ...item,
      version: 0,
      lastActiveAt: typeof item.lastActiveAt,
      applied: typeof item.applied,
    }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

test('a seeded lead leaves the same items as a lead that is added', async () => {
  const { owner, teamName } = await foundTeam();
  const id = await newLead({ ...owner, teamName }, { status: 'Booked', name: 'Mei Ling Tan' });
  const made = [...itemsOfLeads([await storedLead(id)])];
  const partitions = [...new Set(made.map(({ pk }) => pk))];
  // The stream writes the sums a moment later.
  await expect
    .poll(async () => timeless((await Promise.all(partitions.map(partition))).flat()))
    .toEqual(timeless(made));
});

test('a seeded lead has the state that the same saves produce', async () => {
  const { owner, teamName, managerName: groupName } = await foundTeam();
  const member = { ...owner, teamName };
  const of = { name: 'Aisyah Lead', phone: somePhone(), teamName, groupName };
  const id = await newLead(member, { ...of, followUp: addDays(dayIn(DEFAULT_TIME_ZONE, Date.now()), -1) });
  for (const body of [
    { leadPresent: true, leadStatus: 'Connecting' },
    ...[{ savePhone: true, leadStatus: 'Engagement' }, { engFB: true }, { closingStatus: 'Booked' }],
  ]) {
    const { version } = await leadOf(member, id);
    const params = { teamName, id };
    await send(msmart.quickSaveLead, { token: owner.token, params, body: { ...body, version } });
  }
  const saved = await storedLead(id);
  const { username } = owner;
  const [first, ...later] = STEPS;
  const done = (changes: typeof first) => ({ username, day: saved.days.added ?? '', changes });
  const works = [done(first), ...later.map(done)] as const;
  const { createdAt, changedAt } = saved;
  expect({ ...workedLead({ id, ...of }, { owner: username, works }), createdAt, changedAt }).toEqual(saved);
});
