import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';

const commands = {
  deploy: 'infra/deploy.ts',
  bench: 'infra/bench/bench.ts',
  ...Object.fromEntries(
    [
      ...['admin', 'course', 'rotate', 'smoke', 'cost', 'preflight', 'rollback', 'sbom', 'licences'],
      'release-template',
    ].map((name) => [name, `infra/ops/${name}.ts`]),
  ),
};

test.each(Object.entries(commands))('%s says what it does, and what is wrong with an option', (_, file) => {
  const run = (...given: string[]) =>
    spawnSync(process.execPath, [join(root, file), ...given], { encoding: 'utf8' });
  const help = run('--help');
  expect({ status: help.status, stderr: help.stderr }).toEqual({ status: 0, stderr: '' });
  expect(help.stdout).toMatch(/npm run /);
  expect(help.stdout.split('\n').length).toBeGreaterThan(1);
  const wrong = run('--no-such-option');
  expect({ status: wrong.status, stdout: wrong.stdout }).toEqual({ status: 1, stdout: '' });
  expect(wrong.stderr).not.toMatch(/\n\s+at /);
});
