import type { MemberLearning } from '../../../../shared/contract/mu/teamLearning.ts';
import { mu } from '../../../../shared/contract/mu.ts';
import { usePages } from '../../api/usePages.ts';

export const isCompleted = ({ lesson, lessons }: MemberLearning) => lesson > lessons;

/** A learner is quiet after this many days without a lesson. */
const QUIET_DAYS = 7;

export const isQuietLearner = (learner: MemberLearning) =>
  !isCompleted(learner) && learner.days >= QUIET_DAYS;

/** Returns the days since the last lesson of each quiet learner, by username. */
export const daysWithoutLesson = (learners: readonly MemberLearning[]): ReadonlyMap<string, number> =>
  new Map(learners.filter(isQuietLearner).map(({ username, days }) => [username, days]));

/** Those who have completed their course come last. */
const byNeed = (one: MemberLearning, other: MemberLearning) =>
  Number(isCompleted(one)) - Number(isCompleted(other)) || other.days - one.days;

/** Reads what a member of the user's group learns; undefined where they are on no course, or in another group. */
export function useLearner(teamName: string, username: string) {
  const { items, isLoading } = usePages(mu.listTeamLearning, { params: { teamName }, query: { username } });
  return { learner: items.at(0), isLoading };
}

/**
 * Reads what the members of the user's group learn: those first who have done no lesson for the longest time. The owner may
 * name one group of the team.
 */
export function useTeamLearning(teamName: string, query: { readonly managerName?: string }) {
  const { items, ...pages } = usePages(mu.listTeamLearning, { params: { teamName }, query });
  return { learners: items.toSorted(byNeed), pages };
}
