import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { attempts } from '../../lib/aws/attempts.ts';
import { read, variables } from '../../lib/runtime/env.ts';

const s3 = new S3Client({ forcePathStyle: true, ...attempts(3, 2500) });

/** Counts the files with failed stream records, which wait for the operator; at most 1,000. */
export async function countFailedRecords(): Promise<number> {
  const { KeyCount = 0 } = await s3.send(
    new ListObjectsV2Command({ Bucket: read(variables.failedRecordsBucket) }),
  );
  return KeyCount;
}
