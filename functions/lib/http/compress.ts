import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

type Result = APIGatewayProxyStructuredResultV2;

/** The headers outweigh what a shorter body could save. CloudFront compresses from this size too. */
const MIN_BYTES = 1000;

/**
 * Compresses a text for a viewer that accepts gzip. Brotli would make lists as small in as much CPU time. A body in base64
 * is binary or already compressed.
 */
export function compressed(result: Result, acceptEncoding: string | undefined): Result {
  const { body = '', isBase64Encoded, headers } = result;
  if (isBase64Encoded || Buffer.byteLength(body) < MIN_BYTES) return result;
  const vary = { ...headers, vary: 'accept-encoding' };
  if (!accepts(acceptEncoding, 'gzip')) return { ...result, headers: vary };
  // Loading zlib takes a fifth of a bare Node's start, and few first answers are long.
  const { gzipSync } = process.getBuiltinModule('node:zlib');
  return {
    ...result,
    headers: { ...vary, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}

/** Tells whether the header `accept-encoding` names an encoding, with a weight other than 0. */
export function accepts(acceptEncoding: string | undefined, encoding: 'br' | 'gzip'): boolean {
  return (acceptEncoding ?? '').split(',').some((each) => {
    const [name, weight = ''] = each
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    return name === encoding && !/^q\s*=\s*0(\.0*)?$/.test(weight);
  });
}
