import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newSignedInAdmin, type TestAdmin } from '../../../../infra/testing/admins.ts';
import {
  deleteCourse,
  lessonOf,
  newChapter,
  newCourse,
  newLesson,
  outlineOf,
  type TestCourse,
  titlesOf,
} from '../../../../infra/testing/authoring.ts';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { png } from '../../../../infra/testing/pictures.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { webm } from '../../../../infra/testing/videos.ts';
import { VIDEO_PART_BYTES } from '../../../../shared/contract/author/uploads.ts';
import { author } from '../../../../shared/contract/author.ts';
import { user } from '../../../../shared/contract/user.ts';
import { browser } from '../../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  openPage,
  PHONE,
  storedAdmin,
  waitForPath,
} from '../../../testing/testPage.ts';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';

const film = readFileSync('infra/courses/maps/ask-for-reviews.webm');
const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';

let root: TestAdmin;
const made: TestCourse[] = [];
beforeAll(async () => {
  root = await newSignedInAdmin();
});
afterEach(async () => {
  for (const course of made.splice(0)) await deleteCourse(course);
});

async function newTestCourse(): Promise<TestCourse> {
  const course = await newCourse(root.adminToken);
  made.push(course);
  return course;
}

const open = (path: string, viewport?: typeof PHONE) =>
  openPage(browser, path, { stored: storedAdmin(root), ...(viewport && { viewport }) });
const coursePath = ({ course }: TestCourse) => pathTo(paths.admin.course, { course });
const lessonPath = ({ course }: TestCourse, id: string) => pathTo(paths.admin.lesson, { course, id });
const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'video/webm') =>
  page.locator('section[aria-label="Upload"] input[type=file]').setInputFiles({ name, mimeType, buffer });

