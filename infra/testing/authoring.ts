import { randomBytes } from 'node:crypto';
import type { Outline } from '../../shared/contract/author/courses.ts';
import type { AuthoredLesson } from '../../shared/contract/author/lessons.ts';
import { author } from '../../shared/contract/author.ts';
import { type Answered, send } from './suite.ts';

export interface TestCourse {
  readonly adminToken: string;
  readonly course: string;
}

function created(what: string, { status, body }: Answered): string {
  if (status !== 200) throw new Error(`No ${what} was made: ${status} ${JSON.stringify(body)}`);
  return String(body.id ?? '');
}

/** Creates an unpublished, empty course. */
export async function newCourse(adminToken: string): Promise<TestCourse> {
  const shortlink = `c${randomBytes(6).toString('hex')}`;
  const body = { shortlink, courseName: 'Selling by Phone', description: 'How to call.' };
  created('course', await send(author.createCourse, { adminToken, body }));
  return { adminToken, course: shortlink };
}

export async function newChapter({ adminToken, course }: TestCourse, title = 'A chapter'): Promise<string> {
  const sent = { adminToken, params: { course }, body: { title } };
  return created('chapter', await send(author.addChapter, sent));
}

/** Adds a lesson at the end of a chapter, published unless `content` says otherwise. */
export async function newLesson(
  { adminToken, course }: TestCourse,
  chapter: string,
  content: object = {},
): Promise<string> {
  const title = 'A lesson';
  const params = { course, chapter };
  const id = created('lesson', await send(author.addLesson, { adminToken, params, body: { title } }));
  const body = { title, isPublished: true, ...content };
  created('content', await send(author.updateLesson, { adminToken, params: { course, id }, body }));
  return id;
}

export async function outlineOf({ adminToken, course }: TestCourse): Promise<Outline> {
  return author.getOutline.reply.parse(
    (await send(author.getOutline, { adminToken, params: { course } })).body,
  );
}

export async function lessonOf({ adminToken, course }: TestCourse, id: string): Promise<AuthoredLesson> {
  const { body } = await send(author.getAuthoredLesson, { adminToken, params: { course, id } });
  return author.getAuthoredLesson.reply.parse(body);
}

export async function titlesOf(of: TestCourse): Promise<string[][]> {
  const { chapters } = await outlineOf(of);
  return chapters.map(({ lessons }) => lessons.map(({ title }) => title));
}

/** Deletes a course if it exists. A catalogue has room for a hundred. */
export async function deleteCourse({ adminToken, course }: TestCourse): Promise<void> {
  const sent = { adminToken, params: { course } };
  if ((await send(author.deleteCourse, sent)).status !== 409) return;
  const body = { courseName: 'Gone', description: '', isPublished: false };
  await send(author.updateCourse, { ...sent, body });
  await send(author.deleteCourse, sent);
}
