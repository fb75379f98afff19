import * as z from 'zod/mini';
import type { DynamoDb } from './dynamodb.ts';

export const StreamRecord = z.looseObject({
  eventName: z.string(),
  userIdentity: z.optional(z.unknown()),
  dynamodb: z.looseObject({
    Keys: z.record(z.string(), z.unknown()),
    SequenceNumber: z.string(),
    ApproximateCreationDateTime: z.number(),
  }),
});
export type StreamRecord = z.infer<typeof StreamRecord>;

const ListStreams = z.object({ Streams: z.array(z.object({ StreamArn: z.string() })) });
const DescribeStream = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
});
const GetShardIterator = z.object({ ShardIterator: z.string() });
const GetRecords = z.object({ Records: z.array(StreamRecord), NextShardIterator: z.optional(z.string()) });

/** A part of a table's stream, whose records are in order. */
export interface Shard {
  /** Of all streams and shards. */
  readonly name: string;
  /** The records after a place, or all there are, page by page up to the present end. */
  pages(after: string | undefined, size: number): AsyncGenerator<readonly StreamRecord[]>;
}

export async function listShards(dynamo: DynamoDb, tableName: string): Promise<Shard[]> {
  const call = (operation: string, input: object) =>
    dynamo.call(operation, input, 'DynamoDBStreams_20120810');
  const { Streams: streams } = ListStreams.parse(await call('ListStreams', { TableName: tableName }));
  const found: Shard[] = [];
  for (const { StreamArn } of streams) {
    const { StreamDescription } = DescribeStream.parse(await call('DescribeStream', { StreamArn }));
    for (const { ShardId } of StreamDescription.Shards) {
      found.push({
        name: `${StreamArn}/${ShardId}`,
        pages: (after, size) => readPages(call, { StreamArn, ShardId }, { after, size }),
      });
    }
  }
  return found;
}

async function* readPages(
  call: (operation: string, input: object) => Promise<unknown>,
  shard: { readonly StreamArn: string; readonly ShardId: string },
  { after, size }: { readonly after: string | undefined; readonly size: number },
): AsyncGenerator<readonly StreamRecord[]> {
  const from =
    after === undefined
      ? { ShardIteratorType: 'TRIM_HORIZON' }
      : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
  let iterator: string | undefined = GetShardIterator.parse(
    await call('GetShardIterator', { ...shard, ...from }),
  ).ShardIterator;
  while (iterator !== undefined) {
    const answer: unknown = await call('GetRecords', { ShardIterator: iterator, Limit: size });
    const page: z.infer<typeof GetRecords> = GetRecords.parse(answer);
    if (page.Records.length === 0) return;
    yield page.Records;
    iterator = page.NextShardIterator;
  }
}
