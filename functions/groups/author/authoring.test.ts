import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { adminCaller, nothingSent } from '../../../infra/testing/callers.ts';
import { stubVariables } from '../../../infra/testing/codes.ts';
import { LessonContent } from '../../../shared/contract/lesson.ts';
import { outlineEntry } from '../../lib/course/outlineEntry.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { catalogues } from '../../lib/store/catalogue.ts';
import { type Course, courses, lessons } from '../../lib/store/course.ts';
import { courseFiles } from '../../lib/store/courseFile.ts';
import { coursePictures } from '../../lib/store/coursePictures.ts';
import type { Write } from '../../lib/store/write.ts';
import { addChapter, orderLessons } from './chapters.ts';
import { createCourse, orderCourses } from './courses.ts';
import { addPicture } from './files.ts';
import { addLesson, deleteLesson, updateLesson } from './lessons.ts';

beforeAll(stubVariables);

const input = { ...nothingSent, caller: adminCaller(), prepared: undefined };

const lessonOf = (id: string, more: object = {}) => ({ id, ...LessonContent.parse({ title: id, ...more }) });
const published = (id: string) => outlineEntry(lessonOf(id, { isPublished: true }));

function courseOf(chapters: Readonly<Record<string, readonly ReturnType<typeof outlineEntry>[]>>) {
  const course: Course = {
    shortlink: 'seo',
    courseName: 'SEO',
    description: '',
    logoFile: '',
    isPublished: true,
    chapters: Object.entries(chapters).map(([id, all]) => ({ id, title: id, lessons: [...all] })),
  };
  return courses.stored({ course: 'seo', ...course });
}

