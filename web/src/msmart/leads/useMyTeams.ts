import { useMemo } from 'react';
import { dayIn } from '../../../../shared/rules/time.ts';
import { type OwnTeam, useTeams } from '../teams/useTeams.ts';

export interface MyTeam extends OwnTeam {
  /** Reads the leads of all its members, and reopens them. */
  readonly isManager: boolean;
}

/** The teams in which the user works with leads. Undefined: not known yet. */
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

/** Tells the day that it is in a team: while its time zone cannot be read, in the reader's. */
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

/** The day that it is in one team. */
export const useToday = (teamName: string): string => useTodayOf().todayOf(teamName);
