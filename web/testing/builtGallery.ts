import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { builtGallery } from '../../infra/local/build.ts';
import { siteHeaders } from '../../infra/stack/edge/site-headers.ts';

export const GALLERY = '/gallery.html';

let served: Promise<string> | undefined;

/**
 * Builds the gallery, serves it until the process ends, and returns its origin. Browsers cache and keep compiled code of
 * HTTP responses, but not of responses that Playwright makes.
 */
export function serveGallery(): Promise<string> {
  served ??= serve();
  return served;
}

async function serve(): Promise<string> {
  const folder = await builtGallery();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname);
    if (extname(pathname) === '' || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const { contentType, cacheControl } = siteHeaders(pathname.slice(1));
    response.writeHead(200, { 'content-type': contentType, 'cache-control': cacheControl });
    createReadStream(file).pipe(response);
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  return `http://localhost:${portOf(server.address())}`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port');
  return address.port;
}
