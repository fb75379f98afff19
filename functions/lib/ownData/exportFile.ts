import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { timeouts } from '../aws/timeouts.ts';
import { read, variables } from '../runtime/env.ts';
import { exportFile } from '../store/dataExport.ts';

const s3 = new S3Client({
  maxAttempts: 3,
  // A part has five megabytes, and S3 takes some seconds to put parts together.
  requestHandler: timeouts(8000),
});

/** What every part but the last one has at least, by S3's rule. */
export const PART_BYTES = 5 * 1024 * 1024;

const fileOf = (username: string) => ({
  Bucket: read(variables.mediaBucket),
  Key: exportFile(username),
});

/** Begins the file of a user's data, and gives what S3 calls the upload. */
export async function beginFile(username: string): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({
      ...fileOf(username),
      ContentType: 'application/json',
      ContentDisposition: 'attachment; filename="m-suite-data.json"',
      CacheControl: 'private, no-store',
    }),
  );
  if (UploadId === undefined) throw new Error('S3 began an upload without a name');
  return UploadId;
}

interface FilePart {
  readonly username: string;
  readonly uploadId: string;
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** Keeps a part, and gives by what the file is put together. Done again, it takes the place of the same part. */
export async function keepPart({ username, uploadId, number, text }: FilePart): Promise<string> {
  const { ETag = '' } = await s3.send(
    new UploadPartCommand({ ...fileOf(username), UploadId: uploadId, PartNumber: number, Body: text }),
  );
  return ETag;
}

/** Puts the file together of its parts. */
export async function finishFile(
  username: string,
  { uploadId, etags }: { readonly uploadId: string; readonly etags: readonly string[] },
): Promise<void> {
  const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
  await s3.send(
    new CompleteMultipartUploadCommand({
      ...{ ...fileOf(username), UploadId: uploadId, MultipartUpload: { Parts } },
    }),
  );
}

/** Whether an upload has ended: put together by the same job before, or given up by S3 after a day. */
export function hasEnded(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchUpload';
}
