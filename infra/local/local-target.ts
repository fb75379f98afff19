import { createReadStream } from 'node:fs';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { transactItems, type Write } from '../../functions/store/write.ts';
import type { MediaFile } from '../ops/course-media.ts';
import type { CourseTarget } from '../ops/course-target.ts';
import type { Aws } from './aws/aws.ts';
import type { Bucket } from './s3/buckets.ts';

const Found = z.object({ Items: z.array(z.record(z.string(), z.custom<never>())) });

/** The table and bucket of this machine, past the port: a start need not load the SDK's clients. */
export function localTarget({ dynamo, tables }: Aws, { files }: Bucket): CourseTarget {
  const TableName = tables[0]?.name ?? '';
  return {
    partition: async (pk) => {
      const found = await dynamo.call('Query', {
        ...{ TableName, KeyConditionExpression: 'pk = :pk', ConsistentRead: true },
        ExpressionAttributeValues: { ':pk': { S: pk } },
      });
      return Found.parse(found).Items.map((item) => unmarshall(item));
    },
    write: async (writes) => {
      await dynamo.call('TransactWriteItems', { TransactItems: marshalled(writes, TableName) });
    },
    putFile: async ({ key, path, type, cacheControl }: MediaFile) => {
      const received = await files.receive(createReadStream(path));
      await files.store(key, received, { 'content-type': type, 'cache-control': cacheControl });
    },
    readFile: async (key) => {
      const read = await files.find(key)?.read();
      return read === undefined ? undefined : Buffer.from(z.instanceof(Uint8Array).parse(read));
    },
    removeFile: (key) => files.remove(key),
  };
}

const Values = z.optional(z.record(z.string(), z.unknown()));
const Fields = z.looseObject({ Item: Values, Key: Values, ExpressionAttributeValues: Values });

/** Items and values as they go over the wire. */
function marshalled(writes: readonly Write[], TableName: string) {
  const attributes = (values: z.infer<typeof Values>) =>
    values && marshall(values, { removeUndefinedValues: true });
  const wired = (fields: unknown) => {
    const { Item, Key, ExpressionAttributeValues: values, ...rest } = Fields.parse(fields);
    const keyed = { Item: attributes(Item), Key: attributes(Key) };
    return { ...rest, ...keyed, ExpressionAttributeValues: attributes(values) };
  };
  return transactItems(writes, TableName).map((item) =>
    Object.fromEntries(Object.entries(item).map(([kind, fields]) => [kind, wired(fields)])),
  );
}
