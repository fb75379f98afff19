import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '../../../functions/lib/http/compress.ts';
import type { WebResponse } from '../host/http.ts';

/** CloudFront compresses files between these sizes. */
const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;
const MAX_CACHED = 200;

const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|manifest\+json|xml|wasm|x-javascript|[\w.-]+\+(json|xml))|image\/svg\+xml|font\/(ttf|otf))/i;

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Compresses answers as the edge does: brotli first, then gzip. Caches what has an ETag. */
export function compressor(): (
  response: WebResponse,
  acceptEncoding: string | undefined,
) => Promise<WebResponse> {
  const cache = new Map<string, Buffer>();
  return async (response, acceptEncoding) => {
    const [encoding] = normalizedEncodings(acceptEncoding);
    if (!Buffer.isBuffer(response.body) || !encoding || !isCompressible(response, response.body))
      return response;
    const tag = response.headers.etag;
    const key = `${encoding} ${tag}`;
    const body = cache.get(key) ?? (await encoders[encoding](response.body));
    if (typeof tag === 'string') remember(cache, key, body);
    return {
      status: response.status,
      headers: {
        ...response.headers,
        'content-encoding': encoding,
        'content-length': String(body.length),
        vary: 'Accept-Encoding',
        ...(typeof tag === 'string' && { etag: weak(tag) }),
      },
      body,
    };
  };
}

/** Returns what CloudFront makes of a viewer's encodings where it may compress: those that it knows, brotli first. */
export function normalizedEncodings(acceptEncoding: string | undefined) {
  return (['br', 'gzip'] as const).filter((encoding) => accepts(acceptEncoding, encoding));
}

function isCompressible({ status, headers }: WebResponse, body: Buffer): boolean {
  return (
    [200, 403, 404].includes(status) &&
    headers['content-encoding'] === undefined &&
    COMPRESSIBLE.test(String(headers['content-type'] ?? '')) &&
    body.length >= MIN_BYTES &&
    body.length <= MAX_BYTES
  );
}

function weak(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`;
}

function remember(cache: Map<string, Buffer>, key: string, body: Buffer): void {
  cache.set(key, body);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
}
