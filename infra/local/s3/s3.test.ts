import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testFolder } from '../../testing/folder.ts';
import { asOperator } from '../operator.ts';
import { type StubbedStack, sdkCaller, startStubbedStack } from '../testing/stubbed-stack.ts';
import { corsHeaders } from './cors.ts';

const data = testFolder('s3');
const Bucket = 'MEDIA_BUCKET';
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
let stack: StubbedStack;
const start = async () => {
  stack = await startStubbedStack({ mchat: sdkCaller, author: sdkCaller }, { data });
};
beforeAll(start);
afterAll(() => stack.stop());

/** `mchat` stores public files, `author` stores course files, which it also reads and deletes. */
const callerFor = (key: string) => (key.startsWith('media/course/') ? 'author' : 'mchat');
const s3 = (command: string, input: { Key: string; [name: string]: unknown }) =>
  stack.callAws(callerFor(input.Key), 's3', command, { Bucket, ...input });
const presign = async (method: string, key: string, seconds = 60, query = {}) =>
  z
    .string()
    .parse((await stack.callAws(callerFor(key), 's3', 'presign', { method, key, seconds, query })).url);
/** Another function, which has another secret key. */
const mu = () => Object.keys(stack.template.Resources).find((id) => id.startsWith('Computemu'));
const operator = () =>
  new S3Client({ endpoint: stack.port.url, forcePathStyle: true, maxAttempts: 1, ...asOperator });
const upload = async (
  key: string,
  body: Uint8Array<ArrayBuffer> = BYTES,
  headers: Record<string, string> = {},
) => fetch(await presign('PUT', key), { method: 'PUT', body, headers });

test('a function without the grants can neither list nor delete versions', async () => {
  const Key = 'media/course/versions.bin';
  await s3('PutObject', { Key, Body: 'x' });
  expect(await s3('ListObjectVersions', { Key, Prefix: Key })).toMatchObject({ error: 'AccessDenied' });
  expect(await s3('DeleteObject', { Key, VersionId: 'null' })).toMatchObject({ error: 'AccessDenied' });
  expect(await s3('GetObject', { Key })).toMatchObject({ text: 'x' });
});

describe('a bucket that keeps versions', () => {
  const Listed = z.object({
    Versions: z._default(z.array(z.object({ VersionId: z.string(), IsLatest: z.boolean() })), []),
    DeleteMarkers: z._default(z.array(z.object({ VersionId: z.string(), IsLatest: z.boolean() })), []),
  });
  const bucket = () => ({ Bucket: stack.mediaBucket });
  const versionsOf = async (client: S3Client, Key: string) => {
    const listed = await client.send(new ListObjectVersionsCommand({ ...bucket(), Prefix: Key }));
    return Listed.parse(listed);
  };
  const put = (client: S3Client, Key: string, Body: string) =>
    client.send(new PutObjectCommand({ ...bucket(), Key, Body, ContentType: 'text/plain' }));
  const read = async (client: S3Client, Key: string) => {
    const { Body, ContentType } = await client.send(new GetObjectCommand({ ...bucket(), Key }));
    return { text: await Body?.transformToString(), ContentType };
  };

  test('keeps overwritten and deleted versions until they are deleted', async () => {
    const [client, Key] = [operator(), 'media/chat/kept+ä.txt'];
    await put(client, Key, 'first');
    await put(client, Key, 'second');
    await client.send(new DeleteObjectCommand({ ...bucket(), Key }));
    await expect(read(client, Key)).rejects.toThrow(NoSuchKey);
    const { Versions, DeleteMarkers } = await versionsOf(client, Key);
    expect(Versions.map(({ IsLatest }) => IsLatest)).toEqual([false, false]);
    expect(DeleteMarkers.map(({ IsLatest }) => IsLatest)).toEqual([true]);

    const CopySource = `${stack.mediaBucket}/${encodeURIComponent(Key)}?versionId=${Versions[1]?.VersionId}`;
    await client.send(new CopyObjectCommand({ ...bucket(), Key, CopySource }));
    expect(await read(client, Key)).toEqual({ text: 'first', ContentType: 'text/plain' });

    for (const { VersionId } of [...(await versionsOf(client, Key)).Versions, ...DeleteMarkers])
      await client.send(new DeleteObjectCommand({ ...bucket(), Key, VersionId }));
    expect(await versionsOf(client, Key)).toEqual({ Versions: [], DeleteMarkers: [] });
  });

  test('keeps versions over a restart, and drops them after their time', async () => {
    const [client, Key] = [operator(), 'media/chat/former.txt'];
    await put(client, Key, 'first');
    await put(client, Key, 'second');
    await stack.stop();
    await start();
    const again = operator();
    expect((await versionsOf(again, Key)).Versions).toHaveLength(2);
    expect(await read(again, Key)).toMatchObject({ text: 'second' });
    await stack.moveClock(31 * 86_400_000);
    await put(again, Key, 'third');
    await stack.moveClock(0);
    expect((await versionsOf(again, Key)).Versions).toHaveLength(2);
  });
});

