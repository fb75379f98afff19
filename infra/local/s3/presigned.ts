import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod/mini';
import type { AwsRequest } from '../aws/service.ts';

export type Verdict = 'valid' | 'bad-signature' | 'expired';

const HASHED_PAYLOAD = 'X-Amz-Content-Sha256';

/** The query parameters of a signature. The SDK also moves `HASHED_PAYLOAD` there from a header. */
const Signed = z.object({
  'X-Amz-Algorithm': z.literal('AWS4-HMAC-SHA256'),
  'X-Amz-Credential': z.string(),
  'X-Amz-Date': z.string().check(z.regex(/^\d{8}T\d{6}Z$/)),
  'X-Amz-Expires': z.string().check(z.regex(/^\d{1,6}$/)),
  'X-Amz-SignedHeaders': z.string(),
  'X-Amz-Signature': z.string(),
  [HASHED_PAYLOAD]: z.literal('UNSIGNED-PAYLOAD'),
});
type Signed = z.infer<typeof Signed>;

/** Checks a presigned address by computing its signature again. */
export async function checkPresigned(
  request: AwsRequest,
  secretAccessKey: string,
  nowMs: number,
): Promise<Verdict> {
  const signed = Signed.safeParse(Object.fromEntries(request.url.searchParams));
  if (!signed.success) return 'bad-signature';
  const signedAt = parseDate(signed.data['X-Amz-Date']);
  const seconds = Number(signed.data['X-Amz-Expires']);
  const [accessKeyId = '', , region = '', service = ''] = signed.data['X-Amz-Credential'].split('/');
  const signer = new SignatureV4({
    region,
    service,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath: false,
  });
  const { query } = await signer.presign(unsigned(request, signed.data), {
    signingDate: signedAt,
    expiresIn: seconds,
    unhoistableHeaders: new Set(signed.data['X-Amz-SignedHeaders'].split(';')),
  });
  if (query?.['X-Amz-Signature'] !== signed.data['X-Amz-Signature']) return 'bad-signature';
  return nowMs > signedAt.getTime() + seconds * 1000 ? 'expired' : 'valid';
}

/** The request before it was signed. */
function unsigned({ method, url, headers }: AwsRequest, signed: Signed) {
  const names = signed['X-Amz-SignedHeaders'].split(';');
  const parameters = [...url.searchParams].filter(([name]) => !(name in signed));
  return {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(
      [...Map.groupBy(parameters, ([name]) => name)].map(([name, all]) => [
        name,
        all.map(([, value]) => value),
      ]),
    ),
    headers: {
      ...Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')])),
      [HASHED_PAYLOAD]: signed[HASHED_PAYLOAD],
    },
  };
}

/** Parses a time such as `20260101T000000Z`. */
function parseDate(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
