import { join } from 'node:path';
import * as z from 'zod/mini';
import { catalogues } from '../../../functions/lib/store/catalogue.ts';
import { readJson } from '../host/durable.ts';
import type { Bucket } from '../s3/buckets.ts';
import type { Aws } from '../services.ts';

/** The files in the folder of a built seed: the writes of its transaction, and the bucket's files. */
export const SEED_WRITES = 'writes.json';
export const SEED_FILES = 'files';

const Writes = z.array(z.record(z.string(), z.record(z.string(), z.unknown())));
const Found = z.object({ Items: z.array(z.unknown()) });

/** Fills an empty catalogue with the named courses. Leaves a catalogue that has or had a course unchanged. */
export async function seed(
  { dynamo, table: { name: TableName } }: Aws,
  { files }: Bucket,
  folder: string,
): Promise<void> {
  const found = await dynamo.call('Query', {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    Limit: 1,
    ExpressionAttributeValues: { ':pk': { S: catalogues.at({}).key.pk } },
  });
  if (Found.parse(found).Items.length > 0) return;
  files.adopt(join(folder, SEED_FILES));
  const writes = readJson(join(folder, SEED_WRITES), Writes) ?? [];
  const TransactItems = writes.map((write) =>
    Object.fromEntries(Object.entries(write).map(([kind, fields]) => [kind, { ...fields, TableName }])),
  );
  await dynamo.call('TransactWriteItems', { TransactItems });
}
