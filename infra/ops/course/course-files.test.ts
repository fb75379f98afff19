import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shapeOf } from '../../../functions/lib/course/shape.ts';
import { readCourse } from './course-files.ts';
import { CourseProblems } from './course-problems.ts';
import { courseFolder, namedCourses } from './seed-courses.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'm-suite-courses-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const OUTLINE = `courseName: Mine
chapters:
  - name: first
    title: The first
    lessons:
      - one
`;
const LESSON = `---
title: One
questions:
  - question: Is it?
    answers: ['Yes', 'No']
    right: 'No'
---

Text
`;

let made = 0;
function write(files: Readonly<Record<string, string>>): string {
  made += 1;
  const course = join(folder, `course-${made}`);
  mkdirSync(course);
  for (const [name, text] of Object.entries({ 'course.yaml': OUTLINE, 'one.md': LESSON, ...files })) {
    writeFileSync(join(course, name), text);
  }
  return course;
}

function problemsOf(course: string): string {
  try {
    readCourse(course);
    return '';
  } catch (error) {
    if (error instanceof CourseProblems) return error.message.replaceAll(/course-\d+\//g, '');
    throw error;
  }
}

test('a course is read from its files', () => {
  const { course, lessons, files } = readCourse(write({}));
  expect(course).toMatchObject({
    courseName: 'Mine',
    description: '',
    logoFile: '',
    isPublished: true,
    chapters: [{ title: 'The first', lessons: [{ title: 'One', isPublished: true, asksScript: false }] }],
  });
  expect(lessons).toMatchObject([{ text: 'Text', questions: [{ options: ['Yes', 'No'], right: 1 }] }]);
  expect(files).toEqual([]);
});

test.each([
  [
    'a text that is too long',
    { 'one.md': LESSON.replace('title: One', `title: ${'x'.repeat(101)}`) },
    'one.md:2: Lesson Title must be 100 characters and lower',
  ],
  [
    'an answer that is none',
    { 'one.md': LESSON.replace("right: 'No'", 'right: Maybe') },
    'one.md:6: Please choose the right answer',
  ],
  [
    'answers that are not enough',
    { 'one.md': LESSON.replace("['Yes', 'No']", "['No']") },
    'one.md:5: A question has 2 to 10 answers',
  ],
  [
    'an unknown field',
    { 'one.md': LESSON.replace('title: One', 'title: One\nvidoe: x.mp4') },
    'one.md:3: vidoe is not known here',
  ],
  ['a missing title', { 'one.md': '---\nquestions: []\n---\n' }, 'one.md:2: Lesson Title is required'],
  ['no head', { 'one.md': 'Text' }, 'one.md:1: A lesson begins with a head between two lines of ---'],
  [
    'a file that is not there',
    { 'one.md': LESSON.replace('title: One', 'title: One\nvideo: one.mp4') },
    'one.md:3: There is no file one.mp4',
  ],
  [
    'a file that is something else',
    { 'one.mp4': 'text', 'one.md': LESSON.replace('title: One', 'title: One\nvideo: one.mp4') },
    'one.md:3: one.mp4 is no MP4 or WebM video',
  ],
  [
    'a film that browsers seldom play',
    {
      'one.mp4': '\0\0\0\x14ftypqt  \0\0\0\0qt  ',
      'one.md': LESSON.replace('title: One', 'title: One\nvideo: one.mp4'),
    },
    'one.md:3: one.mp4 is no MP4 or WebM video',
  ],
  [
    'a time of captions that is none',
    {
      'one.vtt': 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello',
      'one.md': LESSON.replace('title: One', 'title: One\ncaptions: one.vtt'),
    },
    /^one.md:3: one.vtt: Line 3 of the captions is not a valid time/,
  ],
  [
    'a link to elsewhere',
    { 'one.md': LESSON.replace('title: One', 'title: One\nvideo: https://example.com/') },
    'one.md:3: Please insert a YouTube link',
  ],
  [
    'a lesson without a file',
    { 'course.yaml': OUTLINE.replace('- one', '- two') },
    'course.yaml:6: There is no file two.md',
  ],
  [
    'a lesson twice',
    { 'course.yaml': `${OUTLINE}      - one\n` },
    'course.yaml:7: Lesson one stands here twice',
  ],
  [
    'what is no YAML',
    { 'course.yaml': 'courseName: "Mine\nchapters: []' },
    /^course.yaml:\d: Missing closing "quote/,
  ],
  [
    'a number as name',
    { 'course.yaml': OUTLINE.replace('Mine', '7') },
    'course.yaml:1: Course Name is required',
  ],
])('%s is reported by file and line', (_, files, report) => {
  const problems = problemsOf(write(files));
  if (typeof report === 'string') expect(problems).toBe(report);
  else expect(problems).toMatch(report);
});

test('all problems are reported at once', () => {
  const problems = problemsOf(
    write({
      'course.yaml': `${OUTLINE}      - two\n`,
      'one.md': LESSON.replace('One', '').replace("right: 'No'", 'right: Maybe'),
    }),
  );
  expect(problems.split('\n')).toEqual([
    'one.md:2: Lesson Title is required',
    'course.yaml:7: There is no file two.md',
  ]);
});

test('a lesson keeps its id when it moves or changes', () => {
  const idOf = (course: string, files: object) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(course, name), text);
    return readCourse(course).lessons.find(({ title }) => title.startsWith('One'))?.id;
  };
  const course = write({});
  const id = idOf(course, {});
  expect(id).toBeDefined();
  const moved = { 'course.yaml': OUTLINE.replace('- one', '- two\n      - one').replace('first', 'last') };
  expect(idOf(course, { ...moved, 'two.md': '---\ntitle: Two\n---\n' })).toBe(id);
  expect(idOf(course, { 'one.md': '---\ntitle: One more\n---\nElse' })).toBe(id);
});

test('a file keeps its name until its content changes', () => {
  const course = join(folder, 'maps');
  cpSync(courseFolder('maps'), course, { recursive: true });
  const keys = () => readCourse(course).files.map(({ key }) => key);
  const before = keys();
  expect(keys()).toEqual(before);
  const captions = join(course, 'why-the-map.vtt');
  writeFileSync(captions, `${readFileSync(captions, 'utf8')}\nNOTE changed\n`);
  const after = keys();
  expect(after.filter((key) => !before.includes(key))).toEqual([expect.stringMatching(/\.vtt$/)]);
  expect(after).toHaveLength(before.length);
});

test.each(namedCourses)(
  'every lesson of the course %s has text, questions and a video, and chapters ask for scripts',
  (name) => {
    const { course, lessons } = readCourse(courseFolder(name));
    const { chapters } = shapeOf(course);
    expect(chapters.length).toBeGreaterThanOrEqual(2);
    for (const { lessons: of } of chapters) {
      expect(of.length).toBeGreaterThanOrEqual(2);
      expect(of.some(({ asksScript }) => asksScript)).toBe(true);
      expect(of.every(({ video }) => video === 'upload')).toBe(true);
      expect(of.every(({ videoSeconds = 0 }) => Math.round(videoSeconds) === 12)).toBe(true);
    }
    for (const { text, questions, poster, captions, instruction, script } of lessons) {
      expect([text.length > 500, questions.length > 0, Boolean(poster && captions)]).toEqual([
        true,
        true,
        true,
      ]);
      expect(instruction === '').toBe(script === '');
    }
  },
);
