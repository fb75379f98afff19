import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { siteHeaders } from '../../stack/edge/site-headers.ts';
import type { ReadableObject } from './object.ts';

interface KeptFile {
  readonly modifiedMs: number;
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Serves the built web app as the objects of the site's bucket. Returns undefined when the file does not exist. */
export function siteFiles(folder: string): (key: string) => Promise<ReadableObject | undefined> {
  // The app is a few megabytes, and a page loads some 70 of its files.
  const kept = new Map<string, KeptFile>();
  return async (key) => {
    const path = join(folder, normalize(`/${key}`));
    const found = existsSync(path) ? statSync(path) : undefined;
    if (!found?.isFile()) return undefined;
    const before = kept.get(path);
    const file = before?.modifiedMs === found.mtimeMs ? before : readFile(path, found.mtimeMs);
    kept.set(path, file);
    const { bytes, etag } = file;
    const { contentType, cacheControl } = siteHeaders(key);
    return {
      size: bytes.length,
      etag,
      modifiedAt: found.mtime,
      headers: { 'content-type': contentType, 'cache-control': cacheControl },
      read: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
    };
  };
}

function readFile(path: string, modifiedMs: number): KeptFile {
  const bytes = readFileSync(path);
  return { modifiedMs, bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` };
}
