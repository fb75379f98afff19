import { extname } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
};

/** How a file of the site is served, by its path in the built web app. A type it does not know is an error. */
export function siteHeaders(path: string): { contentType: string; cacheControl: string } {
  const contentType = contentTypes[extname(path)];
  if (contentType === undefined) throw new Error(`No content type is known for ${path}`);
  // The name of an asset holds the hash of its content; a page names the assets of its version.
  const cacheControl = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { contentType, cacheControl };
}
