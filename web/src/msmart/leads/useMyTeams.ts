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

/** Returns a team's time zone, or the browser's when the teams cannot be read. */
export function useZones(): { zoneOf: (teamName: string) => string; isLoading: boolean } {
  const { teams, failure } = useMyTeams();
  return {
    zoneOf: (teamName) =>
      teams?.find((team) => team.teamName === teamName)?.timeZone ??
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    isLoading: teams === undefined && failure === undefined,
  };
}

/** Returns the current day in a team's time zone. */
export function useTodayOf(): { todayOf: (teamName: string) => string; isLoading: boolean } {
  const { zoneOf, isLoading } = useZones();
  return { todayOf: (teamName) => dayIn(zoneOf(teamName), Date.now()), isLoading };
}

export const useToday = (teamName: string): string => useTodayOf().todayOf(teamName);
