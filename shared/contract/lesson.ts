import * as z from 'zod/mini';
import { isLongerThan } from '../rules/characters.ts';
import { courseTexts, OPTIONS_MAX, QUESTIONS_MAX, VIDEO_SECONDS_MAX } from '../rules/course.ts';
import { youTubeId } from '../rules/video.ts';
import { hints } from './hint.ts';
import { Id } from './path.ts';
import { requiredName, requiredText, text, validatedBy } from './text.ts';

const LINK_MAX = 2000;

/** A lesson's video: on YouTube, or an uploaded file. */
export const Video = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('none') }),
    z.object({
      kind: z.literal('youTube'),
      link: z.string({ error: 'Video link is required' }).check(
        z.trim(),
        validatedBy((link) =>
          isLongerThan(link, LINK_MAX) || youTubeId(link) === undefined
            ? 'Please insert a YouTube link'
            : undefined,
        ),
      ),
    }),
    /** `file` is the name that `finishUpload` answers. */
    z.object({
      kind: z.literal('upload'),
      file: Id,
      durationSeconds: z.optional(z.number().check(z.minimum(0.001), z.maximum(VIDEO_SECONDS_MAX))),
    }),
  ],
  'Please choose a video',
);
export type Video = z.infer<typeof Video>;

const MANY_QUESTIONS = `A lesson has ${QUESTIONS_MAX} questions at most`;
const MANY_OPTIONS = `A question has 2 to ${OPTIONS_MAX} answers`;

/** `right` is the index of the right option, from 0. */
export const Question = z
  .object(
    {
      question: requiredText('Question', courseTexts.question),
      options: z
        .array(requiredName('Answer', courseTexts.option), MANY_OPTIONS)
        .check(z.minLength(2, MANY_OPTIONS), z.maxLength(OPTIONS_MAX, MANY_OPTIONS)),
      right: z.int('Please choose the right answer').check(z.nonnegative('Please choose the right answer')),
    },
    'This question is not valid',
  )
  .check(
    z.refine(({ options, right }) => right < options.length, 'Please choose the right answer'),
    z.refine(({ options }) => new Set(options).size === options.length, 'Each answer stands once'),
  );
export type Question = z.infer<typeof Question>;

/** The content that an author writes in a lesson. Its poster and captions are files, which have calls of their own. */
export const LessonContent = z.object({
  title: requiredName('Lesson Title', courseTexts.title),
  isPublished: z._default(z.boolean('Say whether it is published'), false),
  video: z._default(Video, { kind: 'none' }),
  /** Markdown, shown below the video. */
  text: z._default(text('Text', courseTexts.text), ''),
  questions: z._default(
    z.array(Question, MANY_QUESTIONS).check(z.maxLength(QUESTIONS_MAX, MANY_QUESTIONS)),
    [],
  ),
  /** Markdown that says which script to write; a lesson without it asks for no script. */
  instruction: z._default(text('Instruction', courseTexts.instruction), '').register(hints, {
    hint: "Stands above the learner's text field. Empty: the lesson asks for no script.",
  }),
  /** The text with which the learner's script begins. */
  script: z
    ._default(text('Script Template', courseTexts.script), '')
    .register(hints, { hint: 'The learner begins with this text and makes it their own.' }),
});
export type LessonContent = z.infer<typeof LessonContent>;
