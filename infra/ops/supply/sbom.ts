import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { root } from '../../paths.ts';

const HELP = `Usage: npm run sbom [-- <file>]

Writes what the suite is made of as a CycloneDX 1.5 document, as npm reads it from package-lock.json, with
what only builds and tests.

  <file>  where it goes; else dist/sbom.json`;

const Sbom = z.looseObject({ bomFormat: z.literal('CycloneDX'), components: z.array(z.looseObject({})) });

await runCommand(async () => {
  const { positionals } = readArguments(HELP, { allowPositionals: true });
  console.log('Reading package-lock.json');
  // npm's `--omit dev` would also drop packages that both the app and the tests need.
  const given = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', given, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new CommandError(`npm could not read it: ${stderr?.trim().split('\n').at(-1)}`);
  const { components } = Sbom.parse(JSON.parse(stdout));
  const file = resolve(positionals[0] ?? resolve(root, 'dist', 'sbom.json'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stdout);
  console.log(`${components.length} packages are in ${file}`);
});