describe('an operator', () => {
  const bucket = () => ({ Bucket: stack.mediaBucket });
  const put = (Key: string, Body: string, more = {}) =>
    operator().send(new PutObjectCommand({ ...bucket(), Key, Body, ...more }));
  const textOf = async (Key: string) => {
    const { Body } = await operator().send(new GetObjectCommand({ ...bucket(), Key }));
    return Body?.transformToString();
  };
  const listed = async (Prefix: string, pageSize: number) => {
    const client = operator();
    const pages: (string | undefined)[][] = [];
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client, pageSize },
      { ...bucket(), Prefix },
    ))
      pages.push(Contents.map(({ Key }) => Key));
    return pages;
  };

  test('copies the current version of an existing object', async () => {
    await put('copied/from+ä.txt', 'first');
    await put('copied/from+ä.txt', 'second', { ContentType: 'text/plain' });
    const copy = (from: string, more = {}) =>
      operator().send(
        new CopyObjectCommand({
          ...bucket(),
          Key: 'copied/to.txt',
          CopySource: `${stack.mediaBucket}/${encodeURIComponent(from)}`,
          ...more,
        }),
      );
    await copy('copied/from+ä.txt');
    expect(await textOf('copied/to.txt')).toBe('second');
    await expect(copy('copied/nothing.txt')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(copy('copied/from+ä.txt', { MetadataDirective: 'REPLACE' })).rejects.toMatchObject({
      name: 'NotImplemented',
    });
  });

  test('lists objects page by page', async () => {
    const keys = ['a', 'b&c', 'd'].map((name) => `listed/${name}`);
    for (const Key of keys) await put(Key, 'x');
    expect(await listed('listed/', 2)).toEqual([keys.slice(0, 2), keys.slice(2)]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a tag', () => put('refused', 'x', { Tagging: 'a=b' })],
    ['an ACL', () => put('refused', 'x', { ACL: 'public-read' })],
    ['a condition on what it was', () => put('refused', 'x', { IfMatch: '"etag"' })],
    ['a condition on what is there', () => put('refused', 'x', { IfNoneMatch: '*' })],
    ['another checksum', () => put('refused', 'x', { ChecksumAlgorithm: 'SHA256' })],
    ['tags', () => operator().send(new GetObjectTaggingCommand({ ...bucket(), Key: 'copied/to.txt' }))],
    [
      'another name for the browser',
      () =>
        operator().send(
          new GetObjectCommand({ ...bucket(), Key: 'copied/to.txt', ResponseContentType: 'text/html' }),
        ),
    ],
    ['folders', () => operator().send(new ListObjectsV2Command({ ...bucket(), Delimiter: '/' }))],
  ])('is refused %s, which the suite does not use', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({
      name: 'NotImplemented',
      $metadata: { httpStatusCode: 501 },
    });
  });
});

describe('a presigned address', () => {
  test('lets its holder put and get the file', async () => {
    expect((await upload('media/course/a b+c.bin', BYTES, { 'content-type': 'image/png' })).status).toBe(200);
    const got = await fetch(await presign('GET', 'media/course/a b+c.bin'));
    expect(got.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await got.arrayBuffer())).toEqual(BYTES);
  });

  test.each([
    ['another key', (url: string) => url.replace('course/t', 'course/u')],
    ['a longer life', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    ['another signature', (url: string) => url.replace(/(X-Amz-Signature=)./, '$1x')],
    ['another function', (url: string) => url.replace(/(X-Amz-Credential=)[^.]+/, `$1${mu()}`)],
    ['one more parameter', (url: string) => `${url}&versionId=1`],
  ])('is invalid with %s', async (_, tamper) => {
    const url = await presign('GET', 'media/course/t.bin');
    const answer = await fetch(tamper(url));
    expect(answer.status).toBe(403);
    expect(tamper(url)).not.toBe(url);
  });

  test('is invalid for another method', async () => {
    const answer = await fetch(await presign('GET', 'media/course/t.bin'), { method: 'PUT', body: 'x' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('SignatureDoesNotMatch');
  });

  test('expires by the stack’s clock', async () => {
    await upload('media/course/expiring.bin');
    const url = await presign('GET', 'media/course/expiring.bin', 60);
    expect((await fetch(url)).status).toBe(200);
    await stack.moveClock(61_000);
    const late = await fetch(url);
    await stack.moveClock(0);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Request has expired');
  });

  test('allows only what its function may do', async () => {
    expect((await upload('media/other/a.bin')).status).toBe(403);
  });
});

test('a page of another origin may upload and read the ETag, but nothing else', async () => {
  const url = new URL(await presign('PUT', 'media/chat/a.bin'));
  const preflight = (method: string) =>
    fetch(url.origin + url.pathname, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });
  const allowed = await preflight('PUT');
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
  expect((await preflight('DELETE')).status).toBe(403);
  const put = await upload('media/chat/cors.bin', BYTES, { origin: 'https://app.example' });
  expect(put.headers.get('access-control-allow-origin')).toBe('*');
  expect(put.headers.get('access-control-expose-headers')).toBe('ETag');
});

test('a CORS rule for one origin refuses others', () => {
  const rule = {
    AllowedOrigins: ['https://app.example'],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['*'],
    ExposedHeaders: ['ETag'],
    MaxAge: 60,
  };
  const headersFor = (origin: string) => corsHeaders([rule], { method: 'PUT', headers: { origin } });
  expect(headersFor('https://app.example')).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
  });
  expect(headersFor('https://evil.example')).toBeUndefined();
});

