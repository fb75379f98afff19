import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import {
  completeLessons,
  courseOf,
  lessonOf,
  newLearner,
  questionOf,
  someShortlink,
  storeCourse,
} from '../../../infra/testing/courses.ts';
import { send, type TestUser } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { browser } from '../../testing/testBrowser.ts';
import {
  button,
  field,
  follow,
  LAPTOP,
  openPage,
  PHONE,
  storedUser,
  waitForAlert,
  waitForPath,
} from '../../testing/testPage.ts';
import { paths, pathTo } from '../routing/paths.ts';

const course = someShortlink();
const asked = lessonOf('asked', { questions: [questionOf('Is it one?'), questionOf('Is it two?')] });
const written = lessonOf('written', { instruction: 'Write it', script: 'Hi [name]' });
const plain = lessonOf('plain', { text: 'That is all.' });
const own = courseOf(course, [[asked, written], [plain]]);
const asksBoth = lessonOf('both', {
  questions: [questionOf('Is it one?')],
  instruction: 'Write it',
  text: '## Before you begin\n\nRead [the list](https://example.com).',
});
const both = courseOf(someShortlink(), [[asksBoth, plain]]);

let root: TestAdmin;
beforeAll(async () => {
  await storeCourse(inject('stackTable'), own);
  await storeCourse(inject('stackTable'), both);
  root = await newSignedInAdmin();
});

const learner = () => newLearner(root.adminToken, course);
const open = (user: TestUser, path: string, viewport: typeof PHONE | typeof LAPTOP = PHONE) =>
  openPage(browser, path, { stored: storedUser(user, true), viewport });
const lessonPath = (chapter: number, lesson: number) => pathTo(paths.mu.lesson, { course, chapter, lesson });
const chapterPath = (chapter: number) => pathTo(paths.mu.chapter, { course, chapter });