test('an admin writes a course with a video, publishes it, and the report counts its learners', {
  timeout: 120_000,
}, async () => {
  const shortlink = `w${Date.now()}`;
  const of = { adminToken: root.adminToken, course: shortlink };
  made.push(of);
  const page = await open(paths.admin.courses);
  await button(page, '+Course').click();
  await field(page, 'Course Short Name').fill(shortlink);
  await field(page, 'Course Name').fill('Calling by phone');
  await field(page, 'Description').fill('How to begin.');
  await button(page, 'Create course').click();
  await waitForPath(page, coursePath(of));

  // The one primary button is the next step.
  const primary = () => page.getByRole('main').locator('.ant-btn-primary').allInnerTexts();
  await button(page, '+Chapter').first().click();
  expect(await primary()).toEqual(['+Chapter']);
  await field(page, 'Chapter Title').fill('The beginning');
  await button(page, 'Add chapter').click();
  await button(page, '+Lesson to The beginning').waitFor();
  expect(await primary()).toEqual([expect.stringContaining('+Lesson')]);
  await button(page, '+Lesson to The beginning').click();
  await field(page, 'Lesson Title').fill('The first call');
  await button(page, 'Add lesson').click();
  await page.getByRole('heading', { name: 'The first call' }).waitFor();

  await page.getByText('Upload', { exact: true }).click();
  await choose(page, 'call.webm', film);
  await page.getByText('The video is here').waitFor();
  await field(page, 'Text').fill('Smile. See https://example.com/smile.');
  await button(page, '+Question').click();
  await field(page, 'Question 1').fill('What first?');
  await field(page, 'Answer 1 of question 1').fill('It has no side effects.');
  await page.getByText('Nobody can prove this').waitFor();
  await field(page, 'Answer 1 of question 1').fill('A price');
  await field(page, 'Answer 2 of question 1').fill('A greeting');
  const asked = page.getByRole('group', { name: 'Question 1 and its answers' });
  const unmarked = asked.getByText('Please choose the right answer');
  await field(page, 'Answer 1 of question 1').focus();
  expect(await unmarked.count()).toBe(0);
  await field(page, 'Instruction').focus();
  await unmarked.waitFor();
  await button(page, 'Save lesson').click();
  await expect.poll(() => asked.evaluate((question) => question === document.activeElement)).toBe(true);
  await field(page, 'Answer 2 of question 1 is right').check();
  await field(page, 'Instruction').fill('Write your greeting');
  await field(page, 'Script Template').fill('Hi [name]');

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('1. What first?').waitFor();
  await preview.locator('video').waitFor();
  await preview.getByRole('link', { name: /^https:\/\/example\.com\/smile\b(?!\.)/ }).waitFor();
  await expect.poll(() => preview.getByLabel('Your script').inputValue()).toBe('Hi [name]');

  const posterSaved = page.waitForResponse('**/poster');
  await button(page, 'Publish').click();
  await page.getByText('Lesson published').waitFor();
  expect((await posterSaved).status()).toBe(200);
  const [written] = (await outlineOf(of)).chapters.flatMap(({ lessons }) => lessons);
  expect(written).toMatchObject({ isPublished: true, video: 'upload', questions: 1, asksScript: true });
  const stored = await lessonOf(of, written?.id ?? '');
  expect(stored.questions).toEqual([
    { question: 'What first?', options: ['A price', 'A greeting'], right: 1 },
  ]);
  expect(stored.video).toMatchObject({ durationSeconds: expect.any(Number) });
  expect(stored.poster).toBeDefined();

  // A later save does not replace a poster that the author has chosen.
  const picture = { name: 'own.png', mimeType: 'image/png', buffer: Buffer.from(await png().arrayBuffer()) };
  await page.locator('#lesson_poster').setInputFiles(picture);
  await page.getByText('1 change', { exact: true }).waitFor();
  await button(page, 'Save lesson').click();
  await page.getByText('Nothing to save').waitFor();
  const own = (await lessonOf(of, stored.id)).poster?.split('?')[0];
  await expect.poll(() => page.locator('.author-poster').getAttribute('src')).toContain(own);
  await field(page, 'Text').fill('It cures cancer.');
  await page.getByText('A help, not legal advice. Ask your company.').waitFor();
  await button(page, 'Save lesson').click();
  await page
    .getByRole('dialog', { name: 'Save it as it is?' })
    .getByRole('button', { name: 'Change it' })
    .click();
  await field(page, 'Text').fill('Smile, and greet.');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith(stored.id),
  );
  await button(page, 'Save lesson').click();
  await saved;
  const now = await lessonOf(of, stored.id);
  expect([now.text, now.poster?.split('?')[0]]).toEqual(['Smile, and greet.', own]);

  await page.getByRole('link', { name: 'Calling by phone' }).click();
  await page.getByText('Video · 1 question · script').waitFor();
  const isReady = page.getByText('Only admins see it, with 1 published lesson so far.');
  await isReady.waitFor();
  await button(page, 'Actions for The first call').click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await page.getByText('Lesson no longer published').waitFor();
  await isReady.waitFor({ state: 'hidden' });
  await button(page, 'Actions for The first call').click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  // The message of an earlier publication may still be there.
  await isReady.waitFor();
  await button(page, 'Publish the course').last().click();
  await page.getByText('Course published').waitFor();
  await page.getByText('Learners see it, with 1 published lesson.').waitFor();
  const register = page.getByRole('link', { name: 'Register users' });
  expect(await register.getAttribute('href')).toBe(withQuery(paths.admin.enrol, { course: shortlink }));

  const { username, token } = await newValidatedUser();
  await send(user.updateFullName, { token, body: { fullName: 'Tan Wei Jie' } });
  await send(author.registerMany, { ...of, body: { course: shortlink, username } });
  await page.getByRole('link', { name: 'Report' }).click();
  await page.getByRole('link', { name: 'Register users' }).waitFor();
  await expect.poll(() => page.locator('.stat').first().innerText()).toContain('1');
  await page
    .getByRole('row')
    .filter({ hasText: `Tan Wei Jie ${username}` })
    .getByText('Not begun')
    .waitFor();
  const unfinished = page.getByRole('link', { name: /^Not completed/ });
  await expect.poll(() => unfinished.innerText()).toContain('1');
  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(username);
});

