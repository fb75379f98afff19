import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from '../../testing/folder.ts';
import { type Sample, startSample } from '../sample/start.ts';

const data = testFolder('s3');
const Bucket = 'sample-media';
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
let sample: Sample;
beforeAll(async () => {
  sample = await startSample({ data });
});
afterAll(() => sample.stop());

const presign = (method: string, key: string, seconds = 60, query = {}) =>
  sample.presign({ method, key, seconds, query });
const upload = async (
  key: string,
  body: Uint8Array<ArrayBuffer> = BYTES,
  headers: Record<string, string> = {},
) => fetch(await presign('PUT', key), { method: 'PUT', body, headers });

describe('a presigned address', () => {
  test('lets whoever holds it put the file, and get it', async () => {
    expect((await upload('media/own/a b+c.bin', BYTES, { 'content-type': 'image/png' })).status).toBe(200);
    const got = await fetch(await presign('GET', 'media/own/a b+c.bin'));
    expect(got.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await got.arrayBuffer())).toEqual(BYTES);
  });

  test.each([
    ['another key', (url: string) => url.replace('own/t', 'own/u')],
    ['a longer life', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    ['another signature', (url: string) => url.replace(/(X-Amz-Signature=)./, '$1x')],
    ['another function', (url: string) => url.replace('caller.', 'echo.')],
    ['one more parameter', (url: string) => `${url}&versionId=1`],
  ])('is worth nothing with %s', async (_, tamper) => {
    const url = await presign('GET', 'media/own/t.bin');
    const answer = await fetch(tamper(url));
    expect(answer.status).toBe(403);
    expect(tamper(url)).not.toBe(url);
  });

  test('is worth nothing for another method', async () => {
    const answer = await fetch(await presign('GET', 'media/own/t.bin'), { method: 'PUT', body: 'x' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('SignatureDoesNotMatch');
  });

  test('expires by the clock of the stack', async () => {
    await upload('media/own/expiring.bin');
    const url = await presign('GET', 'media/own/expiring.bin', 60);
    expect((await fetch(url)).status).toBe(200);
    await sample.moveClock(61_000);
    const late = await fetch(url);
    await sample.moveClock(0);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Request has expired');
  });

  test('allows no more than its function may', async () => {
    expect((await upload('media/other/a.bin')).status).toBe(403);
  });
});

test('a page of the allowed origin may upload and read the ETag, another may not', async () => {
  const preflight = (origin: string) =>
    fetch(`${sample.port.url}/${Bucket}/media/own/a.bin`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
  const allowed = await preflight('https://app.example');
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
  expect((await preflight('https://evil.example')).status).toBe(403);
  const put = await upload('media/own/cors.bin', BYTES, { origin: 'https://app.example' });
  expect(put.headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(put.headers.get('access-control-expose-headers')).toBe('ETag');
});

test('without a signature nobody gets a file', async () => {
  expect((await fetch(`${sample.port.url}/${Bucket}/media/own/a.bin`)).status).toBe(403);
});

describe('through the edge', () => {
  const get = (headers: Record<string, string>) => fetch(`${sample.url}/media/own/video.mp4`, { headers });
  beforeAll(() => upload('media/own/video.mp4', BYTES, { 'content-type': 'video/mp4' }));

  test.each([
    ['bytes=0-9', 'bytes 0-9/1000', BYTES.subarray(0, 10)],
    ['bytes=990-', 'bytes 990-999/1000', BYTES.subarray(990)],
    ['bytes=-5', 'bytes 995-999/1000', BYTES.subarray(995)],
    ['bytes=998-5000', 'bytes 998-999/1000', BYTES.subarray(998)],
  ])('the range %s is a part', async (range, contentRange, bytes) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('the range %s does not exist', async (range) => {
    const answer = await get({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */1000');
  });

  test.each(['lines=1-2', 'bytes=9-1', 'bytes=0-1,4-5'])('%s asks for no range', async (range) => {
    expect((await get({ range })).status).toBe(200);
  });

  test('what the viewer has is not sent again', async () => {
    const etag = (await get({})).headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('a file that is not there is not found', async () => {
    expect((await fetch(`${sample.url}/media/own/nothing`)).status).toBe(404);
  });
});

test('a large file comes in parts, and is one', async () => {
  const key = 'media/own/large.bin';
  const { UploadId } = await sample.ask('s3', 'CreateMultipartUpload', {
    Bucket,
    Key: key,
    ContentType: 'video/mp4',
  });
  const bodies = [Buffer.alloc(5 * 1024 * 1024, 1), Buffer.alloc(10, 2)];
  const Parts = await Promise.all(
    bodies.map(async (body, index) => {
      const query = { partNumber: String(index + 1), uploadId: UploadId };
      const answer = await fetch(await presign('PUT', key, 60, query), { method: 'PUT', body });
      return { PartNumber: index + 1, ETag: answer.headers.get('etag') };
    }),
  );
  const complete = (parts: object[]) =>
    sample.ask('s3', 'CompleteMultipartUpload', {
      Bucket,
      Key: key,
      UploadId,
      MultipartUpload: { Parts: parts },
    });
  expect(await complete(Parts.toReversed())).toMatchObject({ error: 'InvalidPartOrder' });
  expect(await complete([...Parts, { PartNumber: 3, ETag: '"none"' }])).toMatchObject({
    error: 'InvalidPart',
  });
  expect(await complete(Parts)).toMatchObject({ ETag: expect.stringMatching(/-2"$/) });
  const got = await fetch(`${sample.url}/${key}`);
  expect(got.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.from(await got.arrayBuffer())).toEqual(Buffer.concat(bodies));
});

test('a file is there after a restart, and gone when it is deleted', async () => {
  const Key = 'media/own/kept.txt';
  await sample.ask('s3', 'PutObject', { Bucket, Key, Body: 'first' });
  await sample.ask('s3', 'PutObject', { Bucket, Key, Body: 'second', CacheControl: 'max-age=5' });
  await sample.stop();
  sample = await startSample({ data });
  const kept = await fetch(`${sample.url}/${Key}`);
  expect(kept.headers.get('cache-control')).toBe('max-age=5');
  expect(await kept.text()).toBe('second');
  await sample.ask('s3', 'DeleteObject', { Bucket, Key });
  expect((await fetch(`${sample.url}/${Key}`)).status).toBe(404);
});
