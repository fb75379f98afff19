import { afterEach, beforeAll, expect, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import {
  deleteCourse,
  lessonOf,
  newChapter,
  newCourse,
  newLesson,
  outlineOf,
  type TestCourse,
  titlesOf,
} from '../../../infra/testing/authoring.ts';
import { send } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { author } from '../../../shared/contract/author.ts';

let adminToken: string;
const created: TestCourse[] = [];

beforeAll(async () => {
  ({ adminToken } = await newSignedInAdmin());
});
afterEach(async () => {
  for (const course of created.splice(0)) await deleteCourse(course);
});

async function course(): Promise<TestCourse> {
  const course = await newCourse(adminToken);
  created.push(course);
  return course;
}

/** Creates a course of two chapters, with the lessons One and Two, and Three. */
async function fullCourse() {
  const of = await course();
  const chapters = [await newChapter(of, 'First'), await newChapter(of, 'Second')] as const;
  const one = await newLesson(of, chapters[0], { title: 'One' });
  const two = await newLesson(of, chapters[0], { title: 'Two' });
  const three = await newLesson(of, chapters[1], { title: 'Three' });
  return { of, params: { course: of.course }, chapters, lessons: { one, two, three } };
}

const save = (of: TestCourse, body: object) =>
  send(author.updateCourse, { adminToken, params: { course: of.course }, body });
const fields = { courseName: 'Selling by Phone', description: 'How to call.' };

const question = { question: 'Who calls?', options: ['You', 'They'], right: 0 };

test('a course consists of chapters and lessons, whose published lessons are numbered throughout', async () => {
  const { of, chapters, lessons } = await fullCourse();
  await newLesson(of, chapters[0], {
    title: 'Later',
    isPublished: false,
    video: { kind: 'youTube', link: 'https://youtu.be/dQw4w9WgXcQ' },
    questions: [question],
    instruction: 'Write a script.',
  });
  const outline = await outlineOf(of);
  expect(outline).toMatchObject({ ...fields, shortlink: of.course, isPublished: false, logoFile: '' });
  const numbers = outline.chapters.map((chapter) =>
    chapter.lessons.map(({ title, lesson }) => [title, lesson]),
  );
  const expected = [
    [
      ['One', 1],
      ['Two', 2],
      ['Later', undefined],
    ],
    [['Three', 3]],
  ];
  expect(numbers).toEqual(expected);
  expect(outline.chapters[0]?.lessons[2]).toMatchObject({
    video: 'youTube',
    questions: 1,
    asksScript: true,
    isPublished: false,
  });
  expect(outline.chapters[0]?.lessons[0]).toMatchObject({
    id: lessons.one,
    video: 'none',
    questions: 0,
    asksScript: false,
    isPublished: true,
  });
});

test('a lesson is read as it was written', async () => {
  const { of, chapters } = await fullCourse();
  const content = {
    title: 'All of it',
    isPublished: false,
    video: { kind: 'youTube', link: 'https://youtu.be/dQw4w9WgXcQ' },
    text: 'One paragraph.\n\nAnother: 再见',
    questions: [question, { question: 'When?', options: ['Now', 'Later', 'Never'], right: 2 }],
    instruction: 'Write what you say.',
    script: 'Hello, my name is',
  };
  const id = await newLesson(of, chapters[1], content);
  expect(await lessonOf(of, id)).toEqual({
    ...content,
    id,
    vidFile: 'https://youtu.be/dQw4w9WgXcQ',
    version: expect.any(Number),
  });
});

test('an order of courses that names one twice, or an unknown one, is refused', async () => {
  const [one, two] = [(await course()).course, (await course()).course];
  const order = (...names: string[]) => send(author.orderCourses, { adminToken, body: { courses: names } });
  expect((await order(two, one)).body).toEqual({ succ: 'Order saved' });
  for (const names of [
    [one, one],
    [one, 'no-such-course'],
  ]) {
    expect(await order(...names)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED', error: expect.any(String) },
    });
  }
});

test('one of several concurrent courses with the same short name is created', async () => {
  const shortlink = `c${crypto.randomUUID().slice(0, 8)}`;
  const create = () => send(author.createCourse, { adminToken, body: { shortlink, ...fields } });
  const answers = await Promise.all([create(), create(), create()]);
  created.push({ adminToken, course: shortlink });
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'Course Short Name is already taken',
    code: 'SHORTLINK_TAKEN',
    fields: { shortlink: 'Course Short Name is already taken' },
  });
});

