import { beforeAll, expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import {
  deleteCourse,
  lessonOf,
  newChapter,
  newCourse,
  newLesson,
  outlineOf,
  type TestCourse,
} from '../../../infra/testing/authoring.ts';
import { png } from '../../../infra/testing/pictures.ts';
import { send } from '../../../infra/testing/suite.ts';
import { author } from '../../../shared/contract/author.ts';

let adminToken: string;
let of: TestCourse;
let id: string;

beforeAll(async () => {
  ({ adminToken } = await newSignedInAdmin());
  of = await newCourse(adminToken);
  id = await newLesson(of, await newChapter(of));
  return () => deleteCourse(of);
});

const sent = () => ({ adminToken, params: { course: of.course } });
const toLesson = () => ({ adminToken, params: { course: of.course, id } });
const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';
const html = new File(['<html>'], 'a.png', { type: 'image/png' });

test('a logo is stored, and served to everybody', async () => {
  const { version } = await outlineOf(of);
  const saved = await send(author.updateCourseLogo, { ...sent(), form: { image: png() } });
  expect(saved.body).toEqual({ succ: 'Logo updated', version: version + 1 });
  const { logoFile } = await outlineOf(of);
  expect(logoFile).toMatch(/^logo\/[\w-]+\.png$/);
  const served = await fetch(`${inject('stackUrl')}/media/${logoFile}`);
  expect(served.headers.get('content-type')).toBe('image/png');
});

test('a poster and captions are stored, and served only with a signature', async () => {
  const { version } = await lessonOf(of, id);
  const poster = await send(author.updatePoster, { ...toLesson(), form: { image: png() } });
  expect(poster.body).toEqual({ succ: 'Poster updated', version: version + 1 });
  const saved = await send(author.updateCaptions, { ...toLesson(), body: { captions } });
  expect(saved.body).toEqual({ succ: 'Captions updated', version: version + 2 });
  const lesson = await lessonOf(of, id);
  expect(lesson.poster).toContain(`/media/course/${of.course}/`);
  expect(lesson.captions).toMatch(/\.vtt\?/);
  for (const address of [lesson.poster, lesson.captions]) {
    expect((await fetch(address ?? '')).status).toBe(200);
    const [unsigned = ''] = (address ?? '').split('?');
    expect((await fetch(unsigned)).status).toBe(403);
  }
  const removed = await send(author.updateCaptions, { ...toLesson(), body: { captions: ' ' } });
  expect(removed.body).toEqual({ succ: 'Captions removed', version: version + 3 });
  const again = await send(author.updateCaptions, { ...toLesson(), body: { captions: '' } });
  expect(again.body).toEqual(removed.body);
  expect((await lessonOf(of, id)).captions).toBeUndefined();
});

test('a picture for the texts is stored with its size in its name, once, and served to everybody', async () => {
  const form = { image: png({ width: 30, height: 20 }) };
  const added = await send(author.addPicture, { ...sent(), form });
  expect(added.body).toEqual({ succ: 'Picture added', image: expect.any(String) });
  expect(added.body.image).toMatch(/^logo\/[\w-]+\.30x20\.png$/);
  const served = await fetch(`${inject('stackUrl')}/media/${added.body.image}`);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect((await send(author.addPicture, { ...sent(), form })).body).toEqual(added.body);
  const other = await send(author.addPicture, { ...sent(), form: { image: png() } });
  expect(other.body.image).not.toBe(added.body.image);
});

test('a logo, poster or picture that is not a picture is refused', async () => {
  for (const answer of [
    await send(author.updateCourseLogo, { ...sent(), form: { image: html } }),
    await send(author.updatePoster, { ...toLesson(), form: { image: html } }),
    await send(author.addPicture, { ...sent(), form: { image: html } }),
  ]) {
    expect(answer).toMatchObject({ status: 415, body: { code: 'WRONG_TYPE', error: expect.any(String) } });
  }
});

test('captions that are not WebVTT are refused with the line', async () => {
  const body = { captions: 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello' };
  expect(await send(author.updateCaptions, { ...toLesson(), body })).toMatchObject({
    status: 400,
    body: { fields: { captions: expect.stringContaining('Line 3') } },
  });
});

test('files for an unknown course or lesson are refused', async () => {
  const unknown = { adminToken, params: { course: 'no-such-course', id } };
  const gone = { adminToken, params: { course: of.course, id: 'no-such-lesson' } };
  for (const [answer, code] of [
    [await send(author.updateCourseLogo, { ...unknown, form: { image: png() } }), 'UNKNOWN_COURSE'],
    [await send(author.addPicture, { ...unknown, form: { image: png() } }), 'UNKNOWN_COURSE'],
    [await send(author.updatePoster, { ...unknown, form: { image: png() } }), 'UNKNOWN_COURSE'],
    [await send(author.updatePoster, { ...gone, form: { image: png() } }), 'UNKNOWN_LESSON'],
    [await send(author.updateCaptions, { ...gone, body: { captions } }), 'UNKNOWN_LESSON'],
  ] as const) {
    expect(answer).toMatchObject({ status: 404, body: { code } });
  }
});
