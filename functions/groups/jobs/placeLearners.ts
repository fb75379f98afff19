import { withCurrentLesson } from '../../lib/course/currentLesson.ts';
import { shapeOf } from '../../lib/course/shape.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { courses } from '../../lib/store/course.ts';
import { followEnrolments } from '../../lib/store/courseTally.ts';
import { type Enrolment, enrolments, learnersOfCourse } from '../../lib/store/enrolment.ts';
import type { PlacedLearners } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { jitter, MAX_TRIES, TableBusy } from '../../lib/store/table.ts';
import { ConditionFailed, transact } from '../../lib/store/write.ts';
import { indexesCaughtUp } from './indexLag.ts';
import { isTurnOver } from './turn.ts';

/** Learners between two looks at the time. */
const LEARNERS_AT_ONCE = 25;
/** Written at the same time: two of them seldom meet in one of the course's tallies. */
const CONCURRENCY = 5;

/**
 * Writes at which lesson learners are, as the course is by now: done again, or for an older change of the course, it comes
 * to the same.
 */
export async function placeLearners(told: PlacedLearners): Promise<PlacedLearners | undefined> {
  if (told.from === undefined) await indexesCaughtUp();
  let left: PlacedLearners | undefined = told;
  do left = await placeSome(left);
  while (left !== undefined && !isTurnOver());
  return left;
}

/** What is left then. */
async function placeSome({ course, from }: PlacedLearners): Promise<PlacedLearners | undefined> {
  const { known, page } = await readAll({
    known: courses.at({ course }),
    page: () => enrolments.listed(learnersOfCourse, { course }, { limit: LEARNERS_AT_ONCE, from }),
  });
  if (known === undefined) return undefined;
  const left = [...page.records];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) await placeLearner(next);
  };
  await settleAll(Array.from({ length: CONCURRENCY }, work));
  return page.next && { course, from: page.next };
}

async function placeLearner(listed: Enrolment): Promise<void> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    // The course with each learner: it may have changed again, and the job of that change be done with this one.
    const { course, before } = await readAll({ course: courses.at(listed), before: enrolments.at(listed) });
    if (course === undefined || !before?.isEnrolled) return;
    const after = withCurrentLesson(before, shapeOf(course), new Date(now()).toISOString());
    const { current, completedAt } = after;
    try {
      await transact([
        // Also where nothing changes: a submit that has read the course as it was before is then decided anew.
        enrolments.patch(before, { current, ...(completedAt !== undefined && { completedAt }) }),
        ...followEnrolments(before.course, [{ before, after }]),
      ]);
      return;
    } catch (error) {
      // The learner has completed a lesson meanwhile.
      if (!(error instanceof ConditionFailed)) throw error;
      await jitter(attempt);
    }
  }
  throw new TableBusy('A learner stayed in conflict');
}
