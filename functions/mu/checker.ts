import { CHECKER_NAMES, type mu as calls } from '../../shared/contract/mu.ts';
import { caseFold, typedUsername } from '../../shared/rules/account.ts';
import type { Handler } from '../http/handler.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { findCourse } from '../store/course.ts';
import { parseEnrolment } from '../store/enrolment.ts';
import { enrolmentKey, profileKey } from '../store/keys.ts';
import { readItems } from '../store/table.ts';
import { parseUser } from '../store/user.ts';

/** Known users are answered even when others are not. */
export const checkProgress: Handler<typeof calls.checkProgress> = {
  read: async ({ params: { course }, body: { username, shown = [] } }) => {
    if (findCourse(course) === undefined) {
      throw new Refusal(404, 'UNKNOWN_COURSE', `Course ${course} not exist`);
    }
    const names = namesIn(username);
    if (names.length === 0) throw invalid('username', 'Username is required');
    if (names.length > CHECKER_NAMES)
      throw invalid('username', `Check ${CHECKER_NAMES} usernames at most at once`);
    const isShown = new Set(shown.map(caseFold));
    const already = names.filter((name) => isShown.has(caseFold(name)));
    const wanted = names.filter((name) => !isShown.has(caseFold(name)));
    const rows = await rowsOf(wanted, course);
    const unknown = wanted.filter((_, position) => rows[position] === undefined);
    return {
      data: rows.filter((row) => row !== undefined),
      ...(unknown.length > 0 && { err: `User ${unknown.join(', ')} not exist` }),
      ...(already.length > 0 && { err1: `User ${already.join(', ')} already exist` }),
    };
  },
};

/** Usernames separated by comma or line, each once. */
function namesIn(typed: string): string[] {
  const names = typed
    .split(/[,\n]/)
    .map(typedUsername)
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [caseFold(name), name])).values()];
}

async function rowsOf(names: readonly string[], course: string) {
  if (names.length === 0) return [];
  const items = await readItems(names.flatMap((name) => [profileKey(name), enrolmentKey(name, course)]));
  return names.map((_, position) => {
    const user = parseUser(items[2 * position]);
    const enrolment = parseEnrolment(items[2 * position + 1]);
    const currentLesson = enrolment?.isEnrolled ? enrolment.progress : 0;
    return user && { username: user.username, shortlink: course, currentLesson };
  });
}
