import { learnerStates } from '../../../../shared/contract/author/learners.ts';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';
import type { LearnerFilter, Report } from './useReport.ts';

/** The choice of all learners. */
export const EVERYBODY = 'all';

const stateLabels = {
  onTheWay: 'Not completed',
  quiet: 'Quiet for 7 days',
  completed: 'Completed',
} as const;

/** Returns the choices of learners: by their state, and by the lesson that they are at. */
export function learnerChoices(lessons: Report['lessons']) {
  return [
    { value: EVERYBODY, label: 'All learners' },
    ...learnerStates.map((state) => ({ value: state as string, label: stateLabels[state] })),
    ...lessons.map(({ lesson, lessonTitle }) => ({
      value: String(lesson),
      label: `At ${lesson}. ${lessonTitle}`,
    })),
  ];
}

/** Returns what a choice reads. */
export function learnerFilter(choice: string): LearnerFilter {
  const state = learnerStates.find((each) => each === choice);
  if (state !== undefined) return { state };
  return choice === EVERYBODY ? {} : { lesson: Number(choice) };
}

/** The choice is in the address, so that the filtered list can be shared. */
export const reportOf = (course: string, choice?: string): string =>
  withQuery(pathTo(paths.admin.report, { course }), choice === undefined ? {} : { learners: choice });
