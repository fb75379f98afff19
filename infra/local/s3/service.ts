import type { AwsAnswer, AwsRequest, Operation, Refusal, Service } from '../aws/service.ts';
import { checkPresigned, type Verdict } from '../aws/signature.ts';
import type { Permission } from '../template/policy.ts';
import type { Bucket } from './buckets.ts';
import { corsHeaders } from './cors.ts';
import { unsupportedHeader } from './headers.ts';
import { failure, notSupported, operations } from './operations.ts';
import { keyOf } from './origin.ts';

interface S3Deps {
  readonly buckets: ReadonlyMap<string, Bucket>;
  now(): number;
  secretKeyOf(identity: string): string;
}

/**
 * The part of S3 that the SDK and browsers use, with path-style addresses (`/bucket/key`). Browsers call the port
 * directly, another origin than the edge, so the bucket's CORS rules apply.
 */
export function s3Service(deps: S3Deps): Service {
  return {
    understand: async (request) => {
      const { bucket, key } = locate(request, deps);
      const name = nameOf(request, key);
      return {
        name,
        needs: bucket ? [{ action: `s3:${actions[name] ?? name}`, ...resourceOf(request, bucket, key) }] : [],
        run: () => withCors(request, bucket, () => run(name, { request, bucket, key }, deps)),
      } satisfies Operation;
    },
    refuse: (why, message, request) => {
      const { bucket } = locate(request, deps);
      return withCors(request, bucket, async () => failure(errors[why].status, errors[why].code, message));
    },
  };
}

/** Answers unsigned calls: only CORS preflights are allowed. */
export async function unsignedS3(request: AwsRequest, deps: S3Deps): Promise<AwsAnswer> {
  const { bucket } = locate(request, deps);
  if (request.method !== 'OPTIONS') {
    return withCors(request, bucket, async () => failure(403, 'AccessDenied', 'Access Denied'));
  }
  const headers = bucket && corsHeaders(bucket.cors, request);
  if (headers) return { status: 200, headers };
  return failure(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
}

function locate({ url }: AwsRequest, { buckets }: S3Deps): { bucket: Bucket | undefined; key: string } {
  const [, name = '', path = ''] = /^\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? [];
  return { bucket: buckets.get(name), key: keyOf(path) ?? '' };
}

async function run(
  name: string,
  given: { request: AwsRequest; bucket: Bucket | undefined; key: string },
  deps: S3Deps,
): Promise<AwsAnswer> {
  const { request, bucket } = given;
  const verdict = await checkSignature(request, deps);
  if (verdict === 'bad-signature') {
    return failure(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  if (verdict === 'expired') return failure(403, 'AccessDenied', 'Request has expired');
  if (!bucket) return failure(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const operation = operations[name];
  if (!operation) return notSupported(name);
  const unsupported = unsupportedHeader(name, request.headers);
  if (unsupported !== undefined) return notSupported(`${name} with ${unsupported}`);
  return operation({ ...given, bucket });
}

async function checkSignature(request: AwsRequest, deps: S3Deps): Promise<Verdict> {
  const credential = request.url.searchParams.get('X-Amz-Credential');
  if (credential === null) return 'valid';
  return checkPresigned(request, deps.secretKeyOf(credential.split('/')[0] ?? ''), deps.now());
}

/** The ARN of an object, or of a bucket when its keys are listed. */
function resourceOf(
  { url }: AwsRequest,
  { arn }: Bucket,
  key: string,
): Pick<Permission, 'resource' | 'context'> {
  if (key !== '') return { resource: `${arn}/${key}`, context: {} };
  return { resource: arn, context: { 's3:prefix': url.searchParams.getAll('prefix') } };
}

/** Derives the operation's name from the method and the query, as S3 does. */
function nameOf(request: AwsRequest, key: string): string {
  return (key === '' ? bucketOperation(request) : undefined) ?? objectOperation(request, key);
}

function bucketOperation({ method, url }: AwsRequest): string | undefined {
  const names = [...url.searchParams.keys()];
  return BUCKET_OPERATIONS.find(
    ([of, parameter, others]) =>
      of === method &&
      names.includes(parameter) &&
      names.every((name) => [parameter, ...others].includes(name)),
  )?.[3];
}

function objectOperation({ method, url, headers }: AwsRequest, key: string): string {
  const has = (parameter: string) => url.searchParams.has(parameter);
  if (method === 'DELETE' && key !== '' && has('versionId')) return 'DeleteObjectVersion';
  const put = headers['x-amz-copy-source'] === undefined ? 'PutObject' : 'CopyObject';
  const byMethod: Readonly<Record<string, string>> = {
    GET: has('uploadId') ? 'ListParts' : 'GetObject',
    PUT: has('uploadId') ? 'UploadPart' : put,
    POST: has('uploads') ? 'CreateMultipartUpload' : 'CompleteMultipartUpload',
    DELETE: has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject',
  };
  const isSupported =
    key !== '' && [...url.searchParams.keys()].every((name) => OBJECT_PARAMETERS.test(name));
  return (isSupported && byMethod[method]) || `${method} ${url.search}`;
}

/** Bucket operations: method, identifying parameter, other allowed parameters, name. */
const BUCKET_OPERATIONS: readonly (readonly [string, string, readonly string[], string])[] = [
  ['GET', 'versions', ['prefix', 'x-id'], 'ListObjectVersions'],
  ['GET', 'list-type', ['prefix', 'continuation-token', 'max-keys', 'x-id'], 'ListObjectsV2'],
];

/** The supported query parameters of object operations. */
const OBJECT_PARAMETERS = /^(x-id|uploads|uploadId|partNumber|x-amz-[\w-]+)$/i;

const actions: Readonly<Record<string, string>> = {
  ListObjectVersions: 'ListBucketVersions',
  ListObjectsV2: 'ListBucket',
  // IAM also requires reading the source, but only operators copy, and they may do both.
  CopyObject: 'PutObject',
  UploadPart: 'PutObject',
  CreateMultipartUpload: 'PutObject',
  CompleteMultipartUpload: 'PutObject',
  ListParts: 'ListMultipartUploadParts',
};

async function withCors(
  request: AwsRequest,
  bucket: Bucket | undefined,
  answer: () => Promise<AwsAnswer>,
): Promise<AwsAnswer> {
  const { headers, ...rest } = await answer();
  return { ...rest, headers: { ...headers, ...(bucket && corsHeaders(bucket.cors, request)) } };
}

const errors: Readonly<Record<Refusal, { status: number; code: string }>> = {
  denied: { status: 403, code: 'AccessDenied' },
  throttled: { status: 503, code: 'SlowDown' },
  conflict: { status: 409, code: 'OperationAborted' },
  internal: { status: 500, code: 'InternalError' },
  'unknown-caller': { status: 403, code: 'InvalidAccessKeyId' },
  'bad-signature': { status: 403, code: 'SignatureDoesNotMatch' },
};