test('an upload is paused and resumed, and continues with the same file after a reload', async () => {
  const of = await newTestCourse();
  const id = await newLesson(of, await newChapter(of));
  const page = await open(lessonPath(of, id), PHONE);
  const folder = mkdtempSync(join(tmpdir(), 'upload-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'large.webm');
  writeFileSync(path, webm(2 * VIDEO_PART_BYTES + 1000));
  const input = () => page.locator('section[aria-label="Upload"] input[type=file]');
  let parts = 0;
  // The second part waits while it is paused, and until the reload.
  await page.route(/partNumber=2/, (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    parts += 1;
    return parts > 2 ? route.continue() : undefined;
  });
  // The first part has 8 MB, which take long on a busy machine where requests are intercepted.
  const second = () => page.waitForRequest(/partNumber=2/, { timeout: 90_000 });
  await page.getByText('Upload', { exact: true }).click();
  const asked = second();
  await input().setInputFiles(path);
  await asked;
  await button(page, 'Pause').click();
  await page.getByText('is paused.').waitFor();
  const again = second();
  await button(page, 'Resume').click();
  await again;
  await page.reload();
  await page.getByText('was interrupted').waitFor();
  const first: string[] = [];
  page.on('request', (request) => {
    if (/partNumber=1(&|$)/.test(request.url())) first.push(request.url());
  });
  await input().setInputFiles(path);
  await page.getByText('The video is here').waitFor();
  expect(first).toEqual([]);
});

test('captions are saved and removed, and the changes of two admins to a lesson are merged', async () => {
  const of = await newTestCourse();
  const id = await newLesson(of, await newChapter(of), { title: 'Before' });
  const page = await open(lessonPath(of, id));
  await page.getByText('YouTube', { exact: true }).waitFor();
  expect(await page.getByText('Captions', { exact: true }).count()).toBe(0);
  await page.getByText('YouTube', { exact: true }).click();
  await field(page, 'YouTube link').fill('https://youtu.be/dQw4w9WgXcQ');
  const chooseCaptions = (text: string) =>
    page
      .locator('input[type=file][accept*=vtt]')
      .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  await chooseCaptions('WEBVTT\n\n00:00,000 --> 00:01,000\nHello');
  await button(page, 'Save lesson').click();
  await page.getByText('Line 3 of the captions is not a valid time').waitFor();
  await chooseCaptions(captions);
  await button(page, 'Save lesson').click();
  await page.getByText('The video has captions.').waitFor();
  expect((await lessonOf(of, id)).captions).toEqual(expect.any(String));
  await button(page, 'Remove captions').click();
  await page.getByText('The captions are removed when you save.').waitFor();
  await button(page, 'Save lesson').click();
  await page.getByText('A WebVTT file (.vtt).').waitFor();
  expect((await lessonOf(of, id)).captions).toBeUndefined();

  // A picture is uploaded at once and put at the cursor.
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await png().arrayBuffer()) };
  await page.getByRole('toolbar', { name: 'Marks' }).locator('input[type=file]').setInputFiles(picture);
  await expect.poll(() => field(page, 'Text').inputValue()).toMatch(/^!\[\]\(\/media\/\S+\)\n$/);
  await page.getByRole('region', { name: 'Preview' }).locator('img[src^="/media/"]').waitFor();
  await field(page, 'Text').selectText();
  await button(page, 'Bold').click();
  await expect.poll(() => field(page, 'Text').inputValue()).toMatch(/^\*\*!/);

  await field(page, 'Text').fill('What I typed');
  const sent = { adminToken: root.adminToken, params: { course: of.course, id } };
  // A change of the files alone is no conflict.
  await send(author.updateCaptions, { ...sent, body: { captions } });
  await send(author.updateLesson, { ...sent, body: { title: 'By another', isPublished: true } });
  const saved = page.getByText('Saved', { exact: true });
  await expect.poll(() => saved.count(), { timeout: 10_000 }).toBe(0);
  await button(page, 'Save lesson').click();
  await page.getByText('Saved, together with what somebody else has changed').waitFor();
  const both = { title: 'By another', text: 'What I typed', captions: expect.any(String) };
  expect(await lessonOf(of, id)).toMatchObject(both);
  expect(await field(page, 'Lesson Title').inputValue()).toBe('By another');
  expect(await saved.count()).toBe(0);

  // Where both have changed a field, the second admin decides.
  await field(page, 'Text').fill('Mine');
  const other = { title: 'By another', text: 'Theirs', isPublished: true };
  await send(author.updateLesson, { ...sent, body: other });
  await button(page, 'Save lesson').click();
  await page.getByText('This lesson was changed meanwhile').waitFor();
  await page.getByText('Theirs', { exact: true }).waitFor();
  expect(await field(page, 'Text').inputValue()).toBe('Mine');
  await button(page, 'Keep mine').click();
  await button(page, 'Save lesson').click();
  await expect.poll(() => lessonOf(of, id)).toMatchObject({ text: 'Mine' });
  expect(await lessonOf(of, id)).toMatchObject({ title: 'By another', text: 'Mine' });

  // Only what is typed after the save is restored as a draft, with a notice.
  await field(page, 'Instruction').fill('Not saved yet');
  await send(author.updateLesson, { ...sent, body: { ...other, text: 'Anew' } });
  await page.reload();
  await page.getByText('What you typed last time is here again. It is not saved yet.').waitFor();
  expect(await field(page, 'Instruction').inputValue()).toBe('Not saved yet');
  expect(await field(page, 'Text').inputValue()).toBe('Anew');
  await button(page, 'Actions for the lesson').click();
  await page.getByRole('menuitem', { name: 'Undo changes' }).click();
  expect(await field(page, 'Instruction').inputValue()).toBe('');
});

