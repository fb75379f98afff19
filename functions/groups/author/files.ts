import { hash } from 'node:crypto';
import { author as calls } from '../../../shared/contract/author.ts';
import { captionsProblem } from '../../../shared/rules/captions.ts';
import { eraseFile, keepFile, keepNamed } from '../../lib/aws/media.ts';
import { sizedPicture, storePicture } from '../../lib/aws/picture.ts';
import { courseFolder, fileIn, fileName } from '../../lib/course/fileName.ts';
import { command } from '../../lib/http/handler.ts';
import { invalid } from '../../lib/http/refusal.ts';
import { catalogues } from '../../lib/store/catalogue.ts';
import { courses, type Lesson, lessons } from '../../lib/store/course.ts';
import { coursePictures } from '../../lib/store/coursePictures.ts';
import { nextVersionOf, versionOf } from '../../lib/store/entity.ts';
import { eraseCourseJobs } from '../../lib/store/job.ts';
import { saveInCatalogue } from './catalogue.ts';
import {
  auditedAction,
  changeCourse,
  courseOf,
  lessonOf,
  required,
  requiredLesson,
  requireWithin,
} from './change.ts';

export const updateCourseLogo = command(calls.updateCourseLogo, {
  reads: (request) => ({ ...courseOf(request), catalogue: catalogues.at({}) }),
  prepare: ({ course, body: { image } }) => {
    required(course, 'course');
    return storePicture(image, 'logo');
  },
  discard: eraseFile,
  decide: ({ caller, prepared: logoFile, course: found, catalogue }) => {
    const course = required(found, 'course');
    const { shortlink, logoFile: former } = course;
    return {
      writes: [
        ...changeCourse(course, { logoFile }, { caller, action: 'Changed logo' }),
        ...saveInCatalogue(catalogue, { ...course, logoFile }),
        ...(former === '' ? [] : [eraseCourseJobs.add({ course: shortlink, files: [former] })]),
      ],
      reply: { succ: 'Logo updated', version: nextVersionOf(course) },
    };
  },
});

export const addPicture = command(calls.addPicture, {
  reads: (request) => ({ ...courseOf(request), known: coursePictures.at(request.params) }),
  prepare: ({ course, body: { image } }) => {
    required(course, 'course');
    return sizedPicture(image, 'logo');
  },
  store: keepNamed,
  discard: ({ name }) => eraseFile(name),
  decide: ({ caller, params, prepared: { name, bytes }, course: found, known }) => {
    const course = required(found, 'course');
    const succ = 'Picture added';
    const pictures = known?.pictures ?? [];
    const digest = hash('sha256', bytes, 'base64url');
    const same = pictures.find((picture) => picture.digest === digest);
    if (same) return { effects: [{ run: () => eraseFile(name) }], reply: { succ, image: same.image } };
    requireWithin('pictures', pictures.length + 1);
    return {
      writes: [
        coursePictures.save(known, { ...params, pictures: [...pictures, { image: name, digest }] }),
        // A concurrent deletion of the course conflicts with this write.
        courses.check(course),
        auditedAction({ caller, course: course.shortlink, action: 'Uploaded picture', detail: name }),
      ],
      reply: { succ, image: name },
    };
  },
});

type FoundLesson = Parameters<typeof requiredLesson>[0];

/** Returns the writes that replace or remove a file of a lesson, and erase the former one. */
function fileWrites(
  found: FoundLesson,
  { field, file }: { readonly field: 'poster' | 'captions'; readonly file: string | undefined },
  action: Parameters<typeof changeCourse>[2],
) {
  const { course, lesson } = requiredLesson(found);
  const { shortlink } = course;
  const former = lesson[field];
  const change: Partial<Lesson> = { [field]: file };
  return {
    writes: [
      lessons.patch(lesson, change),
      // A concurrent deletion of the lesson conflicts with this write.
      ...changeCourse(course, {}, { ...action, detail: lesson.title }),
      ...(former === undefined
        ? []
        : [eraseCourseJobs.add({ course: shortlink, files: [fileName(shortlink, former)] })]),
    ],
    version: nextVersionOf(lesson),
  };
}

export const updatePoster = command(calls.updatePoster, {
  reads: lessonOf,
  prepare: ({ params: { course }, body: { image }, ...found }) => {
    requiredLesson(found);
    return storePicture(image, courseFolder(course));
  },
  discard: eraseFile,
  decide: ({ caller, params: { course }, prepared, ...found }) => {
    const file = fileIn(course, prepared);
    const { writes, version } = fileWrites(
      found,
      { field: 'poster', file },
      { caller, action: 'Changed poster' },
    );
    return { writes, reply: { succ: 'Poster updated', version } };
  },
});

export const updateCaptions = command(calls.updateCaptions, {
  reads: lessonOf,
  prepare: async ({ params: { course }, body: { captions }, ...found }) => {
    requiredLesson(found);
    if (captions.trim() === '') return undefined;
    const problem = captionsProblem(captions);
    if (problem !== undefined) throw invalid('captions', problem);
    const bytes = new TextEncoder().encode(captions);
    return keepFile(courseFolder(course), { bytes, type: 'text/vtt; charset=utf-8', ending: 'vtt' });
  },
  discard: async (kept) => {
    if (kept !== undefined) await eraseFile(kept);
  },
  decide: ({ caller, params: { course }, prepared, ...found }) => {
    const file = prepared && fileIn(course, prepared);
    const { lesson } = requiredLesson(found);
    if (file === undefined && lesson.captions === undefined) {
      return { reply: { succ: 'Captions removed', version: versionOf(lesson) } };
    }
    const action = file === undefined ? 'Removed captions' : 'Changed captions';
    const { writes, version } = fileWrites(found, { field: 'captions', file }, { caller, action });
    return { writes, reply: { succ: file === undefined ? 'Captions removed' : 'Captions updated', version } };
  },
});
