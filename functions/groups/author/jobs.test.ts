import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AbortMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOperator, operatorTable } from '../../../infra/local/operator.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { newAdminToken } from '../../../infra/testing/admins.ts';
import {
  deleteCourse,
  lessonOf,
  newChapter,
  newCourse,
  newLesson,
  outlineOf,
  type TestCourse,
} from '../../../infra/testing/authoring.ts';
import { inTurn } from '../../../infra/testing/inTurn.ts';
import { countKeptFiles } from '../../../infra/testing/keptFiles.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { put } from '../../../infra/testing/put.ts';
import { send, setStack, type TestUser } from '../../../infra/testing/suite.ts';
import { begun, finish, uploaded } from '../../../infra/testing/videos.ts';
import { admin } from '../../../shared/contract/admin.ts';
import type { Outline } from '../../../shared/contract/author/courses.ts';
import { author } from '../../../shared/contract/author.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { progressIn, shapeOf } from '../../lib/course/shape.ts';
import { courses } from '../../lib/store/course.ts';
import { courseFiles } from '../../lib/store/courseFile.ts';
import { enrolments } from '../../lib/store/enrolment.ts';
import type { Ref, Stored } from '../../lib/store/entity.ts';

let stack: LocalStack;
let data: string;
let table: ReturnType<typeof operatorTable>;
let adminToken: string;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'm-suite-courses-'));
  stack = await startStack({ data, limits: 'off' });
  setStack(stack);
  table = operatorTable(stack.port.url);
  adminToken = await newAdminToken({ endpoint: stack.port.url, tableName: stack.tableName });
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
});

const TableName = () => stack.tableName;

/** Returns the items that contain one of the texts, except for entries of the audit. */
async function itemsWith(...texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: TableName() })) {
    found.push(...Items.map((item) => JSON.stringify(item)));
  }
  return found.filter((item) => !item.includes('"pk":"AUDIT#') && texts.some((text) => item.includes(text)));
}

/** Returns such items after all jobs are done. */
async function itemsLeftWith(...texts: readonly string[]): Promise<string[]> {
  await stack.idle();
  return itemsWith(...texts);
}

const filesKept = () => countKeptFiles(data);

async function readOne<T>({ key, parse }: Ref<T>): Promise<Stored<T> | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TableName(), Key: { pk: key.pk, sk: key.sk }, ConsistentRead: true }),
  );
  return parse(Item);
}

const newLessonWithFiles = async (of: TestCourse, chapter: string) => {
  const { course } = of;
  const file = await uploaded(of);
  const id = await newLesson(of, chapter, { video: { kind: 'upload', file } });
  const params = { course, id };
  await send(author.updatePoster, { adminToken, params, form: { image: png() } });
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
  await send(author.updateCaptions, { adminToken, params, body: { captions } });
  return id;
};

test('a deleted lesson, chapter or course leaves nothing in the table and in the bucket', async () => {
  const initialFiles = filesKept();
  const of = await newCourse(adminToken);
  const { course } = of;
  await send(author.updateCourseLogo, { adminToken, params: { course }, form: { image: png() } });
  const [first, second] = [await newChapter(of), await newChapter(of)];
  const lessons = [
    await newLessonWithFiles(of, first),
    await newLessonWithFiles(of, second),
    await newLessonWithFiles(of, first),
  ];
  const unused = await uploaded(of);
  for (const width of [2, 2, 3]) {
    await send(author.addPicture, { adminToken, params: { course }, form: { image: png({ width }) } });
  }
  expect(filesKept()).toBe(initialFiles + 13);
  await send(author.deleteLesson, { adminToken, params: { course, id: lessons[0] ?? '' } });
  expect(await itemsLeftWith(lessons[0] ?? '')).toEqual([]);
  expect(filesKept()).toBe(initialFiles + 10);
  await send(author.deleteChapter, { adminToken, params: { course, chapter: second } });
  await expect.poll(filesKept).toBe(initialFiles + 7);
  expect(await itemsWith(unused)).toHaveLength(1);
  await deleteCourse(of);
  expect(await itemsLeftWith(course)).toEqual([]);
  await expect.poll(filesKept).toBe(initialFiles);
});

test('a new course with the name of a deleted one keeps its content while the deleted one is erased', async () => {
  const of = await newCourse(adminToken);
  const { course } = of;
  const deleted = await newLessonWithFiles(of, await newChapter(of));
  const body = { shortlink: course, courseName: 'Again', description: '' };
  await send(author.deleteCourse, { adminToken, params: { course } });
  expect((await send(author.createCourse, { adminToken, body })).status).toBe(200);
  const id = await newLessonWithFiles(of, await newChapter(of));
  await stack.idle();
  expect(await itemsWith(deleted)).toEqual([]);
  expect((await lessonOf(of, id)).captions).toEqual(expect.any(String));
  expect(await itemsWith(`COURSEFILES#${course}`)).toHaveLength(1);
  await deleteCourse(of);
});

