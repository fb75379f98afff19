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

/** Returns the headers of a file of the built web app, by its path. Throws on an unknown file extension. */
export function siteHeaders(path: string): { contentType: string; cacheControl: string } {
  const contentType = contentTypes[extname(path)];
  if (contentType === undefined) throw new Error(`No content type is known for ${path}`);
  // Assets have a content hash in their names, so they never change; pages refer to the current assets.
  const cacheControl = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { contentType, cacheControl };
}
