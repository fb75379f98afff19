import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { entity, entityWithRow, pageKeyAfter, versionOf } from './entity.ts';
import { list } from './list.ts';

const Task = z.object({ id: z.string(), owner: z.string(), due: z.optional(z.string()), title: z.string() });
type Task = z.infer<typeof Task>;

const dueTasks = list({
  index: 'gsi2',
  prefix: 'DUE#',
  partition: ({ owner }: { readonly owner: string }) => owner,
  sortedBy: 'due day',
  sort: ({ due }: Task) => due,
});

const tasks = entity({
  name: 'task',
  prefix: 'TASK#',
  partition: ({ owner }: { readonly owner: string }) => owner,
  sortPrefix: 'T#',
  sort: ({ id }: { readonly id: string }) => id,
  schema: Task,
  lists: [dueTasks],
  grants: {},
  growth: 'many',
});

const task = { id: '1', owner: 'ann', due: '2026-01-02', title: 'Call' };
const read = tasks.stored(task);
const was = versionOf(read);

test('a record is created with its keys and lists, and only when there is none', () => {
  const { put, when } = tasks.create(task);
  expect(put).toMatchObject({
    pk: 'TASK#ann',
    sk: 'T#1',
    row: task,
    p2: 'DUE#ann',
    s2: '2026-01-02',
    version: expect.any(Number),
  });
  expect(when).toEqual({ expression: 'attribute_not_exists(pk)' });
});

test('a written item is parsed as the same record', () => {
  expect(tasks.at(task)).toMatchObject({ key: { pk: 'TASK#ann', sk: 'T#1' } });
  expect(tasks.parse(tasks.create(task).put)).toMatchObject(task);
  expect(tasks.parse(undefined)).toBeUndefined();
  expect(() => tasks.parse({ ...tasks.create(task).put, title: 7 })).toThrow();
});

test('fields beside the row make no index larger, and a record is parsed from both', () => {
  const noted = entityWithRow({
    ...tasks,
    schema: z.extend(Task, { note: z._default(z.string(), ''), isUrgent: z._default(z.boolean(), false) }),
    row: {
      schema: z.extend(Task, { note: z._default(z.string(), '') }),
      of: (record) => ({ ...record, note: record.note.slice(0, 4) }),
    },
    omitsEmpty: true,
  });
  const long = { ...task, note: 'a long note', isUrgent: true };
  const { put } = noted.create(long);
  expect(put).toMatchObject({ row: { ...task, note: 'a lo' }, note: 'a long note', isUrgent: true });
  expect(noted.parse(put)).toMatchObject(long);
  const short = noted.create({ ...long, note: 'note', isUrgent: false }).put;
  expect(short).toMatchObject({ row: { note: 'note' } });
  expect(Object.keys(short)).not.toContain('note');
  expect(Object.keys(short)).not.toContain('isUrgent');
  expect(noted.parse(short)).toMatchObject({ note: 'note', isUrgent: false });
  const cut = noted.patch(noted.stored(long), { note: '' });
  expect(cut).toMatchObject({ change: { expression: expect.stringMatching(/REMOVE #f\d, #row\.#r\d/) } });
});

test('every change checks the version that was read, and increments it', () => {
  const guard = {
    expression: '#version = :was',
    names: { '#version': 'version' },
    values: { ':was': was },
  };
  expect(tasks.replace(read, task)).toMatchObject({ put: { version: was + 1 }, when: guard });
  expect(tasks.save(read, task)).toEqual(tasks.replace(read, task));
  expect(tasks.save(undefined, task).when).toEqual(tasks.create(task).when);
  expect(tasks.remove(read)).toEqual({ remove: { pk: 'TASK#ann', sk: 'T#1' }, when: guard });
  expect(tasks.check(read)).toEqual({ check: { pk: 'TASK#ann', sk: 'T#1' }, when: guard });
  const patched = JSON.stringify(tasks.patch(read, { title: 'Meet' }));
  expect(patched).toContain('"when":"#version = :was"');
  expect(patched).toContain(`":was":${was}`);
});

test('a patch writes only the fields that change', () => {
  const patch = JSON.stringify(tasks.patch(read, { title: 'Meet' }));
  expect(patch).toContain('"title"');
  expect(patch).not.toMatch(/"due"|"owner"|"[ps]2"/);
});

test('a patch moves the record in its lists, and removes it from lists that it left', () => {
  const moved = JSON.stringify(tasks.patch(read, { due: '2026-03-04' }));
  expect(moved).toContain('"s2"');
  expect(moved).not.toContain('"p2"');
  const done = JSON.stringify(tasks.patch(read, { due: undefined }));
  expect(done).toMatch(/REMOVE #f\d, #f\d, #row\.#r\d/);
  expect(done).toContain('"p2"');
});

test('the version of a new record starts at the current time', () => {
  const { put } = tasks.create(task);
  const created = tasks.parse(put);
  if (created === undefined) throw new Error('Nothing was created');
  expect(versionOf(created)).toBeGreaterThan(1_700_000_000_000);
});

test('a page key has the keys of the table and of the index', () => {
  expect(pageKeyAfter(dueTasks, read)).toEqual({
    pk: 'TASK#ann',
    sk: 'T#1',
    p2: 'DUE#ann',
    s2: '2026-01-02',
  });
});

test('a record in two lists of one index is refused', () => {
  const allTasks = list({
    index: 'gsi2',
    prefix: 'TASKS',
    sortedBy: 'title',
    sort: ({ title }: Task) => title,
  });
  const twice = entity({ ...tasks, lists: [dueTasks, allTasks] });
  expect(() => twice.create(task)).toThrow('A task is in two lists of one index');
  expect(twice.create({ ...task, due: undefined })).toMatchObject({ put: { p2: 'TASKS' } });
});
