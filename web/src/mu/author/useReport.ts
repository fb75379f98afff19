import type { Learner } from '../../../../shared/contract/author/learners.ts';
import { author } from '../../../../shared/contract/author.ts';
import type { Reply } from '../../../../shared/contract/call.ts';
import { useExport } from '../../api/useExport.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';

export type { Learner };
export type Report = Reply<typeof author.getReport>;

/** Reads how many learners are on a course and at each lesson. */
export function useReport(course: string) {
  const { data, failure, reload } = useRead(author.getReport, { params: { course } });
  return { report: data, failure, reload };
}

/** Limits the read to the learners at `lesson`. */
const inputOf = (course: string, lesson: number | undefined) => ({
  params: { course },
  query: lesson === undefined ? {} : { lesson },
});

/** Reads the learners of a course, the longest inactive first. */
export function useLearners(course: string, lesson: number | undefined) {
  const { items: learners, ...pages } = usePages(author.listLearners, inputOf(course, lesson));
  return { learners, pages };
}

const HEADER = ['Username', 'Lesson', 'Completed', 'Enrolled', 'LastLesson', 'CourseCompleted'];

/** Exports the learners as CSV. */
export function useLearnerExport(course: string, lesson: number | undefined) {
  const toRows = (learners: readonly Learner[]) => [HEADER, ...learners.map(rowOf)];
  return useExport(author.listLearners, inputOf(course, lesson), { name: `learners-${course}`, toRows });
}

const rowOf = ({ username, currentLesson, completed, enrolledAt, lastAt, completedAt }: Learner) => [
  username,
  currentLesson,
  completed,
  enrolledAt,
  lastAt ?? '',
  completedAt ?? '',
];
