import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the README has at most 100 lines and eight pictures', () => {
  expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(100);
  expect(read('README.md').match(/!\[/g)).toHaveLength(8);
});

test('the README names every deployed folder and every library', () => {
  const rows = read('README.md').split('\n');
  const missing = ['groups', 'lib'].flatMap((kind) => {
    const named = rows.filter((row) => row.includes(`functions/${kind}/`)).join(' ');
    return readdirSync(join(root, 'functions', kind)).filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(named),
    );
  });
  expect(missing).toEqual([]);
});

test('infra/README.md explains every npm script', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const explained = new Set(
    [...read('infra/README.md').matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(Object.keys(scripts).filter((name) => !explained.has(name))).toEqual([]);
});

/** Returns the id that GitHub gives a heading. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');

function isThere(document: string, link: string): boolean {
  const [to, id] = link.split('#');
  const target = to ? join(dirname(document), to) : document;
  if (!existsSync(join(root, target))) return false;
  return !id || [...read(target).matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => idOf(heading) === id);
}

test('every link of a document leads to a file or a heading', () => {
  const documents = globSync(['*.md', '{functions,infra,shared,web}/**/*.md'], { cwd: root });
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .filter(([, link = '']) => !isThere(document, link))
      .map(([, link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});
