import { placed } from '../course/placed.ts';
import { type CourseShape, shapeOf } from '../course/shape.ts';
import { now } from '../now.ts';
import { settleAll } from '../settle.ts';
import { courses } from '../store/course.ts';
import { followEnrolments } from '../store/courseTally.ts';
import { type Enrolment, enrolments, learnersOfCourse } from '../store/enrolment.ts';
import { type PlacedLearners, placeLearnersJobs } from '../store/job.ts';
import { readAll } from '../store/read.ts';
import { jitter, MAX_TRIES, TableBusy } from '../store/table.ts';
import { ConditionFailed, transact } from '../store/write.ts';

/** Learners of one job, which has its time; the next one goes on. */
const LEARNERS_AT_ONCE = 100;
/** Written at the same time: two of them seldom meet in one of the course's tallies. */
const CONCURRENCY = 5;

/**
 * Writes at which lesson learners are, as the course is by now: done again, or for an older change of the course, it writes
 * the same.
 */
export async function placeLearners({ course: name, from }: PlacedLearners): Promise<void> {
  const { course, page } = await readAll({
    course: courses.at({ course: name }),
    page: () => enrolments.listed(learnersOfCourse, { course: name }, { limit: LEARNERS_AT_ONCE, from }),
  });
  if (course === undefined) return;
  const shape = shapeOf(course);
  const left = [...page.records];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) await placeLearner(next, shape);
  };
  await settleAll(Array.from({ length: CONCURRENCY }, work));
  if (page.next !== undefined) {
    await transact([placeLearnersJobs.add({ course: name, from: page.next })]);
  }
}

async function placeLearner(listed: Enrolment, shape: CourseShape): Promise<void> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const { before } = await readAll({ before: enrolments.at(listed) });
    if (!before?.isEnrolled) return;
    const after = placed(before, shape, new Date(now()).toISOString());
    const { current, completedAt } = after;
    if (current === before.current && completedAt === before.completedAt) return;
    try {
      await transact([
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
