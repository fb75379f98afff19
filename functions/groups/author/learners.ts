import {
  ENROL_NAMES,
  type Learner,
  QUIET_DAYS,
  QUIET_MAX,
} from '../../../shared/contract/author/learners.ts';
import { author as calls } from '../../../shared/contract/author.ts';
import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { countNewcomers, enrolled, tellOf } from '../../lib/course/enrolling.ts';
import { type CourseShape, progressIn, requireCourse, shapeOf } from '../../lib/course/shape.ts';
import { usernamesIn } from '../../lib/course/usernames.ts';
import { command, query } from '../../lib/http/handler.ts';
import { DAY_SECONDS, now } from '../../lib/runtime/now.ts';
import { audited } from '../../lib/store/audit.ts';
import { courses } from '../../lib/store/course.ts';
import { followEnrolments, sumTallies, talliesOf } from '../../lib/store/courseTally.ts';
import { type Enrolment, enrolments, learnersIn, learnersOfCourse } from '../../lib/store/enrolment.ts';
import { pageKeyAfter } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import { users } from '../../lib/store/user.ts';
import { courseOf, required } from './change.ts';

const namesIn = (typed: string) =>
  usernamesIn(typed, { max: ENROL_NAMES, message: `Register ${ENROL_NAMES} usernames at most at once` });

export const registerMany = command(calls.registerMany, {
  reads: ({ body: { course, username } }) => {
    const names = namesIn(username);
    return {
      course: courses.at({ course }),
      found: names.map((name) => users.at({ username: name })),
      onCourse: names.map((name) => enrolments.at({ username: name, course })),
    };
  },
  decide: ({ caller, body, course: foundCourse, found, onCourse }) => {
    const course = requireCourse(foundCourse, body.course);
    const { shortlink, courseName } = course;
    const people = namesIn(body.username).map((name, index) => ({
      name,
      user: found[index],
      before: onCourse[index],
    }));
    const unknown = people.filter(({ user }) => user === undefined).map(({ name }) => name);
    const already = people.flatMap(({ user, before }) => (user && before?.isEnrolled ? [user.username] : []));
    const changes = people.flatMap(({ user, before }) =>
      user && !before?.isEnrolled ? [{ before, after: enrolled(course, user.username, before) }] : [],
    );
    const { admin } = caller;
    const count = `${changes.length} ${changes.length === 1 ? 'user is' : 'users are'}`;
    return {
      writes: [
        ...changes.map(({ before, after }) => enrolments.save(before, after)),
        ...followEnrolments(shortlink, changes),
        ...countNewcomers(changes),
        ...tellOf(course, changes),
        ...changes.map(({ after }) =>
          audited({
            admin: admin.username,
            action: 'Registered on course',
            target: after.username,
            detail: shortlink,
          }),
        ),
      ],
      reply: {
        succ: `${count} registered on ${courseName}`,
        enrolled: changes.map(({ after }) => after.username),
        ...(unknown.length > 0 && { err: `User ${unknown.join(', ')} not exist` }),
        ...(already.length > 0 && { err1: `User ${already.join(', ')} already exist` }),
      },
    };
  },
});

const quietAt = () => new Date(now() - QUIET_DAYS * DAY_SECONDS * 1000).toISOString();

export const getReport = query(calls.getReport, {
  reads: (request) => ({
    ...courseOf(request),
    tallies: talliesOf(request.params.course),
    quiet: () =>
      enrolments.listed(learnersOfCourse, request.params, {
        ...learnersIn('quiet', quietAt()),
        limit: QUIET_MAX,
      }),
  }),
  reply: ({ course: found, tallies, quiet }) => {
    const course = required(found, 'course');
    const sum = sumTallies(tallies);
    return {
      courseName: course.courseName,
      enrolled: sum('enrolled'),
      completed: sum('completed'),
      quiet: quiet.records.length,
      lessons: shapeOf(course).lessons.map(({ id, number, title }) => ({
        lesson: number,
        lessonTitle: title,
        completed: sum(`done ${id}`),
        here: sum(`at ${id}`),
      })),
    };
  },
});

function shownLearner(enrolment: Enrolment, shape: CourseShape): Learner {
  const { username, completed, enrolledAt, lastAt, completedAt } = enrolment;
  const isPublished = new Set(shape.lessons.map(({ id }) => id));
  return {
    username,
    currentLesson: progressIn(shape, completed),
    completed: completed.filter((id) => isPublished.has(id)).length,
    enrolledAt,
    ...(completed.length > 0 && { lastAt }),
    ...(completedAt !== undefined && { completedAt }),
  };
}

export const listLearners = query(calls.listLearners, {
  reads: ({ params, query: { limit, lesson, state }, from }) => ({
    ...courseOf({ params }),
    // The list has no index by lesson: a page of one lesson is filtered from the next thousand learners.
    page: () =>
      enrolments.listed(learnersOfCourse, params, {
        ...learnersIn(state, quietAt()),
        limit: lesson === undefined ? limit : PAGE_SIZE_MAX,
        from,
      }),
  }),
  reply: async ({ course, page: { records, next }, query: { limit, lesson } }) => {
    const shape = shapeOf(required(course, 'course'));
    const wanted = records.filter(
      ({ completed }) => lesson === undefined || progressIn(shape, completed) === lesson,
    );
    const page = wanted.slice(0, limit);
    const last = page.at(-1);
    const hasMore = wanted.length > page.length && last !== undefined;
    const { people } = await readAll({ people: page.map((enrolment) => users.at(enrolment)) });
    return {
      page: page.map((enrolment, index) => ({
        ...shownLearner(enrolment, shape),
        fullName: people[index]?.fullName,
      })),
      next: hasMore ? pageKeyAfter(learnersOfCourse, last) : next,
    };
  },
});
