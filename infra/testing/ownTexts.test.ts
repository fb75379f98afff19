import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { claimsFinder } from '../../shared/rules/claims/find.ts';
import { root } from '../paths.ts';

const find = claimsFinder();

/** Texts in quotation marks, and those between the tags of a component. */
const LITERAL = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1|>([^<>{}]+)</g;

/** A lesson quotes in quotation marks and in Markdown's quotes. */
const QUOTATION = /"[^"\n]*"|^>.*$/gm;

const Lesson = z.object({
  questions: z.optional(z.array(z.object({ question: z.string(), right: z.string() }))),
  instruction: z.optional(z.string()),
  script: z.optional(z.string()),
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const claimsIn = (texts: readonly string[]) =>
  texts.flatMap((text) => find(text).map(({ id, from, to }) => `${id}: ${text.slice(from, to)}`));

/** The answers that are not right say what nobody should. */
function lessonTexts(file: string): string[] {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? [];
  const { questions = [], instruction = '', script = '' } = Lesson.parse(parse(front));
  const texts = [body, instruction, ...questions.flatMap(({ question, right }) => [question, right])];
  return [script, ...texts.map((text) => text.replace(QUOTATION, '""'))];
}

/** Samples of bots, examples of ad copy, phrases of the chat and templates stand in the code, as do demo data. */
test('every text in the code passes the claims guard', () => {
  const files = globSync(
    ['{functions,shared,web/src}/**/*.{ts,tsx}', 'infra/{local/demo,testing/examples}/*.ts'],
    {
      cwd: root,
      exclude: ['**/*.test.ts', 'shared/rules/claims/**'],
    },
  );
  expect(files).toEqual(
    expect.arrayContaining(['functions/groups/mchat/samples/ms.ts', 'web/src/mace/steps.ts']),
  );
  const found = files.flatMap((file) => {
    const texts = [...read(file).matchAll(LITERAL)]
      .map(([, , quoted, between]) => (quoted ?? between ?? '').replaceAll('\\n', '\n'))
      .filter((text) => / |\p{Script=Han}/u.test(text));
    return claimsIn(texts).map((claim) => `${file}: ${claim}`);
  });
  expect(found).toEqual([]);
});

test('every text of the courses passes it, except for quotations', () => {
  const lessons = globSync('infra/courses/*/*.md', { cwd: root });
  expect(lessons.length).toBeGreaterThan(15);
  const found = lessons.flatMap((file) => claimsIn(lessonTexts(file)).map((claim) => `${file}: ${claim}`));
  expect(found).toEqual([]);
});

test('every caption and description of the courses passes it', () => {
  const files = globSync('infra/courses/*/*.{vtt,yaml}', { cwd: root });
  const found = files.flatMap((file) => claimsIn([read(file)]).map((claim) => `${file}: ${claim}`));
  expect(found).toEqual([]);
});
