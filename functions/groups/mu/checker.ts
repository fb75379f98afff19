import { CHECKER_NAMES, mu as calls } from '../../../shared/contract/mu.ts';
import { caseFold } from '../../../shared/rules/account.ts';
import { progressIn, requireCourse, shapeOf } from '../../lib/course/shape.ts';
import { usernamesIn } from '../../lib/course/usernames.ts';
import { query } from '../../lib/http/handler.ts';
import { courses } from '../../lib/store/course.ts';
import { enrolments } from '../../lib/store/enrolment.ts';
import { users } from '../../lib/store/user.ts';

export const checkProgress = query(calls.checkProgress, {
  reads: ({ params: { course }, body: { username, shown = [] } }) => {
    const { wanted } = namesIn(username, shown);
    return {
      known: courses.at({ course }),
      found: wanted.map((name) => users.at({ username: name })),
      enrolled: wanted.map((name) => enrolments.at({ username: name, course })),
    };
  },
  reply: ({ params: { course }, body: { username, shown = [] }, known, found, enrolled }) => {
    const shape = shapeOf(requireCourse(known, course));
    const { wanted, already } = namesIn(username, shown);
    const unknown = wanted.filter((_, index) => found[index] === undefined);
    const rows = found.map((user, index) => {
      const enrolment = enrolled[index];
      const currentLesson = enrolment?.isEnrolled ? progressIn(shape, enrolment.completed) : 0;
      return user && { username: user.username, shortlink: course, currentLesson };
    });
    return {
      data: rows.filter((row) => row !== undefined),
      ...(unknown.length > 0 && { err: `User ${unknown.join(', ')} not exist` }),
      ...(already.length > 0 && { err1: `User ${already.join(', ')} already exist` }),
    };
  },
});

/** Splits the typed names into those that the table shows already and the others, which are looked up. */
function namesIn(typed: string, shown: readonly string[]): { wanted: string[]; already: string[] } {
  const names = usernamesIn(typed, {
    max: CHECKER_NAMES,
    message: `Check ${CHECKER_NAMES} usernames at most at once`,
  });
  const isShown = new Set(shown.map(caseFold));
  return {
    wanted: names.filter((name) => !isShown.has(caseFold(name))),
    already: names.filter((name) => isShown.has(caseFold(name))),
  };
}
