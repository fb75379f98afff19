import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipBytes } from './figures.ts';

/** What a browser loads at once, by the page's own tags. */
const LOADED = /<(?:script[^>]*\ssrc|link[^>]*\srel="modulepreload"[^>]*\shref)="([^"]+\.js)"/g;
/** What a module imports, at once or later. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["']\.\/([^"']+\.js)["']/g;

/** The gzipped JavaScript of a page of the built web app, all that it may ever load, whichever build has made it. */
export function pageBytes(web: string, page: string): number {
  const html = readFileSync(join(web, page), 'utf8');
  const files = [...html.matchAll(LOADED)].map(([, path = '']) => path.replace(/^\//, ''));
  if (files.length === 0) throw new Error(`${page} loads no JavaScript`);
  const sizes = new Map<string, number>();
  for (let file = files.pop(); file !== undefined; file = files.pop()) {
    if (sizes.has(file)) continue;
    const code = readFileSync(join(web, file), 'utf8');
    sizes.set(file, gzipBytes(code));
    for (const [, name = ''] of code.matchAll(IMPORTED)) files.push(join(file, '..', name));
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
