import { hash } from 'node:crypto';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod/mini';
import type { AwsRequest } from './service.ts';

/** An authorization header of Signature Version 4. */
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=[0-9a-f]{64}$/;
const PAYLOAD_HASH = 'x-amz-content-sha256';
const DATE = 'x-amz-date';
/** Headers that must be signed; otherwise a signature would be valid for other bodies, addresses and times. */
const SIGNED = ['host', DATE, PAYLOAD_HASH];

/** Returns whether the call's headers are signed with this secret key: computes the signature again and compares. */
export async function isSignedBy(request: AwsRequest, secretKey: string): Promise<boolean> {
  const { authorization = '' } = request.headers;
  const [, credential = '', names = ''] = AUTHORIZATION.exec(authorization) ?? [];
  const signed = names.split(';');
  const signingDate = parseDate(String(request.headers[DATE]));
  if (SIGNED.some((name) => !signed.includes(name)) || signingDate === undefined) return false;
  if (!(await matchesPayload(request))) return false;
  const { headers } = await signerFor(credential, secretKey).sign(unsigned(request, signed), { signingDate });
  return signatureIn(headers.authorization) === signatureIn(authorization);
}

function signatureIn(authorization = ''): string | undefined {
  return /Signature=(\w+)$/.exec(authorization)?.[1];
}

/** Returns whether the payload matches its signed hash; S3 allows `UNSIGNED-PAYLOAD` in place of the hash. */
async function matchesPayload({ headers, read }: AwsRequest): Promise<boolean> {
  const expected = String(headers[PAYLOAD_HASH]);
  if (!/^[0-9a-f]{64}$/.test(expected)) return expected === 'UNSIGNED-PAYLOAD';
  return expected === hash('sha256', await read(), 'hex');
}

export type Verdict = 'valid' | 'bad-signature' | 'expired';

const HOISTED_HASH = 'X-Amz-Content-Sha256';

/** The query parameters of a signature. The SDK also moves `HOISTED_HASH` there from a header. */
const Presigned = z.object({
  'X-Amz-Algorithm': z.literal('AWS4-HMAC-SHA256'),
  'X-Amz-Credential': z.string(),
  'X-Amz-Date': z.string(),
  'X-Amz-Expires': z.string().check(z.regex(/^\d{1,6}$/)),
  'X-Amz-SignedHeaders': z.string(),
  'X-Amz-Signature': z.string(),
  [HOISTED_HASH]: z.literal('UNSIGNED-PAYLOAD'),
});

/** Checks a presigned address by computing its signature again. */
export async function checkPresigned(
  request: AwsRequest,
  secretKey: string,
  nowMs: number,
): Promise<Verdict> {
  const { data } = Presigned.safeParse(Object.fromEntries(request.url.searchParams));
  const signingDate = data && parseDate(data['X-Amz-Date']);
  if (data === undefined || signingDate === undefined) return 'bad-signature';
  const expiresIn = Number(data['X-Amz-Expires']);
  const names = data['X-Amz-SignedHeaders'].split(';');
  const original = unsigned(request, names, (name) => !(name in data));
  const { query } = await signerFor(data['X-Amz-Credential'], secretKey).presign(
    { ...original, headers: { ...original.headers, [HOISTED_HASH]: data[HOISTED_HASH] } },
    { signingDate, expiresIn, unhoistableHeaders: new Set(names) },
  );
  if (query?.['X-Amz-Signature'] !== data['X-Amz-Signature']) return 'bad-signature';
  return nowMs > signingDate.getTime() + expiresIn * 1000 ? 'expired' : 'valid';
}

/** Signs as the holder of a credential: `<access key>/<date>/<region>/<service>/aws4_request`. */
function signerFor(credential: string, secretAccessKey: string): SignatureV4 {
  const [accessKeyId = '', , region = '', service = ''] = credential.split('/');
  return new SignatureV4({
    region,
    service,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Hash.bind(null, 'sha256'),
    // S3 alone signs the path unchanged.
    uriEscapePath: service !== 's3',
  });
}

/** The request before it was signed, with these headers and query parameters. */
function unsigned(
  { method, url, headers }: AwsRequest,
  names: readonly string[],
  isOriginal: (parameter: string) => boolean = () => true,
) {
  const parameters = [...url.searchParams].filter(([name]) => isOriginal(name));
  const query = [...Map.groupBy(parameters, ([name]) => name)].map(([name, all]) => [
    name,
    all.map(([, value]) => value),
  ]);
  return {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')])),
  };
}

/** Parses a time such as `20260101T000000Z`; returns undefined for any other text. */
function parseDate(text: string): Date | undefined {
  const date = new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
