import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../../paths.ts';
import { testFolder } from '../../testing/folder.ts';
import { isPermitted, licensedPackages } from './licence-list.ts';

const Versions = z.record(z.string(), z.string());
const { dependencies, devDependencies, optionalDependencies } = z
  .object({ dependencies: Versions, devDependencies: Versions, optionalDependencies: Versions })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const direct = { ...dependencies, ...devDependencies, ...optionalDependencies };

test('infra/README.md gives a reason for every direct dependency, and for no other package', () => {
  const readme = readFileSync(join(root, 'infra', 'README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('## Dependencies'));
  const rows = [...section.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|$/gm)];
  const named = rows.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(Object.keys(direct).toSorted());
  for (const [, names, reason = ''] of rows) expect([names, reason.length > 4]).toEqual([names, true]);
});

test('every direct dependency has an exact version', () => {
  const loose = Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

test('every package has a permitted licence', () => {
  const packages = licensedPackages();
  expect(packages.length).toBeGreaterThan(Object.keys(direct).length);
  expect(packages.filter(({ licence }) => !isPermitted(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND ISC', true],
  ['GPL-3.0-or-later', false],
  ['MIT AND AGPL-3.0', false],
  ['unknown', false],
])('%s: %s', (licence, may) => {
  expect(isPermitted(licence)).toBe(may);
});

test('the bill of materials is CycloneDX and contains every package', () => {
  const file = join(testFolder('sbom'), 'sbom.json');
  execFileSync(process.execPath, [join(root, 'infra', 'ops', 'supply', 'sbom.ts'), file]);
  const Sbom = z.object({
    bomFormat: z.literal('CycloneDX'),
    components: z.array(z.looseObject({ name: z.string(), version: z.string() })),
  });
  const { components } = Sbom.parse(JSON.parse(readFileSync(file, 'utf8')));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = licensedPackages().filter(({ name, version }) => !listed.has(`${name}@${version}`));
  expect(missing).toEqual([]);
});
