import { admin } from '../../../shared/contract/admin.ts';
import type { Outline } from '../../../shared/contract/author/courses.ts';
import { author } from '../../../shared/contract/author.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { newAdminToken } from '../admins.ts';
import { deleteCourse, lessonOf, newChapter, newCourse, outlineOf, type TestCourse } from '../authoring.ts';
import { type Example, example, type Operator, type Steps } from '../example.ts';
import { png } from '../pictures.ts';
import { newUser, send } from '../suite.ts';
import { begun, finish, mp4, partsOf, put } from '../videos.ts';

interface Made {
  readonly of: TestCourse;
  readonly course: string;
  readonly chapter: string;
  readonly lessons: readonly [string, string];
}

/** The number of newest courses that are not deleted, because an example may still use them. */
const KEPT = 60;
const made = new Map<string, TestCourse[]>();

/**
 * Creates a course, and deletes the oldest one of the stack when there are too many: a catalogue has room for a
 * hundred.
 */
async function courseOn(operator: Operator): Promise<TestCourse> {
  const of = await newCourse(await newAdminToken(operator));
  const all = made.get(operator.endpoint) ?? [];
  made.set(operator.endpoint, all);
  all.push(of);
  const oldest = all.length > KEPT ? all.shift() : undefined;
  if (oldest) await deleteCourse({ ...oldest, adminToken: of.adminToken });
  return of;
}

async function make(operator: Operator): Promise<Made> {
  const of = await courseOn(operator);
  const chapter = await newChapter(of);
  const params = { course: of.course, chapter };
  const add = async (title: string) =>
    String((await send(author.addLesson, { ...of, params, body: { title } })).body.id);
  return { of, course: of.course, chapter, lessons: [await add('One'), await add('Two')] };
}

/** Shows a lesson, so that the function has cached the key that signs addresses. */
async function makeShown(operator: Operator): Promise<Made> {
  const all = await make(operator);
  await lessonOf(all.of, all.lessons[0]);
  return all;
}

/** Makes an example whose call is sent by the admin who created the course. */
function byAuthor<M extends { readonly of: TestCourse }>(
  call: Call,
  prepare: (operator: Operator) => Promise<M>,
  { sent, ...more }: Steps<M>,
): Example {
  return example(call, prepare, {
    ...more,
    sent: async (made) => ({ adminToken: made.of.adminToken, ...(await sent(made)) }),
  });
}

const authored = (call: Call, more: Steps<Made>) => byAuthor(call, make, more);

const inCourse = ({ course }: Pick<Made, 'course'>) => ({ params: { course } });
const inChapter = ({ course, chapter }: Made) => ({ params: { course, chapter } });
const atLesson = ({ course, lessons: [id] }: Made) => ({ params: { course, id } });

const chaptersOf = async ({ of }: Made): Promise<Outline['chapters']> => (await outlineOf(of)).chapters;
const titles = async (all: Made) =>
  (await chaptersOf(all)).map(({ title, lessons }) =>
    [title, ...lessons.map((lesson) => lesson.title)].join(),
  );
const isGone = async ({ of, course }: Made) =>
  (await send(author.getOutline, { ...of, params: { course } })).status === 404;

async function isListedOnce({ of, course }: Made): Promise<boolean> {
  const { list } = await send(admin.listCourses, { ...of, query: { limit: '1000' } });
  return list.filter((each) => Object(each).shortlink === course).length === 1;
}

const key = 'one-request';
const fields = { courseName: 'Renamed', description: 'Anew' };

const courses: Readonly<Record<string, Example>> = {
  'author.listAuthoredCourses': authored(author.listAuthoredCourses, { sent: () => ({}) }),
  'author.createCourse': example(
    author.createCourse,
    async (operator) => {
      const of = await courseOn(operator);
      // Frees the shortlink, so that the example can create the course again. `courseOn` deletes that course later.
      await deleteCourse(of);
      return of;
    },
    {
      repeatRefusals: ['SHORTLINK_TAKEN'],
      sent: ({ adminToken, course }) => ({ adminToken, body: { shortlink: course, ...fields } }),
      happenedOnce: async (of) => (await outlineOf(of)).courseName === 'Renamed',
    },
  ),
  'author.orderCourses': authored(author.orderCourses, {
    sent: ({ course }) => ({ body: { courses: [course] } }),
    happenedOnce: isListedOnce,
  }),
  'author.getOutline': authored(author.getOutline, { sent: inCourse }),
  'author.updateCourse': authored(author.updateCourse, {
    sent: (all) => ({ ...inCourse(all), body: { ...fields, isPublished: true } }),
    happenedOnce: async ({ of }) => (await outlineOf(of)).isPublished,
  }),
  'author.updateCourseLogo': authored(author.updateCourseLogo, {
    sent: (all) => ({ ...inCourse(all), form: { image: png() } }),
    happenedOnce: async ({ of }) => (await outlineOf(of)).logoFile !== '',
  }),
  'author.addPicture': authored(author.addPicture, {
    sent: (all) => ({ ...inCourse(all), form: { image: png() } }),
    happenedOnce: async (all) => {
      const again = { ...all.of, ...inCourse(all), form: { image: png() } };
      const [one, two] = [await send(author.addPicture, again), await send(author.addPicture, again)];
      return one.status === 200 && one.body.image === two.body.image;
    },
  }),
  'author.deleteCourse': authored(author.deleteCourse, {
    sent: inCourse,
    repeatRefusals: ['UNKNOWN_COURSE'],
    happenedOnce: isGone,
  }),
  'author.addChapter': authored(author.addChapter, {
    sent: (all) => ({ ...inCourse(all), body: { title: 'Another', key } }),
    happenedOnce: async (all) => (await titles(all)).join(' ') === 'A chapter,One,Two Another',
  }),
  'author.updateChapter': authored(author.updateChapter, {
    sent: (all) => ({ ...inChapter(all), body: { title: 'Renamed' } }),
    happenedOnce: async (all) => (await titles(all)).join(' ') === 'Renamed,One,Two',
  }),
  'author.deleteChapter': authored(author.deleteChapter, {
    repeatRefusals: ['UNKNOWN_CHAPTER'],
    sent: inChapter,
    happenedOnce: async (all) => (await chaptersOf(all)).length === 0,
  }),
  'author.orderLessons': authored(author.orderLessons, {
    sent: (all) => ({
      ...inCourse(all),
      body: { chapters: [{ id: all.chapter, lessons: all.lessons.toReversed() }] },
    }),
    happenedOnce: async (all) => (await titles(all)).join() === 'A chapter,Two,One',
  }),
};

