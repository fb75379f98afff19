import { setTimeout as pause } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { table } from '../aws.ts';
import { read, variables } from '../env.ts';
import { type Index, indexes, type Key } from './keys.ts';

/** An item as the table gives it, before the schema of its noun has parsed it. */
export type Item = Record<string, unknown>;

/** What must hold of the stored item for a write to happen, as DynamoDB writes it. */
export interface Condition {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** One write of a transaction. */
export type Step =
  | { readonly put: Key & Item; readonly when?: Condition }
  | { readonly update: Key; readonly change: Condition; readonly when?: string }
  | { readonly remove: Key; readonly when?: Condition }
  | { readonly check: Key; readonly when: Condition };

/** Somebody else was there first: the conditions of the named steps did not hold, and nothing was written. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly failedSteps: ReadonlySet<number>;
  constructor(failedSteps: ReadonlySet<number>, cause: unknown) {
    super('A condition of the write did not hold', { cause });
    this.failedSteps = failedSteps;
  }
}

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

export const isNew: Condition = { expression: 'attribute_not_exists(pk)' };
export const exists: Condition = { expression: 'attribute_exists(pk)' };

const MAX_TRIES = 8;

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

/**
 * Decides on items that were read; when others have changed them before the write, reads again and decides anew.
 * `decide` writes under the condition that nothing has changed, or refuses.
 */
export async function decideOn<Decision>(
  keys: readonly Key[],
  seen: readonly (Item | undefined)[],
  decide: (items: readonly (Item | undefined)[]) => Promise<Decision>,
): Promise<Decision> {
  let items = seen;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await decide(items);
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === MAX_TRIES) throw error;
    }
    await jitter(attempt);
    items = await readItems(keys);
  }
}

/** Writes all steps or none. Throws `ConditionFailed` when a condition does not hold. */
export async function writeTogether(steps: readonly Step[]): Promise<void> {
  const TransactItems = steps.map(transactItem);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      refuseFailedConditions(error);
      if (attempt === MAX_TRIES) throw new TableBusy('A transaction stayed in conflict', { cause: error });
      await jitter(attempt);
    }
  }
}

/** Puts one item. Throws `ConditionFailed` when the condition does not hold. */
export async function putItem(item: Key & Item, when?: Condition): Promise<void> {
  await single(() => table.send(new PutCommand({ ...named(), Item: item, ...condition(when) })));
}

/** Changes one item and returns it as it then is. Throws `ConditionFailed` when `when` does not hold. */
export async function updateItem(key: Key, change: Condition, when?: string): Promise<Item> {
  const answer = await single(() =>
    table.send(
      new UpdateCommand({ ...named(), ...updated({ update: key, change, when }), ReturnValues: 'ALL_NEW' }),
    ),
  );
  return answer.Attributes ?? {};
}

/** Removes one item; one that is not there is removed already. */
export async function removeItem({ pk, sk }: Key): Promise<void> {
  await single(() => table.send(new DeleteCommand({ ...named(), Key: { pk, sk } })));
}

/** Waits a random time that grows with the attempts, so that those in conflict do not meet again. */
export function jitter(attempt: number): Promise<void> {
  return pause(Math.random() * Math.min(400, 10 * 2 ** attempt));
}

function named() {
  return { TableName: read(variables.table) };
}

function condition(when: Condition | undefined) {
  return {
    ConditionExpression: when?.expression,
    ExpressionAttributeNames: when?.names,
    ExpressionAttributeValues: when?.values,
  };
}

function updated({ update: { pk, sk }, change, when }: { update: Key; change: Condition; when?: string }) {
  return {
    Key: { pk, sk },
    UpdateExpression: change.expression,
    ConditionExpression: when,
    ExpressionAttributeNames: change.names,
    ExpressionAttributeValues: change.values,
  } satisfies Partial<UpdateCommandInput>;
}

function transactItem(step: Step): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
  if ('put' in step) return { Put: { ...named(), Item: step.put, ...condition(step.when) } };
  if ('update' in step) return { Update: { ...named(), ...updated(step) } };
  if ('remove' in step) {
    const { pk, sk } = step.remove;
    return { Delete: { ...named(), Key: { pk, sk }, ...condition(step.when) } };
  }
  const { pk, sk } = step.check;
  return {
    ConditionCheck: {
      ...named(),
      Key: { pk, sk },
      ...condition(step.when),
      ConditionExpression: step.when.expression,
    },
  };
}

function refuseFailedConditions(error: TransactionCanceledException): void {
  const codes = error.CancellationReasons?.map((reason) => reason.Code) ?? [];
  const failed = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
  if (failed.length > 0) throw new ConditionFailed(new Set(failed), error);
  const passing = new Set([
    'None',
    'TransactionConflict',
    'ThrottlingError',
    'ProvisionedThroughputExceeded',
  ]);
  if (!codes.every((code) => code === undefined || passing.has(code))) throw error;
}

/** A single write, again for as long as a transaction is at its item. */
async function single<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed(new Set([0]), error);
      if (!(error instanceof TransactionConflictException)) throw error;
      if (attempt === MAX_TRIES) throw new TableBusy('A write stayed in conflict', { cause: error });
      await jitter(attempt);
    }
  }
}
