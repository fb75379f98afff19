import type { Learner, LearnerState } from '../../../../shared/contract/author/learners.ts';
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

/** Narrows the learners of a course. */
export interface LearnerFilter {
  readonly lesson?: number;
  readonly state?: LearnerState;
}

const inputOf = (course: string, filter: LearnerFilter) => ({ params: { course }, query: filter });

/** Reads the learners of a course: the longest inactive first, those who have completed it last. */
export function useLearners(course: string, filter: LearnerFilter) {
  const { items: learners, ...pages } = usePages(author.listLearners, inputOf(course, filter));
  return { learners, pages };
}

const HEADER = ['Username', 'Name', 'Lesson', 'Completed', 'Enrolled', 'LastLesson', 'CourseCompleted'];

/** Exports the learners as CSV. */
export function useLearnerExport(course: string, filter: LearnerFilter) {
  const toRows = (learners: readonly Learner[]) => [HEADER, ...learners.map(rowOf)];
  return useExport(author.listLearners, inputOf(course, filter), { name: `learners-${course}`, toRows });
}

const rowOf = ({
  username,
  fullName,
  currentLesson,
  completed,
  enrolledAt,
  lastAt,
  completedAt,
}: Learner) => [
  username,
  fullName ?? '',
  currentLesson,
  completed,
  enrolledAt,
  lastAt ?? '',
  completedAt ?? '',
];
