import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import {
  deleteCourse,
  lessonOf,
  newChapter,
  newCourse,
  newLesson,
  type TestCourse,
} from '../../../infra/testing/authoring.ts';
import { send } from '../../../infra/testing/suite.ts';
import {
  begun,
  finish,
  mp4,
  partsOf,
  put,
  startUpload,
  uploaded,
  webm,
} from '../../../infra/testing/videos.ts';
import { VIDEO_PART_BYTES } from '../../../shared/contract/author/uploads.ts';
import { author } from '../../../shared/contract/author.ts';

let adminToken: string;
const created: TestCourse[] = [];

beforeAll(async () => {
  ({ adminToken } = await newSignedInAdmin());
});
afterEach(async () => {
  for (const course of created.splice(0)) await deleteCourse(course);
});

async function newTestCourse(): Promise<TestCourse> {
  const course = await newCourse(adminToken);
  created.push(course);
  return course;
}

const address = async (of: TestCourse, upload: string, part = 1) =>
  (await partsOf(of, upload)).addresses.find((each) => each.part === part)?.url ?? '';
const cancel = ({ course }: TestCourse, upload: string) =>
  send(author.cancelUpload, { adminToken, params: { course, upload } });
const showIn = (of: TestCourse, id: string, file: string) =>
  send(author.updateLesson, {
    adminToken,
    params: { course: of.course, id },
    body: { title: 'One', isPublished: true, video: { kind: 'upload', file } },
  });

