import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { table } from '../aws.ts';
import type { Key } from './keys.ts';
import { type Item, jitter, MAX_TRIES, named, readItems, TableBusy } from './table.ts';

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

export const isNew: Condition = { expression: 'attribute_not_exists(pk)' };

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