async function answer(page: Page, number: number, option: string) {
  await page.getByLabel(`${number}. `).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('a learner goes through a course, from its card to the certificate', { timeout: 120_000 }, async () => {
  const page = await open(await learner(), paths.mu.courses);
  await page.getByRole('link', { name: 'Start: Lesson 1' }).waitFor();
  await page.getByRole('link', { name: `View Chapters of Course ${course}` }).click();
  await page.getByRole('heading', { name: '0 of 3 lessons' }).waitFor();
  await page.getByText('Chapter 1 · 0/2 lessons').waitFor();
  await page.getByText('Lesson 3 · Finish lesson 2 first').waitFor();
  await page.getByRole('link', { name: 'Start: Lesson 1' }).click();

  await button(page, 'Submit & Proceed').click();
  await expect.poll(() => page.getByText('Select your answer').count()).toBe(4); // Two fields, each with a placeholder and an error
  await answer(page, 1, 'Yes');
  await answer(page, 2, 'No');
  await page.setViewportSize({ width: 320, height: 480 });
  await button(page, 'Submit & Proceed').evaluate((end) => end.scrollIntoView({ block: 'end' }));
  await button(page, 'Submit & Proceed').click();
  await waitForAlert(page, 'Question 2 is incorrect');
  await page.getByText('Not right yet. Choose again.').waitFor();
  await page.getByText('1 of 2 right').waitFor();
  const bar = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
  const endOf = async (shown: Locator) => {
    const box = await shown.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(() => endOf(button(page, 'Submit & Proceed'))).toBeLessThan(bar?.y ?? 0);
  await page.setViewportSize(PHONE);
  expect(await page.getByText('Right', { exact: true }).count()).toBe(1);
  expect(await page.getByLabel('2. ').evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await page.locator('.lesson-answer').allInnerTexts()).toEqual(['Yes', 'No']);
  await answer(page, 2, 'Yes');
  const answered = page.waitForResponse('**/api/mu/submitLesson/**').then(() => Date.now());
  await button(page, 'Submit & Proceed').click();
  await page.getByText('Lesson completed').waitFor();
  await waitForPath(page, lessonPath(1, 2));
  expect(Date.now() - (await answered)).toBeGreaterThan(2500);

  const script = field(page, 'Your script');
  expect(await script.inputValue()).toBe('Hi [name]');
  await script.fill('');
  await button(page, 'Submit & Proceed').click();
  await page.getByText('Your script is required').waitFor();
  await script.fill('Hi Mei,\nthank you.');
  await page.reload();
  expect(await script.inputValue()).toBe('Hi Mei,\nthank you.');
  await button(page, 'Submit & Proceed').click();
  await button(page, 'Stay here').click();
  expect(await button(page, 'Stay here').count()).toBe(0);
  await page.getByRole('link', { name: 'Go to Chapter 2' }).click();
  await waitForPath(page, chapterPath(2));
  await page.getByRole('tab', { name: 'Lesson 3' }).click();

  await button(page, 'Proceed').click();
  await waitForPath(page, pathTo(paths.mu.course, { course }));
  await page.getByRole('heading', { name: 'Congratulations' }).waitFor();
  await follow(page, paths.mu.courses);
  await button(page, `Get your certificate of Course ${course}`).click();
  await field(page, 'Your name').waitFor();
  await page.keyboard.press('Escape');
  await field(page, 'Your name').waitFor({ state: 'hidden' });
  await follow(page, paths.home);
  await page.getByRole('link', { name: /^Get your certificate/ }).click();
  await page.getByText('Chapter 2 · 1/1 lesson').waitFor();
  await button(page, 'Get your certificate').click();
  await field(page, 'Your name').fill('Nurul Aisyah');
  await button(page, 'Make the certificate').click();
  const picture = page.getByRole('img', {
    name: `Certificate of completion: Nurul Aisyah has completed the course Course ${course}`,
  });
  await picture.waitFor();
  const stranger = await openPage(browser, new URL(page.url()).pathname);
  await stranger
    .getByText('This certificate is valid. M-University of M-Suite issued it to Nurul Aisyah.')
    .waitFor();
  const isDrawn = () =>
    picture.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 'no canvas';
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return `${canvas.width}x${canvas.height} in ${new Set(pixels).size > 50 ? 'many' : 'few'} colours`;
    });
  await expect.poll(isDrawn).toBe('1080x1350 in many colours');
  await page.getByText('Status', { exact: true }).click();
  await expect.poll(isDrawn).toBe('1080x1920 in many colours');
  const saved = page.waitForEvent('download');
  await button(page, 'Share picture').click();
  expect((await saved).suggestedFilename()).toBe('certificate-status.png');
  await page.getByText('Pictures cannot be shared from here, so it was saved').waitFor();

  await page.getByRole('link', { name: 'Change' }).click();
  await field(page, 'Your name').fill('Nurul Aisyah binti Ahmad');
  await button(page, 'Save').click();
  await page.getByText('Your name is saved').waitFor();
  await page.getByText('Nurul Aisyah binti Ahmad').waitFor();
  await page.goBack();
  await picture.waitFor();
  await page.getByRole('link', { name: 'Back to M-University' }).click();
  await page.getByText('Completed', { exact: true }).waitFor();
  await page.getByRole('link', { name: `Certificate of Course ${course}` }).waitFor();
  await page.getByRole('link', { name: `View Chapters of Course ${course}` }).click();
  await page.getByRole('link', { name: 'View your certificate' }).waitFor();
  await page.getByRole('link', { name: 'Lesson 1 · Completed' }).click();
  await page.getByRole('radio').first().waitFor();
  expect(await page.locator('label:has(:checked)').allInnerTexts()).toEqual(['Yes', 'Yes']);
  await page.getByRole('navigation', { name: 'Lessons' }).getByRole('link', { name: 'Lesson 2' }).waitFor();
  await page.setViewportSize(LAPTOP);
  const outline = page.getByRole('navigation', { name: 'Outline of the course' });
  expect(await outline.locator('[aria-current]').innerText()).toContain('Lesson 1');
  expect(await page.getByRole('tab').count()).toBe(0);
  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: 'Lesson 1' }).waitFor();
  await page.goBack();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Script book' }).click();
  await button(page, 'Copy the script of Lesson 2').click();
  await page.getByText('Script copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hi Mei,\nthank you.');
});