test('courses, chapters and lessons are moved, renamed and deleted, and a deletion names what is lost', async () => {
  const [, of] = [await newTestCourse(), await newTestCourse()];
  const [one, two] = [await newChapter(of, 'One'), await newChapter(of, 'Two')];
  const page = await open(paths.admin.courses, PHONE);
  const row = page.locator(`[data-row-id="${of.course}"]`);
  const place = () =>
    page
      .locator('.author-row')
      .evaluateAll((all, id) => all.findIndex((each) => each.getAttribute('data-row-id') === id), of.course);
  await row.waitFor();
  const before = await place();
  await row.getByRole('button', { name: / up$/ }).click();
  await expect.poll(place).toBe(before - 1);

  await follow(page, coursePath(of));
  await button(page, 'Publish').click();
  await page.getByText('learners find an empty course').waitFor();
  expect((await outlineOf(of)).isPublished).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Learners see it, with no published lesson.').waitFor();
  expect((await outlineOf(of)).isPublished).toBe(true);

  await field(page, 'Description').fill('It has no side effects');
  await page.getByText('A help, not legal advice. Ask your company.').waitFor();
  // The description is saved although lessons have been added since it was read.
  await field(page, 'Description').fill('How to go on.');
  await newLesson(of, one, { title: 'First' });
  await newLesson(of, one, { title: 'Second', isPublished: false });
  await newLesson(of, two, { title: 'Third' });
  await button(page, 'Save').click();
  await expect.poll(() => outlineOf(of)).toMatchObject({ description: 'How to go on.', isPublished: true });

  await button(page, 'Move Second down').click();
  await page.getByText('Lesson moved to place 1 of 2 in chapter 2').waitFor({ state: 'attached' });
  await expect.poll(() => titlesOf(of)).toEqual([['First'], ['Second', 'Third']]);
  await button(page, 'Move chapter 2 up').click();
  await expect.poll(() => titlesOf(of)).toEqual([['Second', 'Third'], ['First']]);
  await button(page, 'Actions for Second').click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByRole('link', { name: '1. Second' }).waitFor();
  await button(page, 'Actions for Two').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await field(page, 'Chapter Title').fill('The second');
  await button(page, 'Save').last().click();
  await button(page, 'Actions for The second').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Lost with it: Second, Third.').waitFor();
  await button(page, 'Delete').click();
  await expect.poll(() => titlesOf(of)).toEqual([['First']]);

  await follow(page, lessonPath(of, 'nothing'));
  await page.getByText('This lesson does not exist').waitFor();
});
