import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { root } from '../paths.ts';
import { NOTES, readGrantProblems } from './grants.ts';

const HELP = `Usage: npm run test:whole [-- <file> …]

Runs all tests with all cases of which npm test tries some, others each time: every screen on a phone and on a laptop,
every identity and every id of another user with every call, every call under faults, every public call in a flood.
Then says what the roles of the functions were granted and no test has used, and what functions were denied; it ends
with 1 where there is any. Half an hour on two processors.

  <file>  a part of the path of a test file, which limits the run; else all`;

await runCommand(async () => {
  const { positionals } = readArguments(HELP, { allowPositionals: true });
  using notes = mkdtempDisposableSync(join(tmpdir(), 'm-suite-grants-'));
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--mode', 'whole', ...positionals], {
    cwd: root,
    env: { ...process.env, [NOTES]: notes.path },
    stdio: 'inherit',
  });
  const { unused, denied } = readGrantProblems(notes.path);
  for (const grant of unused) say(`Granted, and used by no test: ${grant}`);
  for (const grant of denied) say(`Used, and not granted: ${grant}`);
  if (status !== 0) throw new CommandError('Tests failed');
  if (unused.length + denied.length > 0) throw new CommandError('Grants and use are not the same');
  say('What is granted is used, and what is used is granted');
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