test('an unsigned request gets no file', async () => {
  const [unsigned = ''] = (await presign('GET', 'media/chat/a.bin')).split('?');
  expect((await fetch(unsigned)).status).toBe(403);
});

describe('through the edge', () => {
  const get = (headers: Record<string, string>) => fetch(`${stack.url}/media/chat/video.mp4`, { headers });
  beforeAll(() => upload('media/chat/video.mp4', BYTES, { 'content-type': 'video/mp4' }));

  test.each([
    ['bytes=0-9', 'bytes 0-9/1000', BYTES.subarray(0, 10)],
    ['bytes=990-', 'bytes 990-999/1000', BYTES.subarray(990)],
    ['bytes=-5', 'bytes 995-999/1000', BYTES.subarray(995)],
    ['bytes=998-5000', 'bytes 998-999/1000', BYTES.subarray(998)],
  ])('the range %s is answered in part', async (range, contentRange, bytes) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
    'the range %s is not satisfiable',
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */1000');
    },
  );

  test.each(['lines=1-2', 'bytes=9-1', 'bytes=0-1,4-5'])('the header %s is ignored', async (range) => {
    expect((await get({ range })).status).toBe(200);
  });

  test('a file that the viewer has is not sent again', async () => {
    const etag = (await get({})).headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('a missing file is not found', async () => {
    expect((await fetch(`${stack.url}/media/chat/nothing`)).status).toBe(404);
  });
});

test('a large file is uploaded in parts and joined', async () => {
  const key = 'media/chat/large.bin';
  const { UploadId } = await s3('CreateMultipartUpload', { Key: key, ContentType: 'video/mp4' });
  const bodies = [Buffer.alloc(5 * 1024 * 1024, 1), Buffer.alloc(10, 2)];
  const Parts = await Promise.all(
    bodies.map(async (body, index) => {
      const query = { partNumber: String(index + 1), uploadId: UploadId };
      const answer = await fetch(await presign('PUT', key, 60, query), { method: 'PUT', body });
      return { PartNumber: index + 1, ETag: answer.headers.get('etag') };
    }),
  );
  const complete = (parts: object[]) =>
    s3('CompleteMultipartUpload', { Key: key, UploadId, MultipartUpload: { Parts: parts } });
  expect(await complete(Parts.toReversed())).toMatchObject({ error: 'InvalidPartOrder' });
  expect(await complete([...Parts, { PartNumber: 3, ETag: '"none"' }])).toMatchObject({
    error: 'InvalidPart',
  });
  expect(await complete(Parts)).toMatchObject({ ETag: expect.stringMatching(/-2"$/) });
  const got = await fetch(`${stack.url}/${key}`);
  expect(got.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.from(await got.arrayBuffer())).toEqual(Buffer.concat(bodies));
});

test('a file survives a restart and is gone after its deletion', async () => {
  const Key = 'media/chat/kept.txt';
  await s3('PutObject', { Key, Body: 'first' });
  await s3('PutObject', { Key, Body: 'second', CacheControl: 'max-age=5' });
  await stack.stop();
  await start();
  const kept = await fetch(`${stack.url}/${Key}`);
  expect(kept.headers.get('cache-control')).toBe('max-age=5');
  expect(await kept.text()).toBe('second');
  await operator().send(new DeleteObjectCommand({ Bucket: stack.mediaBucket, Key }));
  expect((await fetch(`${stack.url}/${Key}`)).status).toBe(404);
});
