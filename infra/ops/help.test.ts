import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../paths.ts';
import { RESTORABLE_DAYS } from '../stack/restorable-days.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
/** Every script of package.json that runs a file of this project. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (\S+\.ts)$/.exec(script) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

/** Refuses all packages but zod, which loads quickly, so that help and refusals appear at once. */
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

test('package.json names the commands', () => {
  expect(commands.length).toBeGreaterThan(20);
});

test.each(commands)('%s prints its help, and refuses an unknown option', async (name, file) => {
  const [help, wrong] = await Promise.all([run(file, '--help'), run(file, '--no-such-option')]);
  expect({ code: help.code, stderr: help.stderr }).toEqual({ code: 0, stderr: '' });
  expect(help.stdout).toMatch(new RegExp(`npm (run )?${name}\\b`));
  expect(help.stdout.split('\n').length).toBeGreaterThan(1);
  expect({ code: wrong.code, stdout: wrong.stdout }).toEqual({ code: 1, stdout: '' });
  expect(wrong.stderr).toMatch(/option|^Usage/);
  expect(wrong.stderr).not.toMatch(/\n\s+at /);
});

test('the help of start names every variable that it reads', async () => {
  const options = readFileSync(join(root, 'infra/local/process/options.ts'), 'utf8');
  const names = [...options.matchAll(/\benvironment\.([A-Z]+)\b/g)].map(([, name = '']) => name);
  expect(names).toContain('PORT');
  const { stdout } = await run('infra/local/process/start.ts', '--help');
  for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

test.each(['create', 'password', 'disable', 'enable', 'factor-reset', 'list'])(
  'admin %s has its own help',
  async (verb) => {
    const { stdout } = await run('infra/ops/admin/admin.ts', verb, '--help');
    expect(stdout).toContain(`npm run admin -- ${verb}`);
  },
);

const daysAgo = (days: number) => `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19)}Z`;
const NO_STACK = /^No stack runs on this machine/;

test.each<[string, readonly string[], RegExp]>([
  ['admin', [], /^Usage: npm run admin -- create\|password\|disable\|enable\|factor-reset\|list/],
  ['admin', ['create'], /^Usage: npm run admin -- create <username>/],
  ['admin', ['list', 'someone'], /^Usage: npm run admin -- list/],
  ['admin', ['promote', 'someone'], /^Usage: npm run admin/],
  ['admin', ['disable', 'someone', '--now'], /^Usage: npm run admin/],
  ['admin', ['create', 'someone'], NO_STACK],
  ['admin', ['factor-reset', 'someone'], NO_STACK],
  ['admin', ['list'], NO_STACK],
  ['jobs', [], /^Usage: npm run jobs -- list \| show/],
  ['jobs', ['list', 'x'], /^Usage/],
  ['jobs', ['show'], /^Usage/],
  ['jobs', ['drop', 'x'], /^Usage/],
  ['jobs', ['retry', 'x', 'y'], /^Usage/],
  ['jobs', ['retry', 'all', '--now'], /^Usage/],
  ['jobs', ['list'], NO_STACK],
  ['user', [], /^Usage: npm run user -- export \| erase/],
  ['user', ['export'], /^Usage/],
  ['user', ['forget', 'ann'], /^Usage/],
  ['user', ['erase', 'ann', 'ben'], /^Usage/],
  ['user', ['erase', 'ann', '--now'], /^Usage/],
  ['user', ['export', 'ann'], NO_STACK],
  ['user', ['erase', 'ann', '--yes'], NO_STACK],
  ['restore', [], /^Usage: npm run restore/],
  ['restore', ['drill', 'now'], /^Usage/],
  ['restore', ['yesterday', '--stack', 'MSuite'], /^yesterday is no time, as 2026/],
  ['restore', ['2026-11-22T08:00:00', '--stack', 'MSuite'], /is no time/],
  ['restore', ['2999-11-22T08:00:00Z', '--stack', 'MSuite'], /is not past yet/],
  ['restore', [daysAgo(1)], /^A stack on this machine keeps nothing/],
  ['restore', ['open'], /^A stack on this machine keeps nothing/],
  ['restore', [daysAgo(RESTORABLE_DAYS), '--stack', 'MSuite'], /is more than 30 days ago: files are kept no/],
])('%s %j is refused in one sentence', async (name, given, sentence) => {
  const { code, stdout, stderr } = await run(`infra/ops/${name}/${name}.ts`, ...given);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^[^\n]+\n$/);
});
