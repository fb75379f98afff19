import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { table } from '../aws/clients.ts';
import { read, variables } from '../runtime/env.ts';
import { settleAll } from '../runtime/settle.ts';
import { type Index, indexKey, type Key } from './key.ts';

/** An item as the table gives it, before the schema of its noun has parsed it. */
export type Item = Record<string, unknown>;

/** The table is over its capacity for the moment; a repeat is safe. */
export class TableBusy extends Error {
  override readonly name = 'TableBusy';
}

const TRANSIENT = new Set([
  'Throttling',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
]);

/** Whether a fault is of the moment: the same call may do well in a second. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && (error instanceof TableBusy || TRANSIENT.has(error.name));
}

/** How often what met a conflict or a full table is tried: 24 at once on one item, 20 ms each, all come through. */
export const MAX_TRIES = 16;

/** What DynamoDB reads in one batch. */
const MAX_BATCH = 100;

/** Items in the order of their keys, consistent, in one round trip; more than 100 in several batches at once. */
export async function readItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  // DynamoDB refuses to be asked for one thing twice.
  const wanted = [...new Map(keys.map(({ pk, sk }) => [`${pk}\n${sk}`, { pk, sk }])).values()];
  const batches = Array.from({ length: Math.ceil(wanted.length / MAX_BATCH) }, (_, index) =>
    readBatch(wanted.slice(index * MAX_BATCH, (index + 1) * MAX_BATCH)),
  );
  const items = (await settleAll(batches)).flat();
  const found = new Map(items.map((item) => [`${item.pk}\n${item.sk}`, item]));
  return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`));
}

async function readBatch(keys: Item[]): Promise<Item[]> {
  const { TableName } = tableName();
  const items: Item[] = [];
  let wanted = keys;
  for (let attempt = 0; wanted.length > 0; attempt += 1) {
    if (attempt === MAX_TRIES) throw new TableBusy('Keys stayed unprocessed');
    if (attempt > 0) await jitter(attempt);
    const answer = await table.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: wanted, ConsistentRead: true } } }),
    );
    items.push(...(answer.Responses?.[TableName] ?? []));
    wanted = answer.UnprocessedKeys?.[TableName]?.Keys ?? [];
  }
  return items;
}

/** Where a page ended, and the next one begins: the key of its last item. */
export const PageKey = z.record(z.string(), z.string());
export type PageKey = z.infer<typeof PageKey>;

/** Which page of a list, and how much of it. */
export interface Listing {
  /** How the sort keys begin. Absent: in any way. */
  readonly startsWith?: string;
  /** The first and the last sort key, both included, instead of how they begin. */
  readonly between?: readonly [string, string];
  readonly newestFirst?: true;
  /** Sees every write before it. An index cannot. */
  readonly isConsistent?: true;
  readonly limit: number;
  readonly from?: PageKey | undefined;
}

/** A page of records. `next` is undefined where the list ends. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly next: PageKey | undefined;
}

/** A page of the items of a partition whose sort keys begin in a way. */
export function queryPartition(
  partition: string,
  { sortPrefix, startsWith = '', between, ...listing }: Listing & { readonly sortPrefix: string },
) {
  return queryItems({ pk: 'pk', sk: 'sk' }, partition, {
    ...listing,
    ...(between
      ? { between: [sortPrefix + between[0], sortPrefix + between[1]] }
      : { startsWith: sortPrefix + startsWith }),
  });
}

/** A page of the items of an index's partition. Indexes lag behind the table. */
export function queryIndex({ index, partition }: { index: Index; partition: string }, listing: Listing) {
  return queryItems(indexKey(index), partition, { ...listing, index });
}

async function queryItems(
  { pk, sk }: Key,
  partition: string,
  { index, newestFirst, isConsistent, limit, from, ...sorted }: Listing & { readonly index?: Index },
): Promise<{ items: Item[]; next: PageKey | undefined }> {
  const range = sortRange(sorted);
  const query: QueryCommandInput = {
    ...tableName(),
    IndexName: index,
    KeyConditionExpression: range ? `#pk = :pk AND ${range.condition}` : '#pk = :pk',
    ExpressionAttributeNames: { '#pk': pk, ...(range && { '#sk': sk }) },
    ExpressionAttributeValues: { ':pk': partition, ...range?.values },
    ScanIndexForward: !newestFirst,
    ConsistentRead: isConsistent,
    Limit: limit,
    ExclusiveStartKey: from,
  };
  const { Items = [], LastEvaluatedKey } = await table.send(new QueryCommand(query));
  return { items: Items, next: LastEvaluatedKey };
}

/** Which sort keys are read. Undefined: all. */
function sortRange({ startsWith = '', between }: Pick<Listing, 'startsWith' | 'between'>) {
  if (between) {
    return {
      condition: '#sk BETWEEN :first AND :last',
      values: { ':first': between[0], ':last': between[1] },
    };
  }
  return startsWith === ''
    ? undefined
    : { condition: 'begins_with(#sk, :start)', values: { ':start': startsWith } };
}

/** Waits a random time that grows with the attempts, so that those in conflict do not meet again. */
export function jitter(attempt: number): Promise<void> {
  return pause(Math.random() * Math.min(400, 10 * 2 ** attempt));
}

/** The table, as every command names it. */
export function tableName() {
  return { TableName: read(variables.table) };
}
