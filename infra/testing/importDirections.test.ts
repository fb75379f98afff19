import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const PARTS = ['web', 'shared', 'functions', 'infra'] as const;
type Part = (typeof PARTS)[number];

/** The allowed imports of each part: web → shared ← functions ← infra. */
const ALLOWED: Record<Part, readonly Part[]> = {
  shared: ['shared'],
  web: ['web', 'shared'],
  functions: ['functions', 'shared'],
  infra: ['infra', 'functions', 'shared'],
};

/** The folders of web/src below the features. `app` is above the features, and every other folder is a feature. */
const BELOW_FEATURES = new Set(['routing', 'session', 'api', 'live', 'ui', 'claims', 'install', 'worker']);

/** Folders of the local stack. Each may import itself and those before it. */
const LOCAL = ['host', 'template', 'lambda', 'aws', 's3', 'api', 'edge'];

/** Folders of the deployed stack, in the same order. They also import files at its root, except the whole stack. */
const STACK = ['api', 'edge', 'compute', 'monitoring'];

/** Matches the name in `import x from`, `export x from`, a bare `import`, `import()` and `require()`. */
const IMPORTED = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"\n]+)['"]/g;

interface Import {
  readonly file: string;
  readonly name: string;
  /** The path from the project's root, or the name of a package. */
  readonly target: string;
}

function importsOf(file: string): Import[] {
  const code = readFileSync(join(root, file), 'utf8');
  return [...code.matchAll(IMPORTED)].map(([, name = '']) => ({
    file,
    name,
    target: name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name,
  }));
}

/** All modules except tests and the web's commands, which drive the whole stack. */
const imports = globSync(
  ['web/src', 'shared', 'functions', 'infra'].map((part) => `${part}/**/*.{ts,tsx}`),
  {
    cwd: root,
  },
)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap(importsOf);

const partOf = (path: string) => PARTS.find((part) => path.startsWith(`${part}/`));
const importLine = ({ file, name }: Import) => `${file} imports ${name}`;
const inBrowser = (file: string) => file.startsWith('web/') || file.startsWith('shared/');

function featureOf(path: string): string | undefined {
  const folder = /^web\/src\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || BELOW_FEATURES.has(folder) ? undefined : folder;
}

test('the imports of every part are read', () => {
  expect(new Set(imports.map(({ file }) => partOf(file)))).toEqual(new Set(PARTS));
  expect(imports.some(({ target }) => target === 'shared/contract/groups.ts')).toBe(true);
});

test('the parts import each other in one direction only', () => {
  const astray = imports.filter(({ file, target }) => {
    const [from, to] = [partOf(file), partOf(target)];
    return from !== undefined && to !== undefined && !ALLOWED[from].includes(to);
  });
  expect(astray.map(importLine)).toEqual([]);
});

test('features of the web app import neither each other nor the app, and nothing below imports a feature', () => {
  const astray = imports.filter(({ file, target }) => {
    if (!file.startsWith('web/src/') || file.startsWith('web/src/app/')) return false;
    const to = featureOf(target);
    return to !== undefined && to !== featureOf(file);
  });
  expect(astray.map(importLine)).toEqual([]);
});

test('the live connection knows the pushes, and no other call', () => {
  const known = imports.filter(({ file }) => file.startsWith('web/src/live/')).map(({ target }) => target);
  const agreed = known.filter((target) => target.startsWith('shared/'));
  expect(new Set(agreed)).toEqual(new Set(['shared/contract/live.ts']));
});

test('the folders of the local stack import each other in one direction only', () => {
  const levelOf = (path: string) => LOCAL.findIndex((folder) => path.startsWith(`infra/local/${folder}/`));
  const upward = imports.filter(({ file, target }) => {
    if (levelOf(file) < 0 || !target.startsWith('infra/local/')) return false;
    return levelOf(target) < 0 || levelOf(target) > levelOf(file);
  });
  expect(upward.map(importLine)).toEqual([]);
});

test('the folders of the deployed stack import each other in one direction only', () => {
  const levelOf = (path: string) => STACK.findIndex((folder) => path.startsWith(`infra/stack/${folder}/`));
  const upward = imports.filter(
    ({ file, target }) =>
      levelOf(file) >= 0 &&
      (levelOf(target) > levelOf(file) || /^infra\/stack\/(stack|synth|app)\.ts$/.test(target)),
  );
  expect(upward.map(importLine)).toEqual([]);
});

test('code of the browser does not import Node', () => {
  const COMMAND = 'shared/openapi/write.ts';
  const astray = imports.filter(
    ({ file, name }) => inBrowser(file) && file !== COMMAND && name.startsWith('node:'),
  );
  expect(astray.map(importLine)).toEqual([]);
});

test('one module imports the metadata of phone numbers, and every module imports zod/mini', () => {
  const phone = imports.filter(({ name }) => name.startsWith('libphonenumber-js'));
  expect(phone.map(({ file }) => file)).toEqual(['shared/rules/phone.ts']);
  expect(imports.filter(({ name }) => /^zod(?!\/mini$)/.test(name)).map(importLine)).toEqual([]);
});
