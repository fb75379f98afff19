import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A request from the edge to an origin. */
export interface WebRequest {
  readonly method: string;
  /** The encoded path. */
  readonly path: string;
  /** The text after the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  /** Rejects with `TooLarge` when the body exceeds `max` bytes. */
  read(max: number): Promise<Buffer>;
}

export type ResponseHeaders = Readonly<Record<string, string | readonly string[]>>;

export interface WebResponse {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: ResponseHeaders;
  readonly body: Buffer | Readable;
}

/** Answers a request that the edge has prepared. */
export type OriginServer = (request: WebRequest) => Promise<WebResponse>;

export class TooLarge extends Error {}

export function jsonResponse(status: number, body: unknown): WebResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
}

export function textResponse(status: number, message: string): WebResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(`${message}\n`),
  };
}

/**
 * Reads a request's body once, up to a size. The rest is still received, because otherwise the sender would never
 * read the answer.
 */
export function bodyReader(incoming: IncomingMessage): (max: number) => Promise<Buffer> {
  return (max) =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const read = (chunk: Buffer) => {
        length += chunk.length;
        if (length <= max) chunks.push(chunk);
        else refuse();
      };
      const refuse = () => {
        incoming.off('data', read);
        incoming.resume();
        reject(new TooLarge());
      };
      incoming.on('error', reject);
      if (Number(incoming.headers['content-length'] ?? 0) > max) return refuse();
      incoming.on('data', read);
      incoming.on('end', () => resolve(Buffer.concat(chunks)));
    });
}

/** Sends an answer, without a body where HTTP allows none. `now` is the stack's time in milliseconds. */
export async function respond(
  outgoing: ServerResponse,
  { status, headers, body }: WebResponse,
  { method, now }: { readonly method: string | undefined; readonly now: number },
): Promise<void> {
  outgoing.setHeader('date', new Date(now).toUTCString());
  for (const [name, value] of Object.entries(headers)) {
    outgoing.setHeader(name, typeof value === 'string' ? value : [...value]);
  }
  const isBodiless = status === 204 || status === 304;
  if (Buffer.isBuffer(body) && !isBodiless && !outgoing.hasHeader('content-length')) {
    outgoing.setHeader('content-length', body.length);
  }
  outgoing.writeHead(status);
  const hasBody = method !== 'HEAD' && !isBodiless;
  if (body instanceof Readable && hasBody) return pipeline(body, outgoing);
  if (body instanceof Readable) body.destroy();
  outgoing.end(hasBody && Buffer.isBuffer(body) ? body : undefined);
}

/** Returns undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
