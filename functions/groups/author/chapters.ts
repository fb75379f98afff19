import { author as calls } from '../../../shared/contract/author.ts';
import { command } from '../../lib/http/handler.ts';
import { changed, requireVersion } from '../../lib/http/refusal.ts';
import { newId } from '../../lib/runtime/newId.ts';
import type { Course } from '../../lib/store/course.ts';
import { nextVersionOf, versionOf } from '../../lib/store/entity.ts';
import { eraseCourseJobs } from '../../lib/store/job.ts';
import { changeCourse, courseOf, lessonsOf, required, requireWithin } from './change.ts';
import { outlineOf } from './outline.ts';

export const addChapter = command(calls.addChapter, {
  reads: courseOf,
  decide: ({ caller, body: { title, key }, course: found }) => {
    const course = required(found, 'course');
    const { shortlink, chapters } = course;
    const id = newId(key, `${shortlink} chapters`);
    const reply = { succ: 'Chapter added', id };
    if (chapters.some((chapter) => chapter.id === id)) return { reply };
    requireWithin('chapters', chapters.length + 1);
    const change = { chapters: [...chapters, { id, title, lessons: [] }] };
    return {
      writes: changeCourse(course, change, { caller, action: 'Added chapter', detail: title }),
      reply,
    };
  },
});

const chapterIn = ({ chapters }: Course, id: string) =>
  required(
    chapters.find((chapter) => chapter.id === id),
    'chapter',
  );

export const updateChapter = command(calls.updateChapter, {
  reads: courseOf,
  decide: ({ caller, params, body: { title }, course: found }) => {
    const course = required(found, 'course');
    const chapter = chapterIn(course, params.chapter);
    const succ = 'Chapter updated';
    if (chapter.title === title) return { reply: { succ, version: versionOf(course) } };
    const chapters = course.chapters.map((each) => (each === chapter ? { ...chapter, title } : each));
    return {
      writes: changeCourse(course, { chapters }, { caller, action: 'Edited chapter', detail: title }),
      reply: { succ, version: nextVersionOf(course) },
    };
  },
});

export const deleteChapter = command(calls.deleteChapter, {
  reads: courseOf,
  decide: ({ caller, params, course: found }) => {
    const course = required(found, 'course');
    const chapter = chapterIn(course, params.chapter);
    const chapters = course.chapters.filter((each) => each !== chapter);
    const action = { caller, action: 'Deleted chapter', detail: chapter.title } as const;
    const lessons = chapter.lessons.map(({ id }) => id);
    return {
      writes: [
        ...changeCourse(course, { chapters }, action),
        eraseCourseJobs.add({ course: course.shortlink, lessons }),
      ],
      reply: { succ: 'Chapter deleted' },
    };
  },
});

/** Returns the chapters and lessons in the given order. Undefined when it does not name exactly those of the course. */
function ordered(
  course: Course,
  order: readonly { readonly id: string; readonly lessons: readonly string[] }[],
): Course['chapters'] | undefined {
  const lessons = lessonsOf(course);
  const chapters = order.flatMap(({ id, lessons: ids }) => {
    const chapter = course.chapters.find((each) => each.id === id);
    const moved = ids.flatMap((lessonId) => lessons.find((lesson) => lesson.id === lessonId) ?? []);
    return chapter ? [{ ...chapter, lessons: moved }] : [];
  });
  const sent = order.flatMap(({ lessons: ids }) => ids);
  const isWhole =
    order.length === course.chapters.length &&
    new Set(chapters.map(({ id }) => id)).size === order.length &&
    sent.length === lessons.length &&
    new Set(lessonsOf({ ...course, chapters })).size === sent.length;
  return isWhole ? chapters : undefined;
}

const orderIn = (chapters: Course['chapters']) =>
  JSON.stringify(chapters.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)]));

export const orderLessons = command(calls.orderLessons, {
  reads: courseOf,
  decide: ({ caller, body, course: found }) => {
    const course = required(found, 'course');
    const chapters = ordered(course, body.chapters);
    const succ = 'Order saved';
    if (chapters && orderIn(chapters) === orderIn(course.chapters)) {
      return { reply: { succ, version: versionOf(course) } };
    }
    requireVersion(course, body.version, outlineOf);
    if (chapters === undefined) throw changed(outlineOf(course));
    return {
      writes: changeCourse(course, { chapters }, { caller, action: 'Ordered lessons' }),
      reply: { succ, version: nextVersionOf(course) },
    };
  },
});