test('a new video, poster, captions or logo replaces the former file', async () => {
  const of = await newCourse(adminToken);
  const { course } = of;
  const id = await newLessonWithFiles(of, await newChapter(of));
  const logo = () =>
    send(author.updateCourseLogo, { adminToken, params: { course }, form: { image: png() } });
  await logo();
  const full = filesKept();
  const sent = { adminToken, params: { course, id } };
  await logo();
  await send(author.updatePoster, { ...sent, form: { image: png({ width: 3 }) } });
  const file = await uploaded(of);
  const video = { kind: 'upload', file };
  expect((await send(author.updateLesson, { ...sent, body: { title: 'New', video } })).status).toBe(200);
  await expect.poll(filesKept).toBe(full);
  await send(author.updateCaptions, { ...sent, body: { captions: '' } });
  await expect.poll(filesKept).toBe(full - 1);
  await send(author.updateLesson, { ...sent, body: { title: 'New' } });
  await expect.poll(filesKept).toBe(full - 2);
  await deleteCourse(of);
});

test('a logo for a course that is deleted concurrently is refused and not kept', async () => {
  await stack.idle();
  const initialFiles = filesKept();
  const of = await newCourse(adminToken);
  const params = { course: of.course };
  let deletion: Promise<void> | undefined;
  const stop = stack.port.intercept(async ({ lambda, operation }, proceed) => {
    if (lambda?.label !== 'author' || operation !== 'PutObject') return proceed();
    deletion ??= deleteCourse(of);
    await deletion;
    return proceed();
  });
  const saved = await send(author.updateCourseLogo, { adminToken, params, form: { image: png() } });
  stop();
  expect(saved).toMatchObject({ status: 404, body: { code: 'UNKNOWN_COURSE' } });
  await expect.poll(filesKept).toBe(initialFiles);
});

/** Completes a learner's current lesson, if there is one. */
async function learn({ course }: TestCourse, { username, token }: TestUser): Promise<void> {
  const [found, enrolment] = [
    await readOne(courses.at({ course })),
    await readOne(enrolments.at({ username, course })),
  ];
  if (found === undefined || enrolment === undefined) throw new Error('Nobody was on the course');
  const shape = shapeOf(found);
  const lesson = progressIn(shape, enrolment.completed);
  const chapter = shape.chapters.find(({ lessons }) =>
    lessons.some(({ number }) => number === lesson),
  )?.number;
  if (chapter === undefined) return;
  const body = { questions: [], answers: [], script: '' };
  await send(mu.submitLesson, { token, params: { course, chapter, lesson }, body });
}

const Step = fc.record({
  kind: fc.constantFrom('learn', 'learn', 'learn', 'learn', 'leave', 'publish', 'move', 'add', 'delete'),
  pick: fc.nat(1000),
});

interface StepInput {
  readonly of: TestCourse;
  readonly people: readonly TestUser[];
  readonly pick: number;
  readonly outline: Outline;
  readonly lesson: Outline['chapters'][number]['lessons'][number];
}

const steps: Readonly<Record<string, (input: StepInput) => Promise<unknown>>> = {
  learn: async ({ of, people, pick }) => {
    const learner = people[pick % people.length];
    if (learner) await learn(of, learner);
  },
  // A user who has left the course comes back, with the lessons completed before.
  leave: async ({ of: { course }, people, pick }) => {
    const username = people[pick % people.length]?.username ?? '';
    const sent = { adminToken, body: { username, course } };
    const { status } = await send(admin.unregisterFromCourse, sent);
    if (status === 404) await send(admin.registerOnCourse, sent);
  },
  add: ({ of, outline, pick }) => newLesson(of, outline.chapters[pick % 2]?.id ?? ''),
  publish: ({ of, lesson: { id, title, isPublished } }) =>
    send(author.updateLesson, {
      adminToken,
      params: { course: of.course, id },
      body: { title, isPublished: !isPublished },
    }),
  delete: ({ of, lesson: { id } }) =>
    send(author.deleteLesson, { adminToken, params: { course: of.course, id } }),
  move: ({ of, outline: { chapters } }) => {
    const ids = chapters.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));
    const [first, second] = ids;
    if (first === undefined || second === undefined) throw new Error('There are two chapters');
    const moved = { id: second.id, lessons: [...second.lessons, ...first.lessons.slice(0, 1)].toReversed() };
    const body = { chapters: [moved, { id: first.id, lessons: first.lessons.slice(1) }] };
    return send(author.orderLessons, { adminToken, params: { course: of.course }, body });
  },
};

async function run(
  of: TestCourse,
  people: readonly TestUser[],
  { kind, pick }: { kind: string; pick: number },
) {
  const outline = await outlineOf(of);
  const all = outline.chapters.flatMap(({ lessons }) => lessons);
  const lesson = all[pick % all.length];
  if (lesson === undefined || (kind === 'delete' && all.length < 4)) return;
  await steps[kind]?.({ of, people, pick, outline, lesson });
}

