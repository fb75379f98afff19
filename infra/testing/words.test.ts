import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';

/** Retired words with their replacements. A word is also found as a part of a camel-case name. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  told: 'input (of a job), reported, notified',
  meanwhile: 'concurrently, since it was read, or nothing',
  fitting: 'matching, allowed',
  placed: 'ordered, positioned',
  isFoundDone: 'isIdempotent',
  tallied: 'tallies',
  aftermath: 'jobs after …',
  settled: 'idle (a stack), finished (a count); promises keep allSettled and settleAll',
};

const WORD = new RegExp(
  Object.keys(REPLACEMENTS)
    .flatMap((word) => {
      const Word = word[0]?.toUpperCase() + word.slice(1);
      return [`(?<![A-Za-z])${word}(?![a-z])`, `(?<!all)${Word}(?![a-z])`];
    })
    .join('|'),
  'g',
);

/** Texts of the product, which users and operators read. */
const TEXTS =
  /(changed|deleted|moved|writes|writing) meanwhile|told by mail|Visitors are told|you told me|alarmEmail, who is told|requests are told here|what they told the bot/g;

/** A doc comment that begins so is a fragment, or a sentence that has to be read twice. */
const OPENING =
  /\/\*\*[\s*]*(About|Above|After|Against|Among|As|At|Before|Behind|Below|Beside|Between|But|By|During|For|From|How|In|Into|Of|On|Over|That|Through|To|Under|Until|What|When|Where|Whether|Who|Whoever|Whom|Whose|With|Within|Without)\b/g;

const files = globSync(['*.{md,ts}', '{functions,infra,shared,web}/**/*.{css,md,ts,tsx}'], {
  cwd: root,
  exclude: ['infra/courses/**/*.md', 'web/**/fixtures/**', 'infra/testing/words.test.ts'],
});

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function problemsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(TEXTS, (words) => ' '.repeat(words.length));
  return [
    ...[...text.matchAll(WORD)].map(({ 0: word, index }) => {
      const retired =
        Object.keys(REPLACEMENTS).find((each) => each.toLowerCase() === word.toLowerCase()) ?? '';
      return `${file}:${lineAt(text, index)}: ${word} → ${REPLACEMENTS[retired]}`;
    }),
    ...[...text.matchAll(OPENING)].map(
      ({ 0: all, 1: opening, index }) =>
        `${file}:${lineAt(text, index + all.length)}: /** ${opening} → a sentence with a subject and a verb`,
    ),
  ];
}

test('no retired word returns, and no doc comment begins as a fragment', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(problemsIn).join('\n')).toBe('');
});