test.each([
  ['', 'Course Short Name is required'],
  ['Maps', 'Course Short Name may hold a to z, 0 to 9 and - only'],
  ['chapter', "'chapter' cannot be a Course Short Name"],
  ['a'.repeat(41), 'Course Short Name must be 40 characters and lower'],
])('the short name %j is refused', async (shortlink, error) => {
  const sent = { adminToken, body: { shortlink, ...fields } };
  expect(await send(author.createCourse, sent)).toMatchObject({ status: 400, body: { error } });
});

test('a save of an older version of a course is refused with what is stored, and a repeated save is not', async () => {
  const of = await course();
  const { version } = await outlineOf(of);
  const body = { ...fields, courseName: 'Renamed', isPublished: true, version };
  const first = await save(of, body);
  expect(first.body).toEqual({ succ: 'Course updated', version: version + 1, claims: [] });
  expect((await save(of, body)).body).toEqual({ succ: 'Course updated', version: version + 1, claims: [] });
  const late = await save(of, { ...body, courseName: 'Renamed by another' });
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', stored: { courseName: 'Renamed' } } });
  expect((await save(of, { ...body, courseName: 'At last', version: version + 1 })).status).toBe(200);
});

test('a save of an older version of a lesson is refused with what is stored', async () => {
  const { of, lessons } = await fullCourse();
  const { version } = await lessonOf(of, lessons.one);
  const put = (title: string) =>
    send(author.updateLesson, {
      adminToken,
      params: { course: of.course, id: lessons.one },
      body: { title, isPublished: true, questions: [question], version },
    });
  expect((await put('Mine')).status).toBe(200);
  expect(await put('Mine')).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect(await put('Yours')).toMatchObject({
    status: 409,
    body: { code: 'CHANGED', stored: { title: 'Mine', questions: [question], version: version + 1 } },
  });
});

