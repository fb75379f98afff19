import { shapeOf, withCurrentLesson } from '../../lib/course/shape.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { courses } from '../../lib/store/course.ts';
import { followEnrolments } from '../../lib/store/courseTally.ts';
import { type Enrolment, enrolments, learnersOfCourse } from '../../lib/store/enrolment.ts';
import type { UpdateProgressInput } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { indexesCaughtUp } from './indexLag.ts';
import { isTurnOver } from './turn.ts';

/** The number of learners between two checks of the turn's time. */
const LEARNERS_AT_ONCE = 25;
/** The number of concurrent writes; more would conflict in the tallies of the course. */
const CONCURRENCY = 5;

/** Updates the current lesson of every learner after a change of the course. A repetition changes nothing. */
export async function updateProgress(input: UpdateProgressInput): Promise<UpdateProgressInput | undefined> {
  if (input.from === undefined) await indexesCaughtUp();
  let left: UpdateProgressInput | undefined = input;
  do left = await updatePage(left);
  while (left !== undefined && !isTurnOver());
  return left;
}

/** Updates a page of learners, and returns the input for the next page. */
async function updatePage({ course, from }: UpdateProgressInput): Promise<UpdateProgressInput | undefined> {
  const { known, page } = await readAll({
    known: courses.at({ course }),
    page: () => enrolments.listed(learnersOfCourse, { course }, { limit: LEARNERS_AT_ONCE, from }),
  });
  if (known === undefined) return undefined;
  const left = [...page.records];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) await updateLearner(next);
  };
  await settleAll(Array.from({ length: CONCURRENCY }, work));
  return page.next && { course, from: page.next };
}

async function updateLearner(listed: Enrolment): Promise<void> {
  const decide = async () => {
    // The course is read with each learner, because a later change may already have updated the learner.
    const { course, before } = await readAll({ course: courses.at(listed), before: enrolments.at(listed) });
    if (course === undefined || !before?.isEnrolled) return undefined;
    const after = withCurrentLesson(before, shapeOf(course), new Date(now()).toISOString());
    const { current, completedAt } = after;
    return [
      // The version must change even when the lesson does not: a concurrent submit with the old course then reads again.
      enrolments.patch(before, { current, ...(completedAt !== undefined && { completedAt }) }),
      ...followEnrolments(before.course, [{ before, after }]),
    ];
  };
  await writeDecided(decide, 'A learner stayed in conflict');
}
