import { readFile } from 'node:fs/promises';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { type DynamoDBDocumentClient, paginateQuery, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../functions/lib/store/table.ts';
import { transactItems } from '../../functions/lib/store/write.ts';
import type { CourseTarget } from './course/course-target.ts';

export interface OperatorTarget {
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly files: S3Client;
  readonly bucket: string;
}

/** The table and bucket of a stack by the SDK, with an operator's rights. */
export function operatorTarget({ table, tableName, files, bucket }: OperatorTarget): CourseTarget {
  return {
    partition: async (pk) => {
      const items: Item[] = [];
      const query = {
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      };
      for await (const { Items = [] } of paginateQuery({ client: table }, query)) items.push(...Items);
      return items;
    },
    write: async (writes) => {
      await table.send(new TransactWriteCommand({ TransactItems: transactItems(writes, tableName) }));
    },
    putFile: async ({ key, path, type, cacheControl }) => {
      await files.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          ContentType: type,
          CacheControl: cacheControl,
          Body: await readFile(path),
        }),
      );
    },
    readFile: async (key) => {
      try {
        const { Body } = await files.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
  };
}
