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

/** Returns the next records of a shard: none at its current end, undefined when the shard is closed. */
export type ReadOn = () => Promise<readonly StreamRecord[] | undefined>;

/** A shard of a table's stream, in which records are ordered. */
export interface Shard {
  /** Unique over all streams and shards. */
  readonly name: string;
  /** Reads after a position, or from the beginning, at most `size` records at a time. */
  readFrom(after: string | undefined, size: number): Promise<ReadOn>;
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
        readFrom: (after, size) => readFrom(call, { StreamArn, ShardId }, { after, size }),
      });
    }
  }
  return found;
}

async function readFrom(
  call: (operation: string, input: object) => Promise<unknown>,
  shard: { readonly StreamArn: string; readonly ShardId: string },
  { after, size }: { readonly after: string | undefined; readonly size: number },
): Promise<ReadOn> {
  const from =
    after === undefined
      ? { ShardIteratorType: 'TRIM_HORIZON' }
      : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
  const first = GetShardIterator.parse(await call('GetShardIterator', { ...shard, ...from }));
  let iterator: string | undefined = first.ShardIterator;
  return async () => {
    if (iterator === undefined) return undefined;
    const answer: unknown = await call('GetRecords', { ShardIterator: iterator, Limit: size });
    const page = GetRecords.parse(answer);
    iterator = page.NextShardIterator;
    return page.Records;
  };
}
