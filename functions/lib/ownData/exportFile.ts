import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { attempts } from '../aws/attempts.ts';
import { read, variables } from '../runtime/env.ts';
import { exportFile } from '../store/dataExport.ts';

// A part has five megabytes, and S3 takes some seconds to assemble the parts.
const s3 = new S3Client(attempts(3, 8000));

/** S3 requires this size of every part but the last. */
export const PART_BYTES = 5 * 1024 * 1024;

const fileOf = (username: string) => ({
  Bucket: read(variables.mediaBucket),
  Key: exportFile(username),
});

export async function beginFile(username: string): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({
      ...fileOf(username),
      ContentType: 'application/json',
      ContentDisposition: 'attachment; filename="m-suite-data.json"',
      CacheControl: 'private, no-store',
    }),
  );
  if (UploadId === undefined) throw new Error('S3 started an upload without an id');
  return UploadId;
}

interface FilePart {
  readonly username: string;
  readonly uploadId: string;
  /** S3 counts parts from 1. */
  readonly number: number;
  readonly text: string;
}

/** Uploads a part, and returns its ETag. A repetition replaces the part. */
export async function keepPart({ username, uploadId, number, text }: FilePart): Promise<string> {
  const { ETag = '' } = await s3.send(
    new UploadPartCommand({ ...fileOf(username), UploadId: uploadId, PartNumber: number, Body: text }),
  );
  return ETag;
}

export async function finishFile(
  username: string,
  { uploadId, etags }: { readonly uploadId: string; readonly etags: readonly string[] },
): Promise<void> {
  const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
  await s3.send(
    new CompleteMultipartUploadCommand({
      ...fileOf(username),
      UploadId: uploadId,
      MultipartUpload: { Parts },
    }),
  );
}

/** Tells whether an upload has ended: the same job has completed it before, or S3 has aborted it after a day. */
export function hasEnded(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchUpload';
}
