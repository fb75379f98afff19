import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testFolder } from '../testing/folder.ts';
import { bundleFunctions } from './bundle.ts';
import { functionNames } from './functions.ts';

const folder = testFolder('bundle');
const [first, second] = [join(folder, 'first'), join(folder, 'second')];

beforeAll(async () => {
  await Promise.all([bundleFunctions(first), bundleFunctions(second)]);
});

const read = (outDir: string, name: string) => readFileSync(join(outDir, name, 'index.js'), 'utf8');

test.each(functionNames)('%s is built reproducibly', (name) => {
  expect(read(first, name)).toBe(read(second, name));
});

test.each(functionNames)('%s starts without installed packages', (name) => {
  const require = createRequire(join(first, name, 'index.js'));
  expect(require('./index.js')).toMatchObject({ handler: expect.any(Function) });
});

test('common passwords are in a file next to the one bundle that refuses them', () => {
  const withFile = functionNames.filter((name) => existsSync(join(first, name, 'common-passwords.json')));
  expect(withFile).toEqual(['user']);
  const list = JSON.parse(readFileSync(join(first, 'user', 'common-passwords.json'), 'utf8'));
  expect(list).toContain('letmein');
  expect(list).toHaveLength(10_000);
  for (const name of functionNames) expect(read(first, name)).not.toContain('letmein');
});

test('confusable characters are in a file next to the bundles that claim or release names', () => {
  const withFile = functionNames.filter((name) => existsSync(join(first, name, 'confusables.json')));
  expect(withFile).toEqual(['user', 'msmart', 'jobs']);
  const table = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(first, 'user', 'confusables.json'), 'utf8')));
  // These letters are Cyrillic and Greek.
  for (const letter of ['а', 'α']) expect(table.a).toContain(letter);
  for (const name of functionNames) expect(read(first, name)).not.toContain(table.a);
});

test('phone metadata is in a file next to the bundles that parse phone numbers', () => {
  const withFile = functionNames.filter((name) => existsSync(join(first, name, 'phone-metadata.json')));
  expect(withFile).toEqual(['user', 'admin', 'msmart', 'chat']);
});

test('mail, files, logs and phone numbers are in files next to a bundle, which a call loads when it needs them', () => {
  const files = readdirSync(join(first, 'user')).filter((name) => name.endsWith('.js'));
  expect(files.toSorted()).toEqual(['fileLink.js', 'index.js', 'logger.js', 'phone.js', 'ses.js']);
  const require = createRequire(join(first, 'user', 'index.js'));
  expect(require('./phone.js').toE164('012-345 6789', 'MY')).toBe('+60123456789');
  for (const text of ['SendEmail', 'GetObject', 'formatInternational']) {
    expect(read(first, 'user')).not.toContain(text);
  }
});

test('schemas of S3 requests that no function sends are not bundled', () => {
  for (const name of functionNames) expect(read(first, name)).not.toContain('AnalyticsConfiguration');
});

test('the SDK’s only bundled credentials are those from environment variables', () => {
  for (const name of functionNames) {
    expect(read(first, name)).toContain('AWS_SECRET_ACCESS_KEY');
    expect(read(first, name)).not.toContain('AWS_CONTAINER_CREDENTIALS');
  }
});

test('no code of the local stack is in a bundle', () => {
  for (const name of functionNames) expect(read(first, name)).not.toContain('_local');
});
