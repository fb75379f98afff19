import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { table } from '../aws/clients.ts';
import { read, variables } from '../runtime/env.ts';
import { settleAll } from '../runtime/settle.ts';
import { type Index, indexKey, type Key } from './key.ts';

/** An item as stored, before the schema of its entity has parsed it. */
export type Item = Record<string, unknown>;

/** The table is throttled or an item stays in conflict; a retry is safe. */
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

/** Returns whether a retry of the same call may succeed. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && (error instanceof TableBusy || TRANSIENT.has(error.name));
}

/** All of 24 concurrent writers of one item, at 20 ms per write, succeed within this many attempts. */
export const MAX_TRIES = 16;

/** DynamoDB's limit for one batch read. */
const MAX_BATCH = 100;

/**
 * Reads items consistently, and returns them in the order of the keys. More than 100 keys are read in concurrent
 * batches.
 */
export async function readItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  // DynamoDB refuses a batch with duplicate keys.
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

/** The key of the last item of a page, after which the next page begins. */
export const PageKey = z.record(z.string(), z.string());
export type PageKey = z.infer<typeof PageKey>;

/** The page of a list to read. */
export interface Listing {
  /** The start of the sort keys; absent for all. */
  readonly startsWith?: string;
  /** The first and the last sort key, both included; replaces `startsWith`. */
  readonly between?: readonly [string, string];
  readonly newestFirst?: true;
  /** Indexes do not support this. */
  readonly isConsistent?: true;
  readonly limit: number;
  readonly from?: PageKey | undefined;
}

/** A page of records. `next` is undefined at the end of the list. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly next: PageKey | undefined;
}

/** Reads a page of a partition. */
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

/** Reads a page of a partition of an index. Indexes lag behind the table. */
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

/** Returns the key condition for a range of sort keys; undefined for all. */
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

/** Waits a random time that grows with the attempts, so that conflicting writers spread out. */
export function jitter(attempt: number): Promise<void> {
  return pause(Math.random() * Math.min(400, 10 * 2 ** attempt));
}

/** Returns the table name as a parameter of a command. */
export function tableName() {
  return { TableName: read(variables.table) };
}
