import { readFile } from 'node:fs/promises';
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
  readonly jobsFunction: string;
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

/** Writes all or nothing. Throws when a condition does not hold. */
export async function write({ table, tableName }: OperatorTable, writes: readonly Write[]): Promise<void> {
  await table.send(new TransactWriteCommand({ TransactItems: transactItems(writes, tableName) }));
}

/** Writes all or nothing. Returns false when the items were changed since they were read. */
export async function isWritten(target: OperatorTable, writes: readonly Write[]): Promise<boolean> {
  try {
    await write(target, writes);
    return true;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    // A throttled or conflicting transaction may succeed later.
    if (!error.CancellationReasons?.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw error;
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
