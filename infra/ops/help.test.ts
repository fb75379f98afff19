import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../paths.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
/** Every script of package.json that runs a file of this project. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (\S+\.ts)$/.exec(script) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

/** Refuses all packages but zod, which is quick to load: what takes long is not loaded for help. */
const withoutPackages = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      if (/^(?!node:|file:|zod\\b)[a-z@]/.test(name) && !context.parentURL?.includes('node_modules')) {
        throw new Error('Help loads ' + name);
      }
      return next(name, context);
    },
  });
`)}`;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(file: string, ...given: readonly string[]): Promise<Ended> {
  // A command that ignores the option must not touch anybody's local data.
  const env = { ...process.env, LOCAL_DATA: join(tmpdir(), 'm-suite-none') };
  const command = promisify(execFile)(
    process.execPath,
    ['--import', withoutPackages, join(root, file), ...given],
    { env },
  );
  return command.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test('there are commands', () => {
  expect(commands.length).toBeGreaterThan(20);
});

test.each(commands)('%s says what it does at once, and what is wrong with an option', async (name, file) => {
  const [help, wrong] = await Promise.all([run(file, '--help'), run(file, '--no-such-option')]);
  expect({ code: help.code, stderr: help.stderr }).toEqual({ code: 0, stderr: '' });
  expect(help.stdout).toMatch(new RegExp(`npm (run )?${name}\\b`));
  expect(help.stdout.split('\n').length).toBeGreaterThan(1);
  expect({ code: wrong.code, stdout: wrong.stdout }).toEqual({ code: 1, stdout: '' });
  expect(wrong.stderr).toMatch(/option|^Usage/);
  expect(wrong.stderr).not.toMatch(/\n\s+at /);
});

test('start names every variable that it goes by', async () => {
  const options = readFileSync(join(root, 'infra/local/process/options.ts'), 'utf8');
  const names = [...options.matchAll(/\benvironment\.([A-Z]+)\b/g)].map(([, name = '']) => name);
  expect(names).toContain('PORT');
  const { stdout } = await run('infra/local/process/start.ts', '--help');
  for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});
