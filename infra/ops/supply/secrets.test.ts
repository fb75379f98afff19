import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as rule } from '@secretlint/secretlint-rule-preset-recommend';
import { expect, test } from 'vitest';
import { root } from '../../paths.ts';

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule }] };

/** Returns the credentials in a text: keys of AWS and others, private keys, passwords in addresses. */
async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const source = { filePath, content, ext: extname(filePath), contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
  return messages.map(({ loc, ruleId }) => `${filePath}:${loc.start.line} ${ruleId}`);
}

test('no file of the repository holds a secret', async () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  // The lock file contains only hashes of packages.
  const read = files.filter((file) => file !== '' && file !== 'package-lock.json');
  expect(read.length).toBeGreaterThan(1000);
  const found: string[] = [];
  for (const file of read) found.push(...(await secretsIn(file, readFileSync(join(root, file), 'utf8'))));
  expect(found).toEqual([]);
});

// Each key is written in two parts, because no file may contain a whole one.
test.each([
  ['AWS', ['AWS_SECRET_ACCESS_KEY', 'Zr4kPq8sTb1vXw6yAe3cFg5hJm7nLo9dRu2iWx0B'].join('=')],
  ['GitHub', `const token = '${['ghp', 'Zr4kPq8sTb1vXw6yAe3cFg5hJm7nLo9dRu2i'].join('_')}';`],
  ['a server', ['https://root', 'Zr4kPq8sTb1vXw6y@db.suite.example/'].join(':')],
])('a key of %s would be found', async (_, line) => {
  expect(await secretsIn('settings.ts', `// Settings\n${line}\n`)).toEqual([
    expect.stringContaining('settings.ts:2'),
  ]);
});
