import { dequal } from 'dequal/lite';
import { author as calls } from '../../../shared/contract/author.ts';
import { LessonContent } from '../../../shared/contract/lesson.ts';
import type { AuditAction } from '../../../shared/rules/audit.ts';
import { fileName } from '../../lib/course/fileName.ts';
import { outlineEntry } from '../../lib/course/outlineEntry.ts';
import { courseAddresses } from '../../lib/course/signedAddress.ts';
import { command, query } from '../../lib/http/handler.ts';
import { invalid, requireVersion } from '../../lib/http/refusal.ts';
import { newId } from '../../lib/runtime/newId.ts';
import { type Lesson, lessons } from '../../lib/store/course.ts';
import { type CourseFile, courseFiles } from '../../lib/store/courseFile.ts';
import { nextVersionOf, type Stored, versionOf } from '../../lib/store/entity.ts';
import { requireStorable } from '../../lib/store/itemBytes.ts';
import { eraseCourseJobs } from '../../lib/store/job.ts';
import type { Write } from '../../lib/store/write.ts';
import {
  changeCourse,
  courseOf,
  lessonOf,
  lessonsOf,
  required,
  requiredLesson,
  requireWithin,
  withLesson,
} from './change.ts';
import { authoredLesson } from './outline.ts';

export const addLesson = command(calls.addLesson, {
  reads: courseOf,
  decide: ({ caller, params, body: { title, key }, course: found }) => {
    const course = required(found, 'course');
    const id = newId(key, `${course.shortlink} ${params.chapter}`);
    const reply = { succ: 'Lesson added', id };
    if (lessonsOf(course).some((lesson) => lesson.id === id)) return { reply };
    required(
      course.chapters.find((chapter) => chapter.id === params.chapter),
      'chapter',
    );
    requireWithin('lessons', lessonsOf(course).length + 1);
    const lesson = { id, ...LessonContent.parse({ title }) };
    const chapters = course.chapters.map((chapter) =>
      chapter.id === params.chapter
        ? { ...chapter, lessons: [...chapter.lessons, outlineEntry(lesson)] }
        : chapter,
    );
    return {
      writes: [
        lessons.create({ course: course.shortlink, ...lesson }),
        ...changeCourse(course, { chapters }, { caller, action: 'Added lesson', detail: title }),
      ],
      reply,
    };
  },
});

export const getAuthoredLesson = query(calls.getAuthoredLesson, {
  reads: lessonOf,
  reply: async ({ params, ...found }) => {
    const { lesson } = requiredLesson(found);
    return authoredLesson(lesson, {
      addressOf: await courseAddresses(params.course),
      version: versionOf(lesson),
    });
  },
});

const uploadIn = ({ video }: Pick<LessonContent, 'video'>): string | undefined =>
  video.kind === 'upload' ? video.file : undefined;

/** Returns the writes that replace an uploaded video of a lesson. `upload` is the new video's stored upload. */
function videoWrites(
  { lesson, content, course }: { lesson: Lesson; content: LessonContent; course: string },
  upload: Stored<CourseFile> | undefined,
): Write[] {
  const [former, file] = [uploadIn(lesson), uploadIn(content)];
  if (former === file) return [];
  if (file !== undefined && (!upload?.isWhole || upload.lesson !== undefined)) {
    throw invalid('video', 'This video is not there any more. Please upload it again.', 'UNKNOWN_VIDEO');
  }
  return [
    ...(upload === undefined ? [] : [courseFiles.patch(upload, { lesson: lesson.id })]),
    ...(former === undefined
      ? []
      : [
          courseFiles.erase({ course, file: former }),
          eraseCourseJobs.add({ course, files: [fileName(course, former)] }),
        ]),
  ];
}

function auditActionOf(lesson: Lesson, content: LessonContent): AuditAction {
  if (lesson.isPublished === content.isPublished) return 'Edited lesson';
  return content.isPublished ? 'Published lesson' : 'Unpublished lesson';
}

export const updateLesson = command(calls.updateLesson, {
  reads: ({ params, body }) => {
    const file = uploadIn(body);
    return {
      ...lessonOf({ params }),
      sent: file === undefined ? [] : [courseFiles.at({ course: params.course, file })],
    };
  },
  prepare: ({ params }) => courseAddresses(params.course),
  decide: ({ caller, body: { version, ...content }, sent, prepared: addressOf, ...found }) => {
    const { course, lesson } = requiredLesson(found);
    const succ = 'Lesson updated';
    const saved = { ...lesson, ...content };
    if (dequal(saved, { ...lesson })) return { reply: { succ, version: versionOf(lesson) } };
    requireVersion(lesson, version, (stored) =>
      authoredLesson(stored, { addressOf, version: versionOf(stored) }),
    );
    const write = lessons.replace(lesson, saved);
    requireStorable(write);
    const action = { caller, action: auditActionOf(lesson, content), detail: content.title };
    return {
      writes: [
        write,
        ...videoWrites({ lesson, content, course: course.shortlink }, sent[0]),
        ...changeCourse(
          course,
          { chapters: withLesson(course, lesson.id, () => [outlineEntry(saved)]) },
          action,
        ),
      ],
      reply: { succ, version: nextVersionOf(lesson) },
    };
  },
});

export const deleteLesson = command(calls.deleteLesson, {
  reads: courseOf,
  decide: ({ caller, params: { id }, course: found }) => {
    const course = required(found, 'course');
    const lesson = required(
      lessonsOf(course).find((each) => each.id === id),
      'lesson',
    );
    const action = { caller, action: 'Deleted lesson', detail: lesson.title } as const;
    return {
      writes: [
        ...changeCourse(course, { chapters: withLesson(course, id, () => []) }, action),
        eraseCourseJobs.add({ course: course.shortlink, lessons: [id] }),
      ],
      reply: { succ: 'Lesson deleted' },
    };
  },
});
