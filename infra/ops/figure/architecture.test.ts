import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionNames, functions } from '../../stack/functions.ts';
import { made } from '../../testing/default-stack.ts';
import { readArchitecture } from './architecture.ts';
import { architectureFile, architectureSvg } from './architecture-svg.ts';

const architecture = readArchitecture(made);

test('the figure in the repository shows the template (npm run figure draws it)', () => {
  expect(readFileSync(architectureFile, 'utf8')).toBe(architectureSvg(architecture));
});

test('every function is in the figure with the services that it may use', () => {
  const drawn = new Map(architecture.functions.map((each) => [each.name, each]));
  expect([...drawn.keys()].toSorted()).toEqual([...functionNames].toSorted());
  for (const name of functionNames) {
    const { mails, pushes, consumesStream = false, isScheduled = false, memoryMb } = functions[name];
    expect(drawn.get(name), name).toMatchObject({ memoryMb, consumesStream, isScheduled });
    expect(drawn.get(name)?.uses.mail, name).toBe(mails && 'writes');
    expect(drawn.get(name)?.uses.sockets, name).toBe(pushes && 'writes');
  }
  expect(drawn.get('page')?.uses.table).toBe('reads');
  expect(drawn.get('user')?.uses.table).toBe('both');
});

test('every path of the edge names its origin', () => {
  const to = Object.fromEntries(architecture.paths.map(({ pattern, to: where }) => [pattern, where]));
  expect(to).toMatchObject({ '/api/*': 'HTTP API', '/ws': 'WebSocket API', '*': 'Web app (S3)' });
  expect(architecture.paths.filter(({ isSigned }) => isSigned).map(({ pattern }) => pattern)).toEqual([
    '/media/course/*',
  ]);
});
