import { randomUUID } from 'node:crypto';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { secretKeyOf } from '../host/credentials.ts';
import type { StreamRecord } from './shards.ts';

/** Stream records that were given up, in the form that Lambda reports. */
export interface FailedBatch {
  readonly records: readonly StreamRecord[];
  readonly attempts: number;
  /** The stack's time when the records were given up. */
  readonly at: Date;
}

interface FailureTarget {
  /** The logical id of the event source mapping. */
  readonly id: string;
  readonly consumer: { readonly id: string; readonly arn: string };
  readonly streamArn: string;
  readonly bucket: string;
  /** The address of the port. */
  readonly endpoint: string;
}

/** Stores the records in the mapping's bucket with the credentials of the function's role, as Lambda does. */
export async function storeFailed(
  batch: FailedBatch,
  { bucket: Bucket, endpoint, ...of }: FailureTarget,
): Promise<void> {
  const accessKeyId = `${of.consumer.id}.stream`;
  const s3 = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey: secretKeyOf(accessKeyId) },
  });
  try {
    // Lambda also checks whether the bucket exists.
    await s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: keyOf(of.id, batch.at),
        ContentType: 'application/json',
        Body: JSON.stringify(described(batch, of)),
      }),
    );
  } finally {
    s3.destroy();
  }
}

function keyOf(mapping: string, at: Date): string {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  const named = `${day}T${time.replaceAll(':', '.')}-${randomUUID()}`;
  return `aws/lambda/${mapping}/shardId-local/${day.replaceAll('-', '/')}/${named}`;
}

function described(
  { records, attempts, at }: FailedBatch,
  { consumer, streamArn }: Pick<FailureTarget, 'consumer' | 'streamArn'>,
) {
  const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: consumer.arn,
      condition: 'RecordAgeExceeded',
      approximateInvokeCount: attempts,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: at.toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-local',
      startSequenceNumber: numbers[0],
      endSequenceNumber: numbers.at(-1),
      batchSize: records.length,
      streamArn,
    },
    payload: JSON.stringify({ Records: records }),
  };
}
