import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AwsRequest } from './service.ts';

/** Returns undefined when the URL is malformed. */
export function awsRequest(incoming: IncomingMessage): AwsRequest | undefined {
  const target = incoming.url ?? '/';
  if (!target.startsWith('/')) return undefined;
  let body: Promise<Buffer> | undefined;
  return {
    method: incoming.method ?? 'GET',
    url: new URL(`http://${incoming.headers.host}${target}`),
    headers: incoming.headers,
    /** Also works after an interceptor has read the body. */
    get stream() {
      return body === undefined ? incoming : Readable.from(chunksOf(body));
    },
    read: () => {
      body ??= buffer(incoming);
      return body;
    },
  };
}

async function* chunksOf(body: Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await body;
}
