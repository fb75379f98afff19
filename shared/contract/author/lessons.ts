import * as z from 'zod/mini';
import { courseTexts } from '../../rules/course.ts';
import type { Group } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { LessonContent } from '../lesson.ts';
import { CourseName, Id, keyed } from '../path.ts';
import { PICTURE_FORM_MAX_BYTES, Picture } from '../picture.ts';
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
  addLesson: {
    method: 'POST',
    path: '/api/admin/mu/course/{course}/chapter/{chapter}/lesson',
    access: 'admin',
    params: NewLessonParams,
    body: z.object({ title: requiredName('Lesson Title', courseTexts.title), ...keyed }),
    reply: Created,
    refusal: 'error',
  },
  getAuthoredLesson: {
    method: 'GET',
    path: '/api/admin/mu/course/{course}/lesson/{id}',
    access: 'admin',
    params: LessonParams,
    reply: AuthoredLesson,
    refusal: 'error',
  },
  updateLesson: {
    method: 'PUT',
    path: '/api/admin/mu/course/{course}/lesson/{id}',
    access: 'admin',
    maxBytes: LESSON_MAX_BYTES,
    params: LessonParams,
    body: z.extend(LessonContent, { version: Version }),
    reply: Updated,
    refusal: 'error',
    conflict: conflictWith(AuthoredLesson),
  },
  /** Learners keep what they have completed of the other lessons. */
  deleteLesson: {
    method: 'DELETE',
    path: '/api/admin/mu/course/{course}/lesson/{id}',
    access: 'admin',
    params: LessonParams,
    reply: Succ,
    refusal: 'error',
  },
  /** Stores the picture that a video shows before it plays. */
  updatePoster: {
    method: 'PUT',
    path: '/api/admin/mu/course/{course}/lesson/{id}/poster',
    access: 'admin',
    params: LessonParams,
    bodyType: 'multipart',
    maxBytes: PICTURE_FORM_MAX_BYTES,
    body: z.object({ image: Picture }),
    reply: Updated,
    refusal: 'error',
  },
  /** Takes WebVTT; an empty text removes the captions. */
  updateCaptions: {
    method: 'PUT',
    path: '/api/admin/mu/course/{course}/lesson/{id}/captions',
    access: 'admin',
    maxBytes: 1024 * 1024,
    params: LessonParams,
    body: z.object({ captions: text('Captions', CAPTIONS_MAX) }),
    reply: Updated,
    refusal: 'error',
  },
} as const satisfies Group;
