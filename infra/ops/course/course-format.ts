import * as z from 'zod/mini';
import { Id } from '../../../shared/contract/path.ts';
import { requiredName, requiredText, text } from '../../../shared/contract/text.ts';
import { CHAPTERS_MAX, courseTexts, LESSONS_MAX } from '../../../shared/rules/course.ts';

// `infra/courses/README.md` describes the files of a course.

const NAME = /^[a-z0-9][a-z0-9-]{0,79}$/;
const Name = z.string('A name is needed').check(z.regex(NAME, 'A name may hold a to z, 0 to 9 and - only'));
/** A file in the same folder as the file that names it. */
const FileName = z
  .string('Name a file in this folder')
  .check(z.regex(/^[\w.-]{1,100}$/, 'Name a file in this folder'));

/** The content of `course.yaml`. */
export const CourseFile = z.strictObject({
  courseName: requiredName('Course Name', courseTexts.courseName),
  description: z._default(text('Description', courseTexts.description), ''),
  logo: z.optional(FileName),
  published: z._default(z.boolean('Say true or false'), true),
  chapters: z
    .array(
      z.strictObject({
        name: Name,
        title: requiredName('Chapter Title', courseTexts.title),
        lessons: z
          .array(Name, 'Name the lessons of the chapter')
          .check(z.maxLength(LESSONS_MAX, `A course has ${LESSONS_MAX} lessons at most`)),
      }),
      'Name the chapters',
    )
    .check(z.maxLength(CHAPTERS_MAX, `A course has ${CHAPTERS_MAX} chapters at most`)),
});
export type CourseFile = z.infer<typeof CourseFile>;

const Question = z.strictObject({
  question: requiredText('Question', courseTexts.question),
  answers: z.array(z.string('Answer must be a text'), 'A question has answers'),
  /** The text of the right answer. */
  right: z.string('Say which answer is right'),
});

/** The fields above the text of `<lesson>.md`. The contract has the lesson's own rules. */
export const LessonHead = z.strictObject({
  /** The id of a lesson that was written in the suite, because the progress of learners refers to it. */
  id: z.optional(Id),
  title: requiredName('Lesson Title', courseTexts.title),
  published: z._default(z.boolean('Say true or false'), true),
  /** A file, or the address of a video on YouTube. */
  video: z.optional(z.string('Name a file or an address')),
  poster: z.optional(FileName),
  captions: z.optional(FileName),
  questions: z._default(z.array(Question, 'Questions are a list'), []),
  instruction: z._default(z.string('Instruction must be a text'), ''),
  script: z._default(z.string('Script Template must be a text'), ''),
});
export type LessonHead = z.infer<typeof LessonHead>;
