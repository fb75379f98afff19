import type { AwsAnswer, AwsRequest } from '../aws/service.ts';
import type { ReceivedFile } from './bucket-files.ts';
import type { Bucket } from './buckets.ts';
import { objectResponse } from './object.ts';
import { keyOf } from './origin.ts';
import { element, textsOf, type Xml } from './xml.ts';

interface S3Call {
  readonly request: AwsRequest;
  readonly bucket: Bucket;
  readonly key: string;
}

/** The most keys that S3 lists in one call. */
const MAX_KEYS = 1000;

type Run = (call: S3Call) => Promise<AwsAnswer>;

/** The supported operations of S3 by name. */
export const operations: Readonly<Record<string, Run>> = {
  GetObject: getObject,
  PutObject: async ({ request, bucket, key }) => {
    const received = await bucket.files.receive(request.stream);
    const { etag } = await bucket.files.store(key, received, keptHeaders(request));
    return { status: 200, headers: { etag } };
  },
  DeleteObject: async ({ bucket, key }) => {
    await bucket.files.remove(key);
    return { status: 204 };
  },
  DeleteObjectVersion: async ({ request, bucket, key }) => {
    await bucket.files.removeVersion(key, request.url.searchParams.get('versionId') ?? '');
    return { status: 204 };
  },
  ListObjectVersions: async ({ request, bucket }) => {
    const objects = bucket.files.versionsStarting(request.url.searchParams.get('prefix') ?? '');
    const listed = objects.flatMap(([Key, versions]) =>
      versions.map(
        ({ versionId: VersionId, modifiedAt: LastModified, etag: ETag, size: Size, file }, index) => {
          const named = { Key, VersionId, IsLatest: index === 0, LastModified };
          return file === undefined ? { DeleteMarker: named } : { Version: { ...named, ETag, Size } };
        },
      ),
    );
    return xml('ListVersionsResult', {
      IsTruncated: false,
      Version: listed.flatMap(({ Version }) => Version ?? []),
      DeleteMarker: listed.flatMap(({ DeleteMarker }) => DeleteMarker ?? []),
    });
  },
  ListObjectsV2: async ({ request, bucket }) => {
    const { searchParams } = request.url;
    const after = searchParams.get('continuation-token') ?? '';
    const most = Math.min(Number(searchParams.get('max-keys') ?? MAX_KEYS), MAX_KEYS);
    const all = bucket.files.versionsStarting(searchParams.get('prefix') ?? '').flatMap(([Key, [newest]]) => {
      if (newest?.file === undefined || Key <= after) return [];
      return { Key, LastModified: newest.modifiedAt, ETag: newest.etag, Size: newest.size };
    });
    const Contents = all.slice(0, most);
    const isTruncated = all.length > Contents.length;
    return xml('ListBucketResult', {
      IsTruncated: isTruncated,
      KeyCount: Contents.length,
      Contents,
      NextContinuationToken: isTruncated ? Contents.at(-1)?.Key : undefined,
    });
  },
  CopyObject: async ({ request, bucket, key }) => {
    const source = new URL(String(request.headers['x-amz-copy-source']), 'http://s3/');
    const [, name = '', path = ''] = /^\/?([^/]+)(\/.*)$/.exec(source.pathname) ?? [];
    const versionId = source.searchParams.get('versionId') ?? undefined;
    if (name !== bucket.name) return notSupported('CopyObject from another bucket');
    if (!(await bucket.files.copy({ key: keyOf(path) ?? '', versionId }, key))) {
      return versionId === undefined
        ? failure(404, 'NoSuchKey', 'The specified key does not exist.')
        : failure(404, 'NoSuchVersion', 'The specified version does not exist.');
    }
    return xml('CopyObjectResult', { ETag: bucket.files.find(key)?.etag });
  },
  CreateMultipartUpload: async ({ request, bucket, key }) => {
    const UploadId = bucket.uploads.begin(key, keptHeaders(request));
    return xml('InitiateMultipartUploadResult', { Bucket: bucket.name, Key: key, UploadId });
  },
  UploadPart: uploadPart,
  ListParts: async (call) => {
    const found = uploadOf(call);
    if (!found) return noSuchUpload;
    return xml('ListPartsResult', {
      Part: Object.entries(found.upload.parts).map(([PartNumber, { md5, size: Size }]) => ({
        PartNumber,
        ETag: `"${md5}"`,
        Size,
      })),
    });
  },
  CompleteMultipartUpload: completeUpload,
  AbortMultipartUpload: async (call) => {
    const found = uploadOf(call);
    if (!found) return noSuchUpload;
    call.bucket.uploads.end(found.id);
    for (const part of Object.values(found.upload.parts)) await call.bucket.files.discard(part);
    return { status: 204 };
  },
};