test('concurrent changes of two authors are all kept', async () => {
  const { of, params, chapters, lessons } = await fullCourse();
  const add = (title: string) =>
    send(author.addLesson, { adminToken, params: { ...params, chapter: chapters[1] }, body: { title } });
  const edit = (id: string, title: string) =>
    send(author.updateLesson, { adminToken, params: { ...params, id }, body: { title, isPublished: true } });
  const rename = (chapter: string, title: string) =>
    send(author.updateChapter, { adminToken, params: { ...params, chapter }, body: { title } });
  const answers = await Promise.all([
    add('Four'),
    add('Five'),
    edit(lessons.one, 'One again'),
    edit(lessons.two, 'Two again'),
    rename(chapters[0], 'First again'),
    rename(chapters[1], 'Second again'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const titles = await titlesOf(of);
  expect(titles[0]).toEqual(['One again', 'Two again']);
  expect(titles[1]?.toSorted()).toEqual(['Five', 'Four', 'Three']);
  expect((await outlineOf(of)).chapters.map(({ title }) => title)).toEqual(['First again', 'Second again']);
});

test('a repeated addition with the same key adds once', async () => {
  const { of, params, chapters } = await fullCourse();
  const chapter = () =>
    send(author.addChapter, { adminToken, params, body: { title: 'Third', key: 'third' } });
  const [first, again] = await Promise.all([chapter(), chapter()]);
  expect(first?.body).toEqual({ succ: 'Chapter added', id: expect.any(String), claims: [] });
  expect(again?.body).toEqual(first?.body);
  const lesson = () =>
    send(author.addLesson, {
      adminToken,
      params: { ...params, chapter: chapters[0] },
      body: { title: 'Four', key: 'four' },
    });
  expect((await lesson()).body).toEqual((await lesson()).body);
  expect(await titlesOf(of)).toEqual([['One', 'Two', 'Four'], ['Three'], []]);
});

test('chapters and lessons are ordered together, and any other set is refused with what is stored', async () => {
  const { of, params, chapters, lessons } = await fullCourse();
  const order = (first: string[], second: string[], version?: number) =>
    send(author.orderLessons, {
      adminToken,
      params,
      body: {
        chapters: [
          { id: chapters[1], lessons: first },
          { id: chapters[0], lessons: second },
        ],
        version,
      },
    });
  const { one, two, three } = lessons;
  const { version } = await outlineOf(of);
  expect((await order([two, three], [one], version)).body).toEqual({
    succ: 'Order saved',
    version: version + 1,
  });
  expect(await titlesOf(of)).toEqual([['Two', 'Three'], ['One']]);
  expect((await order([two, three], [one], version)).status).toBe(200);
  const stored = { chapters: [{ title: 'Second' }, { title: 'First' }] };
  for (const answer of [
    await order([two], [one]),
    await order([two, three], [one, one]),
    await order([two, two], [one]),
    await order([two, three], ['another']),
    await order([three, two], [one], version),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHANGED', stored } });
  }
  expect(await titlesOf(of)).toEqual([['Two', 'Three'], ['One']]);
});

test('deleted lessons and chapters are unknown', async () => {
  const { of, params, chapters, lessons } = await fullCourse();
  const lesson = { adminToken, params: { ...params, id: lessons.one } };
  const chapter = { adminToken, params: { ...params, chapter: chapters[1] } };
  expect((await send(author.deleteLesson, lesson)).status).toBe(200);
  expect((await send(author.deleteChapter, chapter)).status).toBe(200);
  expect(await titlesOf(of)).toEqual([['Two']]);
  const unknownLesson = {
    status: 404,
    body: { error: 'This lesson does not exist', code: 'UNKNOWN_LESSON' },
  };
  const unknownChapter = {
    status: 404,
    body: { error: 'This chapter does not exist', code: 'UNKNOWN_CHAPTER' },
  };
  const title = 'Too late';
  expect(await send(author.deleteLesson, lesson)).toMatchObject(unknownLesson);
  expect(await send(author.getAuthoredLesson, lesson)).toMatchObject(unknownLesson);
  expect(await send(author.updateLesson, { ...lesson, body: { title } })).toMatchObject(unknownLesson);
  expect(
    await send(author.getAuthoredLesson, { adminToken, params: { ...params, id: lessons.three } }),
  ).toMatchObject(unknownLesson);
  expect(await send(author.deleteChapter, chapter)).toMatchObject(unknownChapter);
  expect(await send(author.updateChapter, { ...chapter, body: { title } })).toMatchObject(unknownChapter);
  expect(await send(author.addLesson, { ...chapter, body: { title } })).toMatchObject(unknownChapter);
});

test('a published course cannot be deleted, and a deleted one is unknown', async () => {
  const of = await newCourse(adminToken);
  const sent = { adminToken, params: { course: of.course } };
  await save(of, { ...fields, isPublished: true });
  expect(await send(author.deleteCourse, sent)).toMatchObject({
    status: 409,
    body: { error: 'Unpublish this course before you delete it', code: 'PUBLISHED' },
  });
  await save(of, { ...fields, isPublished: false });
  expect((await send(author.deleteCourse, sent)).status).toBe(200);
  const unknown = { status: 404, body: { error: 'This course does not exist', code: 'UNKNOWN_COURSE' } };
  expect(await send(author.getOutline, sent)).toMatchObject(unknown);
  expect(await send(author.deleteCourse, sent)).toMatchObject(unknown);
  expect(await save(of, { ...fields, isPublished: true })).toMatchObject(unknown);
  expect(await send(author.addChapter, { ...sent, body: { title: 'Late' } })).toMatchObject(unknown);
});

test.each<[string, object]>([
  ['Please choose the right answer', { questions: [{ ...question, right: 2 }] }],
  ['Each answer stands once', { questions: [{ ...question, options: ['Same', 'Same'] }] }],
  ['A question has 2 to 10 answers', { questions: [{ ...question, options: ['Only'] }] }],
  ['A lesson has 20 questions at most', { questions: Array.from({ length: 21 }, () => question) }],
  ['Please insert a YouTube link', { video: { kind: 'youTube', link: 'https://example.com/v' } }],
  ['Text must be 10000 characters and lower', { text: 'a'.repeat(10_001) }],
  ['Lesson Title is required', { title: ' ' }],
])('a lesson is refused with: %s', async (error, content) => {
  const { of, lessons } = await fullCourse();
  const params = { course: of.course, id: lessons.one };
  const body = { title: 'One', ...content };
  expect(await send(author.updateLesson, { adminToken, params, body })).toMatchObject({
    status: 400,
    body: { error },
  });
});

test('the audit has every write, with its admin and what was written', async () => {
  const one = await newSignedInAdmin();
  const of = await newCourse(one.adminToken);
  const chapter = await newChapter(of, 'First');
  await newLesson(of, chapter, { title: 'One' });
  await deleteCourse(of);
  const { list } = await send(admin.listAudit, { adminToken, query: { limit: '1000' } });
  const entries = list.map(Object).filter(({ target }) => target === of.course);
  expect(entries.map(({ admin: by, action, detail }) => [by, action, detail])).toEqual([
    [one.username, 'Deleted course', undefined],
    [one.username, 'Published lesson', 'One'],
    [one.username, 'Added lesson', 'A lesson'],
    [one.username, 'Added chapter', 'First'],
    [one.username, 'Created course', undefined],
  ]);
});