test('a completed lesson saves its script without the questions, and shows pictures and headings', async () => {
  const user = await newLearner(root.adminToken, both.course.shortlink);
  await completeLessons(user, both, 1);
  const path = pathTo(paths.mu.lesson, { course: both.course.shortlink, chapter: 1, lesson: 1 });
  const page = await open(user, path);
  await page.getByRole('heading', { name: 'Before you begin', level: 2 }).waitFor();
  expect(await page.getByRole('link', { name: 'the list' }).getAttribute('rel')).toBe('noopener noreferrer');
  await page.getByText('Lesson 1 of 2').waitFor();
  await field(page, 'Your script').fill(' ');
  await button(page, 'Save script').click();
  await page.getByText('Your script is required').waitFor();
  await field(page, 'Your script').fill('Better');
  await button(page, 'Save script').click();
  await waitForAlert(page, 'Script saved');
  await page.reload();
  expect(await field(page, 'Your script').inputValue()).toBe('Better');
  await page.getByRole('navigation', { name: 'Lessons' }).getByRole('link', { name: 'Lesson 2' }).click();
  await page.getByRole('heading', { name: '2. Lesson plain' }).waitFor();

  const body = { username: user.username, course };
  await send(admin.registerOnCourse, { adminToken: root.adminToken, body });
  await page.goto(paths.mu.courses);
  const { courseName } = both.course;
  await page.getByRole('link', { name: `Continue: Lesson 2 of ${courseName}`, exact: true }).waitFor();
  await page.getByRole('link', { name: `Start: Lesson 1 of Course ${course}`, exact: true }).waitFor();
});

test('Home leads to the next lesson, and a chapter shows which lessons are locked, open and completed', async () => {
  const user = await learner();
  await completeLessons(user, own, 1);
  const page = await open(user, paths.home, LAPTOP);
  await page.getByRole('link', { name: /^Lesson 2 of 3/ }).click();
  await waitForPath(page, lessonPath(1, 2));
  await follow(page, chapterPath(1));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Lesson asked').getByText('Completed').waitFor();
  await row('Lesson written').getByText('Progress', { exact: true }).waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Lesson',
    'Topic',
    'Status',
    'Action',
  ]);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(`Course ${course}`).click();
  await page.getByRole('link', { name: 'View Chapter 2' }).click();
  await row('Lesson plain').getByText('Locked').waitFor();
  expect(await row('Lesson plain').getByRole('link').count()).toBe(0);
  expect(await page.getByRole('tab', { name: 'Lesson 3' }).isDisabled()).toBe(true);
  await follow(page, lessonPath(2, 3));
  await waitForAlert(page, 'Complete 1 more lesson to unlock this lesson.');
  await page.getByRole('link', { name: 'Go to Lesson 2' }).click();
  await waitForPath(page, lessonPath(1, 2));
  await page.getByRole('link', { name: 'View Chapter 1' }).click();
  await row('Lesson written').getByRole('link', { name: 'To Lesson' }).click();
  await waitForPath(page, lessonPath(1, 2));
});

test('a video resumes where it was left, also after its URL has expired', async () => {
  const user = await newLearner(root.adminToken, 'maps');
  const page = await open(user, pathTo(paths.mu.lesson, { course: 'maps', chapter: 1, lesson: 1 }));
  const video = page.locator('video');
  const now = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const seek = (seconds: number) =>
    video.evaluate((element: HTMLVideoElement, to) => {
      element.currentTime = to;
    }, seconds);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  const kept = page.waitForResponse('**/api/mu/position/maps/1');
  await seek(6);
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect.poll(now).toBe(6);

  // The tab keeps a position that could not be sent.
  await page.route('**/api/mu/position/**', (route) => route.abort());
  await seek(3);
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage))).toContain('3');
  await page.reload();
  await expect.poll(now).toBe(3);

  // From here on only newer file URLs work.
  await page.route('**/media/course/**', (route) => {
    const [signed = '', isNewer] = route.request().url().split('&newer');
    return isNewer === undefined ? route.fulfill({ status: 403 }) : route.continue({ url: signed });
  });
  await page.route('**/api/mu/get/data/**', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, vidFile: `${reply.vidFile}&newer` } });
  });
  await seek(7);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false);
  await video.evaluate((element: HTMLVideoElement) => element.load());
  await expect.poll(() => video.getAttribute('src')).toContain('&newer');
  await expect.poll(now).toBe(7);

  // The usual keyboard shortcuts work.
  await button(page, '−10 s').focus();
  await page.keyboard.press('j');
  await expect.poll(now).toBe(0);
  await page.keyboard.press('>');
  await page.locator('.ant-select').getByText('1.25×').waitFor();
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.25);

  // When an author has moved another lesson to these numbers, its video is not shown.
  await page.route('**/media/course/**', (route) => route.fulfill({ status: 403 }));
  await page.route('**/api/mu/get/data/**', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, id: `other.${reply.id}`, vidFile: `${reply.vidFile}&other` } });
  });
  await video.evaluate((element: HTMLVideoElement) => element.load());
  await page.getByText('The video could not be loaded.').waitFor();
  expect(await video.getAttribute('src')).not.toContain('&other');
});

