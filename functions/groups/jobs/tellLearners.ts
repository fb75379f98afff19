import { finished } from '../../lib/store/failingJob.ts';
import { type Job, type TellLearnersInput, tellJobs, tellLearnersJobs } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { transact } from '../../lib/store/write.ts';

/** Tells users of their new course. The job ends in the same transaction, so that a repeat tells nobody twice. */
export async function tellLearners(
  { course, courseName, usernames }: TellLearnersInput,
  { id }: Pick<Job, 'id'>,
): Promise<void> {
  const { job } = await readAll({ job: tellLearnersJobs.at({ id }) });
  if (job === undefined) return;
  await transact([
    ...usernames.map((username) =>
      tellJobs.add({
        username,
        kind: 'enrolled',
        words: { text: 'You can take the course {course} now', values: { course: courseName } },
        to: `/courses/${course}`,
        about: course,
      }),
    ),
    ...finished(tellLearnersJobs, job),
  ]);
}
