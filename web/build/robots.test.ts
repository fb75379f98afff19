import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../src/app/routes.ts';
import { paths } from '../src/routing/paths.ts';

const robots = readFileSync(join(import.meta.dirname, '../public/robots.txt'), 'utf8');
const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = '']) => ({
  kind,
  path,
}));

/** Crawlers follow the longest rule that matches a path. */
function mayCrawl(path: string): boolean {
  const matching = rules.filter((rule) => path.startsWith(rule.path));
  const [longest] = matching.toSorted((a, b) => b.path.length - a.path.length);
  return longest?.kind !== 'Disallow';
}

test('crawlers may read the signed-out screens and shared chats, and no other page', () => {
  const allowed = routes.filter(({ path }) => mayCrawl(path === paths.unknown ? '/nowhere' : path));
  expect(allowed.map(({ path }) => path)).toEqual(
    routes
      .filter(({ access, path }) => access === 'signedOut' || path === paths.mchat.public)
      .map(({ path }) => path),
  );
});

test('crawlers may load the assets of these screens and links to bots, and no call', () => {
  for (const path of [
    '/assets/app-a1b2.js',
    '/icon.svg',
    '/icon-192.png',
    '/favicon.ico',
    '/media/chat/a1.png',
    '/c/Ab3dEf9h',
  ]) {
    expect(mayCrawl(path)).toBe(true);
  }
  expect(mayCrawl('/api/user/login')).toBe(false);
  expect(mayCrawl('/media/course/seo/1.mp4')).toBe(false);
});
