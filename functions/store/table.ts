import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { table } from '../aws.ts';
import { read, variables } from '../env.ts';
import { type Index, indexes, type Key } from './keys.ts';

/** An item as the table gives it, before the schema of its noun has parsed it. */
export type Item = Record<string, unknown>;

/** The table is over its capacity for the moment; a repeat is safe. */
export class TableBusy extends Error {
  override readonly name = 'TableBusy';
}

const PASSING = new Set([
  'Throttling',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
]);

/** Whether a fault is of the moment: the same call may do well in a second. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && (error instanceof TableBusy || PASSING.has(error.name));
}

/** How often what met a conflict or a full table is tried. */
export const MAX_TRIES = 8;

/** Items of up to 100 keys, in the order of the keys, consistent, in one round trip. */
export async function readItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  const tableName = read(variables.table);
  const found = new Map<string, Item>();
  // DynamoDB refuses to be asked for one thing twice.
  let wanted: Item[] = [...new Map(keys.map(({ pk, sk }) => [`${pk}\n${sk}`, { pk, sk }])).values()];
  for (let attempt = 0; wanted.length > 0; attempt += 1) {
    if (attempt === MAX_TRIES) throw new TableBusy('Keys stayed unprocessed');
    if (attempt > 0) await jitter(attempt);
    const answer = await table.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: wanted, ConsistentRead: true } } }),
    );
    for (const item of answer.Responses?.[tableName] ?? []) found.set(`${item.pk}\n${item.sk}`, item);
    wanted = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`));
}

/** Where a list goes on: the key of the last item that was given. */
export const Place = z.record(z.string(), z.string());
export type Place = z.infer<typeof Place>;

export interface Listing {
  /** Absent: the table itself, by partition key. */
  readonly index?: Index;
  readonly list: string;
  /** How the sort key begins. Absent: in any way. */
  readonly prefix?: string;
  readonly newestFirst?: true;
  readonly limit: number;
  readonly from?: Place | undefined;
}

/** One page of a list, and where it goes on. Undefined when it ends here. */
export async function listItems(listing: Listing): Promise<{ items: Item[]; next: Place | undefined }> {
  const { index, prefix = '' } = listing;
  const { list, sort } = index ? indexes[index] : { list: 'pk', sort: 'sk' };
  const answer = await table.send(
    new QueryCommand({
      ...named(),
      IndexName: index,
      KeyConditionExpression: `#list = :list${prefix && ' AND begins_with(#sort, :prefix)'}`,
      ExpressionAttributeNames: { '#list': list, ...(prefix && { '#sort': sort }) },
      ExpressionAttributeValues: { ':list': listing.list, ...(prefix && { ':prefix': prefix }) },
      ScanIndexForward: !listing.newestFirst,
      Limit: listing.limit,
      ExclusiveStartKey: listing.from,
    }),
  );
  return { items: answer.Items ?? [], next: answer.LastEvaluatedKey };
}

/** The place right after an item of a list. */
export function placeAfter(item: Item, index?: Index): Place {
  const fields = index ? ['pk', 'sk', indexes[index].list, indexes[index].sort] : ['pk', 'sk'];
  return Object.fromEntries(fields.map((field) => [field, String(item[field])]));
}

/** Waits a random time that grows with the attempts, so that those in conflict do not meet again. */
export function jitter(attempt: number): Promise<void> {
  return pause(Math.random() * Math.min(400, 10 * 2 ** attempt));
}

/** The table, as every command names it. */
export function named() {
  return { TableName: read(variables.table) };
}
