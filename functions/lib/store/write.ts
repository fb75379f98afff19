import { randomUUID } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { table } from '../aws/clients.ts';
import { settleAll } from '../runtime/settle.ts';
import type { Key } from './key.ts';
import { type Item, jitter, MAX_TRIES, TableBusy, tableName } from './table.ts';

/** A condition or update expression of DynamoDB, with its names and values. */
export interface Condition {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

export type Write = (
  | { readonly put: Key & Item; readonly when?: Condition }
  | { readonly update: Key; readonly change: Condition; readonly when?: string }
  | { readonly remove: Key; readonly when?: Condition }
  | { readonly check: Key; readonly when: Condition }
) & {
  /** The reply when the condition fails because of data that the call cannot read, such as another user's address. */
  readonly refusal?: Error;
  /**
   * The write needs no transaction when it is alone: if the SDK repeats it after a lost answer, its condition fails, and
   * the command that decides again recognizes its own write.
   */
  readonly isIdempotent?: true;
};

/** The conditions of the writes at these positions failed, and nothing was written. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly failedWrites: ReadonlySet<number>;
  /** True if the item exists; set only when the write asked for it. */
  readonly isItemThere: boolean;
  constructor(failedWrites: ReadonlySet<number>, cause: unknown, isItemThere = false) {
    super('A condition of the write did not hold', { cause });
    this.failedWrites = failedWrites;
    this.isItemThere = isItemThere;
  }
}

/** Writes all or nothing. Throws `ConditionFailed` when a condition fails. */
export async function transact(writes: readonly Write[]): Promise<void> {
  const [only, ...others] = writes;
  if (only === undefined) return;
  // A transaction carries an idempotency token, so that a retry of the SDK does not write twice.
  if (others.length === 0 && isRepeatable(only)) await writeOne(only);
  else await sendTransaction(transactItems(writes, tableName().TableName));
}

/** Returns the failure in place of throwing it when the condition of a write fails. */
export async function orConditionFailed<T>(write: Promise<T>): Promise<T | ConditionFailed> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionFailed) return error;
    throw error;
  }
}

type Repeatable = Extract<Write, { put: unknown } | { remove: unknown }>;

/** Returns whether a write can be sent without an idempotency token. */
function isRepeatable(write: Write): write is Repeatable {
  return ('put' in write || 'remove' in write) && (write.when === undefined || write.isIdempotent === true);
}

async function sendTransaction(TransactItems: TransactWriteCommandInput['TransactItems']): Promise<void> {
  // Every attempt has the same token: the answer of a committed attempt may be lost, and its repetition meet a conflict.
  const ClientRequestToken = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      refuseFailedConditions(error);
      if (attempt === MAX_TRIES) throw new TableBusy('A transaction stayed in conflict', { cause: error });
      await jitter(attempt);
    }
  }
}

async function writeOne(write: Repeatable): Promise<void> {
  await retryConflicts(() =>
    'put' in write
      ? table.send(new PutCommand({ ...tableName(), Item: write.put, ...condition(write.when) }))
      : table.send(new DeleteCommand({ ...tableName(), Key: keyOf(write.remove), ...condition(write.when) })),
  );
}

/** DynamoDB's limit for one batch write. */
const MAX_BATCH = 25;

/** A write without a condition. */
export type Unconditional = { readonly put: Key & Item } | { readonly remove: Key };

/**
 * Writes and removes items, each at half the price of a transaction. A failure may leave a part of them written; a repeat
 * writes the same.
 */
export async function writeBatch(writes: readonly Unconditional[]): Promise<void> {
  const requests = writes.map((write) =>
    'put' in write ? { PutRequest: { Item: write.put } } : { DeleteRequest: { Key: keyOf(write.remove) } },
  );
  const batches = Array.from({ length: Math.ceil(requests.length / MAX_BATCH) }, (_, index) =>
    requests.slice(index * MAX_BATCH, (index + 1) * MAX_BATCH),
  );
  await settleAll(batches.map(sendBatch));
}

async function sendBatch(requests: Requests): Promise<void> {
  const { TableName } = tableName();
  let left: Requests = requests;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === MAX_TRIES) throw new TableBusy('Items stayed unprocessed');
    if (attempt > 0) await jitter(attempt);
    const answer = await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: left } }));
    left = answer.UnprocessedItems?.[TableName] ?? [];
  }
}

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/**
 * Updates an item and returns it. Throws `ConditionFailed` when the condition fails; with `asksIfThere`, the error says
 * whether the item exists, at no extra cost.
 */
export async function updateItem(
  key: Key,
  change: Condition,
  when?: string,
  { asksIfThere = false } = {},
): Promise<Item> {
  const command = {
    ...tableName(),
    ...updated({ update: key, change, when }),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: asksIfThere ? 'ALL_OLD' : 'NONE',
  } as const;
  const answer = await retryConflicts(() => table.send(new UpdateCommand(command)));
  return answer.Attributes ?? {};
}

function keyOf({ pk, sk }: Key): Key & Item {
  return { pk, sk };
}

function condition(when: Condition | undefined) {
  return {
    ConditionExpression: when?.expression,
    ExpressionAttributeNames: when?.names,
    ExpressionAttributeValues: when?.values,
  };
}

function updated({ update, change, when }: { update: Key; change: Condition; when?: string | undefined }) {
  return {
    Key: keyOf(update),
    UpdateExpression: change.expression,
    ConditionExpression: when,
    ExpressionAttributeNames: change.names,
    ExpressionAttributeValues: change.values,
  } satisfies Partial<UpdateCommandInput>;
}

/** Converts writes to the items of a DynamoDB transaction. */
export function transactItems(
  writes: readonly Write[],
  TableName: string,
): NonNullable<TransactWriteCommandInput['TransactItems']> {
  return writes.map((write) => {
    if ('put' in write) return { Put: { TableName, Item: write.put, ...condition(write.when) } };
    if ('update' in write) return { Update: { TableName, ...updated(write) } };
    if ('remove' in write) {
      return { Delete: { TableName, Key: keyOf(write.remove), ...condition(write.when) } };
    }
    const { check, when } = write;
    return {
      ConditionCheck: {
        TableName,
        Key: keyOf(check),
        ...condition(when),
        ConditionExpression: when.expression,
      },
    };
  });
}

function refuseFailedConditions(error: TransactionCanceledException): void {
  const codes = error.CancellationReasons?.map((reason) => reason.Code) ?? [];
  const failed = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
  if (failed.length > 0) throw new ConditionFailed(new Set(failed), error);
  const transient = new Set([
    'None',
    'TransactionConflict',
    'ThrottlingError',
    'ProvisionedThroughputExceeded',
  ]);
  if (!codes.every((code) => code === undefined || transient.has(code))) throw error;
}

/** Retries a single write while a transaction holds its item. */
async function retryConflicts<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) {
        throw new ConditionFailed(new Set([0]), error, error.Item !== undefined);
      }
      if (!(error instanceof TransactionConflictException)) throw error;
      if (attempt === MAX_TRIES) throw new TableBusy('A write stayed in conflict', { cause: error });
      await jitter(attempt);
    }
  }
}