const lessons: Readonly<Record<string, Example>> = {
  'author.addLesson': authored(author.addLesson, {
    sent: (all) => ({ ...inChapter(all), body: { title: 'Three', key } }),
    happenedOnce: async (all) => (await titles(all)).join() === 'A chapter,One,Two,Three',
  }),
  'author.getAuthoredLesson': byAuthor(author.getAuthoredLesson, makeShown, { sent: atLesson }),
  'author.updateLesson': byAuthor(author.updateLesson, makeShown, {
    sent: (all) => ({ ...atLesson(all), body: { title: 'Renamed', isPublished: true } }),
    happenedOnce: async (all) => (await titles(all)).join() === 'A chapter,Renamed,Two',
  }),
  'author.deleteLesson': authored(author.deleteLesson, {
    repeatRefusals: ['UNKNOWN_LESSON'],
    sent: atLesson,
    happenedOnce: async (all) => (await titles(all)).join() === 'A chapter,Two',
  }),
  'author.updatePoster': authored(author.updatePoster, {
    sent: (all) => ({ ...atLesson(all), form: { image: png() } }),
    happenedOnce: async ({ of, lessons: [id] }) => (await lessonOf(of, id)).poster !== undefined,
  }),
  'author.updateCaptions': authored(author.updateCaptions, {
    sent: (all) => ({
      ...atLesson(all),
      body: { captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello' },
    }),
    happenedOnce: async ({ of, lessons: [id] }) => (await lessonOf(of, id)).captions !== undefined,
  }),
};

/** Starts an upload and sends all its parts. */
async function sentUpload(operator: Operator) {
  const of = await courseOn(operator);
  const file = mp4();
  const upload = await begun(of, file.length);
  const { addresses } = await partsOf(of, upload);
  await put(addresses[0]?.url ?? '', file);
  return { of, course: of.course, upload };
}

type Upload = Awaited<ReturnType<typeof sentUpload>>;

/** Returns whether a lesson can show the video, which only a finished upload allows. */
async function showsUpload({ of, upload }: Upload): Promise<boolean> {
  const params = { course: of.course, chapter: await newChapter(of) };
  const { body } = await send(author.addLesson, { ...of, params, body: { title: 'Shown' } });
  const shown = await send(author.updateLesson, {
    ...of,
    params: { course: of.course, id: String(body.id) },
    body: { title: 'Shown', video: { kind: 'upload', file: upload } },
  });
  return shown.status === 200;
}

const atUpload = ({ course, upload }: Upload) => ({ params: { course, upload } });

const uploads: Readonly<Record<string, Example>> = {
  'author.startUpload': authored(author.startUpload, {
    sent: (all) => ({ ...inCourse(all), body: { type: 'video/mp4', bytes: 2000, key } }),
  }),
  'author.getUploadParts': byAuthor(author.getUploadParts, sentUpload, { sent: atUpload }),
  'author.finishUpload': byAuthor(author.finishUpload, sentUpload, {
    sent: atUpload,
    happenedOnce: showsUpload,
  }),
  'author.cancelUpload': byAuthor(author.cancelUpload, sentUpload, {
    repeatRefusals: ['UNKNOWN_UPLOAD'],
    sent: atUpload,
    happenedOnce: async ({ of, upload }) => (await finish(of, upload)).status === 404,
  }),
};

const withUsers = async (operator: Operator) => {
  const [all, one, two] = [await make(operator), await newUser(), await newUser()];
  return { ...all, names: `${one.username}, ${two.username}` };
};

const learners: Readonly<Record<string, Example>> = {
  'author.registerMany': byAuthor(author.registerMany, withUsers, {
    sent: ({ course, names }) => ({ body: { course, username: names } }),
    happenedOnce: async ({ of, course }) =>
      (await send(author.getReport, { ...of, params: { course } })).body.enrolled === 2,
  }),
  'author.getReport': authored(author.getReport, { sent: inCourse }),
  'author.listLearners': authored(author.listLearners, { sent: inCourse }),
};

export const authorExamples = { ...courses, ...lessons, ...uploads, ...learners };
