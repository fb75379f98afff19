import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipBytes } from './figures.ts';

/** Matches the scripts that a page's tags load. */
const LOADED = /<(?:script[^>]*\ssrc|link[^>]*\srel="modulepreload"[^>]*\shref)="([^"]+\.js)"/g;
/** Matches static and dynamic imports of a module. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["']\.\/([^"']+\.js)["']/g;

/** Returns the gzipped JavaScript that a built page may ever load. */
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
