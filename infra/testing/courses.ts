import { randomBytes } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { outlineEntry } from '../../functions/lib/course/outlineEntry.ts';
import type { Lesson } from '../../functions/lib/store/course.ts';
import { admin } from '../../shared/contract/admin.ts';
import { LessonContent } from '../../shared/contract/lesson.ts';
import { mu } from '../../shared/contract/mu.ts';
import { CommandError } from '../command-error.ts';
import { asOperator, operatorTable } from '../local/operator.ts';
import type { ReadCourse } from '../ops/course/course-files.ts';
import { importCourses } from '../ops/course/course-import.ts';
import type { CourseTarget } from '../ops/course/course-target.ts';
import { courseTarget } from '../ops/operator-target.ts';
import type { Operator } from './example.ts';
import { newValidatedUser } from './people.ts';
import { send, type TestUser } from './suite.ts';

type Stack = Pick<Operator, 'endpoint' | 'tableName'>;

/** Creates a lesson. `questions` holds the right answers, each of which is the first of two options. */
export function lessonOf(id: string, more: Partial<Lesson> = {}): Lesson {
  return { ...LessonContent.parse({ title: `Lesson ${id}`, isPublished: true, ...more }), ...more, id };
}

export const questionOf = (question: string) => ({ question, options: ['No', 'Yes'], right: 1 });

/** Returns a course as an import reads it. */
export function courseOf(
  shortlink: string,
  chapters: readonly (readonly Lesson[])[],
  more: Partial<ReadCourse['course']> = {},
): ReadCourse {
  const course = {
    shortlink,
    courseName: `Course ${shortlink}`,
    description: '',
    logoFile: '',
    isPublished: true,
    chapters: chapters.map((lessons, index) => ({
      id: `c${index}`,
      title: `Chapter ${index + 1}`,
      lessons: lessons.map(outlineEntry),
    })),
    ...more,
  };
  return { course, lessons: chapters.flat(), names: [], files: [] };
}

export const someShortlink = () => `c-${randomBytes(5).toString('hex')}`;

async function withTarget<Result>(
  { endpoint, tableName }: Stack,
  work: (target: CourseTarget) => Promise<Result>,
): Promise<Result> {
  const table = operatorTable(endpoint);
  const files = new S3Client({ endpoint, forcePathStyle: true, ...asOperator });
  try {
    return await work(courseTarget({ table, tableName, files, bucket: '' }));
  } finally {
    table.destroy();
    files.destroy();
  }
}

const MAX_TRIES = 20;

/**
 * Stores a course, and replaces one of the same name. Retries, because other tests change the catalogue concurrently.
 */
export async function storeCourse(stack: Stack, course: ReadCourse): Promise<void> {
  await withTarget(stack, async (target) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await importCourses([course], target);
      } catch (error) {
        if (!(error instanceof CommandError) || attempt === MAX_TRIES) throw error;
      }
    }
  });
}

/** Creates a user who is enrolled in a course. */
export async function newLearner(adminToken: string, course: string): Promise<TestUser> {
  const learner = await newValidatedUser();
  const body = { username: learner.username, course };
  const { status } = await send(admin.registerOnCourse, { adminToken, body });
  if (status !== 200) throw new Error(`${learner.username} could not be registered`);
  return learner;
}

export function rightAnswers({ questions, instruction }: Lesson) {
  return {
    questions: questions.map(({ question }) => question),
    answers: questions.map(({ options, right }) => options[right] ?? ''),
    script: instruction === '' ? '' : 'My own script',
  };
}

/** Completes the first lessons of a course, in order. */
export async function completeLessons(
  { token }: TestUser,
  { course, lessons }: ReadCourse,
  count: number,
): Promise<void> {
  const numbered = course.chapters
    .flatMap(({ lessons: of }, index) =>
      of.map(({ id, isPublished }) => ({ id, isPublished, chapter: index + 1 })),
    )
    .filter(({ isPublished }) => isPublished);
  for (const [index, { id, chapter }] of numbered.slice(0, count).entries()) {
    const lesson = lessons.find((one) => one.id === id);
    if (lesson === undefined) throw new Error(`The course lacks ${id}`);
    const { status, body } = await send(mu.submitLesson, {
      token,
      params: { course: course.shortlink, chapter, lesson: index + 1 },
      body: rightAnswers(lesson),
    });
    if (status !== 200) throw new Error(`Lesson ${index + 1} was refused: ${JSON.stringify(body)}`);
  }
}
