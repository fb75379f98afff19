import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AwsRequest } from './service.ts';

/** An authorization header of Signature Version 4. */
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=[^/,\s]+\/(\d{8})\/([^/,\s]+)\/([^/,\s]+)\/aws4_request, ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/;
const PAYLOAD_HASH = 'x-amz-content-sha256';
const DATE = 'x-amz-date';
/** Headers that must be signed; otherwise a signature would be valid for other bodies, addresses and times. */
const SIGNED = ['host', DATE, PAYLOAD_HASH];

/** Whether the call's headers are signed with this secret key: computes the signature again and compares. */
export async function isSignedBy(request: AwsRequest, secretKey: string): Promise<boolean> {
  const [, date = '', region = '', service = '', names = '', given = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const signed = names.split(';');
  if (SIGNED.some((name) => !signed.includes(name))) return false;
  if (!(await isOfPayload(request))) return false;
  const scope = `${date}/${region}/${service}/aws4_request`;
  const canonical = hash('sha256', canonicalRequest(request, signed, service), 'hex');
  const toSign = ['AWS4-HMAC-SHA256', request.headers[DATE], scope, canonical].join('\n');
  const key = signingKey(secretKey, [date, region, service]);
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return timingSafeEqual(Buffer.from(signature), Buffer.from(given));
}

/** Caches the derived keys; there are only a few callers, services and days. */
const signingKeys = new Map<string, Buffer>();

function signingKey(secretKey: string, scope: readonly string[]): Buffer {
  const name = [secretKey, ...scope].join();
  const known = signingKeys.get(name);
  if (known) return known;
  const key = [...scope, 'aws4_request'].reduce(
    (signedWith, part) => createHmac('sha256', signedWith).update(part).digest(),
    Buffer.from(`AWS4${secretKey}`),
  );
  signingKeys.set(name, key);
  return key;
}

/** Whether the payload matches its signed hash; S3 allows `UNSIGNED-PAYLOAD` in place of the hash. */
async function isOfPayload({ headers, read }: AwsRequest): Promise<boolean> {
  const said = String(headers[PAYLOAD_HASH]);
  if (!/^[0-9a-f]{64}$/.test(said)) return said.includes('UNSIGNED-PAYLOAD');
  return said === hash('sha256', await read(), 'hex');
}

function canonicalRequest({ method, url, headers }: AwsRequest, signed: readonly string[], service: string) {
  return [
    method,
    // S3 alone signs the path unchanged.
    service === 's3' ? url.pathname : encoded(normalized(url.pathname)).replaceAll('%2F', '/'),
    canonicalQuery(url.searchParams),
    ...signed.map((name) => `${name}:${textOf(headers, name)}`),
    '',
    signed.join(';'),
    textOf(headers, PAYLOAD_HASH),
  ].join('\n');
}

function normalized(path: string): string {
  return path.replace(/\/{2,}/g, '/');
}

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.sort().join('&');
}

function textOf(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name] ?? '')
    .trim()
    .replace(/\s+/g, ' ');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
