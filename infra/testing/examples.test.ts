import { expect, test } from 'vitest';
import type { Call } from '../../shared/contract/call.ts';
import { groups } from '../../shared/contract/groups.ts';
import { examples } from './examples.ts';

const calls = new Map<string, Call>(
  Object.entries(groups).flatMap(([group, named]) =>
    Object.entries<Call>(named).map(([name, call]) => [`${group}.${name}`, call] as const),
  ),
);

test('every call has an example', () => {
  const missing = [...calls.keys()]
    .filter((name) => !Object.hasOwn(examples, name))
    .map((name) => `Add '${name}' to a file in infra/testing/examples`);
  expect(missing).toEqual([]);
});

test('every example has the name of its call', () => {
  const misnamed = Object.entries(examples).filter(
    ([name, { call }]) => calls.get(name.split(' ')[0] ?? '') !== call,
  );
  expect(misnamed.map(([name]) => name)).toEqual([]);
});