test('a learner is led to enrol, loads YouTube only on a tap, and continues wherever the author has moved the next lesson', async () => {
  const shortlink = someShortlink();
  const video = { kind: 'youTube', link: 'https://youtu.be/dQw4w9WgXcQ' } as const;
  const [film, second, added] = [lessonOf('film', { video }), lessonOf('second'), lessonOf('added')];
  await storeCourse(inject('stackTable'), courseOf(shortlink, [[film, second]]));
  const user = await newLearner(root.adminToken, shortlink);
  const pathOf = (chapter: number, lesson: number) =>
    pathTo(paths.mu.lesson, { course: shortlink, chapter, lesson });
  // A user who is not enrolled sees why the course is closed and where to enrol.
  const page = await open(user, pathTo(paths.mu.course, { course }));
  await page.getByText('Locked until you are enrolled.').waitFor();
  await page.getByText('Lesson written').waitFor();
  expect(await page.getByRole('link', { name: /Lesson \d/ }).count()).toBe(0);
  const link = page.getByRole('link', { name: 'Enroll Now' });
  expect(await link.getAttribute('href')).toContain('https://wa.me/');
  await follow(page, chapterPath(1));
  await waitForAlert(page, 'You dont have access for this lesson.');
  await page.getByRole('link', { name: 'Back to the courses' }).click();
  await page
    .getByRole('link', { name: `Enroll Now on Course ${course} (opens WhatsApp in a new tab)` })
    .waitFor();
  await page.getByRole('link', { name: `See the lessons of Course ${course}` }).click();
  await page.getByText('Locked until you are enrolled.').waitFor();

  const asks: string[] = [];
  await page.route('https://**/*', (route) => {
    asks.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      // Answers like YouTube's player when it is asked for its position.
      body: `<script>addEventListener('message', (e) => e.source.postMessage(
        JSON.stringify({ event: 'infoDelivery', info: { currentTime: 42.5, playerState: 2 } }), e.origin))</script>`,
    });
  });
  await follow(page, pathOf(1, 1));
  await button(page, 'Play the video (YouTube)').waitFor();
  expect(asks).toEqual([]);
  const kept = page.waitForRequest(`**/api/mu/position/${shortlink}/1`);
  await button(page, 'Play the video (YouTube)').click();
  expect((await kept).postDataJSON()).toEqual({ seconds: 42, id: expect.stringMatching(/^film\./) });
  expect(asks[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*start=0/);
  await page.reload();
  await button(page, 'Play the video (YouTube)').click();
  await expect.poll(() => asks.at(-1)).toContain('start=42');

  // The next lesson is found where its author has moved it.
  await storeCourse(inject('stackTable'), courseOf(shortlink, [[added], [film, second]]));
  await button(page, 'Proceed').click();
  const next = page.getByRole('link', { name: 'Go to Lesson 3' });
  expect(await next.getAttribute('href')).toBe(pathOf(2, 3));
  await page.route('**/api/mu/get/courses*', (route) => route.abort());
  await page.goto(paths.mu.courses);
  await waitForAlert(page, 'Cannot access courses at this moment. Please try again later.');
});
