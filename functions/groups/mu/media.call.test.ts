import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { courseFolder } from '../../../infra/ops/course/seed-courses.ts';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import {
  courseOf,
  lessonOf,
  newLearner,
  questionOf,
  someShortlink,
  storeCourse,
} from '../../../infra/testing/courses.ts';
import { send, type TestUser } from '../../../infra/testing/suite.ts';
import { mu } from '../../../shared/contract/mu.ts';

let learner: TestUser;
let shown: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  const { adminToken } = await newSignedInAdmin();
  learner = await newLearner(adminToken, 'maps');
  shown = await lessonAt(1);
});

const lessonAt = async (lesson: number) => {
  const params = { course: 'maps', chapter: 1, lesson };
  return (await send(mu.getLesson, { token: learner.token, params })).body;
};
const addressOf = (field: string) => new URL(String(shown[field]));
const fetched = (address: URL | string, headers: Record<string, string> = {}) => fetch(address, { headers });

test('the video, poster and captions of a seeded course are served at their addresses', async () => {
  const files = { vidFile: 'video/webm', poster: 'image/webp', captions: 'text/vtt; charset=utf-8' };
  for (const [field, type] of Object.entries(files)) {
    const answer = await fetched(addressOf(field));
    expect([field, answer.status, answer.headers.get('content-type')]).toEqual([field, 200, type]);
  }
  const video = readFileSync(join(courseFolder('maps'), 'why-the-map.webm'));
  const range = await fetched(addressOf('vidFile'), { range: 'bytes=10-19' });
  expect(range.status).toBe(206);
  expect(Buffer.from(await range.arrayBuffer())).toEqual(video.subarray(10, 20));
});

test('an address is valid until a full hour, 6 to 7 hours from now, and the same in a second answer', async () => {
  const seconds = Number(addressOf('vidFile').searchParams.get('Expires'));
  const left = seconds - Date.now() / 1000;
  expect([seconds % 3600, left > 6 * 3600 - 60, left <= 7 * 3600]).toEqual([0, true, true]);
  // A new hour may begin between the two answers.
  const again = await lessonAt(1);
  const isSameHour = String(again.vidFile).includes(`Expires=${seconds}`);
  expect(!isSameHour || again.vidFile === shown.vidFile).toBe(true);
});

test('an address that was changed, or whose signature is of another file, is refused', async () => {
  const address = addressOf('vidFile');
  const poster = addressOf('poster');
  const changed = (change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return url;
  };
  const later = String(Number(address.searchParams.get('Expires')) + 3600);
  for (const url of [
    changed((address) => address.searchParams.set('Expires', later)),
    changed((address) => (address.pathname = poster.pathname)),
    changed((address) => address.searchParams.set('Signature', poster.searchParams.get('Signature') ?? '')),
    changed((address) => address.searchParams.delete('Signature')),
    changed((address) => (address.search = '')),
  ]) {
    expect((await fetched(url)).status).toBe(403);
  }
});

test('logos are served to everybody', async () => {
  const { list } = await send(mu.listCourses, { token: learner.token, query: { q: 'maps' } });
  const { logoFile } = Object(list[0]);
  expect(logoFile).toMatch(/^logo\//);
  expect((await fetched(new URL(`/media/${logoFile}`, inject('stackUrl')))).status).toBe(200);
});

/** Returns the answers of all calls of a learner for a course with one lesson, as one text. */
async function bytesFor({ token }: TestUser, course: string): Promise<string> {
  const answers = await Promise.all([
    send(mu.listCourses, { token, query: { q: course } }),
    send(mu.getCourse, { token, params: { course } }),
    send(mu.getProgress, { token, params: { course } }),
    send(mu.listChapters, { token, params: { course } }),
    send(mu.getChapter, { token, params: { course, chapter: 1 } }),
    send(mu.listLessons, { token, params: { course, chapter: 1 } }),
    send(mu.getLesson, { token, params: { course, chapter: 1, lesson: 1 } }),
    send(mu.listQuestions, { token, params: { course, lesson: 1 } }),
    send(mu.getScript, { token, params: { course, lesson: 1 } }),
    send(mu.listScripts, { token, params: { course } }),
    send(mu.checkScript, { token, params: { course } }),
    send(mu.submitLesson, { token, params: { course, chapter: 1, lesson: 1 }, body: {} }),
    send(mu.makeCertificate, { token, params: { course }, body: { name: 'Ann' } }),
  ]);
  return answers.map(({ status, body, list }) => JSON.stringify([status, body, list])).join('\n');
}

test('the bytes that a learner receives do not depend on which answers are right', async () => {
  const shortlink = someShortlink();
  const quiz = (right: number) => {
    const questions = ['One?', 'Two?'].map((question) => ({ ...questionOf(question), right }));
    return courseOf(shortlink, [[lessonOf('quiz', { questions, instruction: 'Write' })]]);
  };
  await storeCourse(inject('stackTable'), quiz(0));
  const { adminToken } = await newSignedInAdmin();
  const mine = await newLearner(adminToken, shortlink);
  const first = await bytesFor(mine, shortlink);
  expect(first).toContain('"answers":["No","Yes"]');
  expect(first).toContain('Question 1, 2 are incorrect');
  await storeCourse(inject('stackTable'), quiz(1));
  expect(await bytesFor(mine, shortlink)).toBe(first);
});
