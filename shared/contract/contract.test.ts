import { expect, test } from 'vitest';
import { isObject, wireSchema } from '../openapi/schema.ts';
import type { Access, Call } from './call.ts';
import { groups } from './groups.ts';

const calls = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ name: `${group}.${name}`, ...call })),
);

test('no two calls have the same method and path', () => {
  const shapes = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
});

/** Returns whether one path could match both calls. The gateway decides only if one of them is more specific. */
const isAmbiguous = (one: string[], other: string[]) =>
  one.length === other.length &&
  one.every((part, at) => part === other[at] || isName(part) || isName(other[at]));
const isName = (part = '') => part.startsWith('{');
/** Returns whether one path is literal wherever the other is: the gateway prefers it for a path that matches both. */
const isMoreSpecific = (one: string[], other: string[]) =>
  one.every((part, at) => !isName(part) || isName(other[at]));

test('no path matches two calls, except for courses, whose shortlinks cannot be the words of these paths', () => {
  const all = calls.map(({ name, method, path }) => ({ name, parts: [method, ...path.split('/')] }));
  const pairs = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter(({ parts }) => isAmbiguous(one.parts, parts))
      .filter(({ parts }) => !isMoreSpecific(one.parts, parts) && !isMoreSpecific(parts, one.parts))
      .map((other) => `${one.name} ${other.name}`),
  );
  expect(pairs).toEqual([
    'mu.getProgress mu.getCourse',
    'mu.getProgress mu.listChapters',
    'mu.getCourse mu.listScripts',
    'mu.listChapters mu.listScripts',
  ]);
});

test.each(calls)('$name takes the parameters that are in its path', ({ path, params }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const { properties } = params === undefined ? {} : wireSchema(params, 'input');
  const inParams = isObject(properties) ? Object.keys(properties) : [];
  expect(inParams.toSorted()).toEqual(inPath.toSorted());
});

test('a call that requires a role in a team or a bot names the team or bot', () => {
  const names: Partial<Record<Access, string[]>> = {
    member: ['teamName', 'team'],
    manager: ['teamName'],
    owner: ['teamName'],
    botOwner: ['chatId', 'id'],
  };
  for (const { name, access, path, body } of calls) {
    const fields = body === undefined ? undefined : wireSchema(body, 'input').properties;
    const given = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    const all = [...given, ...(isObject(fields) ? Object.keys(fields) : [])];
    const wanted = names[access];
    expect([name, wanted === undefined || wanted.some((field) => all.includes(field))]).toEqual([name, true]);
  }
});

test('reads and deletions have no body, except for the code that deletes a factor, and only deletions by GET answer 201', () => {
  for (const { name, method, body, status } of calls) {
    const needsCode = name === 'admin.deleteFactor';
    if (method === 'GET' || (method === 'DELETE' && !needsCode)) {
      expect([name, body]).toEqual([name, undefined]);
    }
    const isDeleteByGet = name.endsWith('ByGet');
    expect([name, status]).toEqual([name, isDeleteByGet ? 201 : undefined]);
    if (isDeleteByGet) expect(method).toBe('GET');
  }
});

test('every call that answers an array is paged', () => {
  for (const { name, reply, paged } of calls) {
    const isList = wireSchema(reply, 'output').type === 'array';
    if (isList) expect([name, paged]).toEqual([name, true]);
  }
});

test('every list takes a limit and a cursor, and every call that takes both is a list', () => {
  for (const { name, query, paged } of calls) {
    const fields = query === undefined ? undefined : wireSchema(query, 'input').properties;
    const isList = isObject(fields) && 'limit' in fields && 'cursor' in fields;
    expect([name, isList]).toEqual([name, paged === true]);
  }
});

test.each(calls.filter(({ body }) => body !== undefined))(
  '$name says in words of its own which field is wrong',
  ({ body }) => {
    const form = body === undefined ? {} : wireSchema(body, 'input');
    const shapes = Array.isArray(form.oneOf) ? form.oneOf : [form];
    const names = shapes.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
    expect(names).not.toEqual([]);
    const values = [undefined, null, '', 'x', 7, true, {}, [], [''], [7], [{}], 'x'.repeat(30_000)];
    const problems = names.flatMap((name) =>
      values.flatMap((value) => body?.safeParse({ [name]: value }).error?.issues ?? []),
    );
    // zod's own words start so.
    expect(problems.filter(({ message }) => message.startsWith('Invalid'))).toEqual([]);
  },
);
