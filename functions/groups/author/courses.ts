import { author as calls } from '../../../shared/contract/author.ts';
import { pageOfCourses } from '../../lib/course/catalogue.ts';
import { fileName } from '../../lib/course/fileName.ts';
import { command, query } from '../../lib/http/handler.ts';
import { OrderedKey } from '../../lib/http/orderedPage.ts';
import { changed, Refusal, requireVersion, taken } from '../../lib/http/refusal.ts';
import { saveCatalogue } from '../../lib/store/catalogue.ts';
import { type Course, courses } from '../../lib/store/course.ts';
import { courseFiles } from '../../lib/store/courseFile.ts';
import { coursePictures } from '../../lib/store/coursePictures.ts';
import { courseTallies } from '../../lib/store/courseTally.ts';
import { nextVersionOf, versionOf } from '../../lib/store/entity.ts';
import { eraseCourseJobs } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { listed, readCatalogue, saveInCatalogue } from './catalogue.ts';
import { auditedAction, changeCourse, courseOf, lessonsOf, required, requireWithin } from './change.ts';
import { outlineOf } from './outline.ts';

const readBoth = (request: Parameters<typeof courseOf>[0]) => ({ ...courseOf(request), ...readCatalogue() });

function authoredCourse(course: Course) {
  const { shortlink, courseName, logoFile, isPublished } = course;
  const all = lessonsOf(course);
  const published = all.filter((lesson) => lesson.isPublished).length;
  return { shortlink, courseName, logoFile, isPublished, lessons: all.length, published };
}

export const listAuthoredCourses = query(calls.listAuthoredCourses, {
  cursor: OrderedKey,
  reads: readCatalogue,
  reply: async ({ query: { limit }, from, catalogue }) => {
    const { page, next } = pageOfCourses(catalogue?.courses ?? [], { q: undefined, limit, from });
    const { found } = await readAll({
      found: page.map(({ shortlink }) => courses.at({ course: shortlink })),
    });
    // A course may have been deleted since the catalogue was read.
    return { page: found.flatMap((course) => (course === undefined ? [] : [authoredCourse(course)])), next };
  },
});

export const createCourse = command(calls.createCourse, {
  reads: ({ body: { shortlink } }) => ({
    course: courses.at({ course: shortlink }),
    // Learners keep what they did in a deleted course, so its name is not used for another one. Tallies show that it had
    // learners, even if all of them have left it.
    counted: () => courseTallies.within({ course: shortlink }, { limit: 1, isConsistent: true }),
    ...readCatalogue(),
  }),
  decide: ({ caller, body, course: found, counted, catalogue }) => {
    const { shortlink } = body;
    if (found !== undefined) {
      throw taken('shortlink', 'Course Short Name is already taken', 'SHORTLINK_TAKEN');
    }
    if (counted.records.length > 0) {
      const message = 'Course Short Name was that of a deleted course with learners. Please choose another';
      throw taken('shortlink', message, 'SHORTLINK_TAKEN');
    }
    const present = catalogue?.courses ?? [];
    requireWithin('courses', present.length + 1);
    const course = { ...body, logoFile: '', isPublished: false, chapters: [] };
    return {
      writes: [
        courses.create({ ...course, course: shortlink }),
        ...saveCatalogue(catalogue, [...present, listed(course)]),
        auditedAction({ caller, course: shortlink, action: 'Created course' }),
      ],
      reply: { succ: 'Course created' },
    };
  },
});

export const orderCourses = command(calls.orderCourses, {
  reads: readCatalogue,
  decide: ({ caller, body, catalogue }) => {
    const present = catalogue?.courses ?? [];
    const named = body.courses.flatMap((name) => present.find(({ shortlink }) => shortlink === name) ?? []);
    if (body.courses.length !== new Set(named).size) throw changed();
    // A course that was created since the admin saw the list comes last.
    const ordered = [...named, ...present.filter((course) => !named.includes(course))];
    const reply = { succ: 'Order saved' };
    if (ordered.every((course, index) => course === present[index])) return { reply };
    return {
      writes: [
        ...saveCatalogue(catalogue, ordered),
        auditedAction({ caller, course: 'all', action: 'Ordered courses' }),
      ],
      reply,
    };
  },
});

export const getOutline = query(calls.getOutline, {
  reads: courseOf,
  reply: ({ course }) => outlineOf(required(course, 'course')),
});

export const updateCourse = command(calls.updateCourse, {
  reads: readBoth,
  decide: ({ caller, body: { version, ...change }, course: found, catalogue }) => {
    const course = required(found, 'course');
    const { courseName, description, isPublished } = change;
    const succ = 'Course updated';
    const isSame =
      courseName === course.courseName &&
      description === course.description &&
      isPublished === course.isPublished;
    if (isSame) return { reply: { succ, version: versionOf(course) } };
    requireVersion(course, version, outlineOf);
    const edited = isPublished ? 'Published course' : 'Unpublished course';
    const action = isPublished === course.isPublished ? 'Edited course' : edited;
    return {
      writes: [
        ...changeCourse(course, change, { caller, action }),
        ...saveInCatalogue(catalogue, { ...course, ...change }),
      ],
      reply: { succ, version: nextVersionOf(course) },
    };
  },
});

/** Exceeds the videos of 80 lessons and the unused uploads of two days. */
const FILES_MAX = 1000;

export const deleteCourse = command(calls.deleteCourse, {
  reads: (request) => ({
    ...readBoth(request),
    pictures: coursePictures.at(request.params),
    files: () => courseFiles.within(request.params, { limit: FILES_MAX, isConsistent: true }),
  }),
  decide: ({ caller, course: found, catalogue, pictures, files }) => {
    const course = required(found, 'course');
    if (course.isPublished) {
      throw new Refusal(409, 'PUBLISHED', 'Unpublish this course before you delete it');
    }
    const { shortlink, logoFile } = course;
    const left = catalogue?.courses.filter((each) => each.shortlink !== shortlink) ?? [];
    return {
      writes: [
        courses.remove(course),
        ...(pictures === undefined ? [] : [coursePictures.remove(pictures)]),
        ...saveCatalogue(catalogue, left),
        // Names every file, so that a new course with the same name keeps its own.
        eraseCourseJobs.add({
          course: shortlink,
          lessons: lessonsOf(course).map(({ id }) => id),
          files: [
            ...files.records.map(({ file }) => fileName(shortlink, file)),
            ...(logoFile === '' ? [] : [logoFile]),
            ...(pictures?.pictures.map(({ image }) => image) ?? []),
          ],
        }),
        auditedAction({ caller, course: shortlink, action: 'Deleted course' }),
      ],
      reply: { succ: 'Course deleted' },
    };
  },
});
