import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import {
  completeLessons,
  courseOf,
  lessonOf,
  newLearner,
  questionOf,
  rightAnswers,
  someShortlink,
  storeCourse,
} from '../../../infra/testing/courses.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { profileOf, send, type TestUser } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { user } from '../../../shared/contract/user.ts';
import type { Lesson } from '../../lib/store/course.ts';

const shortlink = someShortlink();
const quiz = lessonOf('asked', {
  questions: [questionOf('Is it one?'), questionOf('Is it two?'), questionOf('Is it three?')],
  text: 'Read this',
});
const written = lessonOf('written', { instruction: 'Write it', script: 'Begin with' });
const plain = lessonOf('plain', { video: { kind: 'youTube', link: 'https://youtu.be/dQw4w9WgXcQ' } });
const filmed = lessonOf('filmed', { video: { kind: 'upload', file: 'a.webm', durationSeconds: 100 } });
const short = lessonOf('short', { video: { kind: 'upload', file: 'b.webm', durationSeconds: 40 } });
const hidden = lessonOf('hidden', { isPublished: false });
const course = courseOf(shortlink, [[quiz, hidden, written], [plain]]);

const unpublished = courseOf(someShortlink(), [[lessonOf('one')]], { isPublished: false });

let testAdmin: TestAdmin;
let learner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  await storeCourse(inject('stackTable'), course);
  await storeCourse(inject('stackTable'), unpublished);
  testAdmin = await newSignedInAdmin();
  [learner, stranger] = await Promise.all([newLearner(testAdmin.adminToken, shortlink), newValidatedUser()]);
});

type Params = Readonly<Record<string, string | number>>;
const ask = ({ token }: TestUser, call: Parameters<typeof send>[0], params: Params = {}) =>
  send(call, { token, params: { course: shortlink, ...params } });
const submit = ({ token }: TestUser, params: Params, body: object) =>
  send(mu.submitLesson, { token, params: { course: shortlink, ...params }, body });
const progressOf = async (user: TestUser) => (await ask(user, mu.getProgress)).body;

/** Every call of a learner, each for the first chapter and lesson. */
const learnerCalls = {
  listChapters: [mu.listChapters, {}],
  getChapter: [mu.getChapter, { chapter: 1 }],
  listLessons: [mu.listLessons, { chapter: 1 }],
  getLesson: [mu.getLesson, { chapter: 1, lesson: 1 }],
  listQuestions: [mu.listQuestions, { lesson: 1 }],
  getScript: [mu.getScript, { lesson: 1 }],
  listScripts: [mu.listScripts, {}],
  submitLesson: [mu.submitLesson, { chapter: 1, lesson: 1 }],
  keepPosition: [mu.keepPosition, { lesson: 1 }],
  makeCertificate: [mu.makeCertificate, {}],
} as const;
const bodies: Partial<Record<keyof typeof learnerCalls, object>> = {
  submitLesson: {},
  keepPosition: { seconds: 1 },
  makeCertificate: { name: 'Ann' },
};
const names = Object.keys(learnerCalls).filter(
  (name): name is keyof typeof learnerCalls => name in learnerCalls,
);
const sendAs = ({ token }: TestUser, name: keyof typeof learnerCalls, inCourse: string) => {
  const [call, params] = learnerCalls[name];
  const body = bodies[name];
  return send(call, { token, params: { course: inCourse, ...params }, ...(body && { body }) });
};