async function getObject({ request, bucket, key }: S3Call): Promise<AwsAnswer> {
  const object = await bucket.find(key);
  if (!object) return failure(404, 'NoSuchKey', 'The specified key does not exist.');
  const { headers, ...answer } = await objectResponse(object, request.headers);
  return {
    ...answer,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  };
}

async function uploadPart(call: S3Call): Promise<AwsAnswer> {
  const { request, bucket } = call;
  const number = Number(request.url.searchParams.get('partNumber'));
  if (!uploadOf(call)) return noSuchUpload;
  if (!Number.isInteger(number) || number < 1 || number > 10_000) {
    return failure(400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  }
  const received = await bucket.files.receive(request.stream);
  // Parts are uploaded concurrently, so read again what the others have added.
  const found = uploadOf(call);
  if (!found) {
    await bucket.files.discard(received);
    return noSuchUpload;
  }
  const former = found.upload.parts[number];
  found.upload.parts[number] = received;
  bucket.uploads.save(found.id, found.upload);
  if (former) await bucket.files.discard(former);
  return { status: 200, headers: { etag: `"${received.md5}"` } };
}

const MIN_PART_BYTES = 5 * 1024 * 1024;

async function completeUpload(call: S3Call): Promise<AwsAnswer> {
  const { request, bucket, key } = call;
  const found = uploadOf(call);
  if (!found) return noSuchUpload;
  const body = (await request.read()).toString();
  const tags = textsOf(body, 'ETag').map((tag) => tag.replaceAll('"', ''));
  const named = textsOf(body, 'PartNumber').map((number, index) => ({
    number: Number(number),
    part: found.upload.parts[number],
    tag: tags[index],
  }));
  const parts: ReceivedFile[] = named.flatMap(({ part, tag }) => (part && part.md5 === tag ? [part] : []));
  if (parts.length === 0 || parts.length < named.length) {
    return failure(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
  }
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0))) {
    return failure(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
  }
  if (parts.slice(0, -1).some(({ size }) => size < MIN_PART_BYTES)) {
    return failure(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  const whole = await bucket.files.join(parts);
  const { etag } = await bucket.files.store(key, whole, found.upload.headers);
  bucket.uploads.end(found.id);
  for (const part of Object.values(found.upload.parts)) await bucket.files.discard(part);
  return xml('CompleteMultipartUploadResult', { Bucket: bucket.name, Key: key, ETag: etag });
}

function uploadOf({ request, bucket, key }: S3Call) {
  const id = request.url.searchParams.get('uploadId') ?? '';
  const upload = bucket.uploads.find(id, key);
  return upload && { id, upload };
}

const KEPT = /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.+)$/;

function keptHeaders({ headers }: AwsRequest): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT.test(name));
  return {
    'content-type': 'application/octet-stream',
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  };
}

function xml(name: string, content: Xml): AwsAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content)}`,
  };
}

export function failure(status: number, Code: string, Message: string): AwsAnswer {
  return { ...xml('Error', { Code, Message }), status };
}

export function notSupported(what: string): AwsAnswer {
  return failure(501, 'NotImplemented', `${what} is not offered here`);
}

const noSuchUpload = failure(404, 'NoSuchUpload', 'The specified upload does not exist.');
