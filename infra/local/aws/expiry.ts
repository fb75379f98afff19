import * as z from 'zod/mini';
import type { Clock } from '../host/clock.ts';
import type { Journal } from '../host/journal.ts';
import type { DynamoDb } from './dynamodb.ts';
import type { Table } from './table.ts';

/** Rare, because a sweep scans the whole table. Moving the clock sweeps too. */
const SWEEP_MS = 10 * 60_000;
const REMEMBERED_MS = 10 * 60_000;

const Items = z.record(z.string(), z.unknown());
const Page = z.object({ Items: z.array(Items), LastEvaluatedKey: z.optional(z.unknown()) });
const Removed = z.object({ eventName: z.literal('REMOVE'), dynamodb: z.object({ Keys: Items }) });

/** Deletes items that have expired by the stack's clock, some time later, as DynamoDB's TTL does. */
interface Expiry {
  sweep(): Promise<void>;
  /** Returns whether the item of this stream record was removed because it expired. */
  isExpiry(record: unknown): boolean;
  stop(): void;
}

export function startExpiry(
  table: Table,
  { dynamo, clock, journal }: { dynamo: DynamoDb; clock: Clock; journal: Journal },
): Expiry {
  const removed = new Set<string>();
  const sweep = () => sweepTable(table, { dynamo, clock, removed });
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => journal.log('expiry', String(error)));
  }, SWEEP_MS).unref();
  return {
    sweep,
    isExpiry: (record) => {
      const found = Removed.safeParse(record);
      return found.success && removed.has(identityOf(found.data.dynamodb.Keys));
    },
    stop: () => clearInterval(timer),
  };
}

interface Sweeping {
  readonly dynamo: DynamoDb;
  readonly clock: Clock;
  readonly removed: Set<string>;
}

async function sweepTable(
  { name, expiry, properties }: Table,
  { dynamo, clock, removed }: Sweeping,
): Promise<void> {
  if (expiry === undefined) return;
  const keys = properties.KeySchema.map(({ AttributeName }) => AttributeName);
  const isExpired = {
    ExpressionAttributeNames: { '#expiry': expiry },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(clock.now() / 1000)) } },
  };
  let from: unknown;
  do {
    const page = Page.parse(
      await dynamo.call('Scan', {
        TableName: name,
        FilterExpression: '#expiry < :now',
        ...isExpired,
        ...(from !== undefined && { ExclusiveStartKey: from }),
      }),
    );
    for (const item of page.Items) {
      const key = Object.fromEntries(keys.map((attribute) => [attribute, item[attribute]]));
      const identity = identityOf(key);
      removed.add(identity);
      setTimeout(() => removed.delete(identity), REMEMBERED_MS).unref();
      // The item may have been extended since the scan.
      await dynamo
        .call('DeleteItem', {
          TableName: name,
          Key: key,
          ConditionExpression: '#expiry < :now',
          ...isExpired,
        })
        .catch(ifExtended);
    }
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
}

function ifExtended(error: unknown): void {
  if (!String(error).includes('ConditionalCheckFailed')) throw error;
}

function identityOf(key: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
