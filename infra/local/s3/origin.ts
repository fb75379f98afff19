import type { OriginServer } from '../host/http.ts';
import { allows } from '../template/policy.ts';
import type { Bucket } from './buckets.ts';
import { failure, objectResponse } from './object.ts';

/** A bucket as CloudFront reads it, with the permissions of the bucket's policy. */
export function bucketOrigin(bucket: Bucket, distributionArn: string): OriginServer {
  const statements = bucket.statementsFor('cloudfront.amazonaws.com');
  const may = (action: string, resource: string) =>
    allows(statements, {
      action,
      resource,
      context: { 'aws:SourceArn': [distributionArn], 'aws:SecureTransport': ['true'] },
    });
  return async ({ method, path, headers }) => {
    const key = keyOf(path);
    if (key === undefined) return failure(400, 'InvalidURI', 'Could not parse the specified URI.');
    if (method !== 'GET' && method !== 'HEAD')
      return failure(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
    const object = may('s3:GetObject', `${bucket.arn}/${key}`) ? await bucket.find(key) : undefined;
    if (object) return objectResponse(object, headers);
    // Without the permission to list, S3 answers 403 for missing keys too.
    return may('s3:ListBucket', bucket.arn) && may('s3:GetObject', `${bucket.arn}/${key}`)
      ? failure(404, 'NoSuchKey', 'The specified key does not exist.')
      : failure(403, 'AccessDenied', 'Access Denied');
  };
}

/** Returns undefined when the path cannot be decoded. */
export function keyOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}
