import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { accepts, compressed } from './compress.ts';

const long = {
  statusCode: 200,
  headers: { 'cache-control': 'no-store' },
  body: JSON.stringify('é'.repeat(600)),
};

test('a long answer is compressed for a viewer that accepts gzip', () => {
  const { body = '', ...answer } = compressed(long, 'br, gzip;q=0.8');
  expect(answer).toEqual({
    statusCode: 200,
    headers: { 'cache-control': 'no-store', vary: 'accept-encoding', 'content-encoding': 'gzip' },
    isBase64Encoded: true,
  });
  expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(long.body);
});

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'x-gzip'])(
  'a long answer stays as it is for %j',
  (encodings) => {
    const { body, headers, isBase64Encoded } = compressed(long, encodings);
    expect({ body, isBase64Encoded }).toEqual({ body: long.body, isBase64Encoded: undefined });
    expect(headers).toEqual({ ...long.headers, vary: 'accept-encoding' });
  },
);

test('the size counts in bytes, from 1,000 on', () => {
  const encodingOf = (body: string) => compressed({ body }, 'gzip').headers?.['content-encoding'];
  expect([encodingOf('x'.repeat(999)), encodingOf('x'.repeat(1000)), encodingOf('é'.repeat(500))]).toEqual([
    undefined,
    'gzip',
    'gzip',
  ]);
});

test('a short answer and a binary one stay as they are', () => {
  for (const answer of [{ body: '{}' }, { statusCode: 204 }, { ...long, isBase64Encoded: true }]) {
    expect(compressed(answer, 'gzip')).toBe(answer);
  }
});

test('an encoding is accepted by its name, whatever its case and weight, unless the weight is 0', () => {
  const accepted = ['gzip', 'GZIP', ' gzip ; q=0.1', 'br,gzip', 'deflate, gzip;q=1.0'];
  const refused = ['', 'identity', 'gzip;q=0', 'gzip; q=0.000', 'gzip2', '*'];
  expect(accepted.filter((each) => !accepts(each, 'gzip'))).toEqual([]);
  expect(refused.filter((each) => accepts(each, 'gzip'))).toEqual([]);
});
