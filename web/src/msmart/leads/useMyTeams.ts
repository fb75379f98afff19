import { useMemo } from 'react';
import { dayIn } from '../../../../shared/rules/time.ts';
import { type OwnTeam, useTeams } from '../teams/useTeams.ts';

export interface MyTeam extends OwnTeam {
  /** The user may read and reopen the leads of all members. */
  readonly isManager: boolean;
}

/** Reads the teams that have accepted the user. `teams` is undefined while they load. */
export function useMyTeams() {
  const { teams: all, isKnown, failure, reload } = useTeams();
  const teams = useMemo<readonly MyTeam[] | undefined>(
    () =>
      isKnown
        ? all
            .filter(({ isVerified }) => isVerified)
            .map((team) => ({ ...team, isManager: team.role !== 'member' }))
        : undefined,
    [all, isKnown],
  );
  return { teams, failure, reload };
}

/** Returns the current day in a team's time zone, or in the browser's when the teams cannot be read. */
export function useTodayOf(): { todayOf: (teamName: string) => string; isLoading: boolean } {
  const { teams, failure } = useMyTeams();
  return {
    todayOf(teamName) {
      const zone = teams?.find((team) => team.teamName === teamName)?.timeZone;
      return dayIn(zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());
    },
    isLoading: teams === undefined && failure === undefined,
  };
}

export const useToday = (teamName: string): string => useTodayOf().todayOf(teamName);
