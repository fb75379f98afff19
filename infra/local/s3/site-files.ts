import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { siteHeaders } from '../../stack/edge/site-headers.ts';
import type { ReadableObject } from './object.ts';

/** Serves the built web app as the objects of the site's bucket. Returns undefined when the file does not exist. */
export function siteFiles(folder: string): (key: string) => Promise<ReadableObject | undefined> {
  const etags = new Map<string, string>();
  return async (key) => {
    const path = join(folder, normalize(`/${key}`));
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${path} ${found.mtimeMs} ${found.size}`;
    const etag =
      etags.get(version) ??
      `"${createHash('md5')
        .update(await readFile(path))
        .digest('hex')}"`;
    etags.set(version, etag);
    const { contentType, cacheControl } = siteHeaders(key);
    return {
      size: found.size,
      etag,
      modifiedAt: found.mtime,
      headers: { 'content-type': contentType, 'cache-control': cacheControl },
      read: async (range) => {
        const bytes = await readFile(path);
        return range ? bytes.subarray(range.start, range.end + 1) : bytes;
      },
    };
  };
}
