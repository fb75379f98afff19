import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Ref } from '../../functions/lib/store/entity.ts';
import type { Item } from '../../functions/lib/store/table.ts';
import { transactItems, type Write } from '../../functions/lib/store/write.ts';
import type { CourseTarget } from './course/course-target.ts';

export interface OperatorTable {
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
}

/** A stack's table and media bucket. */
export interface OperatorTarget extends OperatorTable {
  readonly files: S3Client;
  readonly bucket: string;
}

/** A stack with everything that operators' commands use. */
export interface StackTarget extends OperatorTarget {
  readonly failedRecordsBucket: string;
  readonly lambda: LambdaClient;
}

/** Returns all items of a partition whose sort key has the prefix. */
export async function readPartition(
  { table, tableName }: OperatorTable,
  pk: string,
  sortPrefix?: string,
): Promise<Item[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: sortPrefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sortPrefix },
    ConsistentRead: true,
  };
  const items: Item[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) items.push(...Items);
  return items;
}

export async function readItem<T>({ table, tableName }: OperatorTable, { key, parse }: Ref<T>) {
  const query = { TableName: tableName, Key: { ...key }, ConsistentRead: true };
  return parse((await table.send(new GetCommand(query))).Item);
}

const MAX_TRIES = 10;

/** Writes all or nothing. Throws when a condition does not hold. Retries while users' transactions hold an item. */
export async function write({ table, tableName }: OperatorTable, writes: readonly Write[]): Promise<void> {
  // Every attempt has the same token, because the answer of a committed attempt may be lost.
  const ClientRequestToken = randomUUID();
  const TransactItems = transactItems(writes, tableName);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
      return;
    } catch (error) {
      if (attempt === MAX_TRIES || hasFailedCondition(error) !== false) throw error;
      await pause(2 ** attempt * 10 * Math.random());
    }
  }
}

/** Returns whether a condition of a cancelled transaction failed; undefined for any other error. */
function hasFailedCondition(error: unknown): boolean | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  return error.CancellationReasons?.some(({ Code }) => Code === 'ConditionalCheckFailed') ?? false;
}

/** Writes all or nothing. Returns false when the items were changed since they were read. */
export async function isWritten(target: OperatorTable, writes: readonly Write[]): Promise<boolean> {
  try {
    await write(target, writes);
    return true;
  } catch (error) {
    if (hasFailedCondition(error) !== true) throw error;
    return false;
  }
}

export function courseTarget(target: OperatorTarget): CourseTarget {
  const { files, bucket: Bucket } = target;
  return {
    partition: (pk) => readPartition(target, pk),
    write: (writes) => write(target, writes),
    putFile: async ({ key: Key, path, type: ContentType, cacheControl: CacheControl }) => {
      const Body = await readFile(path);
      await files.send(new PutObjectCommand({ Bucket, Key, ContentType, CacheControl, Body }));
    },
    readFile: async (Key) => {
      try {
        const { Body } = await files.send(new GetObjectCommand({ Bucket, Key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
  };
}
