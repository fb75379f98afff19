import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../paths.ts';

const command = (given: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'infra/ops/user/user.ts'), ...given], {
    env: { ...process.env, LOCAL_DATA: join(tmpdir(), 'm-suite-none') },
  });

test.each([
  [[], /^Usage: npm run user -- export \| erase/],
  [['export'], /^Usage/],
  [['forget', 'ann'], /^Usage/],
  [['erase', 'ann', 'ben'], /^Usage/],
  [['erase', 'ann', '--now'], /^Usage/],
  [['export', 'ann'], /^No stack runs on this machine/],
  [['erase', 'ann', '--yes'], /^No stack runs on this machine/],
])('the command %j that cannot be carried out ends in one sentence', async (given, sentence) => {
  const ended = command(given);
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
  await expect(ended).rejects.toMatchObject({ stderr: expect.stringMatching(/^[^\n]+\n$/) });
});

test('help says what both do', async () => {
  const { stdout } = await command(['--help']);
  for (const word of ['export', 'erase', '--yes', '--stack']) expect(stdout).toContain(word);
});
