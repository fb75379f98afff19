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

/** The items that say anything of a course or of a lesson; the audit keeps what was done. */
async function itemsWith(...texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: TableName() })) {
    found.push(...Items.map((item) => JSON.stringify(item)));
  }
  return found.filter((item) => !item.includes('"pk":"AUDIT#') && texts.some((text) => item.includes(text)));
}

/** Those that are left when all that follows from what was done is done. */
async function itemsLeftWith(...texts: readonly string[]): Promise<string[]> {
  await stack.settled();
  return itemsWith(...texts);
}

const filesKept = () => countKeptFiles(data);

async function readOne<T>({ key, parse }: Ref<T>): Promise<Stored<T> | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TableName(), Key: { pk: key.pk, sk: key.sk }, ConsistentRead: true }),
  );
  return parse(Item);
}

const withFiles = async (of: TestCourse, chapter: string) => {
  const { course } = of;
  const file = await uploaded(of);
  const id = await newLesson(of, chapter, { video: { kind: 'upload', file } });
  const params = { course, id };
  await send(author.updatePoster, { adminToken, params, form: { image: png() } });
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
  await send(author.updateCaptions, { adminToken, params, body: { captions } });
  return id;
};

test('a lesson, a chapter and a course that are deleted leave nothing in the table and in the bucket', async () => {
  const before = filesKept();
  const of = await newCourse(adminToken);
  const { course } = of;
  await send(author.updateCourseLogo, { adminToken, params: { course }, form: { image: png() } });
  const [first, second] = [await newChapter(of), await newChapter(of)];
  const lessons = [await withFiles(of, first), await withFiles(of, second), await withFiles(of, first)];
  const unused = await uploaded(of);
  expect(filesKept()).toBe(before + 11);
  await send(author.deleteLesson, { adminToken, params: { course, id: lessons[0] ?? '' } });
  expect(await itemsLeftWith(lessons[0] ?? '')).toEqual([]);
  expect(filesKept()).toBe(before + 8);
  await send(author.deleteChapter, { adminToken, params: { course, chapter: second } });
  await expect.poll(filesKept).toBe(before + 5);
  expect(await itemsWith(unused)).toHaveLength(1);
  await deleteCourse(of);
  expect(await itemsLeftWith(course)).toEqual([]);
  await expect.poll(filesKept).toBe(before);
});

test('a course that is made anew under the same name keeps its own while the former one is erased', async () => {
  const of = await newCourse(adminToken);
  const { course } = of;
  const gone = await withFiles(of, await newChapter(of));
  const body = { shortlink: course, courseName: 'Again', description: '' };
  await send(author.deleteCourse, { adminToken, params: { course } });
  expect((await send(author.createCourse, { adminToken, body })).status).toBe(200);
  const id = await withFiles(of, await newChapter(of));
  await stack.settled();
  expect(await itemsWith(gone)).toEqual([]);
  expect((await lessonOf(of, id)).captions).toEqual(expect.any(String));
  expect(await itemsWith(`COURSEFILES#${course}`)).toHaveLength(1);
  await deleteCourse(of);
});

test('another video, poster, captions or logo takes the place of the former one', async () => {
  const of = await newCourse(adminToken);
  const { course } = of;
  const id = await withFiles(of, await newChapter(of));
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

test('a logo for a course that is deleted meanwhile is refused in words, and not kept', async () => {
  await stack.settled();
  const before = filesKept();
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
  await expect.poll(filesKept).toBe(before);
});

/** Completes the lesson at which a learner is, if there is one. */
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

const Act = fc.record({
  kind: fc.constantFrom('learn', 'learn', 'learn', 'learn', 'leave', 'publish', 'move', 'add', 'delete'),
  pick: fc.nat(1000),
});

interface Acting {
  readonly of: TestCourse;
  readonly people: readonly TestUser[];
  readonly pick: number;
  readonly outline: Outline;
  readonly lesson: Outline['chapters'][number]['lessons'][number];
}

const acts: Readonly<Record<string, (acting: Acting) => Promise<unknown>>> = {
  learn: async ({ of, people, pick }) => {
    const learner = people[pick % people.length];
    if (learner) await learn(of, learner);
  },
  // Whoever is not on the course comes back, with what they had completed.
  leave: async ({ of: { course }, people, pick }) => {
    const username = people[pick % people.length]?.username ?? '';
    const sent = { adminToken, body: { username, course } };
    const { status } = await send(admin.unregisterFromCourse, sent);
    if (status === 404) await send(admin.registerOnCourse, sent);
  },
  add: ({ of, outline, pick }) => newLesson(of, outline.chapters[pick % 2]?.id ?? ''),
  publish: ({ of, lesson: { id, title, isPublished } }) =>
    send(author.updateLesson, {
      ...{ adminToken, params: { course: of.course, id }, body: { title, isPublished: !isPublished } },
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

async function act(
  of: TestCourse,
  people: readonly TestUser[],
  { kind, pick }: { kind: string; pick: number },
) {
  const outline = await outlineOf(of);
  const all = outline.chapters.flatMap(({ lessons }) => lessons);
  const lesson = all[pick % all.length];
  if (lesson === undefined || (kind === 'delete' && all.length < 4)) return;
  await acts[kind]?.({ of, people, pick, outline, lesson });
}

/** The report, counted from every enrolment anew. */
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
    lessons: shape.lessons.map(({ id, number, title }) => ({
      lesson: number,
      lessonTitle: title,
      completed: learners.filter(({ completed }) => completed.includes(id)).length,
      here: learners.filter(({ completed }) => progressIn(shape, completed) === number).length,
    })),
  };
}

test('the report says what a count of all learners says, whatever they and authors do', async () => {
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
  const rounds = fc.sample(fc.array(Act, { minLength: 15, maxLength: 15 }), { numRuns: 2, seed });
  for (const [round, some] of rounds.entries()) {
    for (const each of some) await act(of, people, each);
    await stack.settled();
    expect(await report(), `seed ${seed}, round ${round}`).toEqual(await recounted(of, people));
  }
  await deleteCourse(of);
});

test('the learners of a large course are placed by one job after the other', async () => {
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
  await stack.settled();
  expect(await here()).toEqual([people.length]);
  await deleteCourse(of);
});

test('an upload that the bucket has ended is told so, and begun anew', async () => {
  const of = await newCourse(adminToken);
  const { course } = of;
  const upload = await begun(of, 2000);
  const noted = await readOne(courseFiles.at({ course, file: upload }));
  const [Bucket = ''] = globSync('*', { cwd: join(data, 's3') }).filter((name) => /media/i.test(name));
  const s3 = new S3Client({ endpoint: stack.port.url, forcePathStyle: true, ...asOperator });
  await s3.send(
    new AbortMultipartUploadCommand({
      ...{ Bucket, Key: `media/course/${course}/${upload}`, UploadId: noted?.uploadId },
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

test('a video that no lesson has shown after two days is erased, and an upload that was not finished', async () => {
  const of = await newCourse(adminToken);
  await withFiles(of, await newChapter(of));
  const before = filesKept();
  const unused = await uploaded(of);
  const unfinished = await begun(of, 2000);
  await stack.moveClock(3 * 86_400_000);
  expect(await itemsLeftWith(unused, unfinished)).toEqual([]);
  await expect.poll(filesKept).toBe(before);
  expect(await itemsWith(`COURSEFILES#${of.course}`)).toHaveLength(1);
});
