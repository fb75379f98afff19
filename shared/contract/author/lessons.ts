import * as z from 'zod/mini';
import { courseTexts } from '../../rules/course.ts';
import { type Group, route } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { judging } from '../judged.ts';
import { LessonContent } from '../lesson.ts';
import { CourseName, Id, keyed } from '../path.ts';
import { Picture, pictureForm } from '../picture.ts';
import { requiredName, text } from '../text.ts';
import { conflictWith, Version, versioned } from '../version.ts';

const LESSON_MAX_BYTES = 256 * 1024;
/** Holds the captions of two hours of speech, in characters. */
const CAPTIONS_MAX = 200_000;

const NewLessonParams = z.object({ course: CourseName, chapter: Id });
const LessonParams = z.object({ course: CourseName, id: Id });

/** A lesson as its author edits it, with the right answers. Addresses of files are signed, as for learners. */
export const AuthoredLesson = z.extend(LessonContent, {
  id: z.string(),
  /** The video's complete address; empty while the lesson has no video. */
  vidFile: z.string(),
  poster: z.optional(z.string()),
  captions: z.optional(z.string()),
  ...versioned,
});
export type AuthoredLesson = z.infer<typeof AuthoredLesson>;

export const lessons = {
  /** Adds an unpublished lesson at the end of a chapter. */
  addLesson: route('POST', '/api/admin/mu/course/{course}/chapter/{chapter}/lesson', 'admin', {
    params: NewLessonParams,
    body: z.object({ title: requiredName('Lesson Title', courseTexts.title), ...keyed }),
    ...judging(Created, 'title'),
  }),
  getAuthoredLesson: route('GET', '/api/admin/mu/course/{course}/lesson/{id}', 'admin', {
    params: LessonParams,
    reply: AuthoredLesson,
  }),
  updateLesson: route('PUT', '/api/admin/mu/course/{course}/lesson/{id}', 'admin', {
    maxBytes: LESSON_MAX_BYTES,
    params: LessonParams,
    body: z.extend(LessonContent, { version: Version }),
    ...judging(Updated, 'title', 'text', 'questions', 'instruction', 'script'),
    conflict: conflictWith(AuthoredLesson),
  }),
  /** Learners keep what they have completed of the other lessons. */
  deleteLesson: route('DELETE', '/api/admin/mu/course/{course}/lesson/{id}', 'admin', {
    params: LessonParams,
    reply: Succ,
  }),
  /** Stores the picture that a video shows before it plays. */
  updatePoster: route('PUT', '/api/admin/mu/course/{course}/lesson/{id}/poster', 'admin', {
    params: LessonParams,
    ...pictureForm,
    body: z.object({ image: Picture }),
    reply: Updated,
  }),
  /** Takes WebVTT; an empty text removes the captions. */
  updateCaptions: route('PUT', '/api/admin/mu/course/{course}/lesson/{id}/captions', 'admin', {
    maxBytes: 1024 * 1024,
    params: LessonParams,
    body: z.object({ captions: text('Captions', CAPTIONS_MAX) }),
    reply: Updated,
  }),
} satisfies Group;
