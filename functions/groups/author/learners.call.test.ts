import { beforeAll, expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import {
  deleteCourse,
  newChapter,
  newCourse,
  newLesson,
  type TestCourse,
} from '../../../infra/testing/authoring.ts';
import { courseOf, lessonOf, someShortlink, storeCourse } from '../../../infra/testing/courses.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { put } from '../../../infra/testing/put.ts';
import { newUser, send, someone } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { author } from '../../../shared/contract/author.ts';
import { user } from '../../../shared/contract/user.ts';
import { enrolments } from '../../lib/store/enrolment.ts';

let adminToken: string;
let of: TestCourse;

beforeAll(async () => {
  ({ adminToken } = await newSignedInAdmin());
  of = await newCourse(adminToken);
  const chapter = await newChapter(of);
  await newLesson(of, chapter, { title: 'One' });
  await newLesson(of, chapter, { title: 'Two' });
  return () => deleteCourse(of);
});

const register = (username: string, course = of.course) =>
  send(author.registerMany, { adminToken, body: { course, username } });
const learners = (query: Readonly<Record<string, string>> = {}) =>
  send(author.listLearners, { adminToken, params: { course: of.course }, query });

test('many users are registered at once, and unknown users and those on the course are named', async () => {
  const [one, two, three] = await Promise.all([newUser(), newUser(), newUser()]);
  expect((await register(one.username)).body).toEqual({
    succ: '1 user is registered on Selling by Phone',
    enrolled: [one.username],
  });
  const unknown = someone().username;
  const typed = `${two.username}, ${unknown}\n${one.username.toUpperCase()}\n${three.username},,${two.username}`;
  expect((await register(typed)).body).toEqual({
    succ: '2 users are registered on Selling by Phone',
    enrolled: [two.username, three.username],
    err: `User ${unknown} not exist`,
    err1: `User ${one.username} already exist`,
  });
  const noticesOf = async ({ token }: typeof two) => (await send(user.listNotices, { token })).list;
  for (const learner of [two, three]) {
    await expect
      .poll(() => noticesOf(learner))
      .toMatchObject([{ kind: 'enrolled', to: `/courses/${of.course}` }]);
  }
  const report = await send(author.getReport, { adminToken, params: { course: of.course } });
  expect(report.body).toEqual({
    courseName: 'Selling by Phone',
    enrolled: 3,
    completed: 0,
    quiet: 0,
    lessons: [
      { lesson: 1, lessonTitle: 'One', completed: 0, here: 3 },
      { lesson: 2, lessonTitle: 'Two', completed: 0, here: 0 },
    ],
  });
  const { list } = await send(admin.listAudit, { adminToken, query: { limit: '1000' } });
  const entries = list.map(Object).filter(({ action, target }) => action && target === three.username);
  expect(entries).toEqual([expect.objectContaining({ action: 'Registered on course', detail: of.course })]);
});

test('the name of a deleted course is free only if the course never had a learner', async () => {
  const former = await newCourse(adminToken);
  const learner = await newUser();
  await register(learner.username, former.course);
  expect((await learners()).status).toBe(200);
  await deleteCourse(former);
  const body = { courseName: 'Another', description: '', shortlink: former.course };
  const again = await send(author.createCourse, { adminToken, body });
  expect([again.status, again.body.code]).toEqual([409, 'SHORTLINK_TAKEN']);

  const left = await newCourse(adminToken);
  await register(learner.username, left.course);
  const params = { username: learner.username, course: left.course };
  expect((await send(admin.unregisterFromCourse, { adminToken, params, body: params })).status).toBe(200);
  await deleteCourse(left);
  const shortlink = left.course;
  expect((await send(author.createCourse, { adminToken, body: { ...body, shortlink } })).status).toBe(409);

  const unused = await newCourse(adminToken);
  await deleteCourse(unused);
  const reused = await send(author.createCourse, { adminToken, body: { ...body, shortlink: unused.course } });
  expect(reused.status).toBe(200);
  await deleteCourse(unused);
});

test('names may be separated by tabs and semicolons, as spreadsheets do', async () => {
  const [one, two, three] = await Promise.all([newUser(), newUser(), newUser()]);
  const typed = `${one.username}\t${two.username}; ${three.username}`;
  expect((await register(typed)).body.enrolled).toEqual([one.username, two.username, three.username]);
});

test('learners are listed page by page, and by their current lesson', async () => {
  const people = await Promise.all([newUser(), newUser(), newUser()]);
  const named = await newValidatedUser();
  await send(user.updateFullName, { token: named.token, body: { fullName: 'Tan Wei Jie' } });
  await register([...people, named].map(({ username }) => username).join());
  const listed = async () => (await learners({ limit: '1000' })).list.map(Object);
  await expect.poll(async () => (await listed()).length).toBeGreaterThanOrEqual(4);
  const all = await listed();
  const names = all.map(({ username }) => username);
  for (const { username } of people) expect(names.filter((name) => name === username)).toEqual([username]);
  expect(all.flatMap((learner) => learner.fullName ?? [])).toEqual(['Tan Wei Jie']);
  expect(all.find(({ username }) => username === named.username)).toEqual({
    username: named.username,
    fullName: 'Tan Wei Jie',
    currentLesson: 1,
    completed: 0,
    enrolledAt: expect.any(String),
  });
  const queries: readonly Readonly<Record<string, string>>[] = [{ limit: '2' }, { limit: '2', lesson: '1' }];
  for (const query of queries) {
    const first = await learners(query);
    expect(first.list).toEqual(all.slice(0, 2));
    const cursor = first.headers.get('x-next-cursor') ?? '';
    expect((await learners({ ...query, cursor })).list).toEqual(all.slice(2, 4));
  }
  expect((await learners({ lesson: '2' })).list).toEqual([]);
});

test('learners who have completed the course come last, and those who are quiet for a week are counted', async () => {
  const course = someShortlink();
  await storeCourse(inject('stackTable'), courseOf(course, [[lessonOf('one')]]));
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  const enrolment = (username: string, lastAt: string, more: object = {}) =>
    enrolments.create({
      course,
      username,
      isEnrolled: true,
      completed: [],
      current: 'one',
      enrolledAt: lastAt,
      lastAt,
      ...more,
    });
  const through = { completed: ['one'], current: '', completedAt: daysAgo(20) };
  await put(inject('stackTable'), [
    enrolment('through', daysAgo(20), through),
    enrolment('busy', daysAgo(6)),
    enrolment('quiet', daysAgo(8)),
  ]);
  const names = async (query: Readonly<Record<string, string>> = {}) => {
    const { list } = await send(author.listLearners, { adminToken, params: { course }, query });
    return list.map((learner) => Object(learner).username);
  };
  await expect.poll(() => names()).toEqual(['quiet', 'busy', 'through']);
  expect(await names({ state: 'quiet' })).toEqual(['quiet']);
  expect(await names({ state: 'onTheWay' })).toEqual(['quiet', 'busy']);
  expect(await names({ state: 'completed' })).toEqual(['through']);
  const report = await send(author.getReport, { adminToken, params: { course } });
  expect(report.body).toMatchObject({ quiet: 1 });
});

test.each([
  ['', 'Username is required'],
  [' , \n', 'Username is required'],
  [Array.from({ length: 41 }, (_, index) => `u${index}`).join(), 'Register 40 usernames at most at once'],
])('the names %j are refused', async (typed, err) => {
  expect(await register(typed)).toMatchObject({ status: 400, body: { err } });
});

test('calls for an unknown course are refused', async () => {
  const params = { course: 'no-such-course' };
  expect(await register('somebody', 'no-such-course')).toMatchObject({
    status: 404,
    body: { err: 'Course no-such-course not exist' },
  });
  for (const call of [author.getReport, author.listLearners]) {
    expect(await send(call, { adminToken, params })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_COURSE' },
    });
  }
});
