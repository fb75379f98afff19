import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WebResponse } from '../http.ts';

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

export function textResponse(status: number, message: string): WebResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(`${message}\n`),
  };
}