/** Returns the kind of item that each write changes, from its key. */
const kinds = (writes: readonly Write[] = []) =>
  writes.map((write) => {
    const { pk, sk } = keyOf(write);
    return (/^(?:COURSE|CATALOGUE)#/.test(pk) ? sk : pk).replace(/#.*/, '');
  });

function keyOf(write: Write) {
  if ('put' in write) return write.put;
  if ('remove' in write) return write.remove;
  return 'update' in write ? write.update : write.check;
}

const thrown = (decide: () => unknown): unknown => {
  try {
    return decide();
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};

const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('a hundredth course is created, and no further one', () => {
  const create = (present: number) => {
    const listed = { courseName: 'C', description: '', logoFile: '', isPublished: false };
    const all = many(present).map((shortlink) => ({ shortlink, ...listed }));
    const body = { shortlink: 'seo', courseName: 'SEO', description: '' };
    return createCourse.decide({
      ...input,
      body,
      course: undefined,
      counted: { records: [], next: undefined },
      catalogue: catalogues.stored({ courses: all }),
    });
  };
  expect(kinds(create(99).writes)).toEqual(['COURSE', 'CATALOGUE', 'VERSION', 'AUDIT']);
  expect(thrown(() => create(100))).toBe('LIMIT_REACHED');
});

test('a course takes 20 chapters and 80 lessons', () => {
  const chapter = (present: number) =>
    addChapter.decide({
      ...input,
      params: { course: 'seo' },
      body: { title: 'New' },
      course: courseOf(Object.fromEntries(many(present).map((id) => [id, []]))),
    });
  expect(kinds(chapter(19).writes)).toEqual(['COURSE', 'AUDIT']);
  expect(thrown(() => chapter(20))).toBe('LIMIT_REACHED');
  const lesson = (present: number) =>
    addLesson.decide({
      ...input,
      params: { course: 'seo', chapter: 'one' },
      body: { title: 'New' },
      course: courseOf({ one: many(present).map(published), two: [] }),
    });
  expect(kinds(lesson(79).writes)).toEqual(['LESSON', 'COURSE', 'AUDIT']);
  expect(thrown(() => lesson(80))).toBe('LIMIT_REACHED');
});

test('a course takes 200 pictures, and knows one that it has', () => {
  const digestOf = (bytes: Buffer) => hash('sha256', bytes, 'base64url');
  const bytes = Buffer.from('a picture');
  const add = (count: number, more: readonly { image: string; digest: string }[] = []) => {
    const pictures = [...many(count).map((name) => ({ image: name, digest: name })), ...more];
    return addPicture.decide({
      ...input,
      params: { course: 'seo' },
      body: { image: new File([], 'a.png') },
      prepared: { name: 'logo/new.png', bytes, type: 'image/png' },
      course: courseOf({}),
      known: coursePictures.stored({ course: 'seo', pictures }),
    });
  };
  expect(add(199)).toMatchObject({ reply: { image: 'logo/new.png' } });
  expect(thrown(() => add(200))).toBe('LIMIT_REACHED');
  const again = add(199, [{ image: 'logo/old.png', digest: digestOf(bytes) }]);
  expect(again).toMatchObject({ reply: { image: 'logo/old.png' } });
  expect(again.writes).toBeUndefined();
});

test('a job sets the learners’ current lessons only when the published lessons or their order change', () => {
  const course = courseOf({ one: [published('a'), published('b'), outlineEntry(lessonOf('c'))], two: [] });
  const order = (...ids: string[]) => {
    const chapters = [
      { id: 'one', lessons: [] },
      { id: 'two', lessons: ids },
    ];
    return kinds(
      orderLessons.decide({ ...input, params: { course: 'seo' }, body: { chapters, version: 1 }, course })
        .writes,
    );
  };
  expect(order('b', 'a', 'c')).toEqual(['COURSE', 'JOB', 'AUDIT']);
  expect(order('c', 'a', 'b')).toEqual(['COURSE', 'AUDIT']);
  const remove = (id: string) =>
    kinds(deleteLesson.decide({ ...input, params: { course: 'seo', id }, course }).writes);
  expect(remove('a')).toEqual(['COURSE', 'JOB', 'AUDIT', 'JOB']);
  expect(remove('c')).toEqual(['COURSE', 'AUDIT', 'JOB']);
});

test('an order that is stored already writes nothing, even for another version', () => {
  const course = courseOf({ one: [published('a')] });
  const body = { chapters: [{ id: 'one', lessons: ['a'] }], version: 7 };
  const decision = orderLessons.decide({ ...input, params: { course: 'seo' }, body, course });
  expect(decision).toEqual({ reply: { succ: 'Order saved', version: 1 } });
});

test('the catalogue is ordered, and courses that are not named come last', () => {
  const listed = { courseName: 'C', description: '', logoFile: '', isPublished: false };
  const coursesOf = (names: string[]) => names.map((shortlink) => ({ shortlink, ...listed }));
  const catalogue = catalogues.stored({ courses: coursesOf(['a', 'b', 'c']) });
  const order = (names: string[]) => orderCourses.decide({ ...input, body: { courses: names }, catalogue });
  expect(kinds(order(['b', 'a', 'c']).writes)).toEqual(['CATALOGUE', 'VERSION', 'AUDIT']);
  expect(order(['c', 'b']).writes?.[0]).toMatchObject({ put: { courses: coursesOf(['c', 'b', 'a']) } });
  expect(order(['a', 'b', 'c'])).toEqual({ reply: { succ: 'Order saved' } });
  for (const names of [
    ['a', 'a'],
    ['a', 'b', 'd'],
  ])
    expect(thrown(() => order(names))).toBe('CHANGED');
});

const addressOf = (file: string) => `/${file}`;
const upload = (file: string) => ({ video: { kind: 'upload', file } });
const fileOf = (more: object = {}) =>
  courseFiles.stored({
    course: 'seo',
    file: 'new.mp4',
    type: 'video/mp4',
    bytes: 9,
    uploadId: 'u',
    isWhole: true,
    startedAtSeconds: 0,
    ...more,
  });

function saveLesson(content: object, sent: ReturnType<typeof fileOf> | undefined) {
  const stored = lessonOf('a', { isPublished: true, ...upload('old.mp4') });
  return updateLesson.decide({
    ...input,
    params: { course: 'seo', id: 'a' },
    body: { version: undefined, ...LessonContent.parse({ title: 'a', isPublished: true, ...content }) },
    sent: [sent],
    prepared: addressOf,
    course: courseOf({ one: [outlineEntry(stored)] }),
    lesson: lessons.stored({ course: 'seo', ...stored }),
  });
}

test('a lesson’s new video is marked as used, and the former one is erased', () => {
  const { writes = [] } = saveLesson(upload('new.mp4'), fileOf());
  expect(kinds(writes)).toEqual(['LESSON', 'COURSEFILES', 'COURSEFILES', 'JOB', 'COURSE', 'AUDIT']);
  expect(writes[3]).toMatchObject({ put: { input: { files: ['course/seo/old.mp4'] } } });
});

test('a lesson may lose its video', () => {
  expect(kinds(saveLesson({ video: { kind: 'none' } }, undefined).writes)).toEqual([
    'LESSON',
    'COURSEFILES',
    'JOB',
    'COURSE',
    'AUDIT',
  ]);
});

test.each([
  ['was never uploaded', undefined],
  ['is not completely uploaded', fileOf({ isWhole: false })],
  ['belongs to another lesson', fileOf({ lesson: 'b' })],
])('a video that %s is refused', (_, sent) => {
  expect(thrown(() => saveLesson(upload('new.mp4'), sent))).toBe('UNKNOWN_VIDEO');
});

test('an unchanged lesson writes nothing', () => {
  expect(saveLesson(upload('old.mp4'), undefined)).toEqual({ reply: { succ: 'Lesson updated', version: 1 } });
});
