import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AwsRequest } from '../aws/service.ts';

export type Verdict = 'valid' | 'bad-signature' | 'expired';

/** Checks an address that was signed in its query (Signature Version 4), with the secret of whoever signed it. */
export function checkPresigned(
  { method, url, headers }: AwsRequest,
  secretKey: string,
  nowMs: number,
): Verdict {
  const query = url.searchParams;
  const signedAt = query.get('X-Amz-Date') ?? '';
  const [, date = '', region = '', service = ''] = query.get('X-Amz-Credential')?.split('/') ?? [];
  const names = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  const canonicalRequest = [
    method,
    url.pathname,
    canonicalQuery(query),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    names.join(';'),
    query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', signedAt, scope, sha256(canonicalRequest)].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`));
  const expected = hmac(key, text);
  const given = Buffer.from(query.get('X-Amz-Signature') ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'bad-signature';
  const ageMs = nowMs - parseDate(signedAt);
  return ageMs > Number(query.get('X-Amz-Expires')) * 1000 ? 'expired' : 'valid';
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

/** As RFC 3986 has it, which is stricter than the language. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** `20260101T000000Z` */
function parseDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
