import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { transactItems } from '../../../functions/lib/store/write.ts';
import { seedCourses } from '../../ops/course/seed-courses.ts';
import { writeJson } from '../host/durable.ts';
import { BucketFiles } from '../s3/bucket-files.ts';
import { SEED_FILES, SEED_WRITES } from './seed.ts';

const Values = z.optional(z.record(z.string(), z.unknown()));
const Fields = z.looseObject({ Item: Values, Key: Values, ExpressionAttributeValues: Values });

/** Imports the named courses into a folder, so that a start need not read them again. */
export async function buildSeed(target: string): Promise<void> {
  const files = new BucketFiles(join(target, SEED_FILES), { now: Date.now });
  const written: unknown[] = [];
  await seedCourses({
    partition: async () => [],
    write: async (writes) => {
      for (const item of transactItems(writes, '')) {
        written.push(
          Object.fromEntries(Object.entries(item).map(([kind, each]) => [kind, marshalled(each)])),
        );
      }
    },
    putFile: async ({ key, path, type, cacheControl }) => {
      const received = await files.receive(createReadStream(path));
      await files.store(key, received, { 'content-type': type, 'cache-control': cacheControl });
    },
    readFile: async () => undefined,
  });
  writeJson(join(target, SEED_WRITES), written);
}

/** Marshals items and values as DynamoDB's wire format. */
function marshalled(fields: unknown) {
  const { Item, Key, ExpressionAttributeValues: values, ...rest } = Fields.parse(fields);
  const attributes = (each: z.infer<typeof Values>) =>
    each && marshall(each, { removeUndefinedValues: true });
  return {
    ...rest,
    ...(Item && { Item: attributes(Item) }),
    ...(Key && { Key: attributes(Key) }),
    ...(values && { ExpressionAttributeValues: attributes(values) }),
  };
}
