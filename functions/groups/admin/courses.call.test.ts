import { beforeAll, expect, inject, test } from 'vitest';
import { newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import {
  completeLessons,
  courseOf,
  lessonOf,
  newLearner,
  someShortlink,
  storeCourse,
} from '../../../infra/testing/courses.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, someone } from '../../../infra/testing/suite.ts';
import { admin, UserCourse } from '../../../shared/contract/admin.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { user } from '../../../shared/contract/user.ts';

let root: TestAdmin;
beforeAll(async () => {
  root = await newSignedInAdmin();
});

const register = (username: string, course: string) =>
  send(admin.registerOnCourse, { adminToken: root.adminToken, body: { username, course } });
const unregister = (username: string, course: string) =>
  send(admin.unregisterFromCourse, { adminToken: root.adminToken, body: { username, course } });

test('the four courses of the product can be chosen and are in the catalogue', async () => {
  const options = await send(admin.listCourses, { adminToken: root.adminToken });
  // Other tests add courses.
  const named = ['maps', 'fb-ads-fundamental', 'fb-ads-message', 'tiktok-live-studio'];
  expect(options.list.filter((each) => named.includes(Object(each).shortlink))).toEqual([
    { shortlink: 'maps', courseName: 'maps' },
    { shortlink: 'fb-ads-fundamental', courseName: 'FB Ads Fundamental' },
    { shortlink: 'fb-ads-message', courseName: 'FB Ads Message' },
    { shortlink: 'tiktok-live-studio', courseName: 'TikTok Live Studio' },
  ]);
  const { token } = await newValidatedUser();
  const first = await send(mu.listCourses, { token, query: { q: 'fb ads', limit: '1' } });
  expect(first.list).toEqual([expect.objectContaining({ shortlink: 'fb-ads-fundamental' })]);
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const rest = await send(mu.listCourses, { token, query: { q: 'fb ads', cursor } });
  expect(rest.list).toEqual([expect.objectContaining({ shortlink: 'fb-ads-message' })]);
  expect((await send(mu.listCourses, { token, query: { q: 'message' } })).list).toHaveLength(1);
});

test('a user can be registered on a course once, and unregistered', async () => {
  const { username, token } = await newValidatedUser();
  const mine = async () => (await send(mu.listEnrolments, { token })).body;
  expect(await mine()).toEqual({ progress: [] });
  const answers = await Promise.all([register(username, 'maps'), register(username, 'maps')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    err: `User ${username} already exist`,
  });
  await register(username, 'fb-ads-message');
  expect(await mine()).toEqual({ progress: ['fb-ads-message', 'maps'] });
  expect((await unregister(username, 'maps')).status).toBe(200);
  expect((await unregister(username, 'maps')).status).toBe(404);
  expect(await mine()).toEqual({ progress: ['fb-ads-message'] });
  expect((await register(username, 'maps')).status).toBe(200);
});

test('an admin sees how far a user is on each course, page by page', async () => {
  const { adminToken } = root;
  const lessons = [lessonOf('one'), lessonOf('two')];
  const [one, other] = [courseOf(someShortlink(), [lessons]), courseOf(someShortlink(), [])];
  for (const course of [one, other]) await storeCourse(inject('stackTable'), course);
  const learner = await newLearner(adminToken, one.course.shortlink);
  const params = { username: learner.username };
  await register(learner.username, other.course.shortlink);
  await register(learner.username, 'maps');
  await unregister(learner.username, 'maps');
  const page = async (query: Record<string, string>) => {
    const { list, headers } = await send(admin.listUserCourses, { adminToken, params, query });
    return { rows: list.map((row) => UserCourse.parse(row)), next: headers.get('x-next-cursor') };
  };
  const first = await page({ limit: '1' });
  const rest = await page({ limit: '1', cursor: first.next ?? '' });
  expect(rest.next).toBeNull();
  const byName = new Map([...first.rows, ...rest.rows].map((row) => [row.course, row]));
  expect(byName.size).toBe(2);
  expect(byName.get(one.course.shortlink)).toMatchObject({ completed: 0, lessons: 2 });
  expect(byName.get(other.course.shortlink)).toMatchObject({ completed: 0, lessons: 0 });

  await completeLessons(learner, one, 1);
  const readOne = async () => (await page({})).rows.find(({ course }) => course === one.course.shortlink);
  const begun = await readOne();
  expect(begun).toMatchObject({ courseName: one.course.courseName, completed: 1, lessons: 2 });
  expect(begun?.completedAt).toBeUndefined();
  await completeLessons(learner, one, 2);
  expect(await readOne()).toMatchObject({ completed: 2, completedAt: expect.any(String) });

  const nobody = { username: 'nobody-is-so' };
  expect((await send(admin.listUserCourses, { adminToken, params: nobody })).status).toBe(404);
  expect((await send(admin.listUserCourses, { token: learner.token, params })).status).toBe(401);
});

test('whoever is registered on a course gets a notice', async () => {
  const { username, token } = await newValidatedUser();
  await register(username, 'fb-ads-message');
  await expect
    .poll(async () => (await send(user.listNotices, { token })).list)
    .toMatchObject([
      {
        kind: 'enrolled',
        words: { text: 'You can take the course {course} now', values: { course: 'FB Ads Message' } },
        to: '/courses/fb-ads-message',
        count: 1,
      },
    ]);
});

test('an unknown user and an unknown course are refused in err', async () => {
  const unknown = someone().username;
  expect(await register(unknown, 'maps')).toMatchObject({
    status: 404,
    body: { err: `User ${unknown} not exist` },
  });
  const { username } = await newValidatedUser();
  expect(await register(username, 'no-such-course')).toMatchObject({
    status: 404,
    body: { err: expect.any(String) },
  });
});

test.each([
  ['FB Ads Message', 'This course is not valid'],
  ['', 'Course is required'],
])('the course %j is refused in err', async (course, err) => {
  const { username } = await newValidatedUser();
  expect(await register(username, course)).toMatchObject({ status: 400, body: { err } });
});

test.each([
  [{ username: ' , \n' }, 'Username is required'],
  [{ username: 'amy', shown: 'amy' }, 'These names in the table are not valid'],
])('the progress checker refuses %j', async (body, err) => {
  const call = { adminToken: root.adminToken, params: { course: 'maps' }, body };
  expect(await send(mu.checkProgress, call)).toMatchObject({ status: 400, body: { err } });
});

test('the progress checker returns the known users and names the others', async () => {
  const [enrolled, waiting] = await Promise.all([newValidatedUser(), newValidatedUser()]);
  await register(enrolled.username, 'maps');
  const unknown = someone().username;
  const { body } = await send(mu.checkProgress, {
    adminToken: root.adminToken,
    params: { course: 'maps' },
    body: {
      username: `${enrolled.username}, ${unknown}\n${waiting.username},,shown-before`,
      shown: ['Shown-Before'],
    },
  });
  expect(body).toEqual({
    data: [
      { username: enrolled.username, shortlink: 'maps', currentLesson: 1 },
      { username: waiting.username, shortlink: 'maps', currentLesson: 0 },
    ],
    err: `User ${unknown} not exist`,
    err1: 'User shown-before already exist',
  });
});