/** Computes the report from every enrolment. */
async function recounted(of: TestCourse, people: readonly TestUser[]) {
  const found = await readOne(courses.at(of));
  if (found === undefined) throw new Error('There is no course');
  const shape = shapeOf(found);
  const learners = (
    await Promise.all(people.map(({ username }) => readOne(enrolments.at({ username, course: of.course }))))
  ).flatMap((each) => (each?.isEnrolled ? [each] : []));
  return {
    courseName: found.courseName,
    enrolled: learners.length,
    completed: learners.filter(({ completedAt }) => completedAt !== undefined).length,
    quiet: 0, // all of them have enrolled today
    lessons: shape.lessons.map(({ id, number, title }) => ({
      lesson: number,
      lessonTitle: title,
      completed: learners.filter(({ completed }) => completed.includes(id)).length,
      here: learners.filter(({ completed }) => progressIn(shape, completed) === number).length,
    })),
  };
}

test('the report equals a count of all enrolments, whatever learners and authors do', async () => {
  const of = await newCourse(adminToken);
  const chapters = [await newChapter(of), await newChapter(of)] as const;
  for (const chapter of [...chapters, ...chapters]) await newLesson(of, chapter);
  const { course } = of;
  const fields = { courseName: 'Published', description: '', isPublished: true };
  await send(author.updateCourse, { adminToken, params: { course }, body: fields });
  const people = await inTurn(8, newValidatedUser);
  const body = { course, username: people.map(({ username }) => username).join('\n') };
  expect((await send(author.registerMany, { adminToken, body })).status).toBe(200);
  const report = async () =>
    (await send(author.getReport, { adminToken, params: { course: of.course } })).body;
  const seed = Math.floor(Math.random() * 2 ** 31);
  const rounds = fc.sample(fc.array(Step, { minLength: 15, maxLength: 15 }), { numRuns: 2, seed });
  for (const [round, steps] of rounds.entries()) {
    for (const step of steps) await run(of, people, step);
    await stack.idle();
    expect(await report(), `seed ${seed}, round ${round}`).toEqual(await recounted(of, people));
  }
  await deleteCourse(of);
});

test('several jobs in a row set the current lesson of the learners of a large course', async () => {
  const of = await newCourse(adminToken);
  const { course } = of;
  const at = new Date().toISOString();
  const people = Array.from({ length: 120 }, (_, index) => `learner-${index}`);
  const fields = { isEnrolled: true, completed: [], current: '', enrolledAt: at, lastAt: at };
  const writes = people.map((username) => enrolments.create({ username, course, ...fields }));
  await put({ endpoint: stack.port.url, tableName: TableName() }, writes);
  await newLesson(of, await newChapter(of));
  const here = async () => {
    const { body } = await send(author.getReport, { adminToken, params: { course } });
    return author.getReport.reply.parse(body).lessons.map((lesson) => lesson.here);
  };
  await stack.idle();
  expect(await here()).toEqual([people.length]);
  await deleteCourse(of);
});

test('an upload that the bucket has aborted is refused, and a new one can start', async () => {
  const of = await newCourse(adminToken);
  const { course } = of;
  const upload = await begun(of, 2000);
  const stored = await readOne(courseFiles.at({ course, file: upload }));
  const [Bucket = ''] = globSync('*', { cwd: join(data, 's3') }).filter((name) => /media/i.test(name));
  const s3 = new S3Client({ endpoint: stack.port.url, forcePathStyle: true, ...asOperator });
  await s3.send(
    new AbortMultipartUploadCommand({
      Bucket,
      Key: `media/course/${course}/${upload}`,
      UploadId: stored?.uploadId,
    }),
  );
  s3.destroy();
  const ended = { status: 409, body: { code: 'UPLOAD_ENDED', error: expect.stringContaining('has ended') } };
  expect(await finish(of, upload)).toMatchObject(ended);
  const sent = { adminToken, params: { course, upload } };
  expect(await send(author.getUploadParts, sent)).toMatchObject(ended);
  expect((await send(author.cancelUpload, sent)).status).toBe(200);
  expect(await uploaded(of)).toMatch(/\.mp4$/);
  await deleteCourse(of);
});

test('a video that no lesson shows and an unfinished upload are erased after two days', async () => {
  const of = await newCourse(adminToken);
  await newLessonWithFiles(of, await newChapter(of));
  const initialFiles = filesKept();
  const unused = await uploaded(of);
  const unfinished = await begun(of, 2000);
  await stack.moveClock(3 * 86_400_000);
  expect(await itemsLeftWith(unused, unfinished)).toEqual([]);
  await expect.poll(filesKept).toBe(initialFiles);
  expect(await itemsWith(`COURSEFILES#${of.course}`)).toHaveLength(1);
});
