import { mu as calls } from '../../../shared/contract/mu.ts';
import { shareLink } from '../../../shared/rules/waLink.ts';
import { coursesAt, pageOfCourses } from '../../lib/course/catalogue.ts';
import { query } from '../../lib/http/handler.ts';
import { OrderedKey } from '../../lib/http/orderedPage.ts';
import { readOptional, variables } from '../../lib/runtime/env.ts';
import { catalogueVersions, type ListedCourse } from '../../lib/store/catalogue.ts';
import { listEnrolments as enrolmentsOf } from '../../lib/store/enrolment.ts';
import { ofLearner, standingOf } from './learner.ts';

const ofCatalogue = ({ username }: { readonly username: string }) => ({
  version: catalogueVersions.at({}),
  enrolled: () => enrolmentsOf(username),
});

export const listCourses = query(calls.listCourses, {
  cursor: OrderedKey,
  reads: ofCatalogue,
  reply: async ({ caller: { user }, query: { limit, q }, from, version, enrolled }) => {
    const published = (await coursesAt(version)).filter(({ isPublished }) => isPublished);
    const { page, next } = pageOfCourses(published, { q, limit, from });
    const isMine = new Set(enrolled.map(({ course }) => course));
    return {
      page: page.map(({ isPublished: _, ...course }) => ({
        ...course,
        ...(!isMine.has(course.shortlink) && enrolLink(course, user.username)),
      })),
      next,
    };
  },
});

/** Links to a WhatsApp message that asks for enrolment, if the operator has set a number for it. */
function enrolLink({ courseName, shortlink }: Omit<ListedCourse, 'isPublished'>, username: string) {
  const phone = readOptional(variables.enrolPhone);
  if (phone === undefined) return {};
  const text = `Hello, I would like to enrol in the course ${courseName} (${shortlink}). My username is ${username}.`;
  return { enrolLink: shareLink(text, phone) };
}

export const listEnrolments = query(calls.listEnrolments, {
  reads: ofCatalogue,
  reply: async ({ version, enrolled }) => {
    const published = (await coursesAt(version)).filter(({ isPublished }) => isPublished);
    const isPublished = new Set(published.map(({ shortlink }) => shortlink));
    return { progress: enrolled.map(({ course }) => course).filter((course) => isPublished.has(course)) };
  },
});

export const getProgress = query(calls.getProgress, {
  reads: ofLearner,
  reply: (input) => {
    const { shape, progress } = standingOf(input);
    const { completed = [], certificate } = input.enrolment ?? {};
    const numbers = shape.lessons.filter(({ id }) => completed.includes(id)).map(({ number }) => number);
    return {
      progress,
      completed: progress === 0 ? [] : numbers,
      ...(certificate !== undefined && { certificate }),
    };
  },
});

export const getCourse = query(calls.getCourse, {
  reads: ofLearner,
  reply: (input) => {
    const { course } = standingOf(input);
    return { title: course.courseName, logo: course.logoFile };
  },
});
