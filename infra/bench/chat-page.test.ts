import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { pageBytes } from './chat-page.ts';
import { gzipBytes } from './figures.ts';

const folder = testFolder('chat-page');

function write(files: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

test('the weight of a page counts each loaded and imported file once', () => {
  const parts = {
    'assets/a.js': 'import{b}from"./b.js";import"./c.js";b(()=>import("./later.js"))',
    'assets/b.js': 'import"./c.js";export const b=1',
    'assets/c.js': 'console.log("c")',
    'assets/later.js': 'console.log("later")',
  };
  write({
    ...parts,
    'assets/other.js': 'console.log("of another page")',
    'chat.html':
      '<script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" crossorigin href="/assets/c.js">',
  });
  const all = Object.values(parts).reduce((sum, code) => sum + gzipBytes(code), 0);
  expect(pageBytes(folder, 'chat.html')).toBe(all);
});

test('a page without JavaScript is refused', () => {
  write({ 'empty.html': '<p>Nothing</p>' });
  expect(() => pageBytes(folder, 'empty.html')).toThrow('empty.html loads no JavaScript');
});