describe('a course', () => {
  test('is shown to everybody, with their own progress', async () => {
    expect((await ask(stranger, mu.getCourse)).body).toEqual({ title: `Course ${shortlink}`, logo: '' });
    expect(await progressOf(stranger)).toEqual({ progress: 0, completed: [] });
    expect(await progressOf(learner)).toEqual({ progress: 1, completed: [] });
    expect((await ask(stranger, mu.checkScript)).body).toEqual({});
  });

  test('shows its outline to everybody, and what is locked to them', async () => {
    const shown = (lesson: Lesson, number: number, isLocked: boolean, more: object) => ({
      lesson: number,
      title: lesson.title,
      isLocked,
      asksScript: false,
      ...more,
    });
    const outline = (first: boolean) => ({
      description: 'How to **sell**',
      chapters: [
        {
          chapter: 1,
          title: 'Chapter 1',
          lessons: [shown(quiz, 1, first, {}), shown(written, 2, true, { asksScript: true })],
        },
        {
          chapter: 2,
          title: 'Chapter 2',
          lessons: [shown(filmed, 3, true, { minutes: 2 }), shown(short, 4, true, { minutes: 0 })],
        },
      ],
    });
    const described = courseOf(
      someShortlink(),
      [
        [quiz, hidden, written],
        [filmed, short],
      ],
      {
        description: 'How to **sell**',
      },
    );
    await storeCourse(inject('stackTable'), described);
    const { shortlink: name } = described.course;
    const user = await newLearner(testAdmin.adminToken, name);
    expect((await ask(stranger, mu.getOutline, { course: name })).body).toEqual(outline(true));
    expect((await ask(user, mu.getOutline, { course: name })).body).toEqual(outline(false));
    const { course: notThere } = unpublished;
    const refused = await ask(stranger, mu.getOutline, { course: notThere.shortlink });
    expect(refused).toMatchObject({ status: 404, body: { code: 'UNKNOWN_COURSE' } });
  });

  test('counts its published lessons through all chapters', async () => {
    expect((await ask(learner, mu.listChapters)).body).toEqual({
      chapter: [
        { chapter: 1, lessonId: '1,2' },
        { chapter: 2, lessonId: '3' },
      ],
      chapterTitle: ['Chapter 1', 'Chapter 2'],
    });
    expect((await ask(learner, mu.getChapter, { chapter: 1 })).body).toEqual({
      lastLessonCount: 0,
      vidOrder: [1, 2],
    });
    expect((await ask(learner, mu.getChapter, { chapter: 2 })).body).toEqual({
      lastLessonCount: 2,
      vidOrder: [3],
    });
    const { token } = learner;
    const params = { course: shortlink, chapter: 1 };
    const first = await send(mu.listLessons, { token, params, query: { limit: '1' } });
    expect(first.list).toEqual([{ lesson: 1, lessonTitle: 'Lesson asked' }]);
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const rest = await send(mu.listLessons, { token, params, query: { cursor } });
    expect(rest.list).toEqual([{ lesson: 2, lessonTitle: 'Lesson written' }]);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
  });

  test('is in the catalogue, with a link for enrolling for users who are not on it', async () => {
    const find = async ({ token }: TestUser, q: string) =>
      (await send(mu.listCourses, { token, query: { q } })).list;
    const link = `https://wa.me/60123456789?text=${encodeURIComponent(
      `Hello, I would like to enrol in the course Course ${shortlink} (${shortlink}). My username is ${stranger.username}.`,
    )}`;
    const listed = { shortlink, courseName: `Course ${shortlink}`, description: '', logoFile: '' };
    expect(await find(stranger, shortlink)).toEqual([{ ...listed, enrolLink: link }]);
    expect(await find(learner, shortlink)).toEqual([listed]);
    expect(await find(learner, unpublished.course.shortlink)).toEqual([]);
  });
});

