import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { courseTallies } from '../../../functions/lib/store/courseTally.ts';
import { mu } from '../../../shared/contract/mu.ts';
import type { LocalStack } from '../../local/stack.ts';
import { root } from '../../paths.ts';
import { newAdminToken } from '../../testing/admins.ts';
import { completeLessons, courseOf, lessonOf, newLearner, someShortlink } from '../../testing/courses.ts';
import { startStack } from '../../testing/ownStack.ts';
import { newValidatedUser } from '../../testing/people.ts';
import { send, setStack, type TestUser } from '../../testing/suite.ts';
import { localTarget } from '../operator-stack.ts';
import { courseTarget } from '../operator-target.ts';
import { exportCourse } from './course-export.ts';
import { type ReadCourse, readCourse } from './course-files.ts';
import { importCourses, readStoredCourse, type StoredCourse } from './course-import.ts';
import type { CourseTarget } from './course-target.ts';
import { courseFolder, namedCourses, seedCourses } from './seed-courses.ts';

let stack: LocalStack;
let target: CourseTarget;
let folder: string;

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ site });
  setStack(stack);
  target = courseTarget(localTarget({ ...stack, endpoint: stack.port.url }));
  folder = mkdtempSync(join(tmpdir(), 'm-suite-courses-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stack.stop();
});

/** Returns the content that stays equal through an export and an import, without file names. */
const contentOf = ({ course, lessons }: Pick<StoredCourse | ReadCourse, 'course' | 'lessons'>) => {
  const chapters = course?.chapters.map(({ id: _, ...chapter }) => chapter);
  const sorted = lessons.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const content: unknown = JSON.parse(JSON.stringify({ course: { ...course, chapters }, lessons: sorted }));
  return content;
};

const admin = () => newAdminToken({ endpoint: stack.port.url, tableName: stack.tableName });

test('a new stack has the named courses, which are not imported again', async () => {
  const { token } = await newValidatedUser();
  const listed = async () => (await send(mu.listCourses, { token })).list.map((one) => Object(one).shortlink);
  expect(await listed()).toEqual(namedCourses);
  const { course } = await readStoredCourse(target, 'maps');
  await seedCourses(target);
  expect((await readStoredCourse(target, 'maps')).course).toEqual(course);
});

test('a new import of a course keeps the progress of learners, and removes lessons and files that are gone', async () => {
  const before = readCourse(courseFolder('fb-ads-message'));
  const learner = await newLearner(await admin(), 'fb-ads-message');
  await completeLessons(learner, before, 2);
  const progress = async () =>
    (await send(mu.getProgress, { token: learner.token, params: { course: 'fb-ads-message' } })).body;
  expect(await progress()).toEqual({ progress: 3, completed: [1, 2] });

  const copy = join(folder, 'fb-ads-message');
  cpSync(courseFolder('fb-ads-message'), copy, { recursive: true });
  const outline = join(copy, 'course.yaml');
  const text = readFileSync(outline, 'utf8');
  // The second lesson goes, and the first one last.
  writeFileSync(
    outline,
    `${text.replace('      - click-to-whatsapp\n      - questions-that-open\n', '      - the-first-five-minutes\n').replace('    title: From hello to order\n    lessons:\n      - the-first-five-minutes\n', '    title: From hello to order\n    lessons:\n')}      - click-to-whatsapp\n`,
  );
  await importCourses([readCourse(copy)], target);
  expect(await progress()).toEqual({ progress: 1, completed: [4] });
  await stack.idle();
  const stored = await readStoredCourse(target, 'fb-ads-message');
  expect(stored.lessons).toHaveLength(4);
  const gone = before.files.filter(({ path }) => path.includes('questions-that-open'));
  expect(gone.length).toBe(3);
  for (const { key } of gone) expect(await target.readFile(key)).toBeUndefined();
  for (const { key } of readCourse(copy).files) expect(await target.readFile(key)).toBeDefined();
});

test('an exported course is imported as the same course', async () => {
  const out = join(folder, 'maps');
  await exportCourse('maps', out, target);
  expect(contentOf(readCourse(out))).toEqual(contentOf(await readStoredCourse(target, 'maps')));
  await expect(exportCourse('maps', out, target)).rejects.toThrow('is not empty');
  await expect(exportCourse('none', join(folder, 'none'), target)).rejects.toThrow('no course none');
});

test('learners who submit while lessons move are each counted once, at their lesson', async () => {
  const course = someShortlink();
  const lessons = ['a', 'b', 'c', 'd'].map((id) => lessonOf(id));
  const [a, b, c, d] = lessons;
  if (!(a && b && c && d)) throw new Error('There are four');
  const orders = [
    [a, b, c, d],
    [d, a, c, b],
    [b, d, a],
    [c, b, a, d],
  ];
  const store = (order: typeof lessons) =>
    importCourses([courseOf(course, [order.slice(0, 2), order.slice(2)])], target);
  await store(lessons);
  const adminToken = await admin();
  const learners = await Promise.all([1, 2, 3, 4].map(() => newLearner(adminToken, course)));
  const learn = async ({ token }: TestUser) => {
    for (const _ of lessons) {
      const { progress } = (await send(mu.getProgress, { token, params: { course } })).body;
      for (const chapter of [1, 2]) {
        const params = { course, chapter, lesson: Number(progress) };
        const { status } = await send(mu.submitLesson, { token, params, body: {} });
        expect([200, 403, 404]).toContain(status);
      }
    }
  };
  const move = async () => {
    for (const order of orders) await store(order);
  };
  await Promise.all([move(), ...learners.map(learn)]);
  await stack.idle();
  const last = orders.at(-1) ?? lessons;
  const completed = await Promise.all(
    learners.map(async ({ token }) => {
      const { body } = await send(mu.getProgress, { token, params: { course } });
      return z.array(z.int()).parse(body.completed);
    }),
  );
  expect(completed.flat().length).toBeGreaterThan(learners.length);
  const counts = new Map<string, number>([['enrolled', learners.length]]);
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const numbers of completed) {
    for (const number of numbers) add(`done ${last[number - 1]?.id}`);
    const current = last.find((_, index) => !numbers.includes(index + 1));
    if (current) add(`at ${current.id}`);
  }
  const tallies = await target.partition(courseTallies.at({ course, shard: 0 }).key.pk);
  const sum = sumsOf(tallies);
  sum.delete('completed');
  expect(sum).toEqual(counts);
});

function sumsOf(items: readonly Readonly<Record<string, unknown>>[]) {
  const sum = new Map<string, number>();
  for (const [name, by] of items.flatMap((item) => Object.entries(item))) {
    if (typeof by === 'number' && name !== 'version') sum.set(name, (sum.get(name) ?? 0) + by);
  }
  for (const [name, by] of sum) if (by === 0) sum.delete(name);
  return sum;
}

test('an invalid course changes nothing', async () => {
  const copy = join(folder, 'tiktok-live-studio');
  cpSync(courseFolder('tiktok-live-studio'), copy, { recursive: true });
  writeFileSync(join(copy, 'after-the-live.md'), '---\ntitle: Broken\nvideo: none.webm\n---\n');
  const run = promisify(execFile)(
    process.execPath,
    [join(root, 'infra/ops/course/course.ts'), 'import', copy],
    {
      env: { ...process.env, LOCAL_DATA: join(folder, 'none') },
    },
  );
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: 'tiktok-live-studio/after-the-live.md:3: There is no file none.webm\n',
  });
});
