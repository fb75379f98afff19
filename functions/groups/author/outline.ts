import type { Outline } from '../../../shared/contract/author/courses.ts';
import type { AuthoredLesson } from '../../../shared/contract/author/lessons.ts';
import { shapeOf } from '../../lib/course/shape.ts';
import type { AddressOf } from '../../lib/course/signedAddress.ts';
import type { Course, Lesson } from '../../lib/store/course.ts';
import { type Stored, versionOf } from '../../lib/store/entity.ts';

/** A course as its authors see it. */
export function outlineOf(course: Stored<Course>): Outline {
  const numbers = new Map(shapeOf(course).lessons.map(({ id, number }) => [id, number]));
  return {
    ...course,
    chapters: course.chapters.map(({ id, title, lessons }) => ({
      id,
      title,
      lessons: lessons.map(({ answers, ...lesson }) => {
        const number = numbers.get(lesson.id);
        return { ...lesson, questions: answers.length, ...(number !== undefined && { lesson: number }) };
      }),
    })),
    version: versionOf(course),
  };
}

export function authoredLesson(
  { poster, captions, ...lesson }: Lesson,
  { addressOf, version }: { readonly addressOf: AddressOf; readonly version: number },
): AuthoredLesson {
  const { video } = lesson;
  const uploaded = video.kind === 'upload' ? addressOf(video.file) : '';
  return {
    ...lesson,
    vidFile: video.kind === 'youTube' ? video.link : uploaded,
    ...(poster !== undefined && { poster: addressOf(poster) }),
    ...(captions !== undefined && { captions: addressOf(captions) }),
    version,
  };
}
