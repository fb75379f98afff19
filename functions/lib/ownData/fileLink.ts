import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { read, variables } from '../runtime/env.ts';
import { MINUTE_SECONDS } from '../runtime/now.ts';
import { exportFile } from '../store/dataExport.ts';

const LINK_SECONDS = 15 * MINUTE_SECONDS;

/** Returns a presigned URL for the file of a user's data. */
export function fileLink(username: string): Promise<string> {
  const file = { Bucket: read(variables.mediaBucket), Key: exportFile(username) };
  return getSignedUrl(new S3Client(), new GetObjectCommand(file), { expiresIn: LINK_SECONDS });
}
