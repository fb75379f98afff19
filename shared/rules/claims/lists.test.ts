import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { expanded, rows } from './compile.ts';
import { en } from './en.ts';
import { claimsFinder } from './find.ts';
import { ms } from './ms.ts';
import { zh } from './zh.ts';

const MAX_BYTES = 10_000;
const LENGTH = 100_000;

const patterns = [
  ...rows.map(({ id, pattern }) => [id, pattern] as const),
  ...[en, ms, zh].flatMap((list) =>
    [...Object.values(list.partners), list.illness, list.negation, list.softening].map(
      (words) => [words.slice(0, 20), expanded(words, list)] as const,
    ),
  ),
];

test('the three lists have at most 10 kB together, as they are loaded', async () => {
  const contents =
    "export { en } from './en.ts'; export { ms } from './ms.ts'; export { zh } from './zh.ts';";
  const stdin = { contents, resolveDir: import.meta.dirname };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
  });
  const [lists] = outputFiles;
  expect(gzipSync(lists?.contents ?? '').length).toBeLessThanOrEqual(MAX_BYTES);
  expect(lists?.text).toContain('diabet');
});

/**
 * A pattern without `*`, `+` and `{n,}` reads a limited number of characters and tries a limited number of ways at each
 * place, so that all places together take time in proportion to the text.
 */
test.each(patterns)('the repetitions of %s have a limit, and it matches no empty text', (_, pattern) => {
  const withoutClasses = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, 'x');
  expect(withoutClasses).not.toMatch(/[*+]|\{\d+,\}/);
  expect(new RegExp(`^(?:${pattern})$`).test('')).toBe(false);
});

const hostile = [
  'rawat ',
  'cure, ',
  'RM',
  'RM5,',
  '(',
  '不',
  '不治',
  '7',
  '7 ',
  'a',
  '赚',
  '每个月',
  '*',
  '\u0301\u0316',
  '\u200b',
  '\n- ',
  'diabetes? ',
  'not the ',
  'earn more ',
  '👩‍👩‍👧‍👦',
  'MAL',
  '. ',
];

/** A search that is quadratic takes 10,000,000,000 steps here, and does not end within the test's time. */
test.each(hostile)('100,000 characters of %j are read', (piece) => {
  const text = piece.repeat(LENGTH / piece.length);
  const add = Array.from({ length: 21 * 200 }, (_, at) => ({
    text: `${piece}${piece}${at}`.slice(0, 60),
    severity: 'stop' as const,
    why: 'x',
  }));
  expect(claimsFinder({ add })(`${text} cure diabetes`).length).toBeGreaterThan(0);
});

test('claims grow with the text and no faster', () => {
  const find = claimsFinder();
  const count = (times: number) => find('It cures diabetes, quit your job. '.repeat(times)).length;
  expect(count(2000)).toBe(2 * count(1000));
});
