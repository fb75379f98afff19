import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { readCourse } from '../../infra/ops/course-files.ts';
import { courseFolder } from '../../infra/ops/seed-courses.ts';
import { newSignedInAdmin } from '../../infra/testing/admins.ts';
import { completeLessons, newLearner } from '../../infra/testing/courses.ts';
import { send, type TestUser } from '../../infra/testing/suite.ts';
import { mu } from '../../shared/contract/mu.ts';

const maps = readCourse(courseFolder('maps'));
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

test('the video, poster and captions of a named course open by their addresses', async () => {
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

test('an address is good for 6 to 7 hours, to the hour, and the same when asked for again', async () => {
  const seconds = Number(addressOf('vidFile').searchParams.get('Expires'));
  const left = seconds - Date.now() / 1000;
  expect([seconds % 3600, left > 6 * 3600 - 60, left <= 7 * 3600]).toEqual([0, true, true]);
  // Unless the hour has just begun.
  const again = await lessonAt(1);
  const isSameHour = String(again.vidFile).includes(`Expires=${seconds}`);
  expect(!isSameHour || again.vidFile === shown.vidFile).toBe(true);
});

test('an address that was changed, or that is of another file, opens nothing', async () => {
  const address = addressOf('vidFile');
  const poster = addressOf('poster');
  const changed = (change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return url;
  };
  const later = String(Number(address.searchParams.get('Expires')) + 3600);
  for (const url of [
    changed((one) => one.searchParams.set('Expires', later)),
    changed((one) => (one.pathname = poster.pathname)),
    changed((one) => one.searchParams.set('Signature', poster.searchParams.get('Signature') ?? '')),
    changed((one) => one.searchParams.delete('Signature')),
    changed((one) => (one.search = '')),
  ]) {
    expect((await fetched(url)).status).toBe(403);
  }
});

test('logos are there for everybody', async () => {
  const { list } = await send(mu.listCourses, { token: learner.token, query: { q: 'maps' } });
  const { logoFile } = Object(list[0]);
  expect(logoFile).toMatch(/^logo\//);
  expect((await fetched(new URL(`/media/${logoFile}`, inject('stackUrl')))).status).toBe(200);
});

test('no byte that a learner receives tells which answers are right', async () => {
  await completeLessons(learner, maps, 2);
  const { token } = learner;
  const course = 'maps';
  const answers = await Promise.all([
    send(mu.listCourses, { token }),
    send(mu.getCourse, { token, params: { course } }),
    send(mu.getProgress, { token, params: { course } }),
    send(mu.listChapters, { token, params: { course } }),
    send(mu.getChapter, { token, params: { course, chapter: 1 } }),
    send(mu.listLessons, { token, params: { course, chapter: 1 } }),
    send(mu.getLesson, { token, params: { course, chapter: 1, lesson: 3 } }),
    send(mu.listQuestions, { token, params: { course, lesson: 3 } }),
    send(mu.getScript, { token, params: { course, lesson: 3 } }),
    send(mu.listScripts, { token, params: { course } }),
    send(mu.checkScript, { token, params: { course } }),
    send(mu.submitLesson, { token, params: { course, chapter: 1, lesson: 3 }, body: { answers: ['x'] } }),
  ]);
  const bytes = answers.map(({ body, list }) => JSON.stringify([body, list])).join('\n');
  expect(bytes).toContain('How much of the description is seen');
  expect(bytes).not.toMatch(/"right"|"answers":\[\]|correct"/);
  const digests = maps.course.chapters.flatMap(({ lessons }) => lessons.flatMap((one) => one.answers));
  expect(digests.length).toBeGreaterThan(3);
  for (const digest of digests) expect(bytes).not.toContain(digest);
  // The options stand in the order in which they were written, whichever is right.
  const third = maps.lessons[2];
  const { list } = await send(mu.listQuestions, { token, params: { course, lesson: 3 } });
  expect(list).toEqual(third?.questions.map(({ question, options }) => ({ question, answers: options })));
});