describe('a refusal', () => {
  test.each(names)('of %s meets a user who is not on the course', async (name) => {
    expect(await sendAs(stranger, name, shortlink)).toMatchObject({
      status: 403,
      body: { [learnerCalls[name][0].refusal]: 'You dont have access for this lesson.' },
    });
  });

  test.each([...names, 'getCourse', 'getProgress', 'checkScript'] as const)(
    'of %s meets a user who names an unknown or an unpublished course',
    async (name) => {
      for (const unknown of [someShortlink(), unpublished.course.shortlink]) {
        const answer =
          name === 'getCourse' || name === 'getProgress' || name === 'checkScript'
            ? await ask(learner, mu[name], { course: unknown })
            : await sendAs(learner, name, unknown);
        expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_COURSE']);
      }
    },
  );

  test('says that a chapter or a lesson is unknown', async () => {
    const answers = await Promise.all([
      ask(learner, mu.getChapter, { chapter: 3 }),
      ask(learner, mu.listLessons, { chapter: 0 }),
      ask(learner, mu.getLesson, { chapter: 9, lesson: 1 }),
      ask(learner, mu.getLesson, { chapter: 2, lesson: 1 }),
      ask(learner, mu.listQuestions, { lesson: 4 }),
      submit(learner, { chapter: 1, lesson: 4 }, {}),
      submit(learner, { chapter: 1, lesson: 1 }, { id: 'asked' }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '404 UNKNOWN_CHAPTER',
      '404 UNKNOWN_CHAPTER',
      '404 UNKNOWN_CHAPTER',
      '404 UNKNOWN_LESSON',
      '404 UNKNOWN_LESSON',
      '404 UNKNOWN_LESSON',
      '404 UNKNOWN_LESSON',
    ]);
  });

  test('says how many lessons are left before a locked one', async () => {
    const { token } = learner;
    const seconds = { token, params: { course: shortlink, lesson: 3 }, body: { seconds: 1 } };
    for (const [answer, field] of [
      [await ask(learner, mu.getLesson, { chapter: 2, lesson: 3 }), 'error'],
      [await ask(learner, mu.listQuestions, { lesson: 3 }), 'error'],
      [await ask(learner, mu.getScript, { lesson: 3 }), 'error'],
      [await send(mu.keepPosition, seconds), 'error'],
      [await submit(learner, { chapter: 2, lesson: 3 }, {}), 'qError'],
    ] as const) {
      expect([answer.status, answer.body[field]]).toEqual([
        403,
        'Complete 2 more lesson to unlock this lesson.',
      ]);
    }
  });
});

describe('a lesson', () => {
  test('is shown with its questions, without the right answers', async () => {
    const { body } = await ask(learner, mu.getLesson, { chapter: 1, lesson: 1 });
    expect(body).toEqual({
      lesson: 1,
      lessonTitle: 'Lesson asked',
      vidFile: '',
      text: 'Read this',
      positionSeconds: 0,
      id: expect.stringMatching(/^asked\./),
    });
    const { list } = await ask(learner, mu.listQuestions, { lesson: 1 });
    expect(list).toEqual(quiz.questions.map(({ question, options }) => ({ question, answers: options })));
  });

  test('resumes its video where this learner stopped', async () => {
    const [mine, other] = await Promise.all([
      newLearner(testAdmin.adminToken, shortlink),
      newLearner(testAdmin.adminToken, shortlink),
    ]);
    const at = { chapter: 1, lesson: 1 };
    for (const [seconds, stored] of [
      [12.5, 12.5],
      [5e-156, 0],
      [7, 7],
    ] as const) {
      const params = { course: shortlink, lesson: 1 };
      expect((await send(mu.keepPosition, { token: mine.token, params, body: { seconds } })).status).toBe(
        200,
      );
      expect((await ask(mine, mu.getLesson, at)).body.positionSeconds).toBe(stored);
    }
    expect((await ask(other, mu.getLesson, at)).body.positionSeconds).toBe(0);
  });

  test('is completed by right answers in any order, and a refusal names the wrong ones', async () => {
    const mine = await newLearner(testAdmin.adminToken, shortlink);
    const { questions, answers } = rightAnswers(quiz);
    const at = { chapter: 1, lesson: 1 };
    for (const [body, qError] of [
      [{}, 'Question 1, 2, 3 are incorrect'],
      [{ questions, answers: ['Yes', 'No', 'No'] }, 'Question 2, 3 are incorrect'],
      [{ questions: questions.slice(0, 2), answers }, 'Question 3 is incorrect'],
      // All options of a question count as no answer.
      [
        { questions: [...questions, ...questions], answers: [...answers, 'No', 'No', 'No'] },
        'Question 1, 2, 3 are incorrect',
      ],
    ] as const) {
      expect(await submit(mine, at, body)).toMatchObject({ status: 400, body: { qError } });
    }
    expect(await progressOf(mine)).toEqual({ progress: 1, completed: [] });
    const body = { questions: questions.toReversed(), answers: answers.toReversed() };
    expect(await submit(mine, at, body)).toMatchObject({
      status: 200,
      body: { isLastVideo: 'No', isLastSession: 'No', chapter: 1, lesson: 1 },
    });
    expect(await progressOf(mine)).toEqual({ progress: 2, completed: [1] });
    // Once completed it needs no answers, but wrong ones are still refused.
    expect((await submit(mine, at, {})).status).toBe(200);
    expect((await submit(mine, at, { questions, answers: ['No', 'No', 'No'] })).status).toBe(400);
    expect(await progressOf(mine)).toEqual({ progress: 2, completed: [1] });
  });

  test('asks for a script, which can be replaced', async () => {
    const mine = await newLearner(testAdmin.adminToken, shortlink);
    await completeLessons(mine, course, 1);
    const at = { chapter: 1, lesson: 2 };
    const read = async () => (await ask(mine, mu.getScript, { lesson: 2 })).body;
    expect(await read()).toEqual({ instruction: 'Write it', script: 'Begin with', userScript: '' });
    expect(await submit(mine, at, { script: ' \n' })).toMatchObject({
      status: 400,
      body: { qError: 'Your script is required', fields: { script: 'Your script is required' } },
    });
    expect((await submit(mine, at, { script: 'First\nline' })).body).toMatchObject({
      isLastVideo: 'Yes',
      isLastSession: 'No',
    });
    expect((await submit(mine, at, { script: 'Second' })).body).toMatchObject({ success: 'Script saved' });
    expect(await read()).toMatchObject({ userScript: 'Second' });
    expect(await progressOf(mine)).toEqual({ progress: 3, completed: [1, 2] });
    expect((await ask(mine, mu.listScripts)).list).toEqual([
      { lesson: 2, lessonTitle: 'Lesson written', script: 'Second' },
    ]);
    expect((await ask(learner, mu.listScripts)).list).toEqual([
      { lesson: 2, lessonTitle: 'Lesson written', script: '' },
    ]);
  });

  test('counts once for several concurrent submissions', async () => {
    const mine = await newLearner(testAdmin.adminToken, shortlink);
    const at = { chapter: 1, lesson: 1 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(mine, at, rightAnswers(quiz))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await progressOf(mine)).toEqual({ progress: 2, completed: [1] });
  });
});

describe('a complete course', () => {
  test('answers that it is complete, and has one certificate, which everybody may see', async () => {
    const mine = await newLearner(testAdmin.adminToken, shortlink);
    await completeLessons(mine, course, 2);
    const makeCertificate = (name: string) =>
      send(mu.makeCertificate, { token: mine.token, params: { course: shortlink }, body: { name } });
    expect(await makeCertificate('Nur Aisyah')).toMatchObject({
      status: 403,
      body: { error: 'Complete the course to get your certificate' },
    });
    expect((await submit(mine, { chapter: 2, lesson: 3 }, {})).body).toMatchObject({
      isLastVideo: 'Yes',
      isLastSession: 'Yes',
    });
    expect((await ask(mine, mu.checkScript)).body).toEqual({ progress: 4 });
    const answers = await Promise.all([makeCertificate(' Nur Aisyah '), makeCertificate('Nur Aisyah')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const id = String(answers[0]?.body.id);
    expect([answers[1]?.body.id, (await makeCertificate('Somebody else')).body.id]).toEqual([id, id]);
    expect(await progressOf(mine)).toEqual({ progress: 4, completed: [1, 2, 3], certificate: id });
    expect((await send(mu.getCertificate, { params: { id } })).body).toEqual({
      name: 'Nur Aisyah',
      courseName: `Course ${shortlink}`,
      completedAt: expect.any(String),
    });
    expect((await send(mu.getCertificate, { params: { id: 'unknown' } })).status).toBe(404);
    expect(await profileOf(mine.token)).toMatchObject({ fullName: 'Nur Aisyah' });
  });

  test('has a certificate with the name of the account, which later names do not change', async () => {
    const mine = await newLearner(testAdmin.adminToken, shortlink);
    const { token } = mine;
    await completeLessons(mine, course, 3);
    const makeCertificate = (body: object) =>
      send(mu.makeCertificate, { token, params: { course: shortlink }, body });
    const rename = (fullName: string) => send(user.updateFullName, { token, body: { fullName } });
    expect(await profileOf(token)).not.toHaveProperty('fullName');
    expect(await makeCertificate({})).toMatchObject({
      status: 400,
      body: { fields: { name: 'Your name is required' } },
    });
    const unseen = 'Your name cannot contain characters that cannot be seen';
    expect(await rename('Nur\u200bAisyah')).toMatchObject({
      status: 400,
      body: { fields: { fullName: unseen } },
    });
    expect((await rename(' Aisyah binti Yusof ')).status).toBe(200);
    const { id } = (await makeCertificate({ name: 'Somebody else' })).body;
    expect((await rename('Aisyah Yusof')).status).toBe(200);
    expect((await send(mu.getCertificate, { params: { id: String(id) } })).body.name).toBe(
      'Aisyah binti Yusof',
    );
    expect(await profileOf(token)).toMatchObject({ fullName: 'Aisyah Yusof' });
  });

  test('is shown by the progress checker, and keeps its progress while the learner is off the course', async () => {
    const mine = await newLearner(testAdmin.adminToken, shortlink);
    await completeLessons(mine, course, 2);
    const check = async () => {
      const body = { username: mine.username };
      const params = { course: shortlink };
      return (await send(mu.checkProgress, { adminToken: testAdmin.adminToken, params, body })).body.data;
    };
    const row = { username: mine.username, shortlink };
    expect(await check()).toEqual([{ ...row, currentLesson: 3 }]);
    const body = { username: mine.username, course: shortlink };
    await send(admin.unregisterFromCourse, { adminToken: testAdmin.adminToken, body });
    expect(await check()).toEqual([{ ...row, currentLesson: 0 }]);
    expect(await progressOf(mine)).toEqual({ progress: 0, completed: [] });
    await send(admin.registerOnCourse, { adminToken: testAdmin.adminToken, body });
    expect(await progressOf(mine)).toEqual({ progress: 3, completed: [1, 2] });
  });
});

describe('when an author changes the course', () => {
  test('completed lessons stay completed and open, and a lesson that was open can still be submitted', async () => {
    const own = someShortlink();
    const [a, b, c] = [lessonOf('a'), lessonOf('b'), lessonOf('c')];
    await storeCourse(inject('stackTable'), courseOf(own, [[a, b, c]]));
    const mine = await newLearner(testAdmin.adminToken, own);
    const { token } = mine;
    const see = (lesson: number) =>
      send(mu.getLesson, { token, params: { course: own, chapter: 1, lesson } });
    const submitIn = (lesson: number, body: object) =>
      send(mu.submitLesson, { token, params: { course: own, chapter: 1, lesson }, body });
    const progress = async () => (await send(mu.getProgress, { token, params: { course: own } })).body;
    expect((await submitIn(1, { id: String((await see(1)).body.id) })).status).toBe(200);
    const id = String((await see(2)).body.id);

    await storeCourse(inject('stackTable'), courseOf(own, [[c, lessonOf('new'), b, a]]));
    expect(await progress()).toEqual({ progress: 1, completed: [4] });
    expect((await see(4)).body).toMatchObject({ lesson: 4, lessonTitle: 'Lesson a' });
    expect((await see(3)).status).toBe(403);
    expect((await submitIn(3, {})).status).toBe(403);
    const keep = { token, params: { course: own, lesson: 2 } };
    expect((await send(mu.keepPosition, { ...keep, body: { seconds: 9 } })).status).toBe(403);
    expect((await send(mu.keepPosition, { ...keep, body: { seconds: 9, id } })).status).toBe(200);
    expect((await submitIn(2, { id })).body).toEqual({
      success: 'Lesson completed',
      isLastVideo: 'No',
      isLastSession: 'Yes',
      chapter: 1,
      lesson: 3,
    });
    expect((await see(3)).body).toMatchObject({ lessonTitle: 'Lesson b', positionSeconds: 9 });
    expect(await progress()).toEqual({ progress: 1, completed: [3, 4] });
    expect((await submit(learner, { chapter: 1, lesson: 1 }, { id })).status).toBe(404);

    await storeCourse(inject('stackTable'), courseOf(own, [[a, b]]));
    expect(await progress()).toEqual({ progress: 3, completed: [1, 2] });
    expect((await submitIn(1, { id: String((await see(1)).body.id) })).status).toBe(200);
  });
});