test('a video is uploaded in parts, resumed after an interruption, and shown by one lesson', async () => {
  const of = await newTestCourse();
  const file = mp4(VIDEO_PART_BYTES + 1000);
  const started = await startUpload(of, { bytes: file.length, key: 'one' });
  expect(started.body).toEqual({ upload: expect.any(String), parts: 2, partBytes: VIDEO_PART_BYTES });
  const upload = String(started.body.upload);
  const second = file.slice(VIDEO_PART_BYTES);
  const putSecond = await put(await address(of, upload, 2), second);
  expect(putSecond.status).toBe(200);
  expect(putSecond.headers.get('access-control-expose-headers')).toBe('ETag');
  // After a lost connection, the same request finds the same upload with its parts.
  expect((await startUpload(of, { bytes: file.length, key: 'one' })).body).toEqual(started.body);
  const left = await partsOf(of, upload);
  expect(left).toEqual({ done: [2], addresses: [{ part: 1, url: expect.any(String) }] });
  expect((await finish(of, upload)).body).toMatchObject({ code: 'INCOMPLETE', error: expect.any(String) });
  expect((await put(await address(of, upload, 1), file.slice(0, VIDEO_PART_BYTES))).status).toBe(200);
  const finished = await finish(of, upload);
  expect(finished.body).toEqual({ file: expect.stringMatching(/^[\w-]+\.mp4$/), bytes: file.length });
  expect((await finish(of, upload)).body).toEqual(finished.body);
  expect(await partsOf(of, upload)).toEqual({ done: [1, 2], addresses: [] });

  const name = String(finished.body.file);
  const chapter = await newChapter(of);
  const [one, two] = [await newLesson(of, chapter), await newLesson(of, chapter)];
  expect((await showIn(of, one, name)).status).toBe(200);
  const { vidFile } = await lessonOf(of, one);
  expect(vidFile).toContain(`/media/course/${of.course}/${name}?`);
  const played = await fetch(vidFile, { headers: { range: 'bytes=0-23' } });
  expect([played.status, played.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  expect(new Uint8Array(await played.arrayBuffer())).toEqual(file.slice(0, 24));
  expect(await showIn(of, two, name)).toMatchObject({ status: 400, body: { code: 'UNKNOWN_VIDEO' } });
  expect(await cancel(of, upload)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
});

test('the site’s policy lets the app connect to the addresses of parts', async () => {
  const of = await newTestCourse();
  const { origin } = new URL(await address(of, await begun(of, 2000)));
  const page = await fetch(`${inject('stackUrl')}/`);
  const [, allowed = ''] =
    /connect-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
  expect(allowed.split(' ')).toContain(origin);
});

test('addresses start at the requested part, 20 at most', async () => {
  const of = await newTestCourse();
  const upload = await begun(of, 25 * VIDEO_PART_BYTES);
  const first = (await partsOf(of, upload)).addresses.map(({ part }) => part);
  expect(first).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const later = (await partsOf(of, upload, { from: '21' })).addresses.map(({ part }) => part);
  expect(later).toEqual([21, 22, 23, 24, 25]);
});

test.each([
  ['HTML as an MP4', new TextEncoder().encode(`<!doctype html><script>${'x'.repeat(50)}</script>`)],
  ['a WebM as an MP4', webm()],
  ['a QuickTime film as an MP4', mp4().map((byte, index) => Buffer.from('qt  ')[index - 8] ?? byte)],
])('%s is refused and removed', async (_, file) => {
  const of = await newTestCourse();
  const upload = await begun(of, file.length);
  await put(await address(of, upload), new Uint8Array(file));
  expect(await finish(of, upload)).toMatchObject({
    status: 415,
    body: { error: 'Please choose an MP4 or WebM video', code: 'WRONG_TYPE' },
  });
  expect((await finish(of, upload)).status).toBe(404);
});

test('a WebM video is accepted', async () => {
  const of = await newTestCourse();
  const upload = await begun(of, 2000, { type: 'video/webm' });
  await put(await address(of, upload), webm());
  expect((await finish(of, upload)).body).toEqual({ file: expect.stringMatching(/\.webm$/), bytes: 2000 });
});

test('a part of a wrong size is refused', async () => {
  const of = await newTestCourse();
  const upload = await begun(of, 2000);
  const url = await address(of, upload);
  for (const size of [1999, 2001, VIDEO_PART_BYTES + 1]) expect((await put(url, mp4(size))).status).toBe(403);
  expect(await finish(of, upload)).toMatchObject({ status: 409, body: { code: 'INCOMPLETE' } });
});

test('an address is valid only for its part of its upload', async () => {
  const of = await newTestCourse();
  const bytes = 2 * VIDEO_PART_BYTES + 2000;
  const [upload, other] = [await begun(of, bytes), await begun(of, bytes)];
  const url = await address(of, upload, 3);
  const changes: ((to: URL) => void)[] = [
    (to) => to.searchParams.set('partNumber', '1'),
    (to) => to.searchParams.set('partNumber', '10001'),
    (to) => to.searchParams.delete('partNumber'),
    (to) => to.searchParams.set('uploadId', 'another'),
    (to) => to.searchParams.set('X-Amz-Expires', '604800'),
    (to) => (to.pathname = to.pathname.replace(upload, other)),
    (to) => (to.pathname = to.pathname.replace('/course/', '/chat/')),
  ];
  for (const change of changes) {
    const to = new URL(url);
    change(to);
    expect([to.href, (await put(to.href, mp4())).status]).toEqual([to.href, 403]);
  }
  expect((await put(url, mp4())).status).toBe(200);
  expect((await partsOf(of, upload)).done).toEqual([3]);
  expect((await partsOf(of, other)).done).toEqual([]);
  // No addresses beyond the last part are signed, though S3 would take 10,000 parts.
  expect((await partsOf(of, upload, { from: '10000' })).addresses).toEqual([]);
});

test('a repeated part replaces the first one until the upload is finished', async () => {
  const of = await newTestCourse();
  const upload = await begun(of, 2000);
  const url = await address(of, upload);
  await put(url, webm());
  await put(url, mp4());
  expect((await finish(of, upload)).body).toEqual({ file: upload, bytes: 2000 });
  expect((await put(url, webm())).status).toBe(404);
  expect((await finish(of, upload)).body).toEqual({ file: upload, bytes: 2000 });
});

test.each([
  [{ bytes: 0 }, 'Please choose a video'],
  [{ bytes: 2 * 1024 ** 3 + 1 }, 'The video must be 2 GB or smaller'],
  [{ bytes: 10, type: 'text/html' }, 'Please choose an MP4 or WebM video'],
])('%j is refused before the upload starts', async (body, error) => {
  const of = await newTestCourse();
  expect(await startUpload(of, body)).toMatchObject({ status: 400, body: { error } });
});

test('an upload of another course and its video are unknown', async () => {
  const [of, other] = [await newTestCourse(), await newTestCourse()];
  const upload = await begun(of, 2000);
  await put(await address(of, upload), mp4());
  const unknown = { status: 404, body: { error: 'This upload does not exist', code: 'UNKNOWN_UPLOAD' } };
  expect(await finish(other, upload)).toMatchObject(unknown);
  expect(await cancel(other, upload)).toMatchObject(unknown);
  const parts = { adminToken, params: { course: other.course, upload } };
  expect(await send(author.getUploadParts, parts)).toMatchObject(unknown);
  const name = await uploaded(of);
  const id = await newLesson(other, await newChapter(other));
  expect(await showIn(other, id, name)).toMatchObject({ status: 400, body: { code: 'UNKNOWN_VIDEO' } });
  expect(await startUpload({ adminToken, course: 'no-such-course' }, { bytes: 9 })).toMatchObject({
    status: 404,
    body: { code: 'UNKNOWN_COURSE' },
  });
});

test('a cancelled upload is unknown, and its addresses are not valid any more', async () => {
  const of = await newTestCourse();
  const upload = await begun(of, 2000);
  const url = await address(of, upload);
  expect((await cancel(of, upload)).body).toEqual({ succ: 'Upload cancelled' });
  expect((await put(url, mp4())).status).toBe(404);
  expect((await finish(of, upload)).status).toBe(404);
  expect((await cancel(of, upload)).status).toBe(404);
});

test('concurrent starts of an upload, and concurrent finishes, get the same answer', async () => {
  const of = await newTestCourse();
  const start = () => startUpload(of, { bytes: 2000, key: 'same' });
  const [first, second] = await Promise.all([start(), start()]);
  expect(first?.status).toBe(200);
  expect(second?.body).toEqual(first?.body);
  const upload = String(first?.body.upload);
  await put(await address(of, upload), mp4());
  const answers = await Promise.all([finish(of, upload), finish(of, upload)]);
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ file: upload, bytes: 2000 })));
});
